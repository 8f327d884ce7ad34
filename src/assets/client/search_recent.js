// @ts-check
// Queries that were searched for, kept by the browser.
import { group, option } from "./search_results.js";
import { fold } from "./search_text.js";

const RECENT = "lectern-searches";

/** @returns {string[]} */
export function recent() {
  try {
    const saved = JSON.parse(localStorage.getItem(RECENT) ?? "[]");
    return Array.isArray(saved) ? saved.filter((words) => typeof words === "string") : [];
  } catch {
    return [];
  }
}

/** @param {string} words */
export function remember(words) {
  if (words.length >= 2) save([words, ...recent().filter((other) => fold(other) !== fold(words))].slice(0, 8));
}

/** @param {string[]} queries */
export function save(queries) {
  try {
    localStorage.setItem(RECENT, JSON.stringify(queries));
  } catch { /* Nothing is remembered. */ }
}

/**
 * Group of these queries; none without them.
 *
 * @param {string} label
 * @param {(words: string) => string} addressOf
 * @param {(words: string) => void} pick
 */
export function recentGroup(label, addressOf, pick) {
  const queries = recent();
  if (queries.length === 0) return undefined;
  return group(
    label,
    queries.map((words) => {
      const link = option(addressOf(words), [words], "");
      link.addEventListener("click", (event) => {
        if (event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        event.stopPropagation();
        pick(words);
      });
      return link;
    }),
  );
}
