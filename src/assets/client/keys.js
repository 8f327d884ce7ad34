// @ts-check
// Opens the search; keyboard shortcuts, and the dialog that lists them and can switch single keys off.
const base = document.documentElement.dataset.base ?? "";
const form = /** @type {HTMLFormElement} */ (document.getElementById("search"));
const opener = /** @type {HTMLButtonElement} */ (form.querySelector("button"));
opener.setAttribute("aria-haspopup", "dialog");
opener.setAttribute("aria-keyshortcuts", "/ Control+K Meta+K");

/** @type {HTMLDialogElement | undefined} */
let search;
/** Resolves to nothing if the server cannot be reached. */
const load = () => import(form.dataset.module ?? "").catch(() => undefined);

function openSearch() {
  if (search?.open || document.querySelector("dialog:modal")) return;
  if (!search) {
    // Shown at once; what makes it work is fetched meanwhile.
    const dialog = search = document.createElement("dialog");
    dialog.className = "search-dialog";
    dialog.setAttribute("aria-label", words.search);
    const field = document.createElement("form");
    field.action = form.action;
    const input = document.createElement("input");
    input.type = "search";
    input.name = "q";
    input.autocomplete = "off";
    input.spellcheck = false;
    input.placeholder = words.search;
    input.setAttribute("aria-label", words.search);
    const lang = /** @type {HTMLInputElement | null} */ (form.querySelector("[name=lang]"));
    field.append(form.querySelector("svg")?.cloneNode(true) ?? "", input, ...lang ? [lang.cloneNode()] : []);
    dialog.append(field);
    document.body.append(dialog);
    load().then((module) => {
      if (module) return module.start(dialog, { base, titles: form.dataset.titles, lang: lang?.value, words });
      // The form still leads to the page of results.
      const lost = element("p", words.indexLost);
      lost.className = "search-empty";
      lost.setAttribute("role", "status");
      dialog.append(lost);
    });
  }
  search.showModal();
  search.querySelector("input")?.select();
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  openSearch();
});
opener.addEventListener("pointerenter", load, { once: true });
opener.addEventListener("focus", load, { once: true });
for (const link of document.querySelectorAll('a[href="#search"]')) {
  link.addEventListener("click", (event) => {
    event.preventDefault();
    openSearch();
  });
}

let single = true;
try {
  single = localStorage.getItem("lectern-keys") !== "off";
} catch { /* On. */ }

const shortcuts = [
  [words.search, "/", "Ctrl K"],
  [words.previousPage, "p"],
  [words.nextPage, "n"],
  [words.thisList, "?"],
];

/** @param {string} name @param {...(string | Node)} children */
function element(name, ...children) {
  const made = document.createElement(name);
  made.append(...children);
  return made;
}

/** @type {HTMLDialogElement | undefined} */
let help;
function openHelp() {
  if (document.querySelector("dialog:modal")) return;
  if (!help) {
    help = document.createElement("dialog");
    help.className = "help";
    const title = element("h2", words.keyboardShortcuts);
    title.id = "help-title";
    help.setAttribute("aria-labelledby", title.id);
    const mac = document.documentElement.dataset.script === "mac";
    const list = element(
      "dl",
      ...shortcuts.map(([meaning = "", ...keys]) =>
        element(
          "div",
          element("dt", meaning),
          element("dd", ...keys.flatMap((key) => [element("kbd", mac ? key.replace("Ctrl", "⌘") : key), " "])),
        )
      ),
    );
    const box = document.createElement("input");
    box.type = "checkbox";
    box.checked = single;
    box.addEventListener("change", () => {
      single = box.checked;
      try {
        localStorage.setItem("lectern-keys", single ? "on" : "off");
      } catch { /* Holds for this page only. */ }
    });
    const close = document.createElement("button");
    close.type = "button";
    close.className = "icon-button close";
    close.textContent = "×";
    close.setAttribute("aria-label", words.close);
    const dialog = help;
    dialog.addEventListener("click", (event) => {
      if (event.target === dialog || event.target === close) dialog.close();
    });
    help.append(title, close, list, element("label", box, ` ${words.singleKeys}`));
    document.body.append(help);
  }
  help.showModal();
}
document.querySelector(".shortcuts")?.addEventListener("click", openHelp);

/** @type {Record<string, () => void>} */
const actions = {
  "/": openSearch,
  "?": openHelp,
  p: () => follow("prev"),
  n: () => follow("next"),
};
/** @param {string} rel */
function follow(rel) {
  /** @type {HTMLAnchorElement | null} */ (document.querySelector(`.prev-next a[rel=${rel}]`))?.click();
}

document.addEventListener("keydown", (event) => {
  if (event.isComposing || event.defaultPrevented || event.altKey) return;
  // A letter of another script stands for the Latin one on the same key.
  const key = event.key > "~" && /^Key(.)/.exec(event.code)?.[1]?.toLowerCase() || event.key;
  if ((event.ctrlKey || event.metaKey) && !event.shiftKey && key.toLowerCase() === "k") {
    event.preventDefault();
    openSearch();
    return;
  }
  const target = /** @type {HTMLElement} */ (event.target);
  if (
    !single || event.ctrlKey || event.metaKey || target.closest?.("input, textarea, select, [contenteditable], dialog")
  ) {
    return;
  }
  const action = actions[key];
  if (!action) return;
  event.preventDefault();
  action();
});

// An address without a page often has words in it that lead to one.
const lost = /** @type {HTMLInputElement | null} */ (document.querySelector(".not-found input"));
if (lost) {
  const words = location.pathname.slice(base.length).split(/[^\p{L}\p{N}]+/u).filter((word) =>
    !/^(?:html?|md)?$/i.test(word)
  );
  lost.value = words.slice(-3).join(" ");
}
