// <button data-copy="id"> copies the text of the element or field with that id and says so.
const SAID_FOR = 4000;

async function copied(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false; // no clipboard without https, or the browser said no
  }
}

function say(button, text) {
  let status = button.parentElement.querySelector(".copied");
  if (!status) {
    status = Object.assign(document.createElement("span"), { className: "copied" });
    status.setAttribute("role", "status");
    button.after(status);
  }
  status.textContent = text;
  clearTimeout(status.dataset.timer);
  status.dataset.timer = setTimeout(() => (status.textContent = ""), SAID_FOR);
}

document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-copy]");
  const source = button && document.getElementById(button.dataset.copy);
  if (!source) return;
  if (await copied((source.value ?? source.textContent).trim())) {
    say(button, "Copied");
  } else {
    if (source.select) source.select();
    else getSelection().selectAllChildren(source);
    say(button, "Selected: copy it with your keyboard or menu");
  }
});
