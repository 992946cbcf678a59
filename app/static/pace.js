// How much a frame may do. What moves under the finger is drawn in every frame; if the frames that do more than
// that come late, fewer of them do more.
const LATE = 19; // milliseconds from frame to frame
const ASLEEP = 250; // so long nothing was drawn at all
const LONGEST = 16; // frames
const REST = 150;
const AT_ONCE = 1.5; // milliseconds of a frame

export class Pace {
  before = -Infinity;
  pause = 0;
  left = 0;
  more = false;

  /** Whether this frame has time for more than what moves. */
  allows(now) {
    const span = now - this.before;
    this.before = now;
    // A frame that did no more and came late all the same was held up by something else.
    if (this.more) {
      const late = span > LATE && span < ASLEEP;
      this.pause = late ? Math.min(LONGEST, 2 * this.pause + 5) : Math.max(0, this.pause - 1);
      this.left = this.pause;
    }
    this.more = this.left <= 0;
    this.left -= 1;
    return this.more;
  }
}

/** Parts of a picture that may come a frame later, each in its turn. */
export class Turns {
  last = "";
  keys = {};

  /** Do what has changed, by its key: at least one part; says whether others are left for later frames. The parts
      stand in the order of their names. */
  take(started, parts) {
    const names = Object.keys(parts).filter((name) => parts[name][0] !== this.keys[name]);
    const later = names.findIndex((name) => name > this.last);
    const order = later > 0 ? [...names.slice(later), ...names.slice(0, later)] : names;
    for (const [place, name] of order.entries()) {
      if (place && performance.now() - started > AT_ONCE) return true;
      [this.last, this.keys[name]] = [name, parts[name][0]];
      parts[name][1](name);
    }
    return false;
  }
}

/** While something moves, pictures that are out of sight wait until it rests. */
export class Sight {
  hidden = new Set();
  moved = -Infinity;
  behind = false;

  constructor(pictures) {
    const watch = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) this.hidden[isIntersecting ? "delete" : "add"](target.dataset.picture);
    });
    Object.values(pictures).forEach((picture) => watch.observe(picture));
  }

  /** The parts that are to be drawn now; `state` says whether anything has moved since the last frame. */
  first(parts, now, state) {
    if (state !== this.state) [this.state, this.moved] = [state, now];
    const names = Object.keys(parts).filter((name) => now - this.moved > REST || !this.hidden.has(name));
    this.behind = names.length < Object.keys(parts).length;
    return Object.fromEntries(names.map((name) => [name, parts[name]]));
  }
}
