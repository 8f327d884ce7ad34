/**
 * The fields of a header as data: for each the name that is documented, and the names under which other tools know it.
 *
 * @module
 */
import { fromRoot } from "../from_root.ts";
import { isRecord } from "../record.ts";
import type { HeadTag } from "../config/head_tag.ts";
import {
  type Badge,
  badgeField,
  DEPRECATED,
  editLink,
  headTagsField,
  type Layout,
  layoutField,
  level,
  type Neighbor,
  neighbor,
  neighborPage,
  outlineField,
  type OutlineRange,
  status,
  titleTemplate,
} from "./appearance.ts";
import { draft, moment, noDraft, published, softMoment, visibility } from "./draft.ts";
import {
  accepting,
  classes,
  date,
  flag,
  ifTrue,
  languageTag,
  listed,
  not,
  number,
  positive,
  type Reader,
  textField,
  texts,
  when,
  words,
} from "./front_matter_value.ts";
import { isUrl } from "./target.ts";
import { eleventyMenu, type PageMenu, pageMenus, parentMenu } from "./foreign/page_menu.ts";
import { type Feature, features, type Hero, hero, heroLayout, highlights, vuePressHero } from "./hero.ts";

/** The fields of a header, each value checked; `undefined` where it has none. Texts are plain. */
export interface FrontMatter {
  readonly title: string | undefined;
  readonly sidebarTitle: string | undefined;
  readonly order: number | undefined;
  readonly description: string | undefined;
  readonly keywords: readonly string[] | undefined;
  readonly image: string | undefined;
  /** Language of the page, as a tag. */
  readonly lang: string | undefined;
  readonly updated: Date | undefined;
  readonly date: Date | undefined;
  /** Whether the date is shown, whatever config `lastUpdated` says. */
  readonly lastUpdated: boolean | undefined;
  /** As written, and not yet judged. */
  readonly redirect: string | undefined;
  /** As written: addresses that lead to the page. */
  readonly redirectFrom: readonly string[] | undefined;
  /** As written: the page's own address. */
  readonly slug: string | undefined;
  /** Not published. */
  readonly draft: true | undefined;
  /** Time from which the page is published. */
  readonly publishDate: Date | undefined;
  /** Time from which it is not published any more. */
  readonly expiryDate: Date | undefined;
  /** Published, even if it inherits that it is a draft. */
  readonly published: true | undefined;
  /** As written: fields that the pages below inherit, all of them or those of its `target`. */
  readonly cascade: readonly Readonly<Record<string, unknown>>[] | undefined;
  /** Reachable, and named nowhere. */
  readonly unlisted: boolean | undefined;
  /** Not in the sidebar that the folders give. */
  readonly navHidden: boolean | undefined;
  /** Menus of Hugo that contain the page. */
  readonly menus: readonly PageMenu[] | undefined;
  /** Whether the page of a section lists its pages below its text. */
  readonly listsChildren: boolean | undefined;
  readonly noindex: boolean | undefined;
  readonly search: boolean | undefined;
  /** Factor of its score in search. */
  readonly boost: number | undefined;
  readonly llms: boolean | undefined;
  readonly outline: OutlineRange | false | undefined;
  /** Ends of the outline, if they are set one by one. */
  readonly outlineFrom: number | undefined;
  readonly outlineTo: number | undefined;
  /** `false`: the page has none. */
  readonly sidebar: false | undefined;
  readonly prev: Neighbor | false | undefined;
  readonly next: Neighbor | false | undefined;
  readonly editLink: string | false | undefined;
  readonly layout: Layout | undefined;
  readonly hero: Hero | undefined;
  readonly features: readonly Feature[] | undefined;
  readonly badge: Badge | undefined;
  readonly icon: string | undefined;
  /** Only what an author may put there. */
  readonly head: readonly HeadTag[] | undefined;
  /** Names of classes, separated by spaces. */
  readonly pageClass: string | undefined;
  readonly banner: string | undefined;
  readonly titleTemplate: string | false | undefined;
}

export type Row<T> = readonly (readonly [name: string, read: Reader<T>])[];
export type Table = { readonly [K in keyof FrontMatter]-?: Row<NonNullable<FrontMatter[K]>> };

function named<T>(read: Reader<T>, ...names: readonly string[]): Row<T> {
  return names.map((name) => [name, read]);
}

