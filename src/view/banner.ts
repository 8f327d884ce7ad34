/**
 * The banner above a page, its own or that of the site.
 *
 * @module
 */
import { type Hole, html } from "../html.ts";
import type { Page } from "../site/page.ts";
import type { View } from "./view.ts";

/** A link in Markdown or in HTML, which Starlight's banners are written in. */
const LINK = /\[([^[\]]+)\]\(([^()\s]+)\)|<a\s[^<>]*?href=["']([^"'<>]*)["'][^<>]*>((?:[^<]|<(?!\/a>)){0,1000})<\/a>/gi;

/** Plain text and links; other markup is left out. */
export function banner(page: Page, view: View): Hole {
  const text = page.frontMatter.banner ?? view.site.config.banner;
  if (text === undefined) return undefined;
  const from = page.frontMatter.banner === undefined ? "" : page.source.file;
  const parts: Hole[] = [];
  let at = 0;
  for (const found of text.matchAll(LINK)) {
    const target = found[2] ?? found[3] ?? "";
    const label = plain(found[1] ?? found[4] ?? "");
    const address = view.site.link(target, from);
    parts.push(
      plain(text.slice(at, found.index)),
      address === undefined ? label : html`<a href="${address}">${label}</a>`,
    );
    at = found.index + found[0].length;
  }
  return html`
    <aside class="banner" aria-label="${view.words.notice}">
      <p>${[parts, plain(text.slice(at))]}</p>
    </aside>
  `;
}

function plain(text: string): string {
  return text.replace(/<\/?[a-z][^<>]*>/gi, "").replace(/(\*\*|__|`)([^*_`]+)\1/g, "$2");
}
