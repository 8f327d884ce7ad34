/**
 * The results of a search as a page: for readers without scripts, and for links to a search.
 *
 * @module
 */
import { type Hole, type Html, html } from "../html.ts";
import type { Hit } from "../site/search.ts";
import { plainHead } from "./head.ts";
import { icon } from "./icon.ts";
import { layout } from "./layout.ts";
import type { View } from "./view.ts";

/** Below BasePath: the script that searches in the page of an export, where no server does. */
export const SEARCH_PAGE_SCRIPT = "/_assets/search/page.js";

/**
 * @param query As the reader typed it; `""` before the first search; `undefined` in an export, where the browser
 * reads it from the address and fills in the results.
 * @param hits Best first.
 */
export function searchPage(view: View, query: string | undefined, hits: readonly Hit[]): Html {
  if (query === undefined) return searchPageToFill(view);
  return layout({
    head: plainHead(query ? `Search: ${query}` : "Search", view),
    path: undefined,
    article: html`
      <div class="prose">
        <h1>Search</h1>
        ${searchForm(query, view)} ${query && html`<p role="status">${summary(query, hits.length)}</p>`}
      </div>
      ${hits.length > 0 && html`<ol class="hits">${hits.map((hit) => html`<li>${result(hit, view)}</li>`)}</ol>`}
    `,
  }, view);
}

function searchPageToFill(view: View): Html {
  return layout({
    head: plainHead("Search", view),
    path: undefined,
    article: html`
      <div class="prose">
        <h1>Search</h1>
        <div data-script>${searchForm("", view)}</div>
        <p role="status"></p>
        <noscript>
          <p>Searching needs JavaScript here: this site is plain files, without a server that could look for you.</p>
        </noscript>
      </div>
      <ol class="hits"></ol>
      <script type="module" src="${view.basePath}${SEARCH_PAGE_SCRIPT}"></script>
    `,
  }, view);
}

/** A search field in the page itself. */
export function searchForm(query: string, { basePath }: View): Html {
  return html`
    <form class="search-form" action="${basePath}/search" role="search" aria-label="All pages">
      <input type="search" name="q" value="${query}" aria-label="Search" autocomplete="off">
      <button type="submit" aria-label="Search">${icon("search")}</button>
    </form>
  `;
}

function summary(query: string, count: number): Html {
  if (query.trim().length < 2) return html`Type at least two characters.`;
  const results = count === 0 ? "No results" : count === 1 ? "1 result" : `${count} results`;
  return html`${results} for “${query}”`;
}

function result(hit: Hit, { site }: View): Html {
  const anchor = hit.section?.anchor ? `#${encodeURIComponent(hit.section.anchor.toWellFormed())}` : "";
  const trail = site.breadcrumbs(hit.path).slice(0, -1).map(({ title }) => title);
  return html`
    <a href="${site.href(hit.path)}${anchor}">
      <strong>${hit.title}${hit.section?.title && html`
        <span>› ${hit.section.title}</span>
      `}</strong>
    </a>
    ${trail.length > 0 && html`<p class="trail">${trail.join(" › ")}</p>`}
    <p>${excerpt(hit)}</p>
  `;
}

function excerpt({ excerpt: { text, ranges }, description }: Hit): Hole {
  if (!text) return description;
  const parts: Hole[] = [];
  let at = 0;
  for (const [start, end] of ranges) {
    parts.push(text.slice(at, start), html`<mark>${text.slice(start, end)}</mark>`);
    at = end;
  }
  return [parts, text.slice(at)];
}
