/**
 * Turns entries of a configuration into nodes of the navigation, with the address, title, badge and icon of the page.
 *
 * @module
 */
import type { NavEntry, TopNavItem } from "../config/navigation.ts";
import type { SiteConfig } from "../config/site.ts";
import type { PagePath } from "./address.ts";
import type { FolderTree } from "./folder_tree.ts";
import type { Foreign, Labels } from "./foreign/entry.ts";
import type { NodesOptions } from "./foreign/nodes.ts";
import type { Locales, Translations } from "./locale.ts";
import type { NavNode, Resolve } from "./nav_node.ts";
import type { Page } from "./page.ts";

export interface NavigationInput {
  readonly config: SiteConfig;
  /** The file that the configuration is from, as messages name it. */
  readonly configFile: string;
  /** Navigation of another tool, for a configuration that has none. */
  readonly foreign: Foreign | undefined;
  /** Pages by address; those that only redirect are in no navigation. */
  readonly pages: ReadonlyMap<PagePath, Page>;
  readonly home: PagePath | undefined;
  readonly href: (path: PagePath) => string;
  readonly resolve: Resolve;
  /** Reports what an author should fix. */
  readonly warn: (message: string) => void;
  readonly pause: () => Promise<void>;
}

/** With the languages of the site. */
export interface LanguagesInput extends NavigationInput {
  readonly locales: Locales;
  readonly translations: Translations;
  /** Prefix of the fields that are read now: `locales["de"].`; absent: they are at the top. */
  readonly place?: string;
  /** Titles of another tool in the language that is made now. Absent: as they are written. */
  readonly words?: Labels | undefined;
}

/** Makes the node of an entry of a sidebar; `undefined` for a page that is unlisted. */
export function entryNode(entry: NavEntry, input: LanguagesInput, where: string): NavNode | undefined {
  if (entry.kind === "group") {
    const items = entry.items.flatMap((item) => entryNode(item, input, where) ?? []);
    return { title: entry.title, href: undefined, path: undefined, items, collapsed: entry.collapsed };
  }
  return linkNode(entry.title, entry.path, input, { where, line: entry.line });
}

/** Makes the node of an entry of the header. */
export function topNode(item: TopNavItem, input: LanguagesInput): NavNode | undefined {
  if (item.kind === "link") return linkNode(item.text, item.link, input, { where: "topNav", line: item.line });
  const items = item.items.flatMap((child) => topNode(child, input) ?? []);
  return { title: item.text, href: undefined, path: undefined, items, collapsed: undefined };
}

/** Place of a link in the configuration. */
interface Place {
  readonly where: string;
  /** `undefined`: the field is found by its name. */
  readonly line?: number;
}

/** Reports a link of the configuration whose target does not exist. */
export function warnOfLost(
  target: string,
  { warn, configFile, place = "" }: Pick<LanguagesInput, "warn" | "configFile" | "place">,
  { where, line }: Place,
): void {
  const written = line === undefined ? "" : ` (line ${line})`;
  warn(`${configFile}: ${place}${where} links to ${target}: there is no such page or file${written}`);
}

function linkNode(title: string, target: string, input: LanguagesInput, at: Place): NavNode | undefined {
  const found = input.resolve(target);
  if (!found) warnOfLost(target, input, at);
  return foundNode(title, found ?? { href: target, path: undefined }, input);
}

/** Makes a link with the title, badge and icon of its page; `undefined` for a page that is unlisted. */
export function foundNode(
  title: string | undefined,
  { href, path }: NonNullable<ReturnType<Resolve>>,
  { pages, translations, config }: LanguagesInput,
): NavNode | undefined {
  const standIn = path === undefined ? undefined : translations.fallback(path);
  const page = standIn?.page ?? (path && pages.get(path));
  if (page?.frontMatter.unlisted) return undefined;
  const node = { title: title ?? page?.navTitle ?? href, href, path, items: undefined, collapsed: undefined };
  const lang = standIn && title === undefined ? page!.frontMatter.lang ?? config.lang : undefined;
  const { badge, icon } = page?.frontMatter ?? {};
  if (!badge && icon === undefined && lang === undefined) return node;
  return { ...node, ...(badge || icon !== undefined) && { badge, icon }, ...lang !== undefined && { lang } };
}

/** Options for making nodes from the entries of another tool. */
export function nodesOptions(input: LanguagesInput, folder: FolderTree): NodesOptions {
  const { resolve, warn, words } = input;
  return { resolve, warn, words, folder, leaf: (title, found) => foundNode(title, found, input) };
}
