// <coin-flips>: the binomial of the disagreements, redrawn while a slider moves. As the figure of the server,
// app/core/text/figures/flips.py.
import { WIDTH, become, dot, figure, line, place, ticks, words } from "./drawing.js";
import { exactP, pointOf, quickZ } from "./paired.js";
import { decimal, plain, probability } from "./shown.js";

const [LEFT, RIGHT, TOP, BASE, FAR] = [16, WIDTH - 16, 62, 172, 4.2];
const [LINE, LETTER, APART] = [18, 8.2, 4];

/** One column for each number of wins of B, as far as they can be seen. */
function columnsOf(count, fewer, more) {
  const reach = Math.max((FAR * Math.sqrt(count)) / 2, (more - fewer) / 2 + 0.02 * count, 2);
  const columns = [];
  for (let wins = Math.max(0, Math.trunc(count / 2 - reach)); wins <= Math.min(count, Math.trunc(count / 2 + reach) + 1); wins++) {
    const kind = wins === fewer && fewer === more ? "paired" : wins <= fewer ? "a" : wins >= more ? "b" : "both";
    columns.push({ start: wins - 0.5, end: wins + 0.5, chance: pointOf(wins, count), kind });
  }
  return columns;
}

const tailOf = (p) => {
  const half = p / 2;
  const digits = [1, 2, 3].find((each) => half >= 0.5 * 10 ** (-each - 2));
  return digits ? `${decimal(100 * half, digits)}%` : "under 0.001%";
};

/** The same in words. */
function said(onlyA, onlyB, z, p) {
  const count = onlyA + onlyB;
  if (!count) return `No disagreement: there is nothing to flip. Quick z is not defined, exact p ${p}.`;
  const flipped = `A fair coin flipped ${count} times`;
  if (onlyA === onlyB) return `${flipped}; observed ${onlyA} and ${onlyB}, an even split. Quick z ${z}, exact p ${p}.`;
  const tail = tailOf(exactP(onlyA, onlyB));
  return `${flipped} gives ${Math.max(onlyA, onlyB)} or more to one side with a chance of ${tail}, to the other as well. Observed: ${onlyA} only A, ${onlyB} only B. Quick z ${z}, exact p ${p}.`;
}

export function flips(onlyA, onlyB, title) {
  const count = onlyA + onlyB;
  const [fewer, more] = [Math.min(onlyA, onlyB), Math.max(onlyA, onlyB)];
  const columns = columnsOf(count, fewer, more);
  const [low, high] = [columns[0].start, columns.at(-1).end];
  const highest = Math.max(...columns.map((each) => each.chance));
  const x = (value) => LEFT + ((value - low) / (high - low)) * (RIGHT - LEFT);
  const y = (chance) => BASE - (chance / highest) * (BASE - TOP);
  const p = probability(exactP(onlyA, onlyB));
  const z = plain(quickZ(onlyA, onlyB));
  const parts = [...drawn(columns, x, y), line("fig-grid", LEFT, BASE, RIGHT, BASE)];
  const over = (start, end, lines) => {
    const half = (Math.max(...lines.map((each) => each.length)) * LETTER) / 2;
    const middle = Math.min(Math.max((x(start) + x(end)) / 2, half), WIDTH - half);
    const under = columns.filter((each) => x(each.end) > middle - half && x(each.start) < middle + half);
    const bottom = Math.min(...under.map((each) => y(each.chance)), BASE) - 8;
    parts.push(words("fig-label fig-over", middle, bottom, lines[1], "middle"));
    parts.push(words("fig-side fig-over", middle, bottom - LINE, lines[0], "middle"));
  };
  if (fewer === more) {
    parts.push(words("fig-side", WIDTH / 2, TOP - 12, count ? "any split is as extreme" : "nothing to flip", "middle"));
  } else {
    const tail = tailOf(exactP(onlyA, onlyB));
    over(low, fewer + 0.5, [`A wins ${more}+`, tail]);
    over(more - 0.5, high, [`B wins ${more}+`, tail]);
  }
  const marks = ticks(low, high, 5).filter((tick) => tick >= 0 && tick <= count && Number.isInteger(tick));
  parts.push(
    `<g class="fig-paired">${dot("fig-dot", x(onlyB), BASE, 6.5)}</g>`,
    words("fig-label", 0, 16, `${onlyA} to A, ${onlyB} to B`),
    words("fig-value", WIDTH, 16, `${count ? `z = ${z}` : "no z"}, p ${p.startsWith("<") ? p.replace("<", "&lt;") : `= ${p}`}`, "end"),
    ...(marks.length ? marks : [0]).map((tick) => words("fig-tick", x(tick), BASE + 24, place(tick), "middle")),
    words("fig-side", 0, BASE + 48, "← A ahead"),
    words("fig-side", WIDTH / 2, BASE + 48, "disagreements won by B", "middle"),
    words("fig-side", WIDTH, BASE + 48, "B ahead →", "end"),
  );
  return figure("flips", BASE + 68, title, said(onlyA, onlyB, z, p.replace("<", "&lt;")), parts);
}

/** One path for every run of columns of a kind; thin columns run into each other. */
function drawn(columns, x, y) {
  const apart = x(columns[0].end) - LEFT >= APART;
  const found = [];
  for (const column of columns) {
    if (found.at(-1)?.[0].kind === column.kind) found.at(-1).push(column);
    else found.push([column]);
  }
  const [base, at] = [place(BASE), (value) => place(x(value))];
  return found.map((run) => {
    const steps = run.map(({ start, end, chance }) => {
      const top = `V${place(y(chance))}H${at(end)}`;
      return apart ? `M${at(start)} ${base}${top}V${base}Z` : top;
    });
    const path = apart ? steps.join("") : `M${at(run[0].start)} ${base}${steps.join("")}V${base}Z`;
    return `<g class="fig-${run[0].kind}"><path class="fig-area" d="${path}"/></g>`;
  });
}
