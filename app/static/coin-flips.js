// <coin-flips>: two sliders, and the picture of flips.js redrawn while they move.
import { become } from "./drawing.js";
import { flips } from "./flips.js";

const MOST = 60;
const QUIET = 700;

class CoinFlips extends HTMLElement {
  connectedCallback() {
    this.picture = this.querySelector("[data-picture]");
    this.said = this.querySelector("[data-said]");
    this.dials = [...this.querySelectorAll("[data-dial]")].map((dial) => ({
      label: dial.querySelector("label").textContent,
      box: dial.querySelector(".box input"),
      slider: dial.querySelector(".slider"),
      error: dial.querySelector(".error"),
    }));
    for (const { slider, box } of this.dials) {
      slider.disabled = false;
      [slider.min, slider.max, slider.step] = [0, MOST, 1];
      slider.value = box.value;
    }
    this.addEventListener("input", (event) => this.changed(event.target));
    this.querySelector("form").addEventListener("submit", (event) => event.preventDefault());
    this.changed(this.dials[0].slider);
  }

  changed(input) {
    for (const { box, slider, error, label } of this.dials) {
      if (input === slider) box.value = slider.value;
      const wrong = !/^\d{1,2}$/.test(box.value.trim()) || Number(box.value) > MOST;
      error.hidden = !wrong;
      box.setAttribute("aria-invalid", String(wrong));
      if (wrong) error.textContent = `It takes 0 to ${MOST}.`;
      else slider.value = Number(box.value);
      slider.setAttribute("aria-valuetext", `${label}: ${slider.value}`);
    }
    this.waiting ??= requestAnimationFrame(() => this.draw());
  }

  draw() {
    this.waiting = null;
    const [onlyA, onlyB] = this.dials.map(({ slider }) => Number(slider.value));
    const title = this.picture.querySelector("title");
    const fresh = document.createElement("template");
    fresh.innerHTML = flips(onlyA, onlyB, title.innerHTML);
    become(this.picture, fresh.content);
    clearTimeout(this.later);
    this.later = setTimeout(() => (this.said.textContent = this.picture.querySelector("desc").textContent), QUIET);
  }
}

customElements.define("coin-flips", CoinFlips);
