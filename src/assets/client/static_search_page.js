// @ts-check
// The page of results in an exported site: what a server would have written into it, for the query in its address.
import { search } from "./static_search.gen.js";

/** @typedef {import("../../search/browser/search.ts").StaticHit} Hit */

const asked = new URLSearchParams(location.search);
const query = (asked.get("q") ?? "").trim();
const lang = asked.get("lang") ?? undefined;
const input = /** @type {HTMLInputElement} */ (document.querySelector("main .search-form input"));
const status = /** @type {HTMLElement} */ (document.querySelector("main [role=status]"));
const list = /** @type {HTMLElement} */ (document.querySelector("main .hits"));
/** After a longer wait, the status shows that results are awaited. */
const long = query ? setTimeout(() => status.textContent = "…", 900) : undefined;

if (query) {
  input.value = query;
  document.title = document.title.replace(words.search, () => words.searchFor.replace("{words}", () => query));
  fill().catch(() => say(words.indexLost));
}

/** @param {string} text */
function say(text) {
  clearTimeout(long);
  status.textContent = text;
}

async function fill() {
  if ([...query].length < 2) {
    say(words.typeMore);
    return;
  }
  const hits = /** @type {Hit[]} */ (/** @type {unknown} */ (await search(query, undefined, lang)));
  const form = new Intl.PluralRules(words.lang).select(hits.length);
  const results = (words.results[form] ?? words.results.other).replace(
    "{count}",
    hits.length.toLocaleString(words.lang),
  );
  list.replaceChildren(...hits.map(item));
  const summary = hits.length === 0 ? words.noResults : words.resultsFor.replace("{results}", () => results);
  say(summary.replace("{words}", () => query));
  const meant = await search.correction(query, lang);
  if (meant !== undefined) status.after(suggestion(meant));
}

/** "Did you mean …?", with a link to that search. @param {string} meant */
function suggestion(meant) {
  const [before = "", after = ""] = words.didYouMean.split("{words}");
  const link = element("a", meant);
  link.setAttribute("href", `?q=${encodeURIComponent(meant)}${lang ? `&lang=${encodeURIComponent(lang)}` : ""}`);
  return element("p", before, link, after);
}

/** @param {Hit} hit */
function item({ title, url, description, section, trail, excerpt }) {
  const link = document.createElement("a");
  link.href = url;
  const name = element("strong", title);
  if (section?.title) name.append(element("span", ` › ${section.title}`));
  link.append(name);
  const made = element("li", link);
  if (trail.length > 0) {
    const line = element("p", trail.join(" › "));
    line.className = "trail";
    made.append(line);
  }
  made.append(element("p", ...(excerpt.text ? marked(excerpt) : [description])));
  return made;
}

/** @param {Hit["excerpt"]} excerpt */
function marked({ text, ranges }) {
  const parts = [];
  let at = 0;
  for (const [start, end] of ranges) {
    parts.push(text.slice(at, start), element("mark", text.slice(start, end)));
    at = end;
  }
  return [...parts, text.slice(at)];
}

/** @param {string} name @param {...(string | Node)} children */
function element(name, ...children) {
  const made = document.createElement(name);
  made.append(...children);
  return made;
}
