/**
 * Blocks of TypeScript and JavaScript on a page.
 *
 * @module
 */
import { ownValue } from "../../own_value.ts";
import { createFences } from "../../markdown/code/fence.ts";

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
  const fenceLine = createFences({ isNested: true });
  let first = 0;
  for (const [i, line] of lines.entries()) {
    const fence = fenceLine(line);
    if (fence?.kind === "open") first = i + 1;
    if (fence?.kind !== "close" || fence.indent.includes(">")) continue;
    const [language = "", ...words] = fence.info.trim().split(/[\s,{]+/);
    const suffix = ownValue(SUFFIXES, language.toLowerCase());
    if (suffix === undefined || words.includes("ignore")) continue;
    const indent = fence.indent.length;
    const text = lines.slice(first, i).map((line) => line.slice(Math.min(indent, line.search(/\S|$/)))).join("\n");
    blocks.push({ first, last: i + 1, indent, suffix, text });
  }
  return blocks;
}
