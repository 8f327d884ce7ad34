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

/** In rem: maximum width of a link, and width of a row that only has links in a window of 80. */
const LONGEST = 16;
const ROW = 77;

type Link = Pick<NavNode, "title" | "items">;

/**
 * Width of the window, in rem, below which the links have a row of their own; `all`: in each, `undefined`: in none.
 *
 * @param marks Number of links to other services.
 */
export function rowOfLinks(nodes: readonly Link[], marks: number): string | undefined {
  if (nodes.length === 0) return undefined;
  const needed = nodes.reduce((sum, node) => sum + widthOf(node), OTHERS + marks * MARK);
  return (ROOM.find(([room]) => needed <= room)?.[1] ?? "all") || undefined;
}

/** Number of links at the beginning that have room in one row; not all of them: before `last` is a menu of the others. */
export function linksInRow(nodes: readonly Link[], last: readonly Link[]): number {
  let needed = last.reduce((sum, node) => sum + widthOf(node), 0);
  const fits = nodes.findIndex((node) => (needed += widthOf(node)) > ROW);
  return fits < 0 ? nodes.length : Math.max(0, fits - 1);
}

function widthOf({ title, items }: Link): number {
  const text = [...title].reduce((sum, sign) => sum + (sign.codePointAt(0)! >= 0x2e80 ? WIDE : LETTER), 0);
  return Math.min(text, LONGEST) + AROUND + (items ? CHEVRON : 0);
}
