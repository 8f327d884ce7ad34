// @ts-check
// Texts and titles of the search dialog: how they are compared with what is typed.

/** @typedef {[title: string, href: string, parent: string]} Title */
/** @typedef {{ text: string, ranges: [number, number][] }} Excerpt */
/** @typedef {{ title: string, url: string, description: string, section: { title: string, anchor: string } | null, excerpt: Excerpt }} Hit */

/** @param {string} text */
export function fold(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** Scripts that have no spaces between words. */
export const SPACELESS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Words without signs, each with a space before it. @param {string} text */
export function spaced(text) {
  return ` ${fold(text).replace(/[^\p{L}\p{N}]+/gu, " ").trim()}`;
}

/**
 * The pages whose title, with that of the page above, has words that begin with those of the query; best first.
 * @param {Title[]} titles @param {string} words
 */
export function matches(titles, words) {
  const whole = spaced(words);
  const terms = whole.split(" ").filter(Boolean);
  if (terms.length === 0) return [];
  /** @param {string} text */
  const saysAll = (text) => terms.every((term) => text.includes(SPACELESS.test(term) ? term : ` ${term}`));
  /** @type {[number, Title][]} */
  const found = [];
  for (const entry of titles) {
    const title = spaced(entry[0]);
    if (!saysAll(title + spaced(entry[2] ?? ""))) continue;
    const rank = title === whole ? 0 : title.startsWith(whole) ? 1 : saysAll(title) ? 2 : 3;
    found.push([rank, entry]);
  }
  return found.sort(([a, x], [b, y]) => a - b || x[0].length - y[0].length).slice(0, 5).map(([, entry]) => entry);
}

/** Names above a page; its address if another page has the same names. @param {Title} entry @param {Title[]} all */
export function trailOf([title, href, above], all) {
  const isDouble = all.some((other) => other[1] !== href && other[0] === title && other[2] === above);
  return isDouble ? href : above;
}

/** Leads to the words themselves in browsers that find them. @param {string} href @param {Excerpt} [excerpt] */
export function textLink(href, excerpt) {
  const start = excerpt?.ranges[0]?.[0];
  if (!excerpt || start === undefined || !("fragmentDirective" in document)) return href;
  const from = excerpt.text.slice(0, start).search(/\S*$/);
  const phrase = /^\S+(?:\s+\S+){0,4}/.exec(excerpt.text.slice(from).replace(/…$/, ""))?.[0] ?? "";
  const text = encodeURIComponent(phrase.replace(/[…\s]+$/, "")).replaceAll("-", "%2D");
  return text ? `${href}${href.includes("#") ? "" : "#"}:~:text=${text}` : href;
}
