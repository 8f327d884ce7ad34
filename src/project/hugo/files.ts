/**
 * Files of which Hugo makes no pages: patterns of mounts, languages that are off, and kinds of pages that are off.
 *
 * @module
 */
import { except, withFolders, within } from "../glob.ts";
import type { Look } from "../look.ts";
import { joinPath } from "../script/path.ts";
import type { Value } from "../script/value.ts";
import { bare } from "../texts.ts";

interface MountsInput {
  /** `module.mounts`. */
  readonly mounts: Value;
  readonly root: string;
  /** Folder of the pages. */
  readonly content: string;
  /** Folders outside of it, and their places in it. */
  readonly translations: readonly { readonly folder: string; readonly at: string }[];
}

/** Patterns of all files that mounts of the pages leave out. */
export function unmounted({ mounts, root, content, translations }: MountsInput, look: Look): readonly string[] {
  return look.items(mounts).flatMap(({ value }) => {
    const source = joinPath(root, bare(look.textAt(value, "source") ?? ""));
    const at = source === content
      ? ""
      : source.startsWith(`${content}/`)
      ? source.slice(content.length + 1)
      : translations.find(({ folder }) => folder === source)?.at;
    if (at === undefined || !/^\/?content(?:\/|$)/.test(look.textAt(value, "target") ?? "")) return [];
    const texts = (name: string) => look.textOrTexts(look.at(value, name));
    const ordered = firstWins(texts("files"));
    const older = [
      ...texts("includeFiles"),
      ...except(withFolders(texts("excludeFiles").map((pattern) => pattern.replace(/^! /, "")))),
    ];
    return [ordered, older].flatMap((patterns) => leftOut(at, patterns));
  });
}

/** Patterns of which the first that matches decides, with `! ` before exclusions, as those of which the last does. */
function firstWins(patterns: readonly string[]): readonly string[] {
  return patterns.toReversed().flatMap((pattern) =>
    pattern.startsWith("! ") ? withFolders([`!${pattern.slice(2).trim()}`]) : [pattern]
  );
}

/** Patterns of the files that others leave out; exclusions alone leave all other files. */
function leftOut(at: string, patterns: readonly string[]): readonly string[] {
  if (patterns.length === 0) return [];
  const isOpen = patterns.every((pattern) => pattern.startsWith("!"));
  return within(at, [...isOpen ? [] : ["**"], ...except(patterns)]);
}

/** Names of languages that are off. */
export function disabledLanguages(config: Value, languages: Value, look: Look): readonly string[] {
  return [
    ...look.textOrTexts(look.at(config, "disableLanguages")),
    ...look.entries(languages).flatMap(({ name, value }) => look.flagAt(value, "disabled") === true ? [name] : []),
  ];
}

/** Patterns of the pages of languages that are off: next to those of the main language, or in a folder of their own. */
export function untranslated(off: readonly string[], languages: Value, content: string, look: Look): readonly string[] {
  return off.filter((name) => /^[\w-]+$/.test(name)).flatMap((name) => {
    const folder = bare(look.textAt(languages, name, "contentDir") ?? "");
    const inner = folder.startsWith(`${content}/`) ? [`${folder.slice(content.length + 1)}/**`] : [];
    return [...inner, `**/*.${name}.*`, `**/*.${name.toLowerCase()}.*`];
  });
}

/** Patterns of the pages by the kinds that have files: all but the indexes of sections are of the kind `page`. */
const OF_KIND: Readonly<Record<string, readonly string[]>> = {
  page: ["**", "!**/_index.*"],
  section: ["*/**/_index.*"],
  home: ["_index.*"],
};

/** Patterns of the pages whose kind is off; a later list excepts nothing from those before it. */
export function disabledKinds(config: Value, look: Look): readonly string[] {
  const kinds = look.textOrTexts(look.at(config, "disableKinds")).map((kind) => kind.toLowerCase());
  return ["page", "section", "home"].filter((kind) => kinds.includes(kind)).flatMap((kind) => OF_KIND[kind]!);
}
