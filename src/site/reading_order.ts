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

interface Group {
  readonly node: NavNode;
  readonly above: Group | undefined;
}

/** The pages of a sidebar from top to bottom, each once. */
export function readingOrder(tree: readonly NavNode[]): ReadingOrder {
  const nodes: NavNode[] = [];
  const position = new Map<PagePath, number>();
  /** Those that contain the nodes. */
  const groups: (Group | undefined)[] = [];
  function add(node: NavNode, group: Group | undefined): void {
    if (node.path && !position.has(node.path)) {
      position.set(node.path, nodes.length);
      nodes.push(node);
      groups.push(group);
    }
    if (node.items) addAll(node.items, { node, above: group });
  }
  function addAll(items: readonly NavNode[], group?: Group): void {
    for (const item of items) add(item, group);
  }
  addAll(tree);
  return {
    nodes,
    position,
    trail(path) {
      const at = position.get(path);
      if (at === undefined) return [];
      const trail = [nodes[at]!];
      for (let group = groups[at]; group; group = group.above) trail.unshift(group.node);
      return trail;
    },
  };
}

/** The first wanted node among some nodes and their descendants. Default: the first one with a page. */
export function firstOf(nodes: readonly NavNode[], isWanted: (node: NavNode) => boolean = isPage): NavNode | undefined {
  for (const node of nodes) {
    const first = isWanted(node) ? node : firstOf(node.items ?? [], isWanted);
    if (first) return first;
  }
  return undefined;
}

function isPage({ path }: NavNode): boolean {
  return path !== undefined;
}
