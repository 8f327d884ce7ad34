/**
 * The header of every page: brand, search, links, color scheme.
 *
 * @module
 */
import { attributes, type Hole, type Html, html } from "../html.ts";
import type { PagePath } from "../site/address.ts";
import type { NavNode } from "../site/nav_node.ts";
import { fill, numeral } from "../words/words.ts";
import { linksInRow, rowOfLinks } from "./header_rows.ts";
import { iconHtml, markHtml } from "./icon.ts";
import { titlesAddress } from "./titles.ts";
import type { View } from "./view.ts";

/** @param path The page that is shown; `undefined` for one that is not part of the documentation. */
export function header(path: PagePath | undefined, view: View): Html {
  const { site, basePath } = view;
  const home = site.homeOf(path ?? startOf(view));
  return html`
    <header class="header">
      <div class="header-start">
        <a class="icon-button menu" href="#navigation" aria-label="${view.words.navigation}">${iconHtml("menu")}</a>
        <a class="brand" href="${home === undefined ? `${basePath}/` : site.href(home)}">${brandImage(view)}<span>${site
          .brand}</span></a>
      </div>
      <div class="header-end">
        ${searchBox(view)} ${topNav(path, view)} ${socialLinks(view)} ${view.theme.darkMode && themeSwitch(view)}
      </div>
    </header>
  `;
}

function brandImage({ site, theme }: View): Hole {
  const dark = theme.darkMode ? site.brandImageDark : undefined;
  const image = (src: string, scheme: string) =>
    html`<img${attributes({ class: dark !== undefined && `in-${scheme}`, src, alt: "", width: 28, height: 28 })}>`;
  return site.brandImage !== undefined && [image(site.brandImage, "light"), dark !== undefined && image(dark, "dark")];
}

/** Tells search the language of the reader. */
export function langField({ locale }: View): Hole {
  return locale && html`<input type="hidden" name="lang" value="${locale.lang}">`;
}

/** A form that works by itself; with the client's code its button opens the dialog. */
function searchBox(view: View): Html {
  const form = attributes({
    id: "search",
    class: "search",
    role: "search",
    tabindex: -1,
    action: `${view.basePath}/search`,
    "data-module": view.asset("search.js"),
    "data-titles": titlesAddress(view),
  });
  return html`
    <form${form}>
      <input type="search" name="q" aria-label="${view.words.search}" placeholder="${view.words
        .search}" autocomplete="off">${langField(view)}
      <button type="submit"
        aria-label="${view.words.search}">${iconHtml(
          "search",
        )}<span>${view.words.search}</span><kbd aria-hidden="true"></kbd></button>
      </form>
  `;
}

/** Width of the window, in rem, below which the links need a row of their own. */
export function tallBelow(path: PagePath | undefined, view: View): string | undefined {
  const { site } = view;
  const languages = languageMenu(path, site);
  const nodes = site.topNavOf(path ?? startOf(view));
  return rowOfLinks(languages ? [...nodes, languages] : nodes, site.config.socialLinks.length);
}

function topNav(path: PagePath | undefined, view: View): Hole {
  const { site, words } = view;
  const languages = languageMenu(path, site);
  const nodes = inOneRow(site.topNavOf(path ?? startOf(view)), languages ? [languages] : [], view);
  if (nodes.length === 0 && !languages) return undefined;
  const current = currentOf(nodes, path);
  return html`
    <nav class="top-nav" aria-label="${words.mainNavigation}">
      <ul>${nodes.map((node) => html`<li>${topEntry(node, current)}</li>`)}${languages &&
        html`<li>${topEntry(languages, path && { path, kind: "page" })}</li>`}</ul>
    </nav>
  `;
}

/** Moves the links for which there is no room into a menu. */
function inOneRow(nodes: readonly NavNode[], last: readonly NavNode[], { words, lang }: View): readonly NavNode[] {
  const items = nodes.slice(linksInRow(nodes, last));
  if (items.length === 0) return nodes;
  const title = fill(words.moreAfter, { count: numeral(items.length, lang) });
  const menu: NavNode = { title, href: undefined, path: undefined, items, collapsed: undefined };
  return [...nodes.slice(0, -items.length), menu];
}

