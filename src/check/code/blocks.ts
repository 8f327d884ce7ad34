/**
 * Blocks of TypeScript and JavaScript on a page.
 *
 * @module
 */

/** A block of code. */
export interface Block {
  /** Lines of the page on which it begins and ends, from 1: those of its fences. */
  readonly first: number;
  readonly last: number;
  /** Columns before its fence. */
  readonly indent: number;
  /** Suffix of its language, such as `tsx`. */
  readonly suffix: string;
  /** Without the indentation of its fence. */
  readonly text: string;
}

const SUFFIXES: Readonly<Record<string, string>> = {
  ts: "ts",
  typescript: "ts",
  mts: "mts",
  tsx: "tsx",
  js: "js",
  javascript: "js",
  mjs: "mjs",
  jsx: "jsx",
};

/** Blocks of a page. One whose fence says `ignore` is none of them. */
export function codeBlocks(lines: readonly string[]): readonly Block[] {
  const blocks: Block[] = [];
  let open:
    | { readonly first: number; readonly marks: string; readonly indent: number; readonly info: string }
    | undefined;
  for (const [i, line] of lines.entries()) {
    const [, indent = "", marks, info = ""] = /^([ \t]{0,20})(`{3,}|~{3,})(.{0,1000})$/.exec(line) ?? [];
    if (marks === undefined) continue;
    if (open === undefined) {
      if (!info.includes("`")) open = { first: i + 1, marks, indent: indent.length, info };
    } else if (marks.startsWith(open.marks) && info.trim() === "") {
      const { first, indent } = open;
      const [language = "", ...words] = open.info.trim().split(/[\s,{]+/);
      const suffix = Object.hasOwn(SUFFIXES, language.toLowerCase()) ? SUFFIXES[language.toLowerCase()] : undefined;
      open = undefined;
      if (suffix === undefined || words.includes("ignore")) continue;
      const text = lines.slice(first, i).map((line) => line.slice(Math.min(indent, line.search(/\S|$/)))).join("\n");
      blocks.push({ first, last: i + 1, indent, suffix, text });
    }
  }
  return blocks;
}
