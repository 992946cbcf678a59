// The chosen colour scheme, kept in this browser. Runs before the first paint; without it the system decides.
(() => {
  const root = document.documentElement;
  const dark = matchMedia("(prefers-color-scheme: dark)");
  root.dataset.script = "";

  const stored = () => {
    try {
      return localStorage.getItem("theme");
    } catch {
      return null; // storage is switched off: the choice lasts as long as the page
    }
  };
  const show = (theme) => {
    if (theme === "dark" || theme === "light") root.dataset.theme = theme;
  };
  show(stored());

  addEventListener("storage", (event) => event.key === "theme" && show(event.newValue));
  document.addEventListener("click", (event) => {
    if (!event.target.closest("[data-theme-toggle]")) return;
    const now = root.dataset.theme ?? (dark.matches ? "dark" : "light");
    const next = now === "dark" ? "light" : "dark";
    show(next);
    try {
      localStorage.setItem("theme", next);
    } catch {
      // see above
    }
  });
})();