/** Only `false` has a meaning: other values are of tools that mean something else by the name. */
const off: Reader<false> = (value) => value === false ? false : undefined;
const switchedOff: Reader<true> = (value) => value === false || undefined;
const switchedOn: Reader<true> = (value) => value === true || undefined;
const picture: Reader<string> = accepting({ type: ["string", "number", "boolean"] }, (value, reading) => {
  const written = textField(value, reading);
  if (written === undefined || !isUrl(written) || /^(?:https?:)?\/\//i.test(written)) return written;
  return reading.expected("a path or an http(s) address");
});
/** Eleventy has `permalink: false`. */
const address: Reader<string> = accepting(
  { type: ["string", "number", "boolean"] },
  (value, reading) => value === false ? undefined : textField(value, reading),
);
const HOME: Row<Layout> = [["home", ifTrue<Layout>("home")], ["hero", heroLayout]];
const shown: Reader<boolean> = (value) => typeof value === "boolean" ? value : undefined;
/** 0 is Hugo's "no weight". */
const weight: Reader<number> = accepting(
  { type: "number" },
  (value, reading) => value === 0 ? undefined : number(value, reading),
);
/** One mapping, or a list of them. */
const mappings: Reader<readonly Readonly<Record<string, unknown>>[]> = (value) => {
  const found = [value].flat().filter(isRecord);
  return found.length > 0 ? found : undefined;
};
const robots: Reader<boolean> = (value) => typeof value === "string" && /\bno(?:index|ne)\b/i.test(value) || undefined;
/** Mintlify's; a list of tags is something else. */
const tag: Reader<Badge> = (value, reading) => typeof value === "string" ? badgeField(value, reading) : undefined;
/** Zensical's template that redirects. */
const location: Reader<string> = (value, reading) =>
  reading.other("template") === "redirect" || reading.other("template") === "redirect.html"
    ? textField(value, reading)
    : undefined;

/** The target of a redirect of Jekyll and Zola, which is from the root without a slash, too. */
const rooted: Reader<string> = accepting(
  textField.accepts!,
  (value, reading) => {
    const text = textField(value, reading);
    return text?.startsWith(".") ? text : fromRoot(text);
  },
);

/** The first name that has a value wins. A dot leads into a mapping. */
export const TABLE: Table = {
  title: named(textField, "title"),
  sidebarTitle: named(
    textField,
    "sidebarTitle",
    "sidebar.label",
    "sidebar_label",
    "navigation_title",
    "sidebar_title",
    "linkTitle",
    "label",
    "nav.title",
    "sidebar.title",
    "navigation.title",
    "linktitle",
    "nav_title",
    "short_title",
    "shortTitle",
    "short-title",
  ),
  order: [...named(number, "order", "sidebar.order", "sidebar_position", "nav_order", "nav.order"), ["weight", weight]],
  description: named(textField, "description"),
  keywords: named(words, "keywords"),
  image: named(picture, "image", "og:image"),
  lang: named(languageTag, "lang"),
  updated: named(date, "updated", "lastUpdated", "last_update.date", "last_modified", "lastmod", "date.updated"),
  date: named(date, "date", "date.created"),
  lastUpdated: named(shown, "lastUpdated"),
  redirect: [["redirect", textField], ["redirect_to", rooted], ["location", location]],
  redirectFrom: named(texts, "redirect_from", "aliases", "oldUrl"),
  slug: named(address, "slug", "permalink", "route", "url"),
  draft: [
    ["draft", draft],
    ["published", published],
    ["visibility", visibility],
    ...named(switchedOff, "render", "permalink"),
    ["headless", switchedOn],
  ],
  publishDate: [...named(moment, "publishDate", "publishdate"), ...named(softMoment, "pubDate", "published")],
  expiryDate: named(moment, "expiryDate", "expirydate", "unpublishdate"),
  published: [["draft", noDraft], ["published", switchedOn]],
  cascade: [["cascade", mappings]],
  unlisted: [...named(flag, "unlisted", "hidden"), ["visibility", when(["hidden"], true)]],
  navHidden: [...named(flag, "sidebar.hidden", "toc_hide", "nav.hidden", "nav_exclude"), ["navigation", switchedOff]],
  listsChildren: named(shown, "index"),
  menus: [...named(pageMenus, "menus", "menu"), ["eleventyNavigation", eleventyMenu], ["parent", parentMenu]],
  noindex: [["noindex", flag], ["robots", robots]],
  search: [...named(flag, "search", "pagefind", "searchable"), ["search.exclude", not]],
  boost: named(positive, "boost", "search.boost"),
  llms: named(flag, "llms"),
  outline: [
    ...named(outlineField, "outline", "outline.level"),
    ...named(off, "tableOfContents", "toc", "aside"),
    ...named(ifTrue<false>(false), "hide_table_of_contents", "notoc"),
    ["hide", listed<false>("toc", false)],
    ["mode", when<false>(["wide", "custom"], false)],
  ],
  outlineFrom: named(level, "tableOfContents.minHeadingLevel", "toc_min_heading_level"),
  outlineTo: named(level, "tableOfContents.maxHeadingLevel", "toc_max_heading_level"),
  sidebar: [["sidebar", off], ["hide", listed<false>("navigation", false)]],
  prev: [
    ["prev", neighbor],
    ["pagination_prev", neighborPage],
    ["hideFooterPagination", ifTrue<false>(false)],
    ["hide", listed<false>("footer", false)],
  ],
  next: [
    ["next", neighbor],
    ["pagination_next", neighborPage],
    ["hideFooterPagination", ifTrue<false>(false)],
    ["hide", listed<false>("footer", false)],
  ],
  editLink: named(editLink, "editLink", "editUrl", "custom_edit_url"),
  layout: [...named(layoutField, "layout", "template", "mode", "pageType"), ...HOME],
  hero: [["hero", hero], ["home", vuePressHero]],
  features: [["features", features], ["highlights", highlights]],
  badge: [...named(badgeField, "badge", "sidebar.badge", "nav.badge"), ["tag", tag], ["status", status], [
    "deprecated",
    ifTrue(DEPRECATED),
  ]],
  icon: named(textField, "icon", "sidebar.icon", "navigation.icon"),
  head: named(headTagsField, "head"),
  pageClass: named(classes, "pageClass", "bodyClass", "body_class", "cssclass", "cssclasses"),
  banner: named(textField, "banner", "banner.content"),
  titleTemplate: [...named(titleTemplate, "titleTemplate", "titleSuffix"), ["titleAppend", off]],
};
