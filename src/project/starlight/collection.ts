/**
 * The collection `docs` of a project of Astro: where its pages are, and which files its loader takes.
 *
 * @module
 */
import { braced, unordered } from "../glob.ts";
import type { Look } from "../look.ts";
import type { ProjectFiles } from "../project.ts";
import { isInside, joinPath } from "../script/path.ts";
import { Call, type Value } from "../script/value.ts";
import { bare } from "../texts.ts";

export interface Collection {
  /** `undefined`: that of the tool. */
  readonly folder: string | undefined;
  /** Patterns of its files; empty: all are. */
  readonly include: readonly string[];
}

/** Finds the collection; `undefined`: there is none, or its file does not mention it. */
export function docsCollection(
  root: string,
  source: string,
  { modules, textOf }: Pick<ProjectFiles, "modules" | "textOf">,
  look: Look,
): Collection | undefined {
  const file = ["content.config", "content/config"].map((name) => modules.find(joinPath(source, name)))
    .find((found) => found !== undefined);
  if (file === undefined) return undefined;
  const text = textOf(file) ?? "";
  const named = text.slice(text.lastIndexOf("collections"));
  if (!/^collections\s*=[^]*[{,]\s*["']?docs["']?\s*[,:}]/.test(named)) return undefined;
  const docs = look.at(modules.exports(file), "collections", "docs");
  const loader = look.at(docs, "loader");
  const options = loader instanceof Call && /(?:^|\.)glob$/.test(loader.callee.name) ? loader.args[0] : undefined;
  return { folder: folderOf(look.at(options, "base"), root, look), include: patternsOf(options, look) };
}

function folderOf(base: Value, root: string, look: Look): string | undefined {
  const written = look.text(base);
  const folder = written === undefined ? undefined : joinPath(root, bare(written));
  return folder === undefined || !isInside(folder) ? undefined : folder;
}

/** `pattern` of `glob()`: a text or a list, in which an exclusion counts wherever it is. */
function patternsOf(options: Value, look: Look): readonly string[] {
  return unordered(look.textOrTexts(look.at(options, "pattern")).flatMap(braced));
}
