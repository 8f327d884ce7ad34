// @ts-check
// Titles of all pages: one file, or on large sites a file for each beginning of words.
import { spaced } from "./search_text.js";

/** @typedef {import("./search_text.js").Title} Title */

/**
 * Loads titles.
 *
 * @param {string} address
 * @param {{ ready: () => void, added: () => void }} on Called when the first file is loaded, and when another one added titles.
 */
export function createTitles(address, on) {
  /** @type {Title[]} */
  let all = [];
  /** Beginnings of words that have files of titles, where one file would be too long. @type {Set<string> | undefined} */
  let beginnings;
  /** Those whose file was asked for. */
  const loaded = new Set();

  /** The server's results have titles, too. @param {string} file @returns {Promise<any>} */
  const load = (file) => fetch(file).then((response) => response.ok ? response.json() : []).catch(() => []);

  load(address).then((found) => {
    if (Array.isArray(found)) all = found;
    else beginnings = new Set(found.beginnings.split(" "));
    on.ready();
  });

  return {
    all: () => all,
    /** Loads the titles that have words which begin as those of a query do. @param {string} words */
    loadFor(words) {
      for (const term of beginnings ? spaced(words).trim().split(" ").slice(0, 4) : []) {
        const signs = Array.from(term);
        while (signs.length > 0 && !beginnings?.has(signs.join(""))) signs.pop();
        const name = signs.map((sign) => sign.codePointAt(0)?.toString(36)).join("-");
        if (!name || loaded.has(name)) continue;
        loaded.add(name);
        load(address.replace(/\.json$/, `/${name}.json`)).then((rows) => {
          all = [...new Map([...all, ...rows].map((row) => [row[1], row])).values()];
          if (rows.length > 0) on.added();
        });
      }
    },
  };
}
