/**
 * The bar on top of every page: brand, search, links, color scheme.
 *
 * @module
 */
import { attributes, type Hole, type Html, html } from "../html.ts";
import { serviceName } from "../icons/mark.ts";
import type { PagePath } from "../site/address.ts";
import type { NavNode } from "../site/site.ts";
import { icon, mark } from "./icon.ts";
import type { View } from "./view.ts";

/** @param path The page that is shown; `undefined` for one that is no part of the documentation. */
export function header(path: PagePath | undefined, view: View): Html {
  const { site, basePath } = view;
  const home = site.home === undefined ? `${basePath}/` : site.href(site.home);
  return html`
    <header class="header">
      <div class="header-start">
        <a class="icon-button menu" href="#navigation" aria-label="Navigation">${icon("menu")}</a>
        <a class="brand" href="${home}">${brandImage(view)}<span>${site.brand}</span></a>
      </div>
      <div class="header-end">
        ${searchBox(view)} ${topNav(path, view)} ${socialLinks(view)} ${view.theme.darkMode && themeSwitch()}
      </div>
    </header>
  `;
}

function brandImage({ site }: View): Hole {
  return site.brandImage !== undefined && html`<img src="${site.brandImage}" alt="" width="28" height="28">`;
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
    "data-titles": view.asset("titles.json"),
  });
  return html`
    <form${form}>
      <input type="search" name="q" aria-label="Search" placeholder="Search" autocomplete="off">
      <button type="submit" aria-label="Search">${icon(
        "search",
      )}<span>Search</span><kbd aria-hidden="true"></kbd></button>
      </form>
  `;
}

function topNav(path: PagePath | undefined, { site }: View): Hole {
  if (site.topNav.length === 0) return undefined;
  return html`
    <nav class="top-nav" aria-label="Main">
      <ul>${site.topNav.map((node) => html`<li>${topEntry(node, path)}</li>`)}</ul>
    </nav>
  `;
}

function topEntry(node: NavNode, path: PagePath | undefined): Html {
  if (node.items === undefined) return topLink(node, path);
  return html`
    <details class="dropdown" name="top-nav">
      <summary><span>${node.title}</span>${icon("chevron")}</summary>
      <ul class="popup">${menuItems(node.items, path)}</ul>
    </details>
  `;
}

/** A menu below a menu is written as a titled part of it. */
function menuItems(nodes: readonly NavNode[], path: PagePath | undefined): Hole {
  return nodes.map((node) =>
    html`<li>${
      node.items === undefined ? topLink(node, path) : html`
        <p class="group">${node.title}</p>
        <ul>${menuItems(node.items, path)}</ul>
      `
    }</li>`
  );
}

function topLink(node: NavNode, path: PagePath | undefined): Html {
  return html`<a${attributes({ href: node.href, "aria-current": currency(node, path) })}>${node.title}</a>`;
}

/** `page` for the page itself, `true` for the part of the site that it lies in. */
function currency(node: NavNode, path: PagePath | undefined): string | undefined {
  if (node.path === undefined || path === undefined) return undefined;
  if (node.path === path) return "page";
  return node.path !== "/" && path.startsWith(`${node.path}/`) ? "true" : undefined;
}

/** The header's links again, for the drawer of small screens. */
export function topLinks(path: PagePath | undefined, { site }: View): Hole {
  if (site.topNav.length === 0) return undefined;
  return html`
    <ul class="drawer-only">${menuItems(site.topNav, path)}</ul>
  `;
}

/** Links to other services: a mark where there is one, else the name as text. */
export function socialLinks({ site }: View): Hole {
  const links = site.config.socialLinks;
  if (links.length === 0) return undefined;
  return html`
    <ul class="social">
      ${links.map((link) => html`<li>${socialLink(link)}</li>`)}
    </ul>
  `;
}

function socialLink({ icon, url, title }: View["site"]["config"]["socialLinks"][number]): Html {
  const name = title === icon ? serviceName(icon) : title;
  return html`<a href="${url}" target="_blank" rel="me noopener" title="${name}" aria-label="${name}">${
    mark(icon) ?? html`<span>${serviceName(icon)}</span>`
  }</a>`;
}

/** Goes round system, light and dark; does nothing, and is not shown, without the client's code. */
function themeSwitch(): Html {
  return html`
    <button type="button" class="icon-button theme-switch" aria-label="Color scheme: system" title="Color scheme: system">
      ${icon("automatic")}${icon("sun")}${icon("moon")}
    </button>
  `;
}
