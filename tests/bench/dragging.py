"""How the playground feels under a finger: frames while a slider moves, on a processor a quarter as fast."""

from collections.abc import Iterator
from itertools import pairwise
from shutil import which

from playwright.sync_api import sync_playwright

from tests.bench.rows import Row, at_least
from tests.browser.conftest import FLAGS, INSTALLED

SLOWER = 4
FRAMES = 300
GOOD = 20.0  # milliseconds
ADDRESS = "/playground?n=5000&accuracy=78&gap=2&rho=0.5&seed=9"
# Moved from within, once for every frame: a pointer that is sent from outside comes in fits and starts.
DRAG = """([name, frames]) => new Promise((done) => {
  const slider = document.querySelector(`[data-dial="${name}"] .slider`);
  const [low, high] = [Number(slider.min), Number(slider.max)];
  const times = [];
  const words = document.querySelector("[data-told=delta]");
  let [seen, drawn] = ["", 0];
  const next = (now) => {
    times.push(now);
    drawn += words.textContent !== seen;
    seen = words.textContent;
    if (times.length > frames) return done([times, drawn]);
    const way = Math.abs((times.length % 120) - 60) / 60;
    slider.value = low + (high - low) * (0.55 + 0.3 * way);
    slider.dispatchEvent(new Event("input", { bubbles: true }));
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
})"""


def rows(port: int) -> Iterator[Row]:
    """The share of frames under 20 ms for every slider; once before, until the luck is there."""
    with sync_playwright() as playwright:
        found = next(filter(None, map(which, INSTALLED)), None)
        browser = playwright.chromium.launch(executable_path=found, args=FLAGS)
        page = browser.new_page(viewport={"width": 1280, "height": 800})
        page.goto(f"http://127.0.0.1:{port}{ADDRESS}")
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        page.evaluate(DRAG, ["n", FRAMES])
        for name in ("rho", "gap", "accuracy", "n"):
            times, drawn = page.evaluate(DRAG, [name, FRAMES])
            seconds = (times[-1] - times[0]) / 1000
            spans = sorted(later - earlier for earlier, later in pairwise(times))
            share = 100 * sum(span < GOOD for span in spans) / len(spans)
            often = f"numbers change {drawn / seconds:.0f} times a second"
            said = f"p95 {spans[int(0.95 * len(spans))]:.1f} ms; {often}"
            yield at_least(f"playground, {name}: % of frames < 20 ms", share, 95, said)
        browser.close()
