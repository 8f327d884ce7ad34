// @ts-check
// The elements of the search dialog.
import { attributes, element } from "./search_results.js";

/** @typedef {import("../../words/words.ts").ClientWords} ClientWords */

/**
 * Fills the dialog, which holds a form with a field.
 *
 * @param {HTMLDialogElement} dialog
 * @param {ClientWords} ui
 */
export function fill(dialog, ui) {
  const form = /** @type {HTMLFormElement} */ (dialog.querySelector("form"));
  const input = /** @type {HTMLInputElement} */ (dialog.querySelector("input"));
  const list = element("div", "search-results");
  const status = element("p", "search-status");
  const hints = element("p", "search-hints");
  for (const [key = "", meaning] of [["↑↓", ui.choose], ["↵", ui.open], ["esc", ui.close.toLocaleLowerCase(ui.lang)]]) {
    hints.append(element("kbd", "", key), ` ${meaning} `);
  }
  const clear = element("button", "clear", ui.clearRecent);
  attributes(clear, { type: "button" });
  const foot = element("div", "search-foot", clear, status, hints);
  const empty = element("div", "search-empty");
  const meant = element("p", "search-meant");
  list.id = "search-results";
  attributes(list, { role: "listbox", "aria-label": ui.search });
  attributes(status, { role: "status" });
  attributes(hints, { "aria-hidden": "true" });
  attributes(input, {
    role: "combobox",
    "aria-controls": list.id,
    "aria-expanded": "false",
    "aria-autocomplete": "list",
    "aria-haspopup": "listbox",
  });
  const close = element("button", "search-close", ui.cancel);
  attributes(close, { type: "button" });
  form.append(close);
  dialog.append(meant, list, empty, foot);
  return { form, input, list, status, clear, empty, meant, close };
}

/** @param {number} count @param {ClientWords} ui */
export function counted(count, ui) {
  const form = new Intl.PluralRules(ui.lang).select(count);
  return (ui.results[form] ?? ui.results.other).replace("{count}", count.toLocaleString(ui.lang));
}

/** "Did you mean …?", with a button that searches for that. @param {string | null | undefined} meant @param {ClientWords} ui @param {(words: string) => void} searchFor */
export function suggestionOf(meant, ui, searchFor) {
  if (!meant) return [];
  const [before = "", after = ""] = ui.didYouMean.split("{words}");
  const button = element("button", "", meant);
  attributes(button, { type: "button" });
  button.addEventListener("click", () => searchFor(meant));
  return [before, button, after];
}
