/**
 * The search of an export, one script for each of its entries.
 *
 * @module
 */
import { fileURLToPath } from "node:url";
import { BROWSERS } from "./site.ts";

const SRC = new URL("../../", import.meta.url);
/** Modules of the program that each script is made of, relative to `src`. */
export const STATIC_NEARBY: readonly string[] = ["edit_distance.ts", "search/browser/nearby.ts", "search/nearby.ts"];
export const STATIC_SEARCH: readonly string[] = [
  "detached.ts",
  "edit_distance.ts",
  "fnv1a.ts",
  "steps.ts",
  ...["index", "search"].map((name) => `search/browser/${name}.ts`),
  ...[
    "adjacency",
    "asked_page",
    "audience",
    "candidates",
    "combine",
    "correction",
    "dialects",
    "dictionary",
    "excerpt",
    "find_matches",
    "fold",
    "history",
    "index",
    "language",
    "matches",
    "memoize",
    "names",
    "near",
    "one_word",
    "only_signs",
    "page_queue",
    "page_scores",
    "pairs",
    "phrases",
    "query",
    "question_words",
    "rank",
    "readers",
    "rows",
    "search",
    "section",
    "sign_bits",
    "signed",
    "signs",
    "spellings",
    "term_filter",
    "terms",
    "title_match",
    "variants",
    "vocabulary",
    "words",
  ]
    .map((name) => `search/${name}.ts`),
];

/** One script of modules of the program, minified. */
export async function browserScript(entry: string, modules: readonly string[]): Promise<string> {
  const esbuild = await import("esbuild");
  const { outputFiles, metafile } = await esbuild.build({
    absWorkingDir: fileURLToPath(SRC),
    entryPoints: [entry],
    bundle: true,
    minify: true,
    format: "esm",
    target: BROWSERS,
    write: false,
    metafile: true,
  });
  await esbuild.stop();
  const others = Object.keys(metafile.inputs).filter((input) => !modules.includes(input));
  if (others.length > 0) throw new Error(`The modules of ${entry} in search.ts lack ${others.join(", ")}`);
  return outputFiles[0]!.text;
}
