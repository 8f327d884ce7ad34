/**
 * What stands below a page: edit link, date, previous and next.
 *
 * @module
 */
import { type Hole, type Html, html } from "../html.ts";
import type { Page } from "../site/page.ts";
import type { NavNode } from "../site/site.ts";
import { editAddress } from "./controls.ts";
import { icon } from "./icon.ts";
import type { View } from "./view.ts";

export function pageEnd(page: Page, view: View): Hole {
  const { previous, next } = view.site.neighbours(page.path);
  const edit = editLink(page, view);
  const updated = lastUpdated(page, view);
  return html`
    <div class="page-end">
      ${(edit || updated) && html`<p class="page-meta">${edit} ${updated}</p>`} ${(previous || next) && html`
        <nav class="prev-next pagination" aria-label="Previous and next page">
          ${previous && neighbour(previous, "prev")} ${next && neighbour(next, "next")}
        </nav>
      `}
    </div>
  `;
}

function editLink(page: Page, view: View): Html | undefined {
  const address = editAddress(page, view);
  if (address === undefined) return undefined;
  const text = view.site.config.editLink?.text ?? "Edit this page";
  return html`<a href="${address}">${icon("pencil")}<span>${text}</span></a>`;
}

function lastUpdated(page: Page, { site, dayText }: View): Html | undefined {
  if (!(page.frontMatter.lastUpdated ?? site.config.lastUpdated)) return undefined;
  const date = site.updated(page);
  return html`<span class="updated">Last updated <time datetime="${date.toISOString()}">${dayText(date)}</time></span>`;
}

function neighbour({ title, href }: NavNode, rel: "prev" | "next"): Html {
  const sign = icon(rel === "prev" ? "arrowLeft" : "arrowRight");
  return html`
    <a class="${rel}" rel="${rel}"
      href="${href}"><span>${rel === "prev" ? "Previous" : "Next"}</span><strong>${title}</strong>${sign}</a>
  `;
}
