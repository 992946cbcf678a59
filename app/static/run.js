// <figure data-run>: an example that becomes an editor when it comes near, so that whoever does not read so far does
// not load one. Python itself is loaded at the first Run, or in a quiet moment after somebody has gone into an editor.
import { Example } from "./example.js";

const NEAR = "50% 0px";

const examples = new Map([...document.querySelectorAll("[data-run]")].map((figure) => [figure, new Example(figure)]));
const near = new IntersectionObserver(
  (entries) => {
    for (const { target } of entries.filter((entry) => entry.isIntersecting)) {
      near.unobserve(target);
      examples.get(target).open().catch(() => {});
    }
  },
  { rootMargin: NEAR },
);
for (const figure of examples.keys()) near.observe(figure);
