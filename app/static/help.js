// Help that was asked for comes into view, and takes the focus if the button that opened it is gone.
let asked = "";

document.addEventListener("click", (event) => {
  const button = event.target.closest("button[name=do][value^='help:']");
  if (button) asked = button.closest(".step").id;
});

document.addEventListener("htmx:after:swap", () => {
  const opened = asked && [...document.querySelectorAll(`#${CSS.escape(asked)} .hint`)].at(-1);
  asked = "";
  if (!opened) return;
  if (document.activeElement === document.body) {
    opened.tabIndex = -1;
    opened.focus({ preventScroll: true });
  }
  opened.scrollIntoView({ block: "nearest" });
});
