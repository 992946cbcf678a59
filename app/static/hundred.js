// The hundred runs that a seed belongs to. Their luck is made once and kept; their tables are counted a few
// milliseconds at a time, so that a slider never waits for them.
import { intervalsOf, luck, tableOf } from "./paired.js";

const RUNS = 100;
const MOST = 5000;
const AT_ONCE = 3; // milliseconds
const SOME = 5; // runs between two looks at the clock

/** Which of its hundred a seed is. */
export const runOf = (seed) => seed % RUNS;
/** The seed of another run of the same hundred. */
export const seedOf = (seed, run) => seed - runOf(seed) + run;

export class Hundred {
  first = -1;
  kept = [];
  asked = "";
  job = null;
  /** Both intervals of every run, as last counted. */
  pairs = [];

  /** The words of one run, for n items at least. */
  words(seed, n) {
    if (seedOf(seed, 0) !== this.first) {
      this.first = seedOf(seed, 0);
      this.kept.forEach((each) => (each.ready = 0));
    }
    const words = (this.kept[runOf(seed)] ??= { a: new Int32Array(MOST), b: new Int32Array(MOST), ready: 0 });
    for (; words.ready < n; words.ready++) {
      words.a[words.ready] = luck(seed, words.ready, 0) >>> 2;
      words.b[words.ready] = luck(seed, words.ready, 1) >>> 2;
    }
    return words;
  }

  /** What the hundred of these settings is called. */
  nameOf = (two, n) => [two.a, two.b, two.rho, n, this.first].join();

  /** Go on counting; true once `pairs` belongs to these settings. What was begun is finished first. */
  count(two, n, seed) {
    const wish = this.nameOf(two, n);
    if (this.job && seedOf(this.job.seed, 0) !== this.first) this.job = null;
    this.job ??= { two, n, seed, wish, found: [] };
    const { job } = this;
    const until = performance.now() + AT_ONCE;
    while (job.found.length < RUNS) {
      const run = job.found.length;
      if (run % SOME === 0 && performance.now() > until) return false;
      job.found.push(intervalsOf(tableOf(job.two, job.n, this.words(seedOf(job.seed, run), job.n))));
    }
    [this.pairs, this.asked, this.job] = [job.found, job.wish, null];
    return job.wish === wish;
  }
}
