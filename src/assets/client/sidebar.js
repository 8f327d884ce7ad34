// @ts-check
// Remembers which groups are open and how far the sidebar is scrolled, for boot.js on the next page; shows it as
// a drawer on small screens.
const sidebar = /** @type {HTMLElement} */ (document.querySelector(".sidebar"));

/** @param {Element | null | undefined} group @returns {string} The same as in boot.js. */
const key = (group) =>
  group ? key(group.parentElement?.closest("details")) + "/" + group.firstElementChild?.textContent : "";

/** @type {Record<string, boolean>} */
let open = {};
try {
  open = JSON.parse(sessionStorage.getItem("lectern-sidebar") ?? "{}").open ?? {};
} catch { /* Nothing is remembered. */ }

sidebar.addEventListener("click", (event) => {
  const group = /** @type {Element} */ (event.target).closest("summary")?.parentElement;
  if (group instanceof HTMLDetailsElement) open[key(group)] = !group.open;
});
addEventListener("pagehide", () => {
  try {
    sessionStorage.setItem("lectern-sidebar", JSON.stringify({ top: sidebar.scrollTop, open }));
  } catch { /* Nothing is remembered. */ }
});

const narrow = matchMedia("(max-width: 61.99rem)");
const button = /** @type {HTMLAnchorElement} */ (document.querySelector(".menu"));
button.setAttribute("role", "button");
button.setAttribute("aria-haspopup", "dialog");

/** @type {HTMLDialogElement | undefined} */
let drawer;
function openDrawer() {
  if (!drawer) {
    drawer = document.createElement("dialog");
    drawer.className = "drawer";
    drawer.setAttribute("aria-label", words.navigation);
    const head = document.createElement("div");
    head.className = "drawer-head";
    const close = document.createElement("button");
    close.type = "button";
    close.className = "icon-button close";
    close.textContent = "×";
    close.setAttribute("aria-label", words.closeNavigation);
    const search = /** @type {HTMLElement | undefined} */ (document.querySelector(".search button")?.cloneNode(true));
    search?.classList.add("icon-button");
    head.append(...[document.querySelector(".brand")?.cloneNode(true), search, close].filter((part) => part != null));
    drawer.append(head);
    drawer.addEventListener("click", (event) => {
      const target = /** @type {Element} */ (event.target);
      if (target === drawer || target === close || target.closest("a, .drawer-head button")) drawer?.close();
      if (search?.contains(target)) /** @type {HTMLElement} */ (document.querySelector(".search button")).click();
    });
    drawer.addEventListener("close", () => {
      drawer?.before(sidebar);
      button.setAttribute("aria-expanded", "false");
    });
    sidebar.after(drawer);
  }
  drawer.append(sidebar);
  button.setAttribute("aria-expanded", "true");
  drawer.showModal();
  const current = [...sidebar.querySelectorAll("[aria-current=page]")].at(-1);
  if (!current) return;
  // Only the list scrolls, never the elements around it.
  const [place, frame] = [current.getBoundingClientRect(), sidebar.getBoundingClientRect()];
  sidebar.scrollTop += place.top - frame.top - frame.height / 2;
}
narrow.addEventListener("change", () => drawer?.close());

for (const link of document.querySelectorAll('a[href="#navigation"]')) {
  link.addEventListener("click", (event) => {
    if (!narrow.matches) return;
    event.preventDefault();
    openDrawer();
  });
}
button.addEventListener("keydown", (event) => {
  if (event.key !== " ") return;
  event.preventDefault();
  button.click();
});
