/**
 * Titles of code blocks in Mintlify: the words after the language, `ts init.ts {1,3}`.
 *
 * @module
 */

/** Maximum number of characters of a line that opens a block. */
const LINE = 500;

/** Words that set the look of a block. */
const SWITCHES = new Set(
  "tab wrap lines expandable showlinenumbers linenumbers copy no-copy line-numbers twoslash focus active hidden".split(
    " ",
  ),
);
/** A file name; a word between slashes is a pattern of words to mark. */
const FILE = /^[\w@/-][\w@./-]{0,200}\.[A-Za-z]\w{0,9}$/;

/** The title; `undefined`: there are no words. @param lang The whole info string of a fence. */
export function bareTitle(lang: string, language: string): string | undefined {
  return titleWords(lang, language).join(" ") || undefined;
}

/** The title, if the words are the name of a file: these are a title for any tool. */
export function bareFile(lang: string, language: string): string | undefined {
  const [file, ...others] = titleWords(lang, language);
  return file !== undefined && others.length === 0 && FILE.test(file) ? file : undefined;
}

/** The info string of a fence without its title. */
export function withoutBareTitle(lang: string, language: string): string {
  const words = wordsOf(lang, language).slice(titleWords(lang, language).length);
  return [language, ...words].join(" ");
}

function wordsOf(lang: string, language: string): readonly string[] {
  return lang.slice(language.length).trim().split(/\s+/).filter((word) => word !== "");
}

function titleWords(lang: string, language: string): readonly string[] {
  const words = wordsOf(lang.slice(0, LINE), language);
  const end = words.findIndex((one) => !/^[^{}[\]"':=]+$/.test(one) || SWITCHES.has(one.toLowerCase()));
  return words.slice(0, end === -1 ? undefined : end);
}
