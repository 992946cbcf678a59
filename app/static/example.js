// One example that can be run: Run, Stop and Reset, and an editor in the place of the printed code. What the code
// prints takes the place of what is printed in the page.
import { prepare, run } from "./python.js";

const RESTORED = "The code and its output are as they were.";
const STATES = { loading: "Loading Python, once", starting: "Starting Python", running: "Running" };
const MAC = /Mac|iP(hone|ad)/.test(navigator.platform);
const KEYS = MAC ? "⌘ Enter runs. Tab leaves; ⌃ ⇧ M makes it indent." : "Ctrl+Enter runs. Tab leaves; Ctrl+M makes it indent.";
const SOON = 0.1; // seconds that nobody notices
const whenIdle = window.requestIdleCallback ?? ((callback) => setTimeout(callback, 500));

function element(name, properties) {
  return Object.assign(document.createElement(name), properties);
}

function inWords({ error, stopped, line }, seconds) {
  if (stopped) return line ? `${stopped} It was at line ${line}.` : stopped;
  if (error !== null) return line ? `An error in line ${line}` : "An error";
  return seconds < SOON ? "Done" : `Done in ${seconds.toFixed(1)} s`;
}

export class Example {
  constructor(figure) {
    this.figure = figure;
    this.pre = figure.querySelector(".code");
    this.source = this.pre.textContent.replace(/\n$/, "");
    this.output = figure.querySelector(".output");
    this.output.setAttribute("aria-live", "polite");
    this.stored = this.output.textContent;
    this.button = element("button", { type: "button", className: "quiet", textContent: "Run" });
    this.button.addEventListener("click", () => (this.running ? this.running.abort() : this.start()));
    this.reset = element("button", { type: "button", className: "plain", textContent: "Reset", hidden: true });
    this.reset.addEventListener("click", () => this.restore());
    this.progress = element("progress", { hidden: true, ariaLabel: "Loading Python" });
    this.state = element("span", { className: "run-state", role: "status" });
    const bar = figure.querySelector(".run-bar");
    bar.prepend(this.button, this.reset);
    bar.append(this.progress, this.state);
    figure.addEventListener("keydown", (event) => this.key(event), { capture: true });
  }

  // An editor in the place of the printed code; where it cannot be loaded, the code is read and run as it is.
  async open() {
    const { upgrade } = await import("./editor.js");
    const textarea = element("textarea", { className: "editor", value: this.source });
    textarea.dataset.language = "python";
    textarea.setAttribute("aria-label", `Python code of example ${this.figure.dataset.run}`);
    this.pre.after(textarea);
    this.editor = upgrade(textarea);
    this.pre.hidden = true;
    const field = this.editor.field;
    field.id = `${this.pre.id}-edited`;
    this.figure.querySelector("[data-copy]").dataset.copy = field.id;
    this.editor.onChange((code) => (this.reset.hidden = code === this.source && !this.output.dataset.state));
    field.addEventListener("focus", () => this.enter(), { once: true });
  }

  enter() {
    if (matchMedia("(hover: hover)").matches) this.state.textContent ||= KEYS;
    if (!navigator.connection?.saveData) whenIdle(prepare);
  }

  key(event) {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!this.running) this.start();
  }

  async start() {
    const running = (this.running = new AbortController());
    this.look("running");
    // What stands below does not move until there is something to show.
    this.output.style.minHeight = `${this.output.offsetHeight}px`;
    this.output.replaceChildren();
    let began = performance.now();
    const result = await run(this.editor?.value ?? this.source, {
      signal: running.signal,
      onOutput: (text) => this.running === running && this.output.append(text),
      onState: (state) => {
        if (state.state === "running") began = performance.now();
        if (this.running === running) this.show(state);
      },
    });
    if (this.running !== running) return;
    this.running = null;
    if (result.error !== null) this.output.append(element("span", { className: "failed", textContent: result.error }));
    this.look(result.ok ? "done" : "failed");
    this.state.textContent = inWords(result, (performance.now() - began) / 1000);
  }

  show({ state, loaded, total }) {
    this.progress.hidden = state !== "loading";
    this.progress.value = loaded / total;
    // Said once, not for every piece that arrives.
    const said = STATES[state] ?? "";
    if (this.state.textContent !== said) this.state.textContent = said;
  }

  look(state) {
    this.button.textContent = state === "running" ? "Stop" : "Run";
    this.reset.hidden = false;
    this.output.dataset.state = state;
    this.output.style.minHeight = "";
    this.output.setAttribute("aria-busy", String(state === "running"));
  }

  restore() {
    this.running?.abort();
    this.running = null;
    if (this.editor) this.editor.value = this.source;
    this.look("done");
    delete this.output.dataset.state;
    this.output.textContent = this.stored;
    this.state.textContent = RESTORED;
    this.progress.hidden = this.reset.hidden = true;
    this.button.focus();
  }
}
