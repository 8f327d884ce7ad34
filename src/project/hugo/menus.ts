/**
 * Menus in the configuration of Hugo.
 *
 * @module
 */
import type { MenuItem, Menus } from "../../site/foreign/entry.ts";
import type { Look } from "../look.ts";
import type { Value } from "../script/value.ts";

interface HugoMenusInput {
  readonly file: string;
  /** A file of `config/_default`, by its name without ending. */
  readonly part: (name: string) => Value;
  /** The main language. */
  readonly lang: string;
  /** Menus in the configuration itself. */
  readonly written: Value;
  readonly sections: string | undefined;
}

interface HugoMenus {
  /** Of the main language. */
  readonly own: Menus;
  /** Of another language, by the folder of its pages. */
  readonly of: (lang: string, settings: Value) => readonly (readonly [folder: string, menus: Menus])[];
}

/** Reads the menus of all languages. */
export function hugoMenus({ file, part, lang, written, sections }: HugoMenusInput, look: Look): HugoMenus {
  const inFiles = (lang: string) => part(`menus.${lang}`) ?? part(`menu.${lang}`);
  const menusOf = (value: Value): Menus => ({
    file,
    sections,
    items: new Map(look.entries(value).map(({ name, value }) => [name, itemsOf(value, look)])),
  });
  return {
    own: menusOf(inFiles(lang) ?? part("menus") ?? part("menu") ?? written),
    of: (lang, settings) => [[
      lang,
      menusOf(inFiles(lang) ?? look.at(settings, "menus") ?? look.at(settings, "menu")),
    ]],
  };
}

function itemsOf(value: Value, look: Look): readonly MenuItem[] {
  return look.items(value).map(({ value, place }) => ({
    ...place,
    title: look.plainAt(value, "name"),
    identifier: look.textAt(value, "identifier"),
    parent: look.textAt(value, "parent"),
    weight: look.number(look.at(value, "weight")),
    target: look.link(look.at(value, "pageRef")) ?? look.link(look.at(value, "url")),
  }));
}
