/**
 * Number of rows of the header, by the width of its links, which a stylesheet cannot determine.
 *
 * @module
 */
import type { NavNode } from "../site/nav_node.ts";

/** In rem, at the size of the links: a letter, a character of a script with wide ones, what is around a link. */
const LETTER = .5;
const WIDE = .94;
const AROUND = 1.25;
const CHEVRON = 1.25;
/** In rem: the search without its words, the switch of the color scheme, gaps, and a mark of a service. */
const OTHERS = 6.25;
const MARK = 2.375;

/** Room for the header next to the sidebar in windows of a width, in rem. The last one is the most that there is. */
const ROOM = [[40, ""], [44.5, "67"], [49.5, "72"], [55.5, "80"]] as const;

/**
 * Width of the window, in rem, below which the links have a row of their own; `all`: in each, `undefined`: in none.
 *
 * @param marks Number of links to other services.
 */
export function rowOfLinks(nodes: readonly Pick<NavNode, "title" | "items">[], marks: number): string | undefined {
  if (nodes.length === 0) return undefined;
  const links = nodes.reduce((sum, { title, items }) => sum + widthOf(title) + AROUND + (items ? CHEVRON : 0), 0);
  const needed = links + OTHERS + marks * MARK;
  return (ROOM.find(([room]) => needed <= room)?.[1] ?? "all") || undefined;
}

function widthOf(text: string): number {
  return [...text].reduce((sum, character) => sum + (character.codePointAt(0)! >= 0x2e80 ? WIDE : LETTER), 0);
}
