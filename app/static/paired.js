// Luck that can be looked up, and the few statistics a picture needs while a slider moves. The same numbers
// as app/core/stats: the tests compare both, table by table.
export const Z95 = 1.959963984540054;
const WHOLE = 2 ** 30;
const LOWEST_B = 0.01;
const HIGHEST_B = 0.99;

function mix(word) {
  word = Math.imul(word ^ (word >>> 16), 0x21f0aaad);
  word = Math.imul(word ^ (word >>> 15), 0xd35a2d97);
  return word ^ (word >>> 15);
}

/** 32 random bits (signed) that depend on seed, item and stream alone: stream 0 is model A, 1 is model B. */
export function luck(seed, item, stream) {
  return mix(mix(mix(seed + 0x9e3779b9) ^ item) ^ Math.imul(stream + 1, 0x9e3779b9));
}

/** The lowest and highest correlation of outcomes that two models of these accuracies can have. */
export function phiBounds(a, b) {
  const spread = Math.sqrt(a * (1 - a) * b * (1 - b));
  if (spread === 0) return [0, 0];
  return [(Math.max(0, a + b - 1) - a * b) / spread, (Math.min(a, b) - a * b) / spread];
}

/** Accuracy of B, the bounds of the correlation, and the correlation as near as these two can come to it. */
export function possible({ accuracy, gap, rho }) {
  const b = Math.min(Math.max(accuracy + gap, LOWEST_B), HIGHEST_B);
  const [low, high] = phiBounds(accuracy, b);
  return { a: accuracy, b, gap: b - accuracy, low, high, rho: Math.min(Math.max(rho, low), high) };
}

/** The table of the first n items: [both, only A, only B, neither]. `words`: 30 bits for each item and model. */
export function tableOf({ a, b, rho }, n, words) {
  const both = a * b + rho * Math.sqrt(a * (1 - a) * b * (1 - b));
  const [rightA, withA, withoutA] = [a, both / a, Math.max(b - both, 0) / (1 - a)].map((chance) => Math.ceil(chance * WHOLE));
  const [wordsA, wordsB] = [words.a, words.b];
  let [sumA, sumB, sumBoth] = [0, 0, 0];
  // "Is it less" as the sign of a difference, 0 or −1: a processor cannot guess a branch on chance.
  for (let item = 0; item < n; item++) {
    const right = (wordsA[item] - rightA) >> 31;
    const and = right & ((wordsB[item] - withA) >> 31);
    sumA -= right;
    sumBoth -= and;
    sumB -= and | (~right & ((wordsB[item] - withoutA) >> 31));
  }
  return [sumBoth, sumA - sumBoth, sumB - sumBoth, n - sumA - sumB + sumBoth];
}

/** Both 95% intervals of delta (fractions, B − A); the paired one is null when the differences do not vary. */
export function intervalsOf([both, onlyA, onlyB, neither]) {
  const n = both + onlyA + onlyB + neither;
  const [a, b, ahead] = [both + onlyA, both + onlyB, onlyB - onlyA];
  const spreadA = a * (n - a);
  const spreadB = b * (n - b);
  const spread = n * (onlyA + onlyB) - ahead * ahead;
  const delta = ahead / n;
  const seUnpaired = Math.sqrt((spreadA + spreadB) / n) / n;
  const sePaired = Math.sqrt(spread / n) / n;
  const around = (error) => [delta - Z95 * error, delta + Z95 * error];
  const unpaired = around(seUnpaired);
  return { n, a, b, spread, spreadA, spreadB, delta, seUnpaired, sePaired, unpaired, paired: spread ? around(sePaired) : null };
}

/** The whole analysis of a table; what is not defined is null. */
export function analyse(table) {
  const found = intervalsOf(table);
  const [both, onlyA, onlyB, neither] = table;
  const margins = found.spreadA * found.spreadB;
  return {
    ...found,
    phi: margins ? (both * neither - onlyA * onlyB) / Math.sqrt(margins) : null,
    efficiency: found.spread ? (found.spreadA + found.spreadB) / found.spread : null,
    pExact: exactP(onlyA, onlyB),
  };
}

/** (only B − only A) / root of the disagreements; null without any. */
export const quickZ = (onlyA, onlyB) => (onlyA + onlyB ? (onlyB - onlyA) / Math.sqrt(onlyA + onlyB) : null);

/** Two-sided exact p: twice the chance of so few heads or fewer in a toss for each disagreement, at most 1. */
export function exactP(onlyA, onlyB) {
  if (Math.abs(onlyB - onlyA) <= 1) return 1;
  const [fewer, tosses] = [Math.min(onlyA, onlyB), onlyA + onlyB];
  let [term, sum] = [1, 1];
  for (let heads = fewer; heads > 0 && term > sum * 1e-17; heads--) {
    term *= heads / (tosses - heads + 1);
    sum += term;
  }
  return Math.min(2 * sum * pointOf(fewer, tosses), 1);
}

/** The chance of exactly so many heads in so many tosses of a fair coin. */
export function pointOf(heads, tosses) {
  return Math.exp(logFactorial(tosses) - logFactorial(heads) - logFactorial(tosses - heads) - tosses * Math.LN2);
}

function logFactorial(n) {
  if (n < 16) return Math.log([...Array(n).keys()].reduce((product, factor) => product * (factor + 1), 1));
  return n * Math.log(n) - n + Math.log(2 * Math.PI * n) / 2 + 1 / (12 * n) - 1 / (360 * n ** 3) + 1 / (1260 * n ** 5);
}
