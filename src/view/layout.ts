/**
 * The layout of every page. Its parts are in reading order; the stylesheet positions them.
 *
 * @module
 */
import { attributes, type Hole, type Html, html } from "../html.ts";
import { isRightToLeft } from "../words/words.ts";
import type { PagePath } from "../site/address.ts";
import { footer } from "./footer.ts";
import { header, tallBelow } from "./header.ts";
import { iconHtml } from "./icon.ts";
import { hasSidebar, sidebar } from "./sidebar.ts";
import type { View } from "./view.ts";

export interface Frame {
  readonly head: Html;
  /** The page that is shown; `undefined` for one that is not part of the documentation. */
  readonly path: PagePath | undefined;
  /** For programs, before everything. */
  readonly lead?: Hole;
  /** Across the page, above everything. */
  readonly banner?: Hole;
  /** Navigation within the page, above the article. */
  readonly bar?: Hole;
  readonly article: Hole;
  readonly end?: Hole;
  readonly outline?: Hole;
}

/** A whole HTML document. */
export function layout({ head, path, lead, banner, bar, article, end, outline }: Frame, view: View): Html {
  const { site, theme, basePath, customJs, lang, words } = view;
  const frontMatter = path === undefined ? undefined : site.pageAt(path)?.frontMatter;
  const kinds = [
    !hasSidebar(path, view) && "no-sidebar",
    frontMatter?.layout === "home" && "home",
    frontMatter?.layout === "page" && "wide",
  ];
  const root = attributes({
    lang,
    dir: isRightToLeft(lang) && "rtl",
    "data-base": basePath,
    "data-author": view.author !== undefined,
    "data-custom": view.customHash,
    "data-themes": site.config.theme?.choices.join(" ") || undefined,
    "data-tall": tallBelow(path, view),
    class: kinds.filter(Boolean).join(" ") || undefined,
  });
  const document = html`
    <html${root}>
      ${head}
      <body${attributes({ class: frontMatter?.pageClass })}>
        ${lead}
        <nav class="skip" aria-label="${words.skipLinks}">
          <a href="#content">${words.skipToContent}</a>
          <a href="#navigation">${words.skipToNavigation}</a>
          <a href="#search">${words.skipToSearch}</a>
        </nav>
        ${banner} ${header(path, view)} ${theme.showScrollIndicator &&
          html`<div class="progress" aria-hidden="true"></div>`}
        <main class="main">
          ${bar}
          <article id="content" class="article" tabindex="-1">${article}</article>
          ${end}
          <div class="to-top"><a class="icon-button" href="#top" aria-label="${words.backToTop}">${iconHtml(
            "arrowUp",
          )}</a></div>
        </main>
        ${outline} ${sidebar(path, view)} ${footer(view)}
        ${customJs !== undefined && html`<script src="${customJs}" defer></script>`}
      </body>
    </html>
  `;
  return html`<!doctype html>${document}`;
}
