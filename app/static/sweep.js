// The correlation from 0 up to 0.9, or as far as it goes, and back to where it was.
import { possible } from "./paired.js";

const UP = 4500;
const REST = 900;
const HIGHEST = 0.9;

/** Start; returns what stops it, or null where no motion is wanted. */
export function sweep(settings, show) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return null;
  const before = settings.rho;
  const top = Math.min(HIGHEST, Math.floor(100 * possible(settings).high) / 100);
  let frame = 0;
  let started = null;
  const step = (now) => {
    started ??= now;
    const time = now - started;
    show(time < UP + REST ? Math.round(100 * top * Math.min(time / UP, 1)) / 100 : before);
    if (time < UP + REST) frame = requestAnimationFrame(step);
  };
  frame = requestAnimationFrame(step);
  return () => cancelAnimationFrame(frame);
}
