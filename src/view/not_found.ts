/**
 * The page for addresses that lead nowhere.
 *
 * @module
 */
import { type Html, html } from "../html.ts";
import { plainHead } from "./head.ts";
import { layout } from "./layout.ts";
import { searchForm } from "./search.ts";
import type { View } from "./view.ts";

/** One document for all addresses; the client's code fills the search with the words of the address. */
export function notFound(view: View): Html {
  const { site, basePath } = view;
  return layout({
    head: plainHead("Page not found", view),
    path: undefined,
    article: html`
      <div class="prose not-found">
        <p class="status">404</p>
        <h1>Page not found</h1>
        <p>There is no page at this address. It may have moved, or the link that led here may be wrong.</p>
        ${searchForm("", view)}
        <p><a href="${site.home === undefined ? `${basePath}/` : site.href(site.home)}">Go to the start page</a></p>
      </div>
    `,
  }, view);
}
