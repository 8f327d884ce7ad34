/**
 * End of a page: edit link, date, previous and next page.
 *
 * @module
 */
import { type Hole, type Html, html } from "../html.ts";
import type { PagePath } from "../site/address.ts";
import type { NavNode } from "../site/nav_node.ts";
import type { Page } from "../site/page.ts";
import { DEFAULT_EDIT_TEXT } from "../config/site.ts";
import { breakable } from "./breakable.ts";
import { editAddress, editText } from "./controls.ts";
import { iconHtml } from "./icon.ts";
import type { View } from "./view.ts";

/** @param path Where the page is shown. */
export function pageEnd(page: Page, view: View, path: PagePath = page.path): Hole {
  const { previous, next } = view.site.neighbors(path);
  const edit = editLink(page, view);
  const updated = lastUpdated(page, view);
  return html`
    <div class="page-end">
      ${(edit || updated) && html`<p class="page-meta">${edit} ${updated}</p>`} ${(previous || next) && html`
        <nav class="prev-next pagination" aria-label="${view.words.pagination}">
          ${previous && neighbor(previous, "prev", view)} ${next && neighbor(next, "next", view)}
        </nav>
      `}
    </div>
  `;
}

function editLink(page: Page, view: View): Html | undefined {
  const address = editAddress(page, view);
  if (address === undefined) return undefined;
  const text = editText(view.site.config.editLink?.text ?? DEFAULT_EDIT_TEXT, view);
  return html`<a href="${address}">${iconHtml("pencil")}<span>${text}</span></a>`;
}

function lastUpdated(page: Page, { site, dayText, words }: View): Html | undefined {
  if (!(page.frontMatter.lastUpdated ?? site.config.lastUpdated)) return undefined;
  const date = site.updated(page);
  const [before, after] = words.lastUpdated.split("{date}");
  const time = html`<time datetime="${date.toISOString()}">${dayText(date)}</time>`;
  return html`<span class="updated">${before}${time}${after}</span>`;
}

function neighbor({ title, href }: NavNode, rel: "prev" | "next", { words }: View): Html {
  const sign = iconHtml(rel === "prev" ? "arrowLeft" : "arrowRight");
  return html`
    <a class="${rel}" rel="${rel}"
      href="${href}"><span>${rel === "prev" ? words.previous : words.next}</span><strong>${breakable(
        title,
      )}</strong>${sign}</a>
  `;
}
