// Numbers and verdicts in words, as app/core/answers/units.py and app/core/playground/told.py say them.
import { whole } from "./drawing.js";

const MINUS = "\u2212";
const THIN = "\u202f";

/** Decimals, half away from zero, of the decimal of 15 digits that a number stands for; zero has no sign. */
export function decimal(value, digits, signed = false) {
  const exact = Number(value.toPrecision(15));
  const size = Math.round(Number(`${Math.abs(exact)}e${digits}`));
  if (!Number.isFinite(size)) return decimal(Math.abs(exact) < 1 ? 0 : exact, digits); // written as 1e-7
  const text = (size / 10 ** digits).toFixed(digits);
  if (size === 0) return text;
  return (exact < 0 ? MINUS : signed ? "+" : "") + text;
}

const hundredfold = (value) => Number(`${Number(value.toPrecision(15))}e2`) || 0;
export const percent = (value) => `${decimal(hundredfold(value), 1)}%`;
const share = (value) => percent(value).replace(".0%", "%");
export const points = (value, digits = 1, signed = false) => `${decimal(hundredfold(value), digits, signed)}${THIN}pp`;
export const plain = (value, digits = 2) => (value === null ? "not defined" : decimal(value, digits));
export const probability = (p) => (p < 0.001 ? "< 0.001" : decimal(p, 3));

/** Both limits in percentage points. */
export function limits(pair) {
  if (!pair) return "not defined";
  const [low, high] = pair.map((each) => decimal(hundredfold(each), 1));
  return `[${low}, ${high}]${THIN}pp`;
}

export const clears = (pair) => Boolean(pair) && (pair[0] > 0 || pair[1] < 0);
const holds = (pair, value) => Boolean(pair) && pair[0] <= value && value <= pair[1];
const count = (things, test) => String(things.filter(test).length);

/** What an interval says. */
export function callOf(pair) {
  if (!clears(pair)) return "not shown: zero lies inside";
  return `${pair[0] > 0 ? "B" : "A"} is better: zero lies outside`;
}

/** How far the correlation can go, and why. */
export function bounds({ a, b, gap, low, high }) {
  const common = a + b - 1;
  const shared = `at least ${share(Math.abs(common))} of the items ${common > 0 ? "solved" : "missed"} by both`;
  const parts = Math.abs(common) > 1e-9 ? [shared] : [];
  if (Math.abs(gap) > 1e-9) parts.push(`at least ${share(Math.abs(gap))} by only one`);
  const why = `with ${share(a)} and ${share(b)} right there must be ${parts.join(" and ")}`;
  return {
    low: plain(low),
    high: plain(high),
    true: points(gap, 1, true),
    why: parts.length ? why : "every share is free",
  };
}

/** What the page says about a table, the hundred around it, and the two models. */
export function told(found, hundred, run, two) {
  return {
    delta: points(found.delta, 1, true),
    accuracy_a: percent(found.a / found.n),
    accuracy_b: percent(found.b / found.n),
    se_unpaired: points(found.seUnpaired, 2),
    se_paired: points(found.sePaired, 2),
    ci_unpaired: limits(found.unpaired),
    ci_paired: limits(found.paired),
    call_unpaired: callOf(found.unpaired),
    call_paired: callOf(found.paired),
    efficiency: plain(found.efficiency, 1),
    p_exact: probability(found.pExact),
    phi: plain(found.phi),
    run: String(run + 1),
    clear_unpaired: count(hundred, (each) => clears(each.unpaired)),
    hold_unpaired: count(hundred, (each) => holds(each.unpaired, two.gap)),
    clear_paired: count(hundred, (each) => clears(each.paired)),
    hold_paired: count(hundred, (each) => holds(each.paired, two.gap)),
    ...bounds(two),
  };
}

/** What is drawn, for a page on paper. */
export const setOf = ({ n, seed }, { a, gap, rho }) =>
  `${whole(n)} items; A is right on ${share(a)}; true gap ${points(gap, 1, true)}; correlation ${plain(rho)}; seed ${seed}`;

/** What could not be, and what is drawn instead. */
export function cutOf(wish, { gap, rho }) {
  const said = [];
  const end = wish.gap > 0 ? "more than 99%" : "fewer than 1%";
  if (Math.abs(gap - wish.gap) > 1e-9) said.push(`B is never right on ${end} of the items here: drawn with a gap of ${points(gap, 1, true)}.`);
  if (Math.abs(rho - wish.rho) > 1e-9) said.push(`A correlation of ${plain(wish.rho)} cannot be: drawn with ${plain(rho)}.`);
  return said.join(" ");
}

/** The pictures in a few sentences, for whoever listens. */
export function spoken(n, table, say) {
  const [both, onlyA, onlyB, neither] = table;
  return (
    `${n} items: ${both} both right, ${onlyA} only A, ${onlyB} only B, ${neither} both wrong. Delta ${say.delta}. ` +
    `Unpaired ${say.ci_unpaired}: ${say.call_unpaired}. Paired ${say.ci_paired}: ${say.call_paired}. ` +
    `Of a hundred runs, ${say.clear_unpaired} unpaired and ${say.clear_paired} paired intervals clear zero. ${say.note}`
  );
}
