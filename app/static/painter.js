// Everything that settings show: pictures, numbers in words, links; each is touched only when it changes.
import { DIALS, textOf } from "./dials.js";
import { MOST_DOTS, items, runs } from "./crowd.js";
import { Hundred, runOf } from "./hundred.js";
import { groups, intervals, placesOf, reachOf } from "./pictures.js";
import { analyse, possible, tableOf } from "./paired.js";
import { cutOf, setOf, spoken, told } from "./shown.js";
import { Pace, Sight, Turns } from "./pace.js";
import { become } from "./drawing.js";

const QUIET = 700; // nobody is told of every step of a slider
const ADDRESS = 300;

export const addressOf = (settings) =>
  `/playground?${Object.keys(DIALS).map((name) => `${name}=${textOf(name, settings[name])}`).join("&")}`;

export class Painter {
  hundred = new Hundred();
  pace = new Pace();
  turns = new Turns();
  drawn = {};

  constructor(root) {
    this.root = root;
    this.at = root.dataset.address;
    const all = (selector) => [...root.querySelectorAll(selector)];
    this.pictures = Object.fromEntries(all("[data-picture]").map((each) => [each.dataset.picture, each]));
    this.sight = new Sight(this.pictures);
    this.words = all("[data-told]");
    this.spoken = root.querySelector("[data-said]");
    this.reach = root.querySelector("[data-reach]");
    this.links = all("[data-link]");
    this.presets = all(".presets a").map((link) => [link, new URL(link.href).searchParams]);
  }

  /** Draw; says whether something is still to be drawn or counted, so that this has to be called again. */
  paint(settings, frame = performance.now()) {
    const started = performance.now();
    const { n, seed } = settings;
    const two = possible(settings);
    const words = this.hundred.words(seed, n);
    const table = tableOf(two, n, words);
    const found = analyse(table);
    const reach = reachOf(two, found);
    this.slide(found, reach);
    if (!this.pace.allows(frame)) return true;
    const wanted = this.hundred.nameOf(two, n);
    const late = this.hundred.asked !== wanted;
    const counted = late ? { count: [NaN, () => this.hundred.count(two, n, seed)] } : {};
    // What the server drew stands until the first hundred is counted.
    if (!this.hundred.pairs.length) return this.turns.take(started, counted) || true;
    const dots = n > MOST_DOTS ? tableOf(two, MOST_DOTS, words) : table;
    const strip = { gap: two.gap, reach, now: runOf(seed) };
    const state = [this.hundred.asked, ...Object.values(strip)].join();
    const parts = {
      ...counted,
      bars: [[found.delta, found.sePaired, n, reach].join(), () => this.show("intervals", intervals(found, reach))],
      groups: [table.join(), (name) => this.show(name, groups(table))],
      items: [[n, ...dots].join(), (name) => this.show(name, items(dots, n))],
      "runs-paired": [state, (name) => this.show(name, this.strip({ kind: "paired", label: "Paired", ...strip }))],
      "runs-unpaired": [state, (name) => this.show(name, this.strip({ kind: "unpaired", label: "Unpaired", ...strip }))],
      words: [[state, ...Object.values(settings)].join(), () => this.tell(settings, two, found, table)],
    };
    const waiting = this.turns.take(started, this.sight.first(parts, frame, Object.values(settings).join()));
    return waiting || late || this.sight.behind;
  }

  strip = (options) => runs(this.hundred.pairs.map((each) => each[options.kind]), options);

  /** Only the bars themselves, which follow every movement; their numbers may come a frame later. */
  slide(found, reach) {
    if (this.axis !== reach) this.show("intervals", intervals(found, reach));
    this.axis = reach;
    for (const [kind, [left, width, middle]] of Object.entries(placesOf(found, reach))) {
      const [bar, dot] = this.pictures.intervals.querySelectorAll(`.fig-${kind} :is(.fig-bar, .fig-dot)`);
      bar.setAttribute("x", left);
      bar.setAttribute("width", width);
      dot.setAttribute("cx", middle);
    }
  }

  show(name, picture) {
    this.drawn[name] = picture;
    const fresh = document.createElement("template");
    fresh.innerHTML = picture;
    become(this.pictures[name], fresh.content);
  }

  tell(settings, two, found, table) {
    const said = { ...told(found, this.hundred.pairs, runOf(settings.seed), two), note: cutOf(settings, two), set: setOf(settings, two) };
    for (const element of this.words) {
      const text = said[element.dataset.told];
      if (!element.firstChild) element.append("");
      if (element.firstChild.data !== text) element.firstChild.data = text;
      if (element.dataset.told === "note") element.hidden = !text;
    }
    this.reach.setAttribute("x", 100 + 100 * two.low);
    this.reach.setAttribute("width", 100 * (two.high - two.low));
    for (const [link, asked] of this.presets) {
      const same = ["n", "accuracy", "gap", "rho"].every((name) => asked.get(name) === textOf(name, settings[name]));
      if (same) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
    this.root.fill?.();
    clearTimeout(this.later);
    this.later = setTimeout(() => (this.spoken.textContent = spoken(settings.n, table, said)), QUIET);
    clearTimeout(this.soon);
    this.soon = setTimeout(() => this.address(addressOf(settings)), ADDRESS);
  }

  /** The address is the state: of the page, or of the link to it. */
  address(address) {
    if (address === this.at) return;
    this.at = address;
    if ("ownPage" in this.root.dataset) history.replaceState(history.state, "", address);
    for (const link of this.links) link.href = address;
  }
}
