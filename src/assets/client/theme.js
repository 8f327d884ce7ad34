// @ts-check
// The switch that goes round system, light and dark.
const root = document.documentElement;
const button = document.querySelector(".theme-switch");
const schemes = ["system", "light", "dark"];

function name() {
  const text = `Color scheme: ${root.dataset.theme ?? "system"}`;
  button?.setAttribute("aria-label", text);
  button?.setAttribute("title", text);
}

/** @param {string | null} scheme */
function choose(scheme) {
  if (scheme === "light" || scheme === "dark") root.dataset.theme = scheme;
  else delete root.dataset.theme;
  name();
}

if (button) {
  name();
  button.addEventListener("click", () => {
    const next = schemes[(schemes.indexOf(root.dataset.theme ?? "system") + 1) % 3] ?? "system";
    choose(next);
    try {
      if (next === "system") localStorage.removeItem("lectern-scheme");
      else localStorage.setItem("lectern-scheme", next);
    } catch { /* Holds for this page only. */ }
  });
  // Another tab of the site.
  addEventListener("storage", (event) => {
    const { key, newValue } = /** @type {StorageEvent} */ (event);
    if (key === "lectern-scheme") choose(newValue);
  });
}
