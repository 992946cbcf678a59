// Help that was asked for comes into view and takes the focus: left on the button, a second press of Enter
// would open the next level, which costs something.
let asked = "";

document.addEventListener("click", (event) => {
  const button = event.target.closest("button[name=do][value^='help:']");
  if (button) asked = button.closest(".step").id;
});

document.addEventListener("htmx:after:swap", () => {
  const opened = asked && [...document.querySelectorAll(`#${CSS.escape(asked)} .hint`)].at(-1);
  asked = "";
  if (!opened) return;
  opened.tabIndex = -1;
  opened.focus({ preventScroll: true });
  opened.scrollIntoView({ block: "nearest" });
});
