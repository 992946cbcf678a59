// <paired-playground> redraws its pictures while a slider moves. Without scripts its form is sent instead.
import { DIALS, atPlace, placeOf, read, textOf } from "./dials.js";
import { seedOf } from "./hundred.js";
import { Painter } from "./painter.js";
import { sweep } from "./sweep.js";

const [LEFT, APART, WIDTH] = [40, 3.56, 400]; // of the lines in a strip

class Playground extends HTMLElement {
  settings = {};

  connectedCallback() {
    this.form = this.querySelector("form");
    this.painter = new Painter(this);
    this.ownPage = "ownPage" in this.dataset;
    for (const slider of this.querySelectorAll(".slider")) {
      const [min, max, step] = DIALS[slider.closest("[data-dial]").dataset.dial].slider;
      Object.assign(slider, { min, max, step, disabled: false });
    }
    // What cannot be read stays in its box, beside the reason the server gave.
    this.set(this.asked(this.dataset.address));
    this.form.addEventListener("input", (event) => this.changed(event.target));
    this.form.addEventListener("change", (event) => this.said(event.target.name));
    this.form.addEventListener("submit", (event) => this.pressed(event));
    // The experiments of the page stand outside.
    (this.ownPage ? document : this).addEventListener("click", (event) => this.clicked(event));
  }

  dial = (name) => this.querySelector(`[data-dial="${name}"]`);
  box = (name) => this.form.elements.namedItem(name);
  typed = (name) => read(name, this.box(name).value);

  /** The settings of an address of the playground. */
  asked(address, names = Object.keys(DIALS)) {
    const texts = new URL(address, location).searchParams;
    return Object.fromEntries(names.map((name) => [name, read(name, texts.get(name))]));
  }

  /** Take settings over and draw them; boxes and sliders follow, but for the one that is held. */
  set(settings, { but = null } = {}) {
    Object.assign(this.settings, settings);
    const first = !this.behind;
    this.behind ??= new Set();
    for (const name of Object.keys(settings)) this.behind.add(name);
    this.held = but;
    if (but?.type !== "range") this.fill(first);
    this.wish();
  }

  /** Let boxes and sliders say what is set. */
  fill(first = false) {
    for (const name of this.behind) {
      const value = this.settings[name];
      const box = this.box(name);
      if (this.held !== box && !(first && box.hasAttribute("aria-invalid"))) box.value = textOf(name, value);
      this.said(name);
      const slider = this.dial(name).querySelector(".slider");
      if (slider && this.held !== slider) slider.value = placeOf(name, value);
      slider?.setAttribute("aria-valuetext", DIALS[name].words(value));
    }
    this.behind.clear();
  }

  /** Draw in the next frame, once. */
  wish() {
    this.waiting ??= requestAnimationFrame((frame) => {
      this.waiting = null;
      if (this.painter.paint(this.settings, frame)) this.wish();
    });
  }

  changed(input) {
    this.stop?.();
    const { dial: name } = input.closest("[data-dial]").dataset;
    const value = input.type === "range" ? atPlace(name, Number(input.value)) : read(name, input.value);
    if (value !== null) this.set({ [name]: value }, { but: input });
  }

  /** Say at the box whether it can be read; said when it is left, taken back as soon as it can be. */
  said(name) {
    if (!name) return;
    const [wrong, error] = [this.typed(name) === null, this.dial(name).querySelector(".error")];
    this.box(name).toggleAttribute("aria-invalid", wrong);
    if (wrong) this.box(name).setAttribute("aria-invalid", "true");
    if (wrong && error.hidden) error.textContent = `It takes ${DIALS[name].takes}. The picture keeps ${textOf(name, this.settings[name])}.`;
    error.hidden = !wrong;
  }

  pressed(event) {
    const asked = event.submitter?.name;
    this.stop?.();
    if (asked === "sweep") this.stop = sweep(this.settings, (rho) => this.set({ rho }));
    if (asked === "sweep" && !this.stop) return; // no motion is wanted: the server draws a table
    event.preventDefault();
    if (asked === "reshuffle") this.set({ seed: (this.settings.seed + 1) % (DIALS.seed.high + 1) });
  }

  clicked(event) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
    const link = event.target.closest("a[data-settings]");
    const strip = event.target.closest("[data-picture^=runs] svg");
    if (strip && this.contains(strip)) this.open(strip, event.clientX);
    if (!link) return;
    event.preventDefault();
    this.stop?.();
    this.set(this.asked(link.href, ["n", "accuracy", "gap", "rho"]));
    if (this.contains(link)) return;
    this.scrollIntoView({ block: "start" });
    this.querySelector(".slider").focus({ preventScroll: true });
  }

  /** The run under the pointer. */
  open(strip, x) {
    const { left, width } = strip.getBoundingClientRect();
    const run = Math.floor((((x - left) / width) * WIDTH - LEFT) / APART);
    if (run >= 0 && run < 100) this.set({ seed: seedOf(this.settings.seed, run) });
  }
}

customElements.define("paired-playground", Playground);
