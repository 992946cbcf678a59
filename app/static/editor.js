// A code editor over a real textarea. Pages import this module only when somebody comes near code:
//
//   const { upgrade } = await import("./editor.js");
//   const editor = upgrade(textarea);   → {value, onChange(callback), focus(), field}
//
// The textarea stays in its form, hidden and up to date. Tab leaves the editor; Ctrl+M makes it indent.
import {
  createEditor,
  defaultCommands,
  editHistory,
  highlightBracketPairs,
  matchBrackets,
  setIgnoreTab,
} from "./vendor/editor.js";

const INDENT = 4;
// Its style comes with it, before our own sheets: code.css says more about the same things.
const style = document.createElement("link");
style.rel = "stylesheet";
style.href = new URL("./vendor/editor.css", import.meta.url).href;
const styled = new Promise((resolve) => (style.onload = style.onerror = resolve));
document.head.querySelector("link[rel=stylesheet]").after(style);
await styled;

setIgnoreTab(true);

export function upgrade(textarea) {
  const callbacks = [];
  const editor = createEditor(
    null,
    { language: textarea.dataset.language, value: textarea.value, tabSize: INDENT, lineNumbers: false },
    defaultCommands(),
    editHistory(),
    matchBrackets(false),
    highlightBracketPairs(),
  );
  const field = editor.textarea;
  takeTheNameOf(textarea, field);
  editor.on("update", (value) => {
    if (textarea.value === value) return;
    textarea.value = value;
    for (const callback of callbacks) callback(value);
  });
  textarea.hidden = true;
  textarea.after(editor.container);
  return {
    field,
    get value() {
      return editor.value;
    },
    set value(text) {
      editor.setOptions({ value: text });
    },
    onChange: (callback) => callbacks.push(callback),
    focus: () => field.focus(),
  };
}

// Labels and descriptions now speak of the field that is seen.
function takeTheNameOf(textarea, field) {
  for (const name of ["id", "aria-label", "aria-labelledby", "aria-describedby"]) {
    if (!textarea.hasAttribute(name)) continue;
    field.setAttribute(name, textarea.getAttribute(name));
    textarea.removeAttribute(name);
  }
  if (!field.hasAttribute("aria-label") && !field.hasAttribute("aria-labelledby")) {
    const label = textarea.labels?.[0]?.textContent.trim();
    if (label || !field.id) field.setAttribute("aria-label", label || "Python code");
  }
}
