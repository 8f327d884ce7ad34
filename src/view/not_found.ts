/**
 * The 404 page.
 *
 * @module
 */
import { type Html, html } from "../html.ts";
import type { Page } from "../site/page.ts";
import { plainHead } from "./head.ts";
import { layout } from "./layout.ts";
import { NEARBY_SCRIPT, searchForm } from "./search.ts";
import type { View } from "./view.ts";

/**
 * The client's code fills the search with the words of the address, and in an export the pages that were perhaps meant.
 *
 * @param nearby The pages that were perhaps meant, best first.
 */
export function notFound(view: View, nearby: readonly Page[] = []): Html {
  const { site, basePath, words } = view;
  return layout({
    head: plainHead(words.notFound, view),
    path: undefined,
    article: html`
      <div class="prose not-found">
        <p class="status">404</p>
        <h1>${words.notFound}</h1>
        <p>${words.notFoundText}</p>
        ${nearby.length > 0 && html`
          <p>${words.nearby}</p>
          <ul class="nearby">${nearby.map((page) => html`<li>${suggestion(page, view)}</li>`)}</ul>
        `} ${view.isExport ? html`<div data-script>${searchForm("", view)}</div>` : searchForm("", view)}
        <p><a href="${site.home === undefined ? `${basePath}/` : site.href(site.home)}">${words.toStart}</a></p>
        ${view.isExport && toFill(view)}
      </div>
    `,
  }, view);
}

/** The URL that was asked for is known to the browser alone. At the end, so that nothing moves when it is filled. */
function toFill({ basePath, words }: View): Html {
  return html`
    <div class="perhaps" hidden>
      <p>${words.nearby}</p>
      <ul class="nearby"></ul>
    </div>
    <script type="module" src="${basePath}${NEARBY_SCRIPT}"></script>
  `;
}

function suggestion(page: Page, { site }: View): Html {
  const trail = site.breadcrumbs(page.path).slice(1, -1).map(({ title }) => title);
  return html`<a href="${site.href(page.path)}">${page.title}</a>${
    trail.length > 0 && html`
      <span class="trail">${trail.join(" › ")}</span>
    `
  }`;
}
