/**
 * `menus` in the front matter of Hugo.
 *
 * @module
 */
import { isRecord } from "../../record.ts";
import { fieldText, type Reader } from "../front_matter_value.ts";
import type { MenuItem } from "./entry.ts";

/** Entry of a page in a menu, from its front matter. */
export interface PageMenu extends Pick<MenuItem, "title" | "identifier" | "parent" | "weight"> {
  readonly menu: string;
}

/** An entry of which a page says nothing but its menu. */
export const NO_ENTRY: Omit<PageMenu, "menu"> = {
  title: undefined,
  identifier: undefined,
  parent: undefined,
  weight: undefined,
};

/** The menu of pages that name the page above them. */
export const BY_PARENT = "by parent";

/** `parent: Title`, as in just-the-docs. */
export const parentMenu: Reader<readonly PageMenu[]> = (value) =>
  typeof value === "string" && value.trim() !== ""
    ? [{ ...NO_ENTRY, menu: BY_PARENT, parent: value.trim() }]
    : undefined;

/** `eleventyNavigation: { key, title, parent, order }` of Eleventy. */
export const eleventyMenu: Reader<readonly PageMenu[]> = (value) => {
  const key = fieldText(value, "key");
  if (!isRecord(value) || key === undefined) return undefined;
  const { order } = value;
  return [{
    menu: BY_PARENT,
    title: fieldText(value, "title") ?? key,
    identifier: key,
    parent: fieldText(value, "parent"),
    weight: typeof order === "number" ? order : undefined,
  }];
};

/** Menus that a page may name; the rest is ignored. */
const MOST = 20;

/** A name, a list of names, or a mapping from names to what the entry is. */
export const pageMenus: Reader<readonly PageMenu[]> = (value) => {
  const named = (menu: string): PageMenu => ({ ...NO_ENTRY, menu });
  if (typeof value === "string") return value.trim() === "" ? undefined : [named(value.trim())];
  if (Array.isArray(value)) {
    return value.slice(0, MOST).flatMap((name) => typeof name === "string" ? [named(name)] : []);
  }
  if (!isRecord(value)) return undefined;
  return Object.entries(value).slice(0, MOST).map(([menu, entry]) => ({
    menu,
    title: fieldText(entry, "name"),
    identifier: fieldText(entry, "identifier"),
    parent: fieldText(entry, "parent"),
    weight: isRecord(entry) && typeof entry["weight"] === "number" ? entry["weight"] : undefined,
  }));
};
