/**
 * Options of the plug-ins and extensions of MkDocs, and the files that its snippets name.
 *
 * @module
 */
import { SANE_HEADINGS } from "../../markdown/commonmark/python_heading.ts";
import { ONE_SIGN, PROVIDERS, SHORTHAND, SYMBOLS } from "../../markdown/inline/python_text.ts";
import { ownValue } from "../../own_value.ts";
import { folderOf } from "../../site/address.ts";
import type { Look } from "../look.ts";
import type { ProjectFiles, ToolReading } from "../project.ts";
import { isInside, joinPath } from "../script/path.ts";
import type { Value } from "../script/value.ts";
import { bare } from "../texts.ts";
import { lineNumbers, typography } from "../variables.ts";
import { isOn, optionsOf } from "./plugin.ts";

/** Maximum number of characters of the text that is appended to each page. */
const APPENDED = 50_000;

/** The files that snippets append to each page, such as Material's glossary. */
export function appendedOf(
  extensions: Value,
  root: string,
  { textOf }: ProjectFiles,
  look: Look,
): Pick<ToolReading, "appended"> {
  const options = optionsOf(extensions, "pymdownx.snippets", look);
  const bases = look.textOrTexts(look.at(options, "base_path"));
  const texts = look.items(look.at(options, "auto_append")).flatMap(({ value }) => {
    const file = look.text(value);
    if (file === undefined) return [];
    const places = ["", ...bases].map((folder) => joinPath(root, bare(folder), bare(file))).filter(isInside);
    return places.map(textOf).find((text) => text !== undefined) ?? [];
  });
  const appended = texts.join("\n\n").slice(0, APPENDED);
  return appended === "" ? {} : { appended };
}

/** Line numbers that the highlighter gives all code blocks. */
function numbered(extensions: Value, look: Look): ReturnType<typeof lineNumbers> {
  const highlighters = ["pymdownx.highlight", "codehilite"].map((name) => optionsOf(extensions, name, look));
  return lineNumbers(...highlighters.map((options) => look.at(options, "linenums")));
}

/** Options of extensions for the text of all pages, as variables: line numbers, short references, symbols, and headings. */
export function textOptions(extensions: Value, look: Look): readonly (readonly [name: string, text: string])[] {
  const links = optionsOf(extensions, "pymdownx.magiclink", look);
  const host = ownValue(PROVIDERS, look.textAt(links, "provider") ?? "github")?.origin;
  const [user, repo] = [look.textAt(links, "user"), look.textAt(links, "repo")];
  const isShort = look.flagAt(links, "repo_url_shorthand") === true && host !== undefined && user && repo;
  const has = (name: string) => isOn(extensions, name, look);
  return [
    ...numbered(extensions, look),
    ...isShort ? [[SHORTHAND, `${host}/${user}/${repo}`] as const] : [],
    ...isShort && look.flagAt(links, "normalize_issue_symbols") ? [[ONE_SIGN, "true"] as const] : [],
    ...has("pymdownx.smartsymbols") ? [[SYMBOLS, "true"] as const] : [],
    ...has("pymdownx.saneheaders") ? [[SANE_HEADINGS, "true"] as const] : [],
    ...typography(has("smarty")),
  ];
}

/** Folders that snippets are taken from. */
export function snippetFolders(extensions: Value, root: string, look: Look): readonly string[] {
  const options = optionsOf(extensions, "pymdownx.snippets", look);
  const written = look.textOrTexts(look.at(options, "base_path"));
  const appended = look.items(look.at(options, "auto_append")).flatMap(({ value }) => folderOf(look.text(value) ?? ""));
  // The project itself would be everything, with whatever is installed in it.
  return [
    ...new Set(
      [...written.map(includeFolder), ...appended].map((folder) => joinPath(root, bare(folder))).filter((folder) =>
        folder !== root
      ),
    ),
  ];
}

/** The folder of a path, which may be that of a single file. */
function includeFolder(path: string): string {
  const name = path.slice(Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\")) + 1);
  return /^\.*[^.].*\.(?:md|markdown|txt)$/i.test(name) ? folderOf(path) : path;
}
