// The hundred runs that a seed belongs to: their luck is made once, a few milliseconds at a time, and kept.
import { luck, tableOf } from "./paired.js";

const RUNS = 100;
const MOST = 5000;
const AT_ONCE = 4;

/** Which of its hundred a seed is. */
export const runOf = (seed) => seed % RUNS;
/** The seed of another run of the same hundred. */
export const seedOf = (seed, run) => seed - runOf(seed) + run;

export class Hundred {
  first = -1;
  kept = [];

  /** The words of one run, for n items at least. */
  words(seed, n) {
    if (seedOf(seed, 0) !== this.first) {
      this.first = seedOf(seed, 0);
      this.kept.forEach((each) => (each.ready = 0));
    }
    const words = (this.kept[runOf(seed)] ??= { a: new Uint32Array(MOST), b: new Uint32Array(MOST), ready: 0 });
    for (; words.ready < n; words.ready++) {
      words.a[words.ready] = luck(seed, words.ready, 0);
      words.b[words.ready] = luck(seed, words.ready, 1);
    }
    return words;
  }

  /** The tables of all runs, or null while their luck is still being made: ask again in the next frame. */
  tables(two, n, seed) {
    const started = performance.now();
    for (let run = 0; run < RUNS; run++) {
      if (performance.now() - started > AT_ONCE) return null;
      this.words(seedOf(seed, run), n);
    }
    return this.kept.map((words) => tableOf(two, n, words));
  }
}
