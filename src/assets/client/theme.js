// @ts-check
// The switch that goes round system, the other scheme and that of the system by name: each click but the last is seen.
const root = document.documentElement;
const button = document.querySelector(".theme-switch");
const dark = matchMedia("(prefers-color-scheme: dark)");

function name() {
  const scheme = /** @type {"system" | "light" | "dark"} */ (root.dataset.theme ?? "system");
  const text = words.colorScheme.replace("{scheme}", words[scheme]);
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
    const schemes = ["system", dark.matches ? "light" : "dark", dark.matches ? "dark" : "light"];
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
