// What the boxes and sliders of the playground mean: reading what was typed, and saying a value in words.
const MOST_SEED = 999999999;
const round = (value) => Number(value.toPrecision(10));
const spoken = (value) => String(Math.abs(round(value)));
const ratio = Math.log(250); // from 20 to 5,000 items

/** For each box: the limits of a value, its slider, the value of a place of the slider, and the way back. */
export const DIALS = {
  n: {
    low: 20, high: 5000, takes: "20 to 5,000 items", slider: [0, 200, 1],
    at: (place) => Math.min(5000, Math.max(20, Number((20 * Math.exp((ratio * place) / 200)).toPrecision(2)))),
    place: (n) => (200 * Math.log(n / 20)) / ratio,
    words: (n) => `${n} items`,
    scale: 1,
  },
  accuracy: {
    low: 0.05, high: 0.99, takes: "5% to 99%", slider: [5, 99, 1], scale: 100, fraction: 1,
    words: (share) => `A is right on ${spoken(100 * share)} percent`,
  },
  gap: {
    low: -0.2, high: 0.2, takes: "−20 to 20 pp", slider: [-20, 20, 0.5], scale: 100, fraction: 0.25,
    words: (gap) => (gap ? `${gap > 0 ? "B" : "A"} is ${spoken(100 * gap)} points ahead` : "equally good"),
  },
  rho: {
    low: -1, high: 1, takes: "−1 to 1", slider: [-1, 1, 0.01], scale: 1,
    words: (rho) => `correlation ${rho < 0 ? "minus " : ""}${spoken(rho)}`,
  },
  seed: { low: 0, high: MOST_SEED, takes: "a whole number up to 999,999,999", scale: 1, words: String },
};

/** The value of a slider, in natural units. */
export const atPlace = (name, place) => (DIALS[name].at ? DIALS[name].at(place) : round(place / DIALS[name].scale));

/** Where the slider stands for a value. */
export const placeOf = (name, value) => (DIALS[name].place ? DIALS[name].place(value) : round(value * DIALS[name].scale));

/** What the box says. */
export const textOf = (name, value) => String(round(value * DIALS[name].scale));

/** The value of a typed text in natural units, or null. A small bare number may be a fraction: 0.78 is 78%. */
export function read(name, text) {
  const { low, high, scale, fraction } = DIALS[name];
  const bare = text.trim().replace(/[−–]/g, "-").replace(/(\d),(?=\d{3}\b)/g, "$1");
  const digits = bare.replace(/\s*(%|pp|items?)$/i, "");
  if (!/^[+-]?(\d+\.?\d*|\.\d+)$/.test(digits)) return null;
  const number = Number(digits);
  const whole = name === "n" || name === "seed";
  const already = fraction && bare === digits && Math.abs(number) <= fraction;
  const percent = scale === 1 && bare.endsWith("%");
  const value = already || scale === 1 ? (percent ? number / 100 : number) : number / scale;
  return value >= low && value <= high && (!whole || Number.isInteger(value)) ? value : null;
}