/** Home page of the language that is shown. */
export function startOf({ locale, site }: View): PagePath {
  return (locale?.prefix || (site.home ?? "/")) as PagePath;
}

/** The page in its languages, under the name of its own; `undefined` where it has one. */
function languageMenu(path: PagePath | undefined, site: View["site"]): NavNode | undefined {
  const translations = path === undefined ? [] : site.translations(path);
  const current = translations.find(({ isCurrent }) => isCurrent);
  if (!current || translations.length < 2) return undefined;
  const items = translations.map(({ locale: { label, lang }, target }): NavNode => ({
    title: label,
    href: site.href(target),
    path: target,
    items: undefined,
    collapsed: undefined,
    lang,
  }));
  return { title: current.locale.label, href: undefined, path: undefined, items, collapsed: undefined };
}

function topEntry(node: NavNode, current: Current): Html {
  if (node.items === undefined) return topLink(node, current);
  return html`
    <details class="dropdown" name="top-nav">
      <summary><span>${node.title}</span>${iconHtml("chevron")}</summary>
      <ul class="popup">${menuItems(node.items, current)}</ul>
    </details>
  `;
}

/** A menu below a menu is written as a titled part of it. */
function menuItems(nodes: readonly NavNode[], current: Current): Hole {
  return nodes.map((node) =>
    html`<li>${
      node.items === undefined ? topLink(node, current) : html`
        <p class="group">${node.title}</p>
        <ul>${menuItems(node.items, current)}</ul>
      `
    }</li>`
  );
}

function topLink(node: NavNode, current: Current): Html {
  const isCurrent = node.path !== undefined && node.path === current?.path;
  const { href, lang } = node;
  return html`<a${
    attributes({ href, lang, hreflang: lang, "aria-current": isCurrent && current.kind })
  }>${node.title}</a>`;
}

/** The entries that lead to the page, else to the part of the site that it is in. */
type Current = { readonly path: PagePath; readonly kind: "page" | "true" } | undefined;

/** The longest match of all entries: of `/guide` and `/guide/api`, the latter alone for what is below it. */
function currentOf(nodes: readonly NavNode[], path: PagePath | undefined): Current {
  let best: Current;
  for (const node of nodes) {
    const match = node.path !== undefined && path !== undefined && matches(node.path, path) ? node.path : undefined;
    const found = currentOf(node.items ?? [], path)?.path ?? match;
    if (found !== undefined && found.length > (best?.path.length ?? 0)) {
      best = { path: found, kind: found === path ? "page" : "true" };
    }
  }
  return best;
}

function matches(entry: PagePath, path: PagePath): boolean {
  return entry === path || entry !== "/" && path.startsWith(`${entry}/`);
}

/** The header's links again, for the drawer of small screens. */
export function topLinks(path: PagePath | undefined, view: View): Hole {
  const { site } = view;
  const languages = languageMenu(path, site);
  const nodes = site.topNavOf(path ?? startOf(view));
  if (nodes.length === 0 && !languages) return undefined;
  return html`
    <ul class="drawer-only">${menuItems(nodes, currentOf(nodes, path))}${languages &&
      menuItems([languages], path && { path, kind: "page" })}</ul>
  `;
}

/** Links to other services: a mark where there is one, else the name as text. */
export function socialLinks({ site }: View): Hole {
  const links = site.config.socialLinks;
  if (links.length === 0) return undefined;
  return html`
    <ul class="social">
      ${links.map((link) => html`<li>${socialLink(link, site)}</li>`)}
    </ul>
  `;
}

function socialLink({ icon, url, title }: View["site"]["config"]["socialLinks"][number], site: View["site"]): Html {
  return html`<a href="${
    site.resolve(url, "") ?? url
  }" target="_blank" rel="me noopener" title="${title}" aria-label="${title}">${
    markHtml(icon) ?? html`<span>${icon}</span>`
  }</a>`;
}

/** Goes round system, light and dark; does nothing, and is not shown, without the client's code. */
function themeSwitch({ words }: View): Html {
  const name = fill(words.colorScheme, { scheme: words.system });
  return html`
    <button type="button" class="icon-button theme-switch" aria-label="${name}" title="${name}">
      ${iconHtml("automatic")}${iconHtml("sun")}${iconHtml("moon")}
    </button>
  `;
}
