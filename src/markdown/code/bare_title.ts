/**
 * Titles of blocks of code as Mintlify writes them: the words after the language, `ts init.ts {1,3}`.
 *
 * @module
 */

/** Characters of the longest line that opens a block. */
const LINE = 500;

/** Words that say how a block looks. */
const SWITCHES = new Set(
  "wrap lines expandable showlinenumbers linenumbers copy no-copy line-numbers twoslash focus".split(" "),
);
/** A word with a file name's ending; between slashes it would be a pattern of words to mark. */
const FILE = /^[\w@/-][\w@./-]{0,200}\.[A-Za-z]\w{0,9}$/;

/** The title; `undefined`: no words stand there. @param lang All that stands after the opening of a fence. */
export function bareTitle(lang: string, language: string): string | undefined {
  return titleWords(lang, language).join(" ") || undefined;
}

/** The words are a title in any tool if they are the name of a file. */
export function bareFile(lang: string, language: string): string | undefined {
  const [file, ...others] = titleWords(lang, language);
  return file !== undefined && others.length === 0 && FILE.test(file) ? file : undefined;
}

/** All that stands after the opening of a fence, without its title. */
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
