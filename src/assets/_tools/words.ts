/**
 * The words of the interface in all languages, as the text of a module: one instead of twenty, at every start and in each
 * thread.
 *
 * @module
 */
import { readdir, readFile } from "node:fs/promises";

const FOLDER = new URL("../../words/languages/", import.meta.url);
const FILES = (await readdir(FOLDER)).sort();

/** Relative to `src`. */
export const WORD_PARTS: readonly string[] = [
  "assets/_tools/words.ts",
  ...FILES.map((file) => `words/languages/${file}`),
];

/** The text of `languages.gen.ts`. */
export async function wordsModule(): Promise<string> {
  const languages: Record<string, unknown> = {};
  for (const file of FILES) {
    languages[file.replace(".json", "").toLowerCase()] = JSON.parse(await readFile(new URL(file, FOLDER), "utf8"));
  }
  return `/** Language tag, in lower case → its words. */\nexport const languages = ${JSON.stringify(languages)};\n`;
}
