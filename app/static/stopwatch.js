// How long a card took, from its first sight to the answer: fills the form field "milliseconds".
// Without it nothing is missing: a time that was not measured is simply not used.
const seen = new Map();

function look() {
  const card = document.querySelector(".flashcard[data-showing]");
  const showing = card?.dataset.showing;
  if (showing && !seen.has(showing)) {
    seen.clear();
    seen.set(showing, performance.now());
  }
}

look();
new MutationObserver(look).observe(document.body, { childList: true, subtree: true });

document.addEventListener(
  "submit",
  (event) => {
    const field = event.target.elements.namedItem("milliseconds");
    const start = seen.get(event.target.closest("[data-showing]")?.dataset.showing);
    if (field && start !== undefined) field.value = String(Math.round(performance.now() - start));
  },
  true,
);
