/**
 * Breadcrumbs: the path from the home page to a page.
 *
 * @module
 */
import { wordsFor } from "../words/words.ts";
import { type PagePath, wordsOf } from "./address.ts";
import type { LanguagesInput } from "./nav_entries.ts";
import type { Crumb, NavNode } from "./nav_node.ts";
import { firstOf } from "./reading_order.ts";

export type BreadcrumbsInput = Pick<
  LanguagesInput,
  "config" | "foreign" | "pages" | "home" | "href" | "locales" | "translations"
>;

/** The place of a page in the navigation. */
export interface PagePlace {
  /** From the root of its sidebar to the page; empty: it is in none. */
  readonly trail: readonly NavNode[];
  /** The entry of the header that leads to its sidebar. */
  readonly section: NavNode | undefined;
}

/** Breadcrumbs: the site, the section, the groups above the page in its sidebar, and the page. */
export function crumbsTo(path: PagePath, { trail, section }: PagePlace, input: BreadcrumbsInput): readonly Crumb[] {
  const { config, pages, home, href, locales, translations: { fallback } } = input;
  const standIn = fallback(path);
  const page = standIn?.page ?? pages.get(path);
  const above = trail.length > 0 ? trail.slice(0, -1) : undefined;
  const locale = locales.of(path);
  const root = locale && (locale.prefix || "/") as PagePath;
  const start = root !== undefined && (pages.has(root) || fallback(root)) ? root : home && "/" as PagePath;
  const lang = standIn?.locale.lang ?? page?.frontMatter.lang ?? config.lang;
  const words = wordsFor(lang, lang === config.lang ? config.ui : {});
  const named = [page?.navTitle, ...above?.map(({ title }) => title) ?? []];
  const isCrumb = section && above && ![start, home, path].includes(section.path) && !named.includes(section.title);
  return [
    ...start !== undefined && path !== start && path !== home ? [{ title: words.home, href: href(start) }] : [],
    ...isCrumb ? [{ title: section.title, href: section.href }] : [],
    ...above?.map((group) => ({ title: group.title, href: entranceOf(group, path) })) ?? foldersAbove(path, input),
    { title: page?.navTitle ?? path, href: undefined },
  ];
}

/** URL of a group: that of its own page, else of the first page in it; `undefined` if that is the current page. */
function entranceOf(group: NavNode, path: PagePath): string | undefined {
  const first = firstOf([group]);
  return first?.path === path ? undefined : first?.href;
}

/** For a page that is in no sidebar: a crumb for each folder above it. */
function foldersAbove(path: PagePath, { pages, href, foreign }: BreadcrumbsInput): readonly Crumb[] {
  const crumbs: Crumb[] = [];
  const page = pages.get(path);
  const segments = path.split("/").filter(Boolean);
  // An address from the front matter does not reflect the folders of the page.
  const names = page?.frontMatter.slug === undefined ? page?.source.file.split("/") ?? [] : [];
  for (let i = 1; i < segments.length; i++) {
    const above = `/${segments.slice(0, i).join("/")}` as PagePath;
    const index = pages.get(above);
    const shown = index?.frontMatter.unlisted ? undefined : index;
    const title = foreign?.folders.get(names.slice(0, i).join("/"))?.title ?? shown?.navTitle;
    crumbs.push({ title: title ?? wordsOf(names[i - 1] ?? segments[i - 1]!), href: shown && href(above) });
  }
  return crumbs;
}
