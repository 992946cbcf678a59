// What came of checking a drill: a sentence, the list of what holds and what does not yet, and what the code printed.
const STATES = { loading: "Loading Python, once", starting: "Starting Python", running: "Checking" };
const WORDS = { holds: "holds", "not-yet": "not yet", open: "to do" };

export function element(name, properties) {
  return Object.assign(document.createElement(name), properties);
}

function inWords({ error, stopped, line, checks }) {
  if (stopped) return line ? `${stopped} It was at line ${line}.` : stopped;
  if (error !== null) return line ? `An error in line ${line}, told below.` : "An error, told below.";
  const open = checks.filter((check) => !check.holds);
  if (!open.length) return `All ${checks.length} hold.`;
  return `${checks.length - open.length} of ${checks.length} hold. Next: ${open[0].title}.`;
}

export class Holds {
  constructor(section, bar) {
    this.items = new Map([...section.querySelectorAll(".holds > li")].map((item) => [item.dataset.check, item]));
    this.progress = element("progress", { hidden: true, ariaLabel: "Loading Python" });
    this.state = element("span", { className: "run-state", role: "status" });
    this.output = element("pre", { className: "output", tabIndex: 0, hidden: true });
    bar.append(this.progress, this.state);
    bar.after(this.output);
  }

  // Said once: a status that is set again is read out again.
  say(text) {
    if (this.state.textContent !== text) this.state.textContent = text;
  }

  // What was printed before stays until there is something new, so that nothing jumps.
  begin() {
    this.fresh = true;
    this.output.dataset.state = "running";
  }

  wait({ state, loaded, total }, pressed) {
    this.progress.hidden = state !== "loading";
    this.progress.value = loaded / total;
    if (STATES[state] && (pressed || state !== "running")) this.say(STATES[state]);
  }

  print(...pieces) {
    if (this.fresh) this.output.replaceChildren();
    this.fresh = false;
    this.output.hidden = false;
    this.output.append(...pieces);
  }

  tell(result) {
    if (result.error !== null) this.print(element("span", { className: "failed", textContent: result.error }));
    this.output.dataset.state = "done";
    this.output.hidden = this.fresh;
    this.say(inWords(result));
    const tried = result.error === null && result.stopped === null;
    for (const { name, holds, message } of result.checks) {
      this.mark(name, tried ? (holds ? "holds" : "not-yet") : "open", tried ? message : "");
    }
  }

  mark(name, state, message) {
    const item = this.items.get(name);
    if (!item) return; // the drill has changed since the page was loaded
    item.dataset.state = state;
    item.querySelector(".said").textContent = WORDS[state];
    item.querySelector(".message").textContent = message;
  }

  clear(text) {
    for (const name of this.items.keys()) this.mark(name, "open", "");
    this.output.hidden = true;
    this.say(text);
  }
}
