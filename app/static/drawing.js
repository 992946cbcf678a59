// The pieces every picture is drawn from, as app/core/text/figures/drawing.py draws them.
export const WIDTH = 400;

export const place = (value) => String(Math.round(100 * value) / 100);
export const whole = (count) => (count < 1000 ? String(count) : String(count).replace(/(?=(\d{3})+$)/g, ",").replace(/^,/, ""));

/** The whole picture; the words are our own, never a visitor's. */
export function figure(kind, height, title, said, parts) {
  const head = `<svg class="fig fig-${kind}" role="img" viewBox="0 0 ${WIDTH} ${place(height)}">`;
  return `${head}<title>${title}</title><desc>${said}</desc>${parts.join("")}</svg>`;
}

export function rect(kind, x, y, width, height, roundBy = 0) {
  const corner = roundBy ? ` rx="${place(roundBy)}"` : "";
  const box = `x="${place(x)}" y="${place(y)}" width="${place(width)}" height="${place(height)}"`;
  return `<rect class="${kind}" ${box}${corner}/>`;
}

export function line(kind, x1, y1, x2, y2) {
  return `<line class="${kind}" x1="${place(x1)}" y1="${place(y1)}" x2="${place(x2)}" y2="${place(y2)}"/>`;
}

const side = (anchor) => (anchor === "start" ? "" : ` text-anchor="${anchor}"`);

export function words(kind, x, y, text, anchor = "start") {
  return `<text class="${kind}" x="${place(x)}" y="${place(y)}"${side(anchor)}>${text}</text>`;
}

export function counted(x, y, count, word, anchor) {
  const number = `<tspan class="fig-count">${whole(count)}</tspan>`;
  return `<text class="fig-label" x="${place(x)}" y="${place(y)}"${side(anchor)}>${number} ${word}</text>`;
}

export const dot = (kind, x, y, radius) => `<circle class="${kind}" cx="${place(x)}" cy="${place(y)}" r="${place(radius)}"/>`;

export function diamond(kind, x, y, radius) {
  const reach = radius * 1.25;
  const [left, right, top, low] = [x - reach, x + reach, y - reach, y + reach].map(place);
  return `<path class="${kind}" d="M${place(x)} ${top}L${right} ${place(y)}L${place(x)} ${low}L${left} ${place(y)}Z"/>`;
}

/** Slanted lines clipped to a box; lean 1: like /, −1: like \. */
export function stripes(kind, x, y, width, height, lean, gap = 9) {
  let strokes = "";
  for (let shift = gap / 2 - height; shift < width; shift += gap) {
    const [start, end] = [Math.max(0, shift), Math.min(width, shift + height)];
    if (end <= start) continue;
    let [low, high] = [y + height - (start - shift), y + height - (end - shift)];
    if (lean < 0) [low, high] = [2 * y + height - low, 2 * y + height - high];
    strokes += `M${place(x + start)} ${place(low)}L${place(x + end)} ${place(high)}`;
  }
  return strokes ? `<path class="${kind}" d="${strokes}"/>` : "";
}

/** Round numbers across a range: steps of 1, 2 or 5 times a power of ten. */
export function ticks(low, high, about = 6) {
  const rough = (high - low) / about;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * [1, 2, 5, 10].find((size) => power * size >= rough);
  const found = [];
  for (let index = Math.ceil(low / step - 1e-9); index <= Math.floor(high / step + 1e-9); index++) found.push(index * step);
  return found;
}

/** Make a node like another one, touching only what differs: what stays the same is not laid out again. */
export function become(node, other) {
  if (node.childNodes.length !== other.childNodes.length) return node.replaceChildren(...other.childNodes);
  [...other.childNodes].forEach((child, number) => {
    const here = node.childNodes[number];
    if (here.nodeName !== child.nodeName) return here.replaceWith(child);
    if (child.nodeType === Node.TEXT_NODE && here.data !== child.data) here.data = child.data;
    for (const { name, value } of child.attributes ?? []) if (here.getAttribute(name) !== value) here.setAttribute(name, value);
    become(here, child);
  });
}
