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
  /** The nodes from the root down to the first one that leads to a page; empty: none does. */
  trail(path: PagePath): readonly NavNode[];
}

/** The pages of a sidebar from top to bottom, each once. */
export function readingOrder(tree: readonly NavNode[]): ReadingOrder {
  const nodes: NavNode[] = [];
  const position = new Map<PagePath, number>();
  const above = new Map<NavNode, NavNode>();
  const stack = [...tree].reverse();
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (node.path && !position.has(node.path)) {
      position.set(node.path, nodes.length);
      nodes.push(node);
    }
    for (let i = (node.items?.length ?? 0) - 1; i >= 0; i--) {
      const item = node.items![i]!;
      if (!above.has(item)) above.set(item, node);
      stack.push(item);
    }
  }
  return {
    nodes,
    position,
    trail(path) {
      const at = position.get(path);
      const trail: NavNode[] = [];
      for (let node = at === undefined ? undefined : nodes[at]; node; node = above.get(node)) trail.unshift(node);
      return trail;
    },
  };
}

/** The first page among some nodes and what is below them. */
export function firstOf(nodes: readonly NavNode[]): NavNode | undefined {
  for (const node of nodes) {
    const first = node.path ? node : firstOf(node.items ?? []);
    if (first) return first;
  }
  return undefined;
}
