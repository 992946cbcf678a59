// The playground's pictures, as app/core/text/figures draws them on the server: the tests compare both.
import { WIDTH, counted, diamond, dot, figure, line, place, rect, stripes, ticks, whole, words } from "./drawing.js";
import { clears, limits, points } from "./shown.js";

const [TOP, STRIP, FAN, LEAST] = [28, 44, 42, 3];
const MINUS = "\u2212";

function area(kind, x, y, width) {
  if (!width) return "";
  const lean = { a: 1, b: -1 }[kind];
  const pattern = lean ? stripes("fig-stripes", x, y, width, STRIP, lean) : "";
  return `<g class="fig-${kind}">${rect("fig-area", x, y, width, STRIP)}${pattern}</g>`;
}

/** The four counts as areas. */
export function groups(table) {
  const [both, onlyA, onlyB, neither] = table;
  const n = both + onlyA + onlyB + neither;
  const apart = onlyA + onlyB;
  const kinds = { both, a: onlyA, b: onlyB, neither };
  const wide = Object.entries(kinds).map(([kind, count]) => [kind, count ? Math.max(LEAST, (WIDTH * count) / n) : 0]);
  const sum = wide.reduce((total, [, width]) => total + width, 0);
  const shares = wide.map(([kind, width]) => [kind, (width * WIDTH) / sum]);
  const parts = [counted(0, 18, both, "both right", "start"), counted(WIDTH, 18, neither, "both wrong", "end")];
  let x = 0;
  for (const [kind, width] of shares) {
    parts.push(area(kind, x, TOP, width));
    x += width;
  }
  let bottom = TOP + STRIP;
  if (apart) {
    const [[, left], [, one], [, other]] = shares;
    const low = bottom + FAN;
    const widthA = (WIDTH * onlyA) / apart;
    const right = left + one + other;
    parts.push(
      `<path class="fig-fan" d="M${place(left)} ${bottom}L${place(right)} ${bottom}L${WIDTH} ${low}L0 ${low}Z"/>`,
      area("a", 0, low, widthA),
      area("b", widthA, low, WIDTH - widthA),
      counted(WIDTH / 2, low - 12, apart, apart === 1 ? "disagreement" : "disagreements", "middle"),
    );
    bottom += FAN + STRIP;
  }
  parts.push(
    `<g class="fig-a">${dot("fig-dot", 8, bottom + 17, 6.5)}</g>`,
    `<g class="fig-b">${diamond("fig-dot", WIDTH - 9, bottom + 17, 6.5)}</g>`,
    counted(22, bottom + 22, onlyA, "only", "start"),
    counted(WIDTH - 24, bottom + 22, onlyB, "only", "end"),
    words("fig-name", 0, bottom + 42, "Model A"),
    words("fig-name", WIDTH, bottom + 42, "Model B", "end"),
  );
  const said = `Of ${whole(n)} items, ${whole(both)} both right, ${whole(onlyA)} only Model A right, ${whole(onlyB)} only Model B right, ${whole(neither)} both wrong. They disagree on ${whole(apart)}.`;
  return figure("groups", bottom + 48, `${whole(n)} items: where Model A and Model B agree and disagree`, said, parts);
}

const [LEFT, RIGHT, LINE, BAR, THICK, DOT] = [16, WIDTH - 16, 20, 34, 10, 7.5];

const acrossOf = (reach) => (value) => LEFT + ((value + reach) / (2 * reach)) * (RIGHT - LEFT);

/** Where the bars and their dots stand: [left, width, middle] by kind. */
export function placesOf(found, reach) {
  const x = acrossOf(reach);
  const placed = ([low, high]) => [x(low), Math.max(x(high) - x(low), 2), x(found.delta)].map(place);
  return { unpaired: placed(found.unpaired), paired: placed(found.paired ?? [found.delta, found.delta]) };
}

function row({ label, tone, point, pair }, x, y) {
  const value = `${points(point).slice(0, -3)} ${limits(pair)}`;
  const under = y + LINE;
  const [start, end] = pair.map(x);
  const parts = [
    words("fig-label fig-over", 0, y + 16, label),
    words("fig-value fig-over", WIDTH, y + 16, value, "end"),
    line("fig-zero", x(0), under + 1, x(0), under + BAR),
    rect("fig-bar", start, under + 14 - THICK / 2, Math.max(end - start, 2), THICK, THICK / 2),
    dot("fig-dot", x(point), under + 14, DOT),
  ];
  return `<g class="fig-${tone}">${parts.join("")}</g>`;
}

const saidOf = ({ label, point, pair }) =>
  `${label}: ${points(point)}, from ${points(pair[0])} to ${points(pair[1])} ${clears(pair) ? "without zero" : "with zero inside"}.`;

/** Both intervals on one axis that reaches equally far on both sides of zero. */
export function intervals(found, reach) {
  const x = acrossOf(reach);
  const bars = [
    { label: "Unpaired", tone: "unpaired", point: found.delta, pair: found.unpaired },
    { label: "Paired", tone: "paired", point: found.delta, pair: found.paired ?? [found.delta, found.delta] },
  ];
  const y = bars.length * (LINE + BAR) + 4;
  const scale = ticks(-100 * reach, 100 * reach).flatMap((tick) => [
    line("fig-grid", x(tick / 100), 0, x(tick / 100), y + 4),
    words("fig-tick", x(tick / 100), y + 20, place(tick).replace("-", MINUS), "middle"),
  ]);
  scale.push(
    words("fig-side", 0, y + 42, "← A ahead"),
    words("fig-side", WIDTH / 2, y + 42, "pp", "middle"),
    words("fig-side", WIDTH, y + 42, "B ahead →", "end"),
  );
  const rows = bars.map((bar, number) => row(bar, x, number * (LINE + BAR)));
  const title = `${whole(found.n)} items, analysed twice`;
  return figure("intervals", y + 48, title, bars.map(saidOf).join(" "), [...scale, ...rows]);
}

const REACHES = [1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 60, 80, 100];
const SPREADS = 3.7;

/** Half of the axis: it depends on what is set, so it stands still while the luck changes. */
export function reachOf({ a, b, gap }, found) {
  const error = Math.sqrt((a * (1 - a) + b * (1 - b)) / found.n);
  const least = Math.max(Math.abs(gap) + SPREADS * error, ...found.unpaired.map(Math.abs));
  return (REACHES.find((size) => size / 100 >= least) ?? 100) / 100;
}
