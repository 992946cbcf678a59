// How much a frame may do. What moves under the finger is drawn in every frame; the rest waits the longer, the
// more often a frame came late, and catches up as soon as they come in time.
const LATE = 19; // milliseconds from frame to frame
const ASLEEP = 250; // so long nothing was drawn at all
const LONGEST = 24;

export class Pace {
  before = -Infinity;
  pause = 0;
  left = 0;

  /** Whether this frame has time for more than what moves. */
  allows(now) {
    const span = now - this.before;
    this.before = now;
    if (span > LATE && span < ASLEEP) {
      this.pause = Math.min(LONGEST, 2 * this.pause + 2);
      this.left = this.pause;
    }
    if (this.left > 0) {
      this.left -= 1;
      return false;
    }
    this.pause = Math.max(0, this.pause - 1);
    this.left = this.pause;
    return true;
  }
}
