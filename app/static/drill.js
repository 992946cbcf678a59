// <section data-drill>: a drill becomes an editor when it comes near. Help that was asked for takes the focus: left
// on the button, a second press of Enter would open the next level.
import { Drill } from "./drilling.js";

const NEAR = "50% 0px";

const drills = new Map([...document.querySelectorAll("[data-drill]")].map((section) => [section, new Drill(section)]));
const near = new IntersectionObserver(
  (entries) => {
    for (const { target } of entries.filter((entry) => entry.isIntersecting)) {
      near.unobserve(target);
      drills.get(target).open().catch(() => {});
    }
  },
  { rootMargin: NEAR },
);
for (const section of drills.keys()) near.observe(section);

let asked = null;

document.addEventListener("submit", (event) => {
  asked = event.target.closest(".drill-state");
});

document.addEventListener("htmx:after:swap", () => {
  const opened = asked && [...asked.querySelectorAll(".hint")].at(-1);
  asked = null;
  if (!opened) return;
  opened.tabIndex = -1;
  opened.focus({ preventScroll: true });
  opened.scrollIntoView({ block: "nearest" });
});
