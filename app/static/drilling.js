// One drill: its code is checked shortly after each pause in typing, once somebody has gone into it, and at Run. What
// came of a Run is kept on the server, and so is the first time that everything holds.
import { Holds, element } from "./holds.js";
import { prepare, run } from "./python.js";

const PAUSE = 600;
const SELDOM = 20_000; // between two passes that are kept without a Run
const NO_CHECKS = "The checks could not be fetched. Your code is still here: press Run when you are connected.";
const STARTED_OVER = "The code is as it was in the beginning.";
const whenIdle = window.requestIdleCallback ?? ((callback) => setTimeout(callback, 500));

function oneUseKey() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (each) => each.toString(16).padStart(2, "0")).join("");
}

export class Drill {
  constructor(section) {
    this.section = section;
    this.form = section.querySelector("form");
    this.textarea = this.form.elements.typed;
    this.starter = this.textarea.dataset.starter ?? this.textarea.defaultValue;
    this.keptAt = section.querySelector(".drill-state .verdict") ? Date.now() : -SELDOM;
    this.button = element("button", { type: "button", textContent: "Run" });
    this.button.addEventListener("click", () => (this.running?.pressed ? this.running.abort() : this.check(true)));
    this.reset = element("button", { type: "button", className: "plain", textContent: "Start over" });
    this.reset.hidden = this.textarea.value === this.starter;
    this.reset.addEventListener("click", () => this.startOver());
    const bar = this.form.querySelector(".run-bar");
    bar.replaceChildren(this.button, this.reset);
    this.holds = new Holds(section, bar);
    this.textarea.addEventListener("input", () => this.changed());
    this.form.addEventListener("keydown", (event) => this.key(event), { capture: true });
    this.form.addEventListener("focusin", () => this.call(), { once: true });
  }

  async open() {
    const { upgrade } = await import("./editor.js");
    const focused = document.activeElement === this.textarea;
    this.editor = upgrade(this.textarea);
    this.editor.onChange(() => this.changed());
    if (focused) this.editor.focus();
  }

  // Somebody is here: Python is called for, and from now on pauses are checked.
  call() {
    if (navigator.connection?.saveData) return;
    this.live = true;
    whenIdle(prepare);
  }

  key(event) {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!this.running?.pressed) this.check(true);
  }

  changed() {
    this.reset.hidden = this.textarea.value === this.starter;
    clearTimeout(this.timer);
    if (this.live) this.timer = setTimeout(() => this.check(false), PAUSE);
  }

  // What is asked for while code runs is done right after it, on the text as it stands then.
  async check(pressed) {
    clearTimeout(this.timer);
    this.live ||= pressed;
    this.next = pressed || (this.next ?? false);
    if (this.running) return;
    while (this.next !== null) {
      this.running = Object.assign(new AbortController(), { pressed: this.next });
      this.next = null;
      await this.checkOnce(this.running);
    }
    this.running = null;
  }

  async checkOnce(running) {
    const { signal, pressed } = running;
    const code = this.textarea.value;
    if (pressed) this.button.textContent = "Stop";
    this.holds.begin();
    this.checks ??= await this.fetched();
    const result = this.checks && (await run(code, {
      check: this.checks,
      signal,
      onOutput: (text) => this.holds.print(text),
      onState: (state) => this.holds.wait(state, pressed),
    }));
    this.button.textContent = "Run";
    if (!result) return this.holds.say(NO_CHECKS);
    this.holds.tell(result);
    if (this.textarea.value === code) this.keep(pressed, result.ok);
    else if (pressed && !signal.aborted) this.next = true;
  }

  async fetched() {
    const answer = await fetch(this.section.dataset.checks).catch(() => null);
    return answer?.ok ? answer.text() : null;
  }

  keep(pressed, ok) {
    if (!pressed && (!ok || Date.now() - this.keptAt < SELDOM)) return;
    if (ok) this.keptAt = Date.now();
    const { key, passed } = this.form.elements;
    [key.value, passed.value] = [oneUseKey(), ok ? "yes" : ""];
    this.form.requestSubmit();
  }

  startOver() {
    (this.editor ?? this.textarea).value = this.starter;
    this.holds.clear(STARTED_OVER);
    this.reset.hidden = true;
    clearTimeout(this.timer);
    this.button.focus();
  }
}
