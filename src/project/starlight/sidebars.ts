/**
 * Sidebars of Starlight: that of its options, or one for each topic of `starlight-sidebar-topics`.
 *
 * @module
 */
import { ownValue } from "../../own_value.ts";
import type { BadgeKind } from "../../site/appearance.ts";
import type { ForeignEntry, ForeignTree } from "../../site/foreign/entry.ts";
import { entryAt } from "../entry.ts";
import { callIn, type Item, type Look } from "../look.ts";
import type { ToolReading } from "../project.ts";
import { Fields, List, type Value } from "../script/value.ts";
import { unwrapped } from "../script/wrapper.ts";
import { bare, plainWords } from "../texts.ts";

/** A language, and the folder of its pages: `""` for the root. */
export interface FolderLanguage {
  readonly folder: string;
  readonly lang: string;
  readonly label: string;
}

/** The sidebars, and the header, which links the topics. Each language has the same entries in its words. */
export function starlightSidebars(
  options: Value,
  file: string,
  locales: readonly FolderLanguage[],
  look: Look,
): Pick<ToolReading, "trees" | "header" | "headers"> {
  const topics = look.items(topicsOf(options, look));
  if (topics.length === 0) return { trees: trees(look.at(options, "sidebar"), file, locales, look) };
  const [main, ...others] = places(file, locales).map(({ lang, ...place }) => ({
    header: { ...place, entries: topics.flatMap((topic) => topicLink(topic, lang, look)) },
    trees: topics.flatMap(({ value }): ForeignTree[] => {
      const list = look.at(value, "items");
      if (list === undefined) return [];
      return [{ ...place, entries: look.items(list).flatMap((item) => entry(item, lang, look)), isForMembers: true }];
    }),
  }));
  return {
    header: main!.header,
    headers: others.map(({ header }) => header),
    trees: [main!, ...others].flatMap(({ trees }) => trees),
  };
}

/** The topics of the plug-in that makes a sidebar of each. */
function topicsOf(options: Value, look: Look): Value {
  return callIn(look.at(options, "plugins"), ({ source }) => source === "starlight-sidebar-topics")?.args[0];
}

function topicLink({ value, place }: Item, lang: string, look: Look): readonly ForeignEntry[] {
  const title = label(value, lang, look);
  const target = targetOf(look.link(look.at(value, "link")));
  const badge = badgeOf(look.at(value, "badge"), lang, look);
  return title === undefined || target === undefined ? [] : [entryAt(place, { title, target, ...badge && { badge } })];
}

/** A page without slashes at either end; external addresses stay as they are. */
function targetOf(link: string | undefined): string | undefined {
  return link === undefined || /^(?:[a-z]+:|\/\/|#)/i.test(link) ? link : bare(link) || "/";
}

/** Folders in which the sidebar and the header of each language count; what is not translated leads to the root. */
function places(file: string, locales: readonly FolderLanguage[]) {
  const first = locales[0]!.folder;
  return locales.map(({ folder, lang }) => ({
    file,
    folder: folder === first ? "" : folder,
    roots: [...new Set([folder, first, ""])],
    lang,
  }));
}

function trees(value: Value, file: string, locales: readonly FolderLanguage[], look: Look): readonly ForeignTree[] {
  // For a sidebar that is computed, the folders are shown.
  if (!(unwrapped(value) instanceof List)) return look.note(value), [];
  return places(file, locales).map(({ lang, ...place }) => ({
    ...place,
    entries: look.items(value).flatMap((item) => entry(item, lang, look)),
  }));
}

function entry({ value, place }: Item, lang: string, look: Look): readonly ForeignEntry[] {
  if (typeof value === "string") return [entryAt(place, { target: bare(value) })];
  const fields = look.fields(value);
  if (!fields) return [];
  const title = label(value, lang, look);
  const badge = badgeOf(look.at(value, "badge"), lang, look);
  const link = look.link(look.at(value, "link"));
  const slug = look.textAt(value, "slug");
  const target = slug ?? targetOf(link);
  if (target !== undefined) return [entryAt(place, { title, target, ...badge && { badge } })];
  const folder = look.textAt(value, "autogenerate", "directory");
  const items = look.items(look.at(value, "items")).flatMap((item) => entry(item, lang, look));
  const collapsed = look.flagAt(value, "collapsed") ?? false;
  return [
    entryAt(place, {
      title,
      items,
      collapsed,
      ...folder !== undefined && { folder: bare(folder) },
      ...badge && { badge },
    }),
  ];
}

function label(value: Value, lang: string, look: Look): string | undefined {
  const translations = look.at(value, "translations");
  const translated = translations instanceof Fields
    ? look.textAt(translations, lang) ?? look.textAt(translations, lang.split("-")[0]!)
    : undefined;
  const text = translated ?? inLanguage(look.at(value, "label"), lang, look);
  return text === undefined ? undefined : plainWords(text);
}

const KINDS: Readonly<Record<string, BadgeKind>> = {
  note: "info",
  tip: "tip",
  success: "tip",
  caution: "warning",
  danger: "danger",
};

function badgeOf(value: Value, lang: string, look: Look): ForeignEntry["badge"] {
  const text = value instanceof Fields ? inLanguage(look.at(value, "text"), lang, look) : look.text(value);
  if (text === undefined) return undefined;
  const variant = value instanceof Fields ? look.textAt(value, "variant") : undefined;
  return { text, kind: ownValue(KINDS, variant ?? "") ?? "info" };
}

/** A text, or one for each language. */
export function inLanguage(value: Value, lang: string, look: Look): string | undefined {
  if (!(value instanceof Fields)) return look.text(value);
  return look.textAt(value, lang) ?? look.textAt(value, lang.split("-")[0]!) ??
    look.entries(value).map(({ value }) => look.text(value))[0];
}
