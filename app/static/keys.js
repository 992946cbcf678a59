// Keys for what a page offers as buttons: data-key="Space", "1" to "4", "u", "?" on a button, link or summary.
// A key does what a press on the button does, and nothing while somebody is typing or holds a modifier.
const TYPING = "input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]";
const PRESSABLE = "button, a, summary, input, label";

function busy(event) {
  const target = event.target;
  const own = event.key === " " || event.key === "Enter";
  return (
    event.defaultPrevented ||
    event.repeat ||
    event.isComposing ||
    event.ctrlKey ||
    event.altKey ||
    event.metaKey ||
    target.matches?.(TYPING) ||
    // A focused control keeps its own space bar.
    (own && target.closest?.(PRESSABLE))
  );
}

function named(key) {
  return key === " " ? "space" : key.toLowerCase();
}

document.addEventListener("keydown", (event) => {
  if (busy(event)) return;
  const wanted = named(event.key);
  const control = [...document.querySelectorAll("[data-key]")].find(
    (one) => named(one.dataset.key) === wanted && !one.disabled && one.checkVisibility(),
  );
  if (!control) return;
  event.preventDefault();
  control.click();
});
