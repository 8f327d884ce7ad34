/**
 * Names of the dialects of Markdown.
 *
 * @module
 */

/**
 * Dialects that differ from CommonMark. MDX and Python-Markdown (MkDocs) treat HTML in other ways, and kramdown ends it with
 * its element; MyST has field lists, Retype has blocks between lines of punctuation, and Writerside has its own elements and
 * variables. Quarto and bookdown have Pandoc's. In Hugo, terms of definition lists have ids; in Mintlify, titles follow the
 * languages of code; in mdBook, links may name rules, in DocFX, pages, and in Doxygen, places; the themes Hope and Plume of VuePress have
 * superscripts, readings and icons. Vocs is MDX in which a title may have a line below it (`# Title [Line]`). MDN
 * has macros, and lists that are definitions; Hexo has tags with arguments by position,
 * and in Slate, blocks of code in several languages are the same.
 */
export const FLAVORS = [
  "mdx",
  "python",
  "myst",
  "quarto",
  "bookdown",
  "retype",
  "writerside",
  "hugo",
  "kramdown",
  "mintlify",
  "mdbook",
  "docfx",
  "doxygen",
  "hope",
  "vocs",
  "mdn",
  "hexo",
  "slate",
] as const;

export type Flavor = typeof FLAVORS[number];

/** Whether a dialect is that of Pandoc. */
export function isPandoc(flavor: Flavor | undefined): boolean {
  return flavor === "quarto" || flavor === "bookdown";
}
