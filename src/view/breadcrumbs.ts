/**
 * The bar above a page: where it stands, and what can be done with it.
 *
 * @module
 */
import { type Hole, html } from "../html.ts";
import type { Page } from "../site/page.ts";
import { controls } from "./controls.ts";
import type { View } from "./view.ts";

/** Breadcrumbs and the menu of the page. Nothing when there would be neither. */
export function breadcrumbs(page: Page, view: View): Hole {
  const crumbs = view.site.breadcrumbs(page.path);
  const menu = controls(page, view);
  if (crumbs.length < 2 && !menu) return undefined;
  return html`
    <div class="page-bar">
      ${crumbs.length > 1 && html`
        <nav class="breadcrumb" aria-label="Breadcrumb">
          <ol>${crumbs.map(({ title, href }, i) =>
            html`<li>${
              i === crumbs.length - 1
                ? html`<span aria-current="page">${title}</span>`
                : href === undefined
                ? html`<span>${title}</span>`
                : html`<a href="${href}">${title}</a>`
            }</li>`
          )}</ol>
        </nav>
      `} ${menu}
    </div>
  `;
}
