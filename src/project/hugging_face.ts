/**
 * `_toctree.yml` of Hugging Face's doc-builder: the sidebar of a language, next to its pages.
 *
 * @module
 */
import { BRACKETED_NAMES } from "../markdown/inline/symbol.ts";
import { folderOf } from "../site/address.ts";
import type { ForeignEntry, ForeignTree } from "../site/foreign/entry.ts";
import { languageName } from "../site/language_tag.ts";
import { readData } from "./data.ts";
import { entryAt } from "./entry.ts";
import { localesOf, placingOf, type Translated } from "./languages.ts";
import type { Look } from "./look.ts";
import type { ProjectFiles, ToolReading } from "./project.ts";
import { redirectRule } from "./redirects.ts";
import { joinPath } from "./script/path.ts";
import { List, type Value } from "./script/value.ts";

const NAME = "_toctree.yml";
/** The folder of the main language; without one, all pages are in it. */
const MAIN = "en";
/** Folders of languages that these projects have. */
const LANGUAGES =
  "ar bn de el es fa fi fr gj he hi hu id it ja ko ms ne nl pl pt pt_br ro ru rum te th tr uk ur vi zh zh-CN zh-TW"
    .split(" ");
/** Language tags for codes that are none. */
const TAGS: ReadonlyMap<string, string> = new Map([["gj", "gu"], ["pt_br", "pt-BR"], ["rum", "ro"]]);

export function readHuggingFace(file: string, source: ProjectFiles, look: Look): ToolReading | undefined {
  if (!(readData(file, source) instanceof List)) return undefined;
  const root = folderOf(file);
  const isMain = root.split("/").at(-1) === MAIN;
  const content = isMain ? folderOf(root) : root;
  const codes = LANGUAGES.filter((code) => source.textOf(joinPath(content, code, NAME)) !== undefined);
  const translated = [MAIN, ...codes].map((code): Translated => {
    const lang = TAGS.get(code) ?? code;
    return { code, lang, label: languageName(lang), folder: code === MAIN ? "" : code };
  });
  return {
    content,
    placing: placingOf(translated, true),
    site: {
      ...localesOf(translated),
      redirects: redirectsOf(joinPath(root, "_redirects.yml"), source, look),
      variables: new Map([[BRACKETED_NAMES, "true"]]),
    },
    trees: translated.flatMap(({ folder }) => treeOf(folder === "" ? file : joinPath(content, folder, NAME), folder)),
  };

  function treeOf(file: string, folder: string): readonly ForeignTree[] {
    const entries = entriesIn(readData(file, source), look, { isTop: true });
    return entries.length > 0 ? [{ file, folder, entries, roots: [folder] }] : [];
  }
}

/** @param where Whether the entries are at the top, where groups are open. */
function entriesIn(list: Value, look: Look, { isTop }: { readonly isTop: boolean }): readonly ForeignEntry[] {
  return look.items(list).flatMap(({ value, place }) => {
    const items = entriesIn(look.at(value, "sections"), look, { isTop: false });
    const target = look.textAt(value, "local");
    if (target === undefined && items.length === 0) return [];
    const collapsed = isTop || items.length === 0 ? undefined : look.flagAt(value, "isExpanded") !== true;
    return [entryAt(place, { title: look.textAt(value, "title"), target, items, collapsed })];
  });
}

/** Old names of pages, each with the new one. */
function redirectsOf(file: string, source: ProjectFiles, look: Look) {
  if (source.textOf(file) === undefined) return [];
  return look.entries(readData(file, source)).flatMap(({ name, value, place }) =>
    redirectRule(name, look.text(value), place, look)
  );
}
