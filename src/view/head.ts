/**
 * The head of a page: titles, social cards, styles, scripts, and the tags that the configuration adds.
 *
 * @module
 */
import { type HeadTag, isAttributeName, isLeftOut, isStylesheet, isTagName } from "../config/head_tag.ts";
import { attributes, escapeHtml, type Hole, type Html, html, isVoid, slot, trusted } from "../html.ts";
import type { Content, Page } from "../site/page.ts";
import { PICTURE_SIZE } from "../picture/picture.ts";
import { isEmoji } from "../site/site.ts";
import { isUrl } from "../site/target.ts";
import { isNoindex } from "../site/visibility.ts";
import { dataBlock } from "./data_block.ts";
import { jsonLd } from "./json_ld.ts";
import { markdownAddress } from "./page_forms.ts";
import { pictureAddress } from "./picture.ts";
import type { View } from "./view.ts";

/** The head of a page of the documentation. */
export function head(page: Page, content: Content, view: View): Html {
  const { site } = view;
  const description = page.description || site.config.description;
  const address = absolute(site.href(page.path));
  const markdown = markdownAddress(page, view);
  const pageTags = ownTags(page, view);
  return html`
    <head>
      ${start(pageTitle(page, view), view)} ${description && html`<meta name="description" content="${description}">`}
      ${page.keywords.length > 0 && html`<meta name="keywords" content="${page.keywords.join(", ")}">`}
      ${isNoindex(page) && html`<meta name="robots" content="noindex">`}
      ${pageTags.some(({ attrs }) => attrs["rel"] === "canonical") || html`<link rel="canonical" href="${address}">`}
      ${languageLinks(page, view)}
      <link rel="alternate" type="text/markdown" href="${markdown}" title="Markdown">
      ${pageTags.map((tag) => customTag(tag, view))} ${socialCards(page, view)} ${links(view)} ${ownStyles(
        content,
        view,
      )} ${dataBlock(
        jsonLd(page, view),
      )}
      ${customTags(view)}
    </head>
  `;
}

/** The page in its languages, for search engines; the root's is for readers of all others. */
function languageLinks({ path }: Page, { site }: View): Hole {
  const there = site.translations(path).filter(({ path }) => path !== undefined);
  if (there.length < 2) return undefined;
  const root = there.find(({ locale }) => locale.prefix === "");
  const links = [
    ...there.map(({ locale, target }) => [locale.lang, target] as const),
    ...root ? [["x-default", root.target] as const] : [],
  ];
  return links.map(([lang, target]) =>
    html`<link rel="alternate" hreflang="${lang}" href="${absolute(site.href(target))}">`
  );
}

/** Tags of the page itself precede ours, so that they take precedence. */
function ownTags(page: Page, { site }: View): readonly HeadTag[] {
  return (page.frontMatter.head ?? []).filter(({ tag }) => tag !== "title").map((tag) => {
    const target = tag.tag === "link" ? tag.attrs["href"] : undefined;
    const address = target === undefined ? undefined : site.link(target, page.source.file);
    return address === undefined ? tag : { ...tag, attrs: { ...tag.attrs, href: address } };
  });
}

/** The head of a page that is not part of the documentation: a search, an error. Not for search engines. */
export function plainHead(title: string, view: View): Html {
  return html`
    <head>
      ${start(`${title} | ${view.site.name}`, view)}
      <meta name="robots" content="noindex">
      ${links(view)} ${customTags(view)}
    </head>
  `;
}

/** A served address with the public origin before it; a URL is itself. */
function absolute(address: string): Html {
  return isUrl(address) ? html`${address}` : html`${slot("origin")}${address}`;
}

function pageTitle(page: Page, { site }: View): string {
  const whole = page.frontMatter.head?.find(({ tag }) => tag === "title")?.content;
  if (whole !== undefined) return whole;
  const template = page.frontMatter.titleTemplate;
  if (template === false) return page.title;
  const suffix = template !== undefined && !/:title|:siteName/.test(template);
  const titleTemplate = suffix ? `:title | ${template}` : template ?? site.config.titleTemplate;
  if (titleTemplate !== undefined) {
    const values: Record<string, string> = { ":title": page.title, ":siteName": site.name };
    return titleTemplate.replace(/:siteName|:title/g, (placeholder) => values[placeholder]!);
  }
  return page.title === site.name ? site.name : `${page.title} | ${site.name}`;
}

