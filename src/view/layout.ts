/**
 * The frame of every page. The order is that of reading; the stylesheet puts the parts in their places.
 *
 * @module
 */
import { attributes, type Hole, type Html, html } from "../html.ts";
import type { PagePath } from "../site/address.ts";
import { footer } from "./footer.ts";
import { header } from "./header.ts";
import { icon } from "./icon.ts";
import { hasSidebar, sidebar } from "./sidebar.ts";
import type { View } from "./view.ts";

export interface Frame {
  readonly head: Html;
  /** The page that is shown; `undefined` for one that is no part of the documentation. */
  readonly path: PagePath | undefined;
  /** What belongs to the reading and stands above it. */
  readonly bar?: Hole;
  readonly article: Hole;
  readonly end?: Hole;
  readonly outline?: Hole;
}

/** A whole HTML document. */
export function layout({ head, path, bar, article, end, outline }: Frame, view: View): Html {
  const { site, theme, basePath, customJs } = view;
  const own = path === undefined ? undefined : site.pages.get(path)?.frontMatter;
  const kinds = [
    !hasSidebar(path, view) && "no-sidebar",
    own?.layout === "home" && "home",
    own?.layout === "page" && "wide",
  ];
  const root = attributes({
    lang: site.config.lang,
    dir: isRightToLeft(site.config.lang) && "rtl",
    "data-base": basePath,
    class: kinds.filter(Boolean).join(" ") || undefined,
  });
  const document = html`
    <html${root}>
      ${head}
      <body${attributes({ class: own?.pageClass })}>
        <nav class="skip" aria-label="Skip links">
          <a href="#content">Skip to content</a>
          <a href="#navigation">Skip to navigation</a>
          <a href="#search">Skip to search</a>
        </nav>
        ${header(path, view)} ${theme.showScrollIndicator && html`<div class="progress" aria-hidden="true"></div>`}
        <main class="main">
          ${bar}
          <article id="content" class="article" tabindex="-1">${article}</article>
          ${end}
          <div class="to-top"><a class="icon-button" href="#top" aria-label="Back to top">${icon("arrowUp")}</a></div>
        </main>
        ${outline} ${sidebar(path, view)} ${footer(view)}
        ${customJs !== undefined && html`<script src="${customJs}" defer></script>`}
      </body>
    </html>
  `;
  return html`<!doctype html>${document}`;
}

/** Languages whose usual script runs from right to left. */
function isRightToLeft(lang: string): boolean {
  return /^(?:ar|arc|ckb|dv|fa|he|ks|ps|sd|ug|ur|yi)(?:-(?!latn)|$)/i.test(lang);
}
