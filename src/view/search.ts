/**
 * The page of search results, for readers without JavaScript and for links to a search.
 *
 * @module
 */
import { type Hole, type Html, html } from "../html.ts";
import type { Hit } from "../search/search.ts";
import { counted, fill } from "../words/words.ts";
import { plainHead } from "./head.ts";
import { langField } from "./header.ts";
import { iconHtml } from "./icon.ts";
import { layout } from "./layout.ts";
import type { View } from "./view.ts";

/** Below BasePath: the script that searches in the page of an export, where no server does. */
const SEARCH_PAGE_SCRIPT = "/_assets/search/page.js";

/** Below BasePath: the script that suggests pages on the page for unknown URLs of an export. */
export const NEARBY_SCRIPT = "/_assets/search/nearby.js";

/**
 * In an export the browser reads the query from the address and fills in the results.
 *
 * @param query As the reader typed it; `""` before the first search.
 * @param hits Best first.
 */
export function searchPage(view: View, query: string, hits: readonly Hit[], correction?: string): Html {
  if (view.isExport) return searchPageToFill(view);
  return layout({
    head: plainHead(query ? fill(view.words.searchFor, { words: query }) : view.words.search, view),
    path: undefined,
    article: html`
      <div class="prose">
        <h1>${view.words.search}</h1>
        ${searchForm(query, view)} ${query && html`<p role="status">${summary(query, hits.length, view)}</p>`}
        ${correction !== undefined && html`<p>${suggestion(correction, view)}</p>`}
      </div>
      ${hits.length > 0 && html`<ol class="hits">${hits.map((hit) => html`<li>${result(hit, view)}</li>`)}</ol>`}
    `,
  }, view);
}

function searchPageToFill(view: View): Html {
  return layout({
    head: plainHead(view.words.search, view),
    path: undefined,
    article: html`
      <div class="prose">
        <h1>${view.words.search}</h1>
        <div data-script>${searchForm("", view)}</div>
        <p role="status"></p>
        <noscript>
          <p>${view.words.needsScript}</p>
        </noscript>
      </div>
      <ol class="hits"></ol>
      <script type="module" src="${view.basePath}${SEARCH_PAGE_SCRIPT}"></script>
    `,
  }, view);
}

/** A search field in the page itself. */
export function searchForm(query: string, view: View): Html {
  const { basePath, words } = view;
  return html`
    <form class="search-form" action="${basePath}/search" role="search" aria-label="${words.allPages}">
      <input type="search" name="q" value="${query}" aria-label="${words.search}" autocomplete="off">${langField(view)}
      <button type="submit" aria-label="${words.search}">${iconHtml("search")}</button>
    </form>
  `;
}

/** "Did you mean …?", with a link to that search. */
function suggestion(correction: string, { basePath, words, locale }: View): Hole {
  const lang = locale ? `&lang=${encodeURIComponent(locale.lang)}` : "";
  const [before = "", after = ""] = words.didYouMean.split("{words}");
  return [
    before,
    html`<a href="${basePath}/search?q=${encodeURIComponent(correction)}${lang}">${correction}</a>`,
    after,
  ];
}

function summary(query: string, count: number, { words, lang }: View): string {
  if (query.trim().length < 2) return words.typeMore;
  if (count === 0) return fill(words.noResults, { words: query });
  return fill(words.resultsFor, { results: counted(words.results, count, lang), words: query });
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
