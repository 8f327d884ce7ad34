/**
 * Books of GitBook 3 and HonKit in several languages: `LANGS.md` names the folder of each, which has its own `SUMMARY.md`.
 *
 * @module
 */
import { languageOfName } from "../site/language_tag.ts";
import type { ForeignEntry, ForeignTree } from "../site/foreign/entry.ts";
import { readSidebar } from "../site/foreign/list.ts";
import { isLanguageFolder, localesOf } from "./languages.ts";
import type { ProjectFiles, ProjectSite } from "./project.ts";
import { joinPath } from "./script/path.ts";
import { bare } from "./texts.ts";

export interface Books {
  readonly site: Pick<ProjectSite, "locales">;
  readonly trees: readonly ForeignTree[];
  /** Folder of the first language. */
  readonly first: string;
  /** Files that are lists. */
  readonly lists: readonly string[];
}

/** Reads the languages of a folder; `undefined`: there is no list of them, or they have no lists of chapters. */
export function readBooks(
  content: string,
  summary: string,
  { textOf }: ProjectFiles,
  entriesOf: (entries: readonly ForeignEntry[]) => readonly ForeignEntry[],
): Books | undefined {
  const languages = readSidebar(textOf(joinPath(content, "LANGS.md")) ?? "").flatMap(({ title, target }) => {
    // A book may begin with another page than its first one: `en/start.md`.
    const [folder = "", ...rest] = bare(target ?? "").split("/");
    const isOne = isLanguageFolder(folder) && rest.length < 2 && !/\.md$/i.test(folder);
    return isOne ? [{ folder, label: title ?? folder, lang: languageOfName(folder) ?? folder }] : [];
  });
  const trees = languages.flatMap(({ folder }): readonly ForeignTree[] => {
    const file = joinPath(content, folder, summary);
    const text = textOf(file);
    return text === undefined
      ? []
      : [{ file, folder, entries: entriesOf(readSidebar(text)), roots: [folder, ""], isForMembers: true }];
  });
  const [first] = trees;
  if (!first) return undefined;
  return { site: localesOf(languages), trees, first: first.folder, lists: ["LANGS.md", `*/${summary}`] };
}
