/**
 * Detects languages without a configuration: folders named after languages, with translations of the pages next to them.
 *
 * @module
 */
import { folderOf, isIndexFile, withoutEnding } from "./address.ts";
import { languageName, languageOfName } from "./language_tag.ts";
import { scriptLanguage } from "./text_language.ts";
import {
  type BeginningOf,
  counterparts,
  inOtherLanguage,
  MOST,
  sample,
  type TranslatedPages,
} from "./translated_pages.ts";

/** A language in a folder. */
export interface MirroredLanguage {
  /** Relative to RootPath; `""`: all pages outside of the other folders of languages. */
  readonly folder: string;
  readonly lang: string;
  readonly label: string;
}

export interface MirroredInput {
  /** Files of all pages. */
  readonly files: Iterable<string>;
  readonly textOf: BeginningOf;
  /** Language of the site. */
  readonly lang: string;
}

/** A folder that is named after a language. */
interface Candidate {
  readonly folder: string;
  readonly lang: string;
  readonly pages: Map<string, string>;
}

/** Maximum depth of folders of languages: `files/en-us`, `src/content/de`. */
const DEEPEST = 2;
/** Minimum number of pages with one in all folders, not counting indexes. */
const FEWEST = 2;
/** Minimum size of an English folder, relative to the largest one, to be the main language. */
const ENOUGH = 0.8;

/** Finds the languages, the main one first; empty: the site has one language. */
export function mirroredLanguages({ files, textOf, lang }: MirroredInput): readonly MirroredLanguage[] {
  const all = [...files];
  for (const [parent, candidates] of candidatesOf(all)) {
    const inParent = new Map<string, string>();
    for (const file of all) {
      const rest = within(parent, file);
      if (rest !== undefined && !candidates.has(rest.split("/")[0]!)) inParent.set(pageName(rest), file);
    }
    const main = mainOf(parent, [...candidates.values()], inParent, lang, textOf);
    const others = [...candidates.values()].filter((one) => one.folder !== main.folder);
    const found = others.filter((one) => isTranslation(one, main, textOf));
    const names = found.flatMap(({ pages }) => [...pages.keys()].filter((name) => main.pages.has(name)));
    const isClear = names.length >= FEWEST && names.some((name) => name !== "index");
    const languages = [main, ...found.sort((a, b) => a.folder < b.folder ? -1 : 1)];
    const covered = languages.reduce((sum, { pages }) => sum + pages.size, 0);
    if (!isClear || covered < MOST * all.length || new Set(languages.map(({ lang }) => lang)).size < languages.length) {
      continue;
    }
    return languages.map(({ folder, lang }) => ({ folder, lang, label: languageName(lang) }));
  }
  return [];
}

/** Paths with a folder whose name looks like a language: few of a hundred thousand. */
const LIKE_LANGUAGE = /(?:^|\/)[a-z]{2,3}(?:[-_][a-z\d]{2,4}){0,2}\//i;

/** Folders that are named after languages, by the folder that they are in; those near the root first. */
function candidatesOf(files: readonly string[]): readonly (readonly [string, ReadonlyMap<string, Candidate>])[] {
  const found = new Map<string, Map<string, Candidate>>();
  for (const file of files) {
    if (!LIKE_LANGUAGE.test(file)) continue;
    const names = file.split("/");
    const depth = names.slice(0, Math.min(DEEPEST + 1, names.length - 1)).findIndex((name) => languageOfName(name));
    if (depth < 0) continue;
    const [parent, folder] = [names.slice(0, depth).join("/"), names.slice(0, depth + 1).join("/")];
    const inParent = found.get(parent) ?? new Map<string, Candidate>();
    found.set(parent, inParent);
    const name = names[depth]!;
    const candidate = inParent.get(name) ?? { folder, lang: languageOfName(name)!, pages: new Map() };
    inParent.set(name, candidate);
    candidate.pages.set(pageName(names.slice(depth + 1).join("/")), file);
  }
  return [...found].sort(([a], [b]) => a.length - b.length);
}

/** The folder of the main language: the one that contains the others, or one next to them. */
function mainOf(
  parent: string,
  candidates: readonly Candidate[],
  inParent: TranslatedPages,
  siteLang: string,
  textOf: BeginningOf,
): Candidate {
  const most = Math.max(...candidates.map(({ pages }) => pages.size));
  const largest = candidates.find(({ lang, pages }) => lang.startsWith("en") && pages.size >= ENOUGH * most) ??
    candidates.find(({ pages }) => pages.size === most)!;
  const mirrored = (main: TranslatedPages) =>
    candidates.reduce((sum, { pages }) => sum + (pages === main ? 0 : counterparts(pages, main).length), 0);
  if (candidates.length > 1 && mirrored(inParent) < mirrored(largest.pages)) return largest;
  const isTaken = candidates.some(({ lang }) => lang === siteLang);
  const lang = scriptLanguage(sample([...inParent.values()], textOf));
  return { folder: parent, lang: lang ?? (isTaken ? "" : siteLang), pages: new Map(inParent) };
}

function isTranslation(one: Candidate, main: Candidate, textOf: BeginningOf): boolean {
  const names = counterparts(one.pages, main.pages);
  if (names.length === 0 || names.length < MOST * one.pages.size || main.lang === "") return false;
  // A folder such as pt-br has no other meaning.
  if (/[-_]/.test(one.folder.split("/").at(-1)!) && one.lang.includes("-")) return true;
  return inOtherLanguage(names, one.pages, main.pages, textOf);
}

/** Path of a file relative to a folder; `undefined`: it is elsewhere. */
function within(folder: string, file: string): string | undefined {
  if (folder === "") return file;
  return file.startsWith(`${folder}/`) ? file.slice(folder.length + 1) : undefined;
}

/** The name that a page shares with its translations: without extension, and the same for all indexes. */
function pageName(file: string): string {
  if (!isIndexFile(file)) return withoutEnding(file).toLowerCase();
  const folder = folderOf(file).toLowerCase();
  return folder === "" ? "index" : `${folder}/index`;
}
