// @ts-check
// The page of results in an exported site: what a server would have written into it, for the query in its address.
import { search } from "./static_search.gen.js";

/** @typedef {import("../../export/browser/search.ts").Hit} Hit */

const query = (new URLSearchParams(location.search).get("q") ?? "").trim();
const input = /** @type {HTMLInputElement} */ (document.querySelector("main .search-form input"));
const status = /** @type {HTMLElement} */ (document.querySelector("main [role=status]"));
const list = /** @type {HTMLElement} */ (document.querySelector("main .hits"));

if (query) {
  input.value = query;
  document.title = document.title.replace(/^Search/, () => `Search: ${query}`);
  fill().catch(() => {
    status.textContent = "The search index cannot be reached. Reload the page to try again.";
  });
}

async function fill() {
  if ([...query].length < 2) {
    status.textContent = "Type at least two characters.";
    return;
  }
  const hits = /** @type {Hit[]} */ (/** @type {unknown} */ (await search(query)));
  const results = hits.length === 0 ? "No results" : hits.length === 1 ? "1 result" : `${hits.length} results`;
  list.replaceChildren(...hits.map(item));
  status.textContent = `${results} for “${query}”`;
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
