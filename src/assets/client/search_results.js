// @ts-check
// Results of the search dialog: groups of options, with the words that match marked.
import { fold, SPACELESS, textLink, trailOf } from "./search_text.js";

/** @typedef {import("./search_text.js").Title} Title */
/** @typedef {import("./search_text.js").Excerpt} Excerpt */
/** @typedef {import("./search_text.js").Hit} Hit */

/** @param {string} name @param {string} className @param {...(string | Node)} children */
export function element(name, className, ...children) {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.append(...children);
  return made;
}

/** @param {Element} target @param {Record<string, string>} values */
export function attributes(target, values) {
  for (const [name, value] of Object.entries(values)) target.setAttribute(name, value);
}

/** @param {string} label @param {HTMLElement[]} options */
export function group(label, options) {
  const title = element("p", "search-group", label);
  attributes(title, { "aria-hidden": "true" });
  const made = element("div", "", title, ...options);
  attributes(made, { role: "group", "aria-label": label });
  return made;
}

/** @param {string} href @param {(string | Node)[]} title @param {string} trail @param {(string | Node)[]} [text] */
export function option(href, title, trail, text) {
  const made = /** @type {HTMLAnchorElement} */ (element("a", "", element("strong", "", ...title)));
  made.href = href;
  attributes(made, { role: "option", tabindex: "-1" });
  if (trail) made.append(" ", element("span", "trail", trail));
  if (text) made.append(element("span", "excerpt", ...text));
  return made;
}

/** A word of so few letters, such as `the`, is not marked as the beginning of another one once more is typed. */
const SHORT = 3;

/** Marks the words of a query. @param {string} text @param {string} words */
export function marked(text, words) {
  let folded = "";
  /** Range of the text for each unit of `folded`. @type {[start: number, end: number][]} */
  const from = [];
  for (const { 0: sign, index } of text.matchAll(/\P{M}\p{M}*|\p{M}+/gu)) {
    const part = fold(sign);
    folded += part;
    for (let i = 0; i < part.length; i++) from.push([index, index + sign.length]);
  }
  /** @type {[number, number][]} */
  const found = [];
  const terms = fold(words).split(" ");
  for (const [i, term] of terms.entries()) {
    const isWhole = i < terms.length - 1 && term.length <= SHORT;
    const start = startOf(term, isWhole, folded, (at) => text.slice(...from[at] ?? []));
    const [first, last] = [from[start], from[start + term.length - 1]];
    if (term && first && last) found.push([first[0], last[1]]);
  }
  return ranges({ text, ranges: found.sort(([a], [b]) => a - b) });
}

/**
 * Finds where a term begins a word: after a sign, at a capital letter of a name, or anywhere in a script without
 * spaces. -1: nowhere.
 *
 * @param {string} term
 * @param {boolean} isWhole Whether it must be the whole word.
 * @param {string} folded
 * @param {(at: number) => string} signAt The sign of the text before it was folded.
 */
function startOf(term, isWhole, folded, signAt) {
  const capital = /\p{Lu}/u;
  for (let at = term ? folded.indexOf(term) : -1; at >= 0; at = folded.indexOf(term, at + 1)) {
    const isInWord = /[\p{L}\p{N}]/u.test(folded.charAt(at - 1)) && !SPACELESS.test(folded.charAt(at - 1));
    const isPart = capital.test(signAt(at)) && !capital.test(signAt(at - 1));
    if (SPACELESS.test(term)) return at;
    if (isWhole && /[\p{L}\p{N}]/u.test(folded.charAt(at + term.length))) continue;
    if (!isInWord || isPart) return at;
  }
  return -1;
}

/** @param {Excerpt} excerpt */
export function ranges({ text, ranges }) {
  const parts = [];
  let at = 0;
  for (const [start, end] of ranges) {
    if (start < at) continue;
    parts.push(text.slice(at, start), element("mark", "", text.slice(start, end)));
    at = end;
  }
  parts.push(text.slice(at));
  return parts;
}

/** Address of the page of a hit. @param {Hit} hit */
const pageOf = ({ url }) => url.replace(/#.*/, "");

/**
 * Group of what was found in texts; hits on the same page are next to each other.
 *
 * @param {string} label
 * @param {Hit[]} hits
 * @param {{ titles: Title[], words: string }} shown
 */
export function hitGroup(label, hits, { titles, words }) {
  const order = [...new Set(hits.map(pageOf))];
  hits.sort((a, b) => order.indexOf(pageOf(a)) - order.indexOf(pageOf(b)));
  return group(
    label,
    hits.map((hit) => {
      const { title, url, section, excerpt, description } = hit;
      const anchor = section?.anchor && !url.includes("#") ? `#${encodeURIComponent(section.anchor)}` : "";
      const entry = titles.find(([, href]) => href === pageOf(hit));
      const text = excerpt?.text ? ranges(excerpt) : [description];
      const name = marked(title, words);
      if (section?.title) name.push(element("span", "", " › ", ...marked(section.title, words)));
      return option(textLink(url + anchor, excerpt), name, entry ? trailOf(entry, titles) : "", text);
    }),
  );
}

/** Group of places to start: the first page of each part of the navigation. @param {string} label */
export function startGroup(label) {
  /** @type {Map<string, HTMLElement>} */
  const found = new Map();
  for (const entry of document.querySelectorAll("#navigation > ul > li")) {
    const link = entry.querySelector("a");
    if (!link || link.origin !== location.origin || found.has(link.pathname) || found.size === 6) continue;
    const part = entry.querySelector(":scope > .group, summary");
    const name = part && part !== link ? part.textContent ?? "" : "";
    // A badge is not part of the title.
    const title = [...link.childNodes].find(({ nodeType }) => nodeType === 3)?.textContent ?? "";
    found.set(link.pathname, option(link.href, [title.trim()], name));
  }
  return found.size === 0 ? undefined : group(label, [...found.values()]);
}
