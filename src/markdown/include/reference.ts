/**
 * Pages of TanStack with the text of another one, that of another framework: `ref` and `replace` in the front matter, and
 * blocks that are the page's own, each between two comments with its name: `[//]: # 'Example'`.
 *
 * @module
 */
import type { BoundedLexer } from "../lexer.ts";

/** Variable of a project with such pages. */
export const REFERENCES = "page.references";

/** The text of a page, put together. */
export interface Referenced {
  readonly text: string;
  /** The line of the page's own text, from 0, for each line of `text`; 0 for those of the other one. */
  readonly lines: readonly number[];
}

const COMMENT = /^\[\/\/\]: # (?:'([^']{1,100})'|"([^"]{1,100})"|\(([^()]{1,100})\))[ \t]*$/;

/** Puts the text of a page together; `undefined`: it names no other page, or there is none. */
export function withReference(text: string, lexer: BoundedLexer): Referenced | undefined {
  const path = lexer.own.get("frontmatter.ref");
  if (path === undefined || lexer.valueNamed(REFERENCES) !== "true") return undefined;
  const found = lexer.sources.read({ path: `/${path.replace(/^\/?docs\//, "")}`, part: {} });
  if (!("text" in found)) return undefined;
  const own = text.split("\n");
  const blocks = new Map(blocksOf(own).map((block) => [block.name, block]));
  const other = replaced(found.text, lexer).split("\n");
  const lines: (readonly [text: string, line: number])[] = [];
  let at = 0;
  for (const { name, first, end } of blocksOf(other)) {
    const block = blocks.get(name);
    if (!block) continue;
    lines.push(...other.slice(at, first).map((line) => [line, 0] as const));
    for (let i = block.first; i < block.end; i++) lines.push([own[i]!, i]);
    at = end;
  }
  lines.push(...other.slice(at).map((line) => [line, 0] as const));
  return { text: lines.map(([line]) => line).join("\n"), lines: lines.map(([, line]) => line) };
}

interface Block {
  readonly name: string;
  /** Its first line, and that after its last one, from 0. */
  readonly first: number;
  readonly end: number;
}

/** The blocks of a text, in order, without their comments. */
function blocksOf(lines: readonly string[]): readonly Block[] {
  const blocks: Block[] = [];
  let open: { readonly name: string; readonly first: number } | undefined;
  for (const [i, line] of lines.entries()) {
    const [, single, double, round] = line.startsWith("[//]") ? COMMENT.exec(line) ?? [] : [];
    const name = single ?? double ?? round;
    if (name === undefined) continue;
    if (open?.name === name) blocks.push({ ...open, end: i });
    open = open?.name === name ? undefined : { name, first: i + 1 };
  }
  return blocks;
}

/** A text with the words of the other page's framework replaced. */
function replaced(text: string, { own }: BoundedLexer): string {
  const prefix = "frontmatter.replace.";
  const words = [...own].filter(([name, to]) =>
    name.startsWith(prefix) && name.length > prefix.length && to.length < 200
  );
  return words.reduce((written, [name, to]) => written.replaceAll(name.slice(prefix.length), to), text);
}
