/**
 * Selection and order of the block tokenizers that are called at a place.
 *
 * Most blocks begin with a word, and most extensions with punctuation: otherwise, each of a thousand blocks of a page would
 * be tried with each of forty tokenizers.
 *
 * @module
 */
import type { MarkedOptions, TokenizerExtensionFunction } from "marked";
import type { Extension } from "./extension.ts";

/** Joins the block tokenizers of extensions into one, which calls only those that may match the beginning of the text. */
export function joinBlockTokenizers(
  { extensions }: Pick<MarkedOptions, "extensions">,
  list: readonly Extension[],
): TokenizerExtensionFunction {
  const all = extensions?.block ?? [];
  const known = new Set(
    list.flatMap(({ tokenizers = [] }) => tokenizers).map((one) =>
      one.mayBeginWithWord && "tokenizer" in one ? one.tokenizer : undefined
    ),
  );
  const ofWords = all.filter((one) => known.has(one));
  return function ask(source, tokens) {
    for (const one of beginsWithWord(source) ? ofWords : all) {
      const found = one.call(this, source, tokens);
      if (found) return found;
    }
    return undefined;
  };
}

/** Whether the first character, after blanks, is a letter or a digit of ASCII, or the end of a line. */
function beginsWithWord(source: string): boolean {
  let at = 0;
  while (source[at] === " " || source[at] === "\t") at++;
  const code = source.charCodeAt(at);
  return code === 10 || code >= 48 && code <= 57 || code >= 65 && code <= 90 || code >= 97 && code <= 122;
}
