// Pictures of many: the items as dots in their groups, and a hundred intervals beside each other. As
// app/core/text/figures draws them on the server.
import { WIDTH, figure, line, place, whole, words } from "./drawing.js";
import { clears } from "./shown.js";

export const MOST_DOTS = 500;
const [HEIGHT, WIDEST] = [76, 12];

function group(kind, count, left, pitch, rows) {
  const reach = pitch * 0.44;
  const arm = place(reach);
  let drawn = "";
  for (let index = 0; index < count; index++) {
    const x = place(left + Math.floor(index / rows) * pitch);
    const y = pitch / 2 + (index % rows) * pitch;
    drawn += kind === "b" ? `M${x} ${place(y - reach)}l${arm} ${arm}l-${arm} ${arm}l-${arm} -${arm}Z` : `M${x} ${place(y)}h0`;
  }
  if (kind === "b") return `<path class="fig-b fig-diamonds" d="${drawn}"/>`;
  return `<path class="fig-${kind} fig-discs" stroke-width="${place(pitch * 0.72)}" d="${drawn}"/>`;
}

/** A dot for each of the first items, of n altogether. */
export function items(table, n) {
  const [both, onlyA, onlyB, neither] = table;
  const shown = both + onlyA + onlyB + neither;
  const pitch = Math.min(WIDEST, Math.sqrt(25000 / shown));
  const rows = Math.floor(HEIGHT / pitch);
  const parts = [];
  let x = pitch / 2;
  for (const [kind, count] of [["both", both], ["a", onlyA], ["b", onlyB], ["neither", neither]]) {
    if (!count) continue;
    parts.push(group(kind, count, x, pitch, rows));
    x += pitch * (Math.ceil(count / rows) + 0.5);
  }
  const which = shown === n ? "The items" : `The first ${shown} of ${whole(n)} items`;
  const said = `${both} both right, ${onlyA} only A right, ${onlyB} only B right, ${neither} both wrong.`;
  return figure("items", Math.min(HEIGHT, rows * pitch), `${which}, sorted into the four groups`, said, parts);
}

const [TOP, TALL, LEFT, RIGHT] = [26, 118, 40, WIDTH - 4];

/** One analysis of a hundred tables: lines that clear zero are strong, the others faint. */
export function runs(pairs, { kind, label, gap, reach, now }) {
  const of = pairs.length;
  const across = (number) => LEFT + ((number + 0.5) * (RIGHT - LEFT)) / of;
  const up = (value) => TOP + (TALL / 2) * (1 - Math.min(Math.max(value / reach, -1), 1));
  const lines = { "fig-holds": "", "fig-clears": "" };
  pairs.forEach((pair, number) => {
    if (pair) lines[clears(pair) ? "fig-clears" : "fig-holds"] += `M${place(across(number))} ${place(up(pair[1]))}V${place(up(pair[0]))}`;
  });
  const count = pairs.filter(clears).length;
  const tick = (y, text) => words("fig-tick", LEFT - 6, y, text, "end");
  const parts = [
    tick(TOP + 12, `+${place(100 * reach)}`),
    tick(up(0) + 5, "0"),
    tick(TOP + TALL, `\u2212${place(100 * reach)}`),
    line("fig-grid", across(now), TOP, across(now), TOP + TALL),
    ...Object.entries(lines).map(([name, drawn]) => (drawn ? `<path class="${name}" d="${drawn}"/>` : "")),
    line("fig-true", LEFT, up(gap), RIGHT, up(gap)),
    line("fig-zero", LEFT, up(0), RIGHT, up(0)),
    `<path class="fig-now" d="M${place(across(now))} ${place(TOP + TALL + 3)}l5 9h-10Z"/>`,
    words("fig-label", 0, 16, label),
    words("fig-value", WIDTH, 16, `${count} of ${of} clear zero`, "end"),
  ];
  const title = `${label}: ${count} of ${of} intervals clear zero`;
  return figure("runs", TOP + TALL + 14, title, `Run ${now + 1} is the one above.`, [`<g class="fig-${kind}">${parts.join("")}</g>`]);
}
