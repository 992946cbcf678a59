// Everything that settings show: pictures, numbers in words, links; each is touched only when it changes.
import { DIALS, textOf } from "./dials.js";
import { MOST_DOTS, items, runs } from "./crowd.js";
import { Hundred, runOf } from "./hundred.js";
import { groups, intervals, reachOf } from "./pictures.js";
import { analyse, intervalsOf, possible, tableOf } from "./paired.js";
import { cutOf, spoken, told } from "./shown.js";

const QUIET = 700; // nobody is told of every step of a slider
const ADDRESS = 300;

export const addressOf = (settings) =>
  `/playground?${Object.keys(DIALS).map((name) => `${name}=${textOf(name, settings[name])}`).join("&")}`;

export class Painter {
  hundred = new Hundred();
  drawn = {};
  pairs = [];

  constructor(root) {
    this.root = root;
    const all = (selector) => [...root.querySelectorAll(selector)];
    this.pictures = Object.fromEntries(all("[data-picture]").map((each) => [each.dataset.picture, each]));
    this.words = all("[data-told]");
    this.spoken = root.querySelector("[data-said]");
    this.reach = root.querySelector("[data-reach]");
    this.links = all("[data-link]");
    this.presets = all(".presets a");
  }

  /** Draw; says whether the luck of the hundred is still being made, so that it has to be asked again. */
  paint(settings) {
    const { n, seed } = settings;
    const two = possible(settings);
    const words = this.hundred.words(seed, n);
    const table = tableOf(two, n, words);
    const found = analyse(table);
    const reach = reachOf(two, found);
    const tables = this.hundred.tables(two, n, seed);
    if (tables) this.pairs = tables.map(intervalsOf);
    this.show("intervals", intervals(found, reach));
    this.show("groups", groups(table));
    this.show("items", items(n > MOST_DOTS ? tableOf(two, MOST_DOTS, words) : table, n));
    this.strips(reach, two.gap, runOf(seed));
    this.tell(settings, { ...told(found, this.pairs, runOf(seed), two), note: cutOf(settings, two) }, table);
    this.reach.setAttribute("x", 100 + 100 * two.low);
    this.reach.setAttribute("width", 100 * (two.high - two.low));
    return !tables;
  }

  strips(reach, gap, now) {
    if (!this.pairs.length) return;
    for (const [kind, label] of [["unpaired", "Unpaired"], ["paired", "Paired"]]) {
      this.show(`runs-${kind}`, runs(this.pairs.map((each) => each[kind]), { kind, label, gap, reach, now }));
    }
  }

  show(name, picture) {
    if (this.drawn[name] === picture) return;
    this.drawn[name] = picture;
    this.pictures[name].innerHTML = picture;
  }

  tell(settings, said, table) {
    for (const element of this.words) {
      const text = said[element.dataset.told];
      if (element.textContent !== text) element.textContent = text;
      if (element.dataset.told === "note") element.hidden = !text;
    }
    for (const link of this.presets) {
      const asked = new URL(link.href).searchParams;
      const same = ["n", "accuracy", "gap", "rho"].every((name) => asked.get(name) === textOf(name, settings[name]));
      if (same) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
    clearTimeout(this.later);
    this.later = setTimeout(() => (this.spoken.textContent = spoken(settings.n, table, said)), QUIET);
    clearTimeout(this.soon);
    this.soon = setTimeout(() => this.address(addressOf(settings)), ADDRESS);
  }

  /** The address is the state: of the page, or of the link to it. */
  address(address) {
    if ("ownPage" in this.root.dataset) history.replaceState(history.state, "", address);
    for (const link of this.links) link.href = address;
  }
}
