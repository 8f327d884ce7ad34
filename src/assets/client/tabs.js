// @ts-check
// Tabs: a row of labels, and one panel below it. Tabs with the same key change together, and on the next page, too.
const STORE = "lectern-tabs";
/** Keys that are remembered. */
const KEYS = 50;

/** @returns {Record<string, string>} Key → label that was chosen last. */
function remembered() {
  try {
    return Object(JSON.parse(localStorage.getItem(STORE) ?? "{}"));
  } catch {
    return {};
  }
}

/** @param {string} key @param {string} name */
function remember(key, name) {
  const { [key]: _, ...others } = remembered();
  try {
    localStorage.setItem(
      STORE,
      JSON.stringify(Object.fromEntries([...Object.entries(others).slice(1 - KEYS), [key, name]])),
    );
  } catch { /* Storage is forbidden: it is forgotten. */ }
}

/** @param {HTMLElement} panel */
function show(panel) {
  for (const one of panels(/** @type {HTMLElement} */ (panel.parentElement))) {
    const isShown = one === panel;
    one.toggleAttribute("hidden", !isShown);
    if (isShown) one.setAttribute("role", "tabpanel");
    else {
      // Text that is looked for on the page is found in here; nothing else comes in.
      one.setAttribute("hidden", "until-found");
      one.removeAttribute("role");
    }
    if (isShown && !one.querySelector("a[href], button, [tabindex='0'], input, summary")) one.tabIndex = 0;
    else one.removeAttribute("tabindex");
    const tab = document.getElementById(`${one.id}-tab`);
    tab?.setAttribute("aria-selected", String(isShown));
    tab?.setAttribute("tabindex", isShown ? "0" : "-1");
  }
}

/** @param {HTMLElement} group @returns {HTMLElement[]} */
function panels(group) {
  return /** @type {HTMLElement[]} */ ([...group.children].filter((child) => child.classList.contains("tab")));
}

/** The theme that was asked for last. @type {HTMLLinkElement | undefined} */
let tried;

/** Shows the page in another theme of those that the site offers, until it is left. @param {HTMLElement} panel */
function tryTheme({ id, parentElement: group }) {
  const { base = "", themes = "" } = document.documentElement.dataset;
  const name = id.slice(4);
  const sheets = () => /** @type {NodeListOf<HTMLLinkElement>} */ (document.querySelectorAll(
    "link[href*='/_assets/site.'], link[data-tried]",
  ));
  const first = sheets()[0];
  if (group?.dataset.key !== "theme" || !first || !themes.split(" ").includes(name)) return;
  const link = tried = /** @type {HTMLLinkElement} */ (first.cloneNode());
  link.dataset.tried = "";
  link.href = `${base}/_assets/themes/${name}.css`;
  link.onerror = () => link.remove();
  link.onload = () => {
    if (tried !== link) return link.remove();
    // Other letters take other room: the tabs stay where they are.
    const before = group.getBoundingClientRect().top;
    for (const other of sheets()) if (other !== link) other.remove();
    scrollBy({ top: group.getBoundingClientRect().top - before, behavior: "instant" });
  };
  first.after(link);
}

/** Selects a panel, here and in all tabs with the same key. @param {HTMLElement} panel */
function choose(panel) {
  const group = /** @type {HTMLElement} */ (panel.parentElement);
  const { key } = group.dataset;
  const { name = "" } = panel.dataset;
  const before = group.getBoundingClientRect().top;
  show(panel);
  history.replaceState(history.state, "", `#${encodeURI(panel.id)}`);
  tryTheme(panel);
  if (key === undefined) return;
  if (key !== "theme") remember(key, name);
  for (const other of groups) {
    const same = other !== group && other.dataset.key === key && panels(other).find((one) => one.dataset.name === name);
    if (same) show(same);
  }
  // What changed above must not move what the reader looks at.
  scrollBy({ top: group.getBoundingClientRect().top - before, behavior: "instant" });
}

/** Brings the target of the address to light. */
function reveal() {
  let id = "";
  try {
    id = decodeURIComponent(location.hash.slice(1));
  } catch {
    return; // `#%E0` is not text.
  }
  const target = id ? document.getElementById(id) : null;
  for (let one = target?.closest("details"); one; one = one.parentElement?.closest("details")) one.open = true;
  const panel = target?.closest(".tab");
  if (!target || !(panel instanceof HTMLElement)) return;
  for (let one = panel; one instanceof HTMLElement; one = /** @type {any} */ (one.parentElement?.closest(".tab"))) {
    show(one);
    tryTheme(one);
  }
  (target === panel ? /** @type {Element} */ (panel.parentElement) : target).scrollIntoView();
}

/**
 * `tab=npm`, and `tab=npm-2` for the next panel of that name: what a page that is edited still has.
 *
 * @param {string} name
 */
function idOf(name) {
  const id = `tab=${name.trim().toLowerCase().replace(/[^\p{L}\p{M}\p{N}.+]+/gu, "-") || "-"}`;
  for (let count = 1;; count++) {
    const free = count > 1 ? `${id}-${count}` : id;
    if (!document.getElementById(free)) return free;
  }
}

/** @type {HTMLElement[]} */
const groups = [...document.querySelectorAll(".tabs")].filter((one) => one instanceof HTMLElement);
const choices = remembered();
for (const group of groups) {
  const all = panels(group);
  if (all.length === 0) continue;
  const row = document.createElement("div");
  row.className = "tab-row";
  row.setAttribute("role", "tablist");
  for (const panel of all) {
    const tab = document.createElement("button");
    const label = panel.querySelector(":scope > .tab-label");
    panel.id ||= idOf(panel.dataset.name ?? "");
    tab.id = `${panel.id}-tab`;
    tab.type = "button";
    tab.setAttribute("role", "tab");
    tab.setAttribute("aria-controls", panel.id);
    if (label && !label.querySelector("a")) tab.append(...label.cloneNode(true).childNodes);
    else tab.textContent = panel.dataset.name ?? "";
    panel.setAttribute("aria-labelledby", tab.id);
    panel.addEventListener("beforematch", () => show(panel));
    tab.addEventListener("click", () => choose(panel));
    row.append(tab);
  }
  row.addEventListener("keydown", (event) => {
    const tabs = /** @type {HTMLElement[]} */ ([...row.children]);
    const at = tabs.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    const step = getComputedStyle(row).direction === "rtl" ? -1 : 1;
    /** @type {Record<string, number>} */
    const places = { ArrowRight: at + step, ArrowLeft: at - step, Home: 0, End: tabs.length - 1 };
    const place = places[event.key];
    if (at === -1 || place === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const to = (place + tabs.length) % tabs.length;
    choose(/** @type {HTMLElement} */ (all[to]));
    tabs[to]?.focus();
  });
  group.prepend(row);
  const chosen = group.dataset.key === undefined ? undefined : choices[group.dataset.key];
  const first = all.find((one) => one.dataset.name === chosen) ?? all.find((one) => "active" in one.dataset) ?? all[0];
  show(/** @type {HTMLElement} */ (first));
  group.dataset.ready = "";
}
addEventListener("hashchange", reveal);
reveal();
