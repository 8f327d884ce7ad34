/**
 * Sections of a page: a heading and the blocks below it, up to the next heading.
 *
 * @module
 */
import type { PortablePage } from "../build/live/portable.ts";
import type { Part } from "../html.ts";

export interface Section {
  /** Id of its heading; `""` before the first one. */
  readonly anchor: string;
  /** Of its heading: 1 to 6; 0 before the first one. */
  readonly level: number;
  /** Markdown with whole URLs; the heading is the first. */
  readonly blocks: readonly string[];
  /** Ids of all headings in it. */
  readonly anchors: readonly string[];
}

/** @param origin Of the URLs in the text. */
export function sectionsOf({ blocks }: PortablePage, origin: string): readonly Section[] {
  const sections: { anchor: string; level: number; blocks: string[]; anchors: string[] }[] = [];
  for (const { parts, level, anchors } of blocks) {
    let last = sections.at(-1);
    if (!last || level > 0) sections.push(last = { anchor: anchors[0] ?? "", level, blocks: [], anchors: [] });
    last.blocks.push(textOf(parts, origin));
    for (const anchor of anchors) last.anchors.push(anchor);
  }
  return sections;
}

function textOf(parts: readonly Part[], origin: string): string {
  return parts.map((part) => typeof part === "string" ? part : origin).join("");
}

/** The section of an anchor with those below it; `undefined`: no heading has this id. `""` is the page. */
export function scopeOf(sections: readonly Section[], anchor: string): readonly Section[] | undefined {
  if (anchor === "") return sections;
  const first = sections.findIndex(({ anchors }) => anchors.includes(anchor));
  if (first < 0) return undefined;
  const { level } = sections[first]!;
  const end = sections.findIndex((section, i) => i > first && section.level <= level);
  return sections.slice(first, end < 0 ? undefined : end);
}

/** Head of a block that a part of it keeps: the fence of code, the header of a table; `""` for other blocks. */
export function blockHead(block: string): string {
  return /^(?:`{3,}[^\n]*\n|\| [^\n]*\n\| [^\n]*\n)/.exec(block)?.[0] ?? "";
}

/** Cost of the empty line between two blocks, in characters of JSON. */
export const BETWEEN_BLOCKS = 4;

/** Blocks as one text. */
export function joinBlocks(blocks: readonly string[]): string {
  return blocks.join("\n\n");
}
