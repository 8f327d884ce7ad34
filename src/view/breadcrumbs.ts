/**
 * The bar above a page: breadcrumbs and page controls.
 *
 * @module
 */
import { type Hole, html } from "../html.ts";
import type { PagePath } from "../site/address.ts";
import type { Page } from "../site/page.ts";
import { controls } from "./controls.ts";
import type { View } from "./view.ts";

/** Breadcrumbs and the menu of the page. Nothing when there would be neither. @param path Where it is shown. */
export function breadcrumbs(page: Page, view: View, path: PagePath = page.path): Hole {
  // The page itself is named by the title right below.
  const crumbs = view.site.breadcrumbs(path).slice(0, -1);
  const menu = controls(page, view);
  if (crumbs.length === 0 && !menu) return undefined;
  return html`
    <div class="page-bar">
      ${crumbs.length > 0 && html`
        <nav class="breadcrumb" aria-label="${view.words.breadcrumb}">
          <ol>${crumbs.map(({ title, href }) =>
            html`<li>${href === undefined ? html`<span>${title}</span>` : html`<a href="${href}">${title}</a>`}</li>`
          )}</ol>
        </nav>
      `} ${menu}
    </div>
  `;
}
