// A calm word when a form cannot reach the server. What was typed stays where it is, and can be sent again.
const NO_ANSWER = "The server did not answer. What you typed is still here; press the button again in a moment.";
const NO_CONNECTION = "There is no connection. What you typed is still here; send it again when you are back.";
const BACK = "You are connected again. What you typed is still here: send it now.";

function noticeIn(place) {
  return place.querySelector(":scope > .offline");
}

function say(place, text) {
  let notice = noticeIn(place);
  if (!notice) {
    notice = document.createElement("p");
    notice.className = "offline notice";
    notice.setAttribute("role", "status");
    place.append(notice);
  }
  // An empty status first, so that the same words are read out again.
  notice.textContent = "";
  requestAnimationFrame(() => {
    notice.textContent = text;
    notice.scrollIntoView({ block: "nearest" });
  });
}

// The form, or what stands around a link that htmx follows.
function placeOf(event) {
  const source = event.detail?.ctx?.sourceElement ?? event.target;
  return source.closest?.("form") ?? source.parentElement;
}

// With htmx: the request was made and failed, or took too long.
document.addEventListener("htmx:error", (event) => {
  const place = placeOf(event);
  if (place) say(place, navigator.onLine ? NO_ANSWER : NO_CONNECTION);
});
document.addEventListener("htmx:before:request", (event) => {
  const place = placeOf(event);
  if (place) noticeIn(place)?.remove();
});

// Without htmx the browser would leave the page for an error of its own: stay instead.
document.addEventListener("submit", (event) => {
  const form = event.target;
  const byHtmx = ["hx-post", "hx-get"].some((name) => form.hasAttribute(name));
  if (byHtmx || navigator.onLine) return;
  event.preventDefault();
  say(form, NO_CONNECTION);
});

addEventListener("online", () => {
  for (const notice of document.querySelectorAll(".offline")) notice.textContent = BACK;
});
