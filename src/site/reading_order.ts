/**
 * The pages of a sidebar from top to bottom.
 *
 * @module
 */
import type { PagePath } from "./address.ts";
import type { NavNode } from "./nav_node.ts";

/** Links of a sidebar in their order, and the place of each page in it. */
export interface ReadingOrder {
  readonly nodes: readonly NavNode[];
  readonly position: ReadonlyMap<PagePath, number>;
}

/** The pages of a sidebar from top to bottom, each once. */
export function readingOrder(tree: readonly NavNode[]): ReadingOrder {
  const nodes: NavNode[] = [];
  const position = new Map<PagePath, number>();
  const stack = [...tree].reverse();
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (node.path && !position.has(node.path)) {
      position.set(node.path, nodes.length);
      nodes.push(node);
    }
    for (let i = (node.items?.length ?? 0) - 1; i >= 0; i--) stack.push(node.items![i]!);
  }
  return { nodes, position };
}
