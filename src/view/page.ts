/**
 * A complete page of the documentation.
 *
 * @module
 */
import { attributes, type Hole, type Html, html, trusted } from "../html.ts";
import type { PagePath } from "../site/address.ts";
import type { Fallback } from "../site/locale.ts";
import type { Content, Page } from "../site/page.ts";
import { badge, draftBadge } from "./badge.ts";
import { banner } from "./banner.ts";
import { breakable } from "./breakable.ts";
import { breadcrumbs } from "./breadcrumbs.ts";
import { childCards } from "./child_cards.ts";
import { head } from "./head.ts";
import { markdownAddress } from "./page_forms.ts";
import { home } from "./home.ts";
import { llmsAddress } from "./llms/llms.ts";
import { layout } from "./layout.ts";
import { outline, outlineBar, outlined } from "./outline.ts";
import { pageEnd } from "./page_end.ts";
import { pageProblems } from "./problems.ts";
import { localizedLink, localizeLinks } from "./untranslated_links.ts";
import { isRightToLeft } from "../words/words.ts";
import type { View } from "./view.ts";

/**
 * @param content The rendered half of `page`.
 * @param fallback Where the page stands in for one that is not translated; absent: it is at its own address.
 */
export function page(page: Page, content: Content, siteView: View, fallback?: Fallback): Html {
  const path = fallback?.path ?? page.path;
  const view = viewAt(path, fallback ? undefined : page.frontMatter.lang, siteView);
  const headings = outlined(page, content);
  const isDoc = (page.frontMatter.layout ?? "doc") === "doc";
  const main = fallback ? standIn(content, path, page, view) : article(page, content, view);
  return layout({
    head: head(page, content, view),
    path,
    banner: banner(page, view),
    lead: agents(page, view),
    bar: outlineBar(headings, view),
    article: html`
      ${isDoc && breadcrumbs(page, view, path)} ${pageProblems(page, content, view)} ${main}
    `,
    end: isDoc && pageEnd(page, view, path),
    outline: outline(headings, view),
  }, view);
}

/** The view of the part of the site that a page is in. @param lang The page's own; `undefined`: that of its part. */
function viewAt(path: PagePath, lang: string | undefined, view: View): View {
  const { locales: { all, of }, home } = view.site;
  const locale = all.length > 1 ? of(path === home ? "/" as PagePath : path) : undefined;
  if (locale) return view.inLocale(locale, lang);
  return lang === undefined ? view : view.inLanguage(lang);
}

/** A page in its own language, within the words of another one, whose pages its links lead to. */
function standIn(content: Content, path: PagePath, page: Page, view: View): Html {
  const { site, words } = view;
  const lang = page.frontMatter.lang ?? site.config.lang;
  const marks = attributes({ lang, dir: isRightToLeft(lang) ? "rtl" : "ltr" });
  function link(target: string, file: string): string | undefined {
    const found = site.link(target, file);
    return found && localizedLink(found, path, view);
  }
  const shown = { ...view, site: { ...site, link } };
  return html`
    <p class="untranslated" role="note">${words.untranslated}</p>
    <div${marks}>${body(page, { ...content, ...withLocalizedLinks(content, path, view) }, shown, path)}</div>
  `;
}

/** The title stays as it is, and with it the place of a badge. */
function withLocalizedLinks({ html, titleEnd = 0 }: Content, path: PagePath, view: View): Pick<Content, "html"> {
  const localized = localizeLinks(html.subarray(titleEnd), path, view);
  const all = new Uint8Array(titleEnd + localized.length);
  all.set(html.subarray(0, titleEnd));
  all.set(localized, titleEnd);
  return { html: all };
}

/** The title and the content of a page. */
export function article(page: Page, content: Content, view: View): Html {
  return html`${body(page, content, view)}`;
}

function body(page: Page, content: Content, view: View, path = page.path): Hole {
  const { layout, hero, badge: ownBadge = draftBadge(page, view) } = page.frontMatter;
  const isEmpty = content.html.length === 0;
  if (layout === "home" && hero) {
    return home(page, !isEmpty && html`<div class="prose">${trusted(content.html)}</div>`, view);
  }
  const below = childCards(page, content, view, path);
  const prose = html`<div class="prose">${text(page, content, ownBadge && [" ", badge(ownBadge)])}${below}</div>`;
  return layout === "home" ? home(page, prose, view) : prose;
}

/** Whether a heading of level 1 follows other text, so that the title of the front matter is the page's. */
function isLate({ frontMatter }: Page, { headings, sections }: Content): boolean {
  const [first] = sections;
  if (frontMatter.title === undefined || headings[0]?.text === frontMatter.title) return false;
  return headings[0]?.level !== 1 || first?.anchor === "" && first.text !== "";
}

/** Whether the text has its title in HTML, before all other headings. */
function beginsWithTitle({ frontMatter }: Page, { html, titleEnd }: Content): boolean {
  if (titleEnd === undefined || frontMatter.title !== undefined) return false;
  return !/<h[2-6]\b/.test(new TextDecoder().decode(html.subarray(0, titleEnd)));
}

/** The text has its own title, or gets one; `badge` is at the end of it. */
function text(page: Page, content: Content, badge: Hole): Hole {
  const { headings, html: own, titleEnd } = content;
  const isNamed = headings.some(({ level }) => level === 1) ? !isLate(page, content) : beginsWithTitle(page, content);
  if (!isNamed) return html`<h1>${breakable(page.title)}${badge}</h1>${trusted(own)}`;
  if (!badge || titleEnd === undefined) return trusted(own);
  return html`${trusted(own.subarray(0, titleEnd))}${badge}${trusted(own.subarray(titleEnd))}`;
}

/**
 * A note for programs that read the page, with the URL of its Markdown. It comes first, since they may give up on a
 * page that begins with menus. People have the page controls.
 */
function agents(page: Page, view: View): Html {
  const index = llmsAddress(page.path, view);
  return html`
    <p class="visually-hidden" aria-hidden="true">
      For AI agents: what this page says is served as Markdown, without menus and at a fraction of the size, at
      ${markdownAddress(page, view)}. An index of all pages is at <a href="${index}" tabindex="-1">${index}</a>.
    </p>
  `;
}