/** Beginning of the head: the encoding, and the script that sets the color scheme before anything is painted. */
function start(title: string, view: View): Html {
  return html`
    <meta charset="utf-8">${view.isExport && slot("policy")}
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title}</title>
    <meta name="color-scheme" content="${view.theme.darkMode ? "light dark" : "light"}">
    <script src="${view.asset("boot.js")}"></script>
    <link rel="stylesheet" href="${view.asset("site.css")}">
    <meta name="generator" content="Lectern">
  `;
}

function socialCards(page: Page, view: View): Html {
  const { site } = view;
  const { config } = site;
  const description = page.description || config.description;
  const drawn = pictureAddress(page, view);
  const image = drawn ?? site.image(page);
  const lang = page.frontMatter.lang ?? config.lang;
  const locale = /^[a-z]{2}-[a-z]{2}$/i.test(lang) && lang.replace("-", "_");
  return html`
    <meta property="og:type" content="${page.path === site.home ? "website" : "article"}">
    <meta property="og:site_name" content="${site.name}">
    <meta property="og:title" content="${page.title}">
    ${description && html`<meta property="og:description" content="${description}">`}
    <meta property="og:url" content="${absolute(site.href(page.path))}">
    ${image !== undefined && html`<meta property="og:image" content="${absolute(image)}">`} ${drawn !== undefined &&
      html`
        <meta property="og:image:type" content="image/png">
        <meta property="og:image:width" content="${PICTURE_SIZE.width}">
        <meta property="og:image:height" content="${PICTURE_SIZE.height}">
        <meta property="og:image:alt" content="${page.title}">
      `} ${locale &&
      html`<meta property="og:locale" content="${locale}">`}
    <meta name="twitter:card" content="${image === undefined ? "summary" : "summary_large_image"}">
    <meta name="twitter:title" content="${page.title}">
    ${description && html`<meta name="twitter:description" content="${description}">`} ${image !== undefined &&
      html`<meta name="twitter:image" content="${absolute(image)}">`}
  `;
}

function links(view: View): Html {
  const { site, basePath, customCss } = view;
  const { favicon, config } = site;
  const isBuiltIn = favicon === undefined || isEmoji(favicon);
  return html`
    <link rel="icon" href="${isBuiltIn ? view.asset("favicon.svg") : favicon}">
    ${config.pageControls?.subscribeRss && html`
      <link rel="alternate" type="application/rss+xml" title="${site.name}" href="${absolute(`${basePath}/feed.xml`)}">
    `}
    <link rel="describedby" type="text/plain" href="${basePath}/llms.txt">
    ${customCss !== undefined && extraCss(customCss, view)}
    <script type="module" src="${view.asset("app.js")}"></script>
    ${view.hotReload && html`<script type="module" src="${view.asset("reload.js")}"></script>`}
  `;
}

/** A stylesheet of our own host needs no nonce, and so leaves the page the same for every request. */
function extraCss(address: string, view: View): Html {
  return html`<link${attributes({ rel: "stylesheet", href: address, nonce: isUrl(address) && nonce(view) })}>`;
}

/** The place of the nonce; none in an export, whose policy names hashes and origins instead. */
function nonce({ isExport }: View): Html | undefined {
  return isExport ? undefined : slot("nonce");
}

/** Styles of what few pages have. */
function ownStyles(content: Content, view: View): Hole {
  const sheets = [
    content.diagrams && view.asset("diagrams.css"),
    content.math && view.asset("katex.css"),
    view.mathCss(content),
  ];
  return sheets.map((address) => address && html`<link rel="stylesheet" href="${address}">`);
}

function customTags(view: View): Hole {
  return view.site.head.map((tag) => customTag(tag, view));
}

const RAW = new Set(["script", "style"]);

/** A tag of config `head`. Invalid names are left out; attributes that are programs do not work under the CSP. */
function customTag({ tag, attrs, content }: HeadTag, view: View): Hole {
  const name = tag.toLowerCase();
  if (!isTagName(name)) return undefined;
  const needsNonce = RAW.has(name) || isStylesheet({ tag, attrs });
  const allowed = Object.entries(attrs).filter(([key]) => isAttributeName(key) && !isLeftOut(key));
  const list = attributes({ ...Object.fromEntries(allowed), nonce: needsNonce && nonce(view) });
  const open = [trusted(`<${name}`), list, trusted(">")];
  if (isVoid(name)) return open;
  const inner = RAW.has(name) ? content ?? "" : escapeHtml(content ?? "");
  return [open, trusted(`${inner}</${name}>`)];
}
