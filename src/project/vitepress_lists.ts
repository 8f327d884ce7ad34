/**
 * Sidebars, headers and profiles as VitePress and Vocs have them.
 *
 * @module
 */
import type { SocialLink } from "../config/site.ts";
import type { ForeignEntry, ForeignTree } from "../site/foreign/entry.ts";
import { entryAt } from "./entry.ts";
import type { Item, Look } from "./look.ts";
import { List, type Value } from "./script/value.ts";
import { bare, plainWords, profileLink } from "./texts.ts";

/** A link to a profile, with its icon. */
export function vitePressProfile(value: Value, look: Look): SocialLink[] {
  const url = look.link(look.at(value, "link"));
  return url === undefined ? [] : [profileLink(url, look.at(value, "icon"), look.textAt(value, "ariaLabel"))];
}

/** An entry of the header: a link, or a menu. */
export function vitePressLink({ value, place }: Item, look: Look): ForeignEntry[] {
  const items = look.items(look.at(value, "items")).flatMap((item) => vitePressLink(item, look));
  const title = look.textAt(value, "text");
  // Groups without a name within a menu only draw a line.
  if (title === undefined) return items;
  const target = look.link(look.at(value, "link"));
  if (target === undefined && items.length === 0) return [];
  return [entryAt(place, { title: plainWords(title), target, items })];
}

/** A list for all pages of a folder, or an object with a list for each path. */
export function vitePressSidebars(value: Value, folder: string, file: string, look: Look): ForeignTree[] {
  const roots = folder === "" ? [""] : ["", folder];
  if (value === undefined) return [];
  if (value instanceof List) {
    return [{ file, folder, entries: look.items(value).flatMap((item) => entry(item, "", look)), roots }];
  }
  return look.entries(value).map(({ name, value }) => {
    const base = value instanceof List ? "" : look.textAt(value, "base") ?? "";
    const written = value instanceof List ? value : look.at(value, "items");
    const entries = look.items(written).flatMap((item) => entry(item, base, look));
    // A list that is not known is made of the folder.
    const whole = entryAt({ file, line: 1 }, { folder: bare(name) });
    return { file, folder: bare(name), entries: written instanceof List ? entries : [whole], roots };
  });
}

function entry({ value, place }: Item, base: string, look: Look): ForeignEntry[] {
  const here = look.textAt(value, "base") ?? base;
  const title = look.textAt(value, "text");
  const link = look.link(look.at(value, "link"));
  const list = look.at(value, "items");
  const items = look.items(list).flatMap((item) => entry(item, here, look));
  if (title === undefined && link === undefined) return items;
  const target = link === undefined || /^(?:[a-z]+:|\/\/|#)/i.test(link) || here === "" ? link : baseLink(here, link);
  const collapsed = list === undefined ? undefined : look.flagAt(value, "collapsed");
  return [entryAt(place, { title: title && plainWords(title), target, items, collapsed })];
}

/** `base` may be the beginning of a name, too: `/reference/default-theme-`. */
function baseLink(base: string, link: string): string {
  return `${base}${link.startsWith("/") && base.endsWith("/") ? link.slice(1) : link}`;
}
