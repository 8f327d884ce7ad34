// @ts-check
// What drops down from the header and the bar below it closes like a menu; the page controls become a menu button.
/** @type {NodeListOf<HTMLDetailsElement>} */
const dropdowns = document.querySelectorAll(".header .dropdown, .outline-bar details");

document.addEventListener("click", (event) => {
  for (const dropdown of dropdowns) if (!dropdown.contains(/** @type {Node} */ (event.target))) dropdown.open = false;
});
document.addEventListener("keydown", ({ key }) => {
  for (const dropdown of dropdowns) {
    if (key !== "Escape" || !dropdown.open) continue;
    dropdown.open = false;
    dropdown.querySelector("summary")?.focus();
  }
});
for (const dropdown of dropdowns) {
  dropdown.addEventListener("focusout", (event) => {
    const to = /** @type {Node | null} */ (event.relatedTarget);
    if (to && !dropdown.contains(to)) dropdown.open = false;
  });
}

const details = document.querySelector(".controls");
const list = details?.querySelector("ul");
if (details && list) {
  const box = document.createElement("div");
  box.className = details.className;
  const button = document.createElement("button");
  button.type = "button";
  button.id = "page-actions";
  button.setAttribute("aria-haspopup", "menu");
  button.append(...details.firstElementChild?.childNodes ?? []);
  list.setAttribute("role", "menu");
  list.setAttribute("aria-labelledby", button.id);
  const items = /** @type {HTMLElement[]} */ ([...list.querySelectorAll("a, button")]);
  for (const item of items) {
    item.setAttribute("role", "menuitem");
    item.tabIndex = -1;
    item.parentElement?.setAttribute("role", "none");
  }
  box.append(button, list);
  details.replaceWith(box);

  /** @param {boolean} open @param {number} [at] Index of the entry that gets the focus. */
  const show = (open, at) => {
    list.hidden = !open;
    button.setAttribute("aria-expanded", String(open));
    if (open) items.at(at ?? 0)?.focus();
  };
  show(false);
  button.addEventListener("click", () => show(list.hidden === true));
  box.addEventListener("keydown", (event) => {
    const at = items.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    const { key } = event;
    if (key === "Tab") return show(false);
    if (list.hidden) {
      if (key !== "ArrowDown" && key !== "ArrowUp") return;
      show(true, key === "ArrowUp" ? -1 : 0);
    } else if (key === "Escape") {
      show(false);
      button.focus();
    } else if (key === "ArrowDown") items[(at + 1) % items.length]?.focus();
    else if (key === "ArrowUp") items.at(at - 1)?.focus();
    else if (key === "Home") items[0]?.focus();
    else if (key === "End") items.at(-1)?.focus();
    else if (/^\S$/.test(key) && !event.ctrlKey && !event.metaKey && !event.altKey) {
      const order = [...items.slice(at + 1), ...items.slice(0, at + 1)];
      order.find((item) => item.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()))?.focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  });
  list.addEventListener("click", () => {
    show(false);
    button.focus();
  });
  document.addEventListener("click", (event) => {
    if (!box.contains(/** @type {Node} */ (event.target))) show(false);
  });
}
