/**
 * Loops of a flowchart, written so that the library draws them from the first node on.
 *
 * @module
 */

export interface DiagramNode {
  readonly id: string;
  readonly text: string;
}

/** One edge, or a group of nodes without one. */
export interface Link {
  readonly nodes: readonly DiagramNode[];
  readonly arrow: string | undefined;
}

/**
 * An edge that closes a loop is written from its other end, with its tip at the start: the library would reverse any of
 * the edges, and place the author's first node at the bottom.
 */
export function unlooped(parts: readonly (string | Link)[]): readonly string[] {
  const all = parts.filter((part) => typeof part !== "string");
  const out = new Map<string, Link[]>();
  for (const link of all) {
    for (const { id } of link.nodes) if (!out.has(id)) out.set(id, []);
    if (link.arrow !== undefined) out.get(link.nodes[0]!.id)!.push(link);
  }
  const closing = new Set<Link>();
  const state = new Map<string, "open" | "done">();
  const visit = (id: string) => {
    state.set(id, "open");
    for (const link of out.get(id)!) {
      const to = link.nodes[1]!.id;
      if (state.get(to) === "open" && to !== id) closing.add(link);
      else if (!state.has(to)) visit(to);
    }
    state.set(id, "done");
  };
  for (const id of out.keys()) if (!state.has(id)) visit(id);
  const lines = parts.map((part) => {
    if (typeof part === "string") return part;
    const { nodes, arrow } = part;
    if (arrow === undefined) return nodes.map(({ text }) => text).join(" & ");
    const [from, to] = nodes;
    return closing.has(part)
      ? `${to!.text} ${turned(drawn(arrow))} ${from!.text}`
      : `${from!.text} ${drawn(arrow)} ${to!.text}`;
  });
  const edges = all.filter(({ arrow }) => arrow !== undefined);
  const unseen = edges.flatMap(({ arrow }, i) => arrow === UNSEEN ? [`linkStyle ${i} stroke:none`] : []);
  return [...lines, ...unseen];
}

/** An edge that only keeps its nodes in place. */
export const UNSEEN = "~~~";

function drawn(arrow: string): string {
  return arrow === UNSEEN ? "---" : arrow;
}

/** The same arrow, read from its other end. */
function turned(arrow: string): string {
  const [, start, line, end, label] = /^(<?)(--|-\.-|==)([->=]?)(.*)$/s.exec(arrow)!;
  const blunt = line === "==" ? "=" : line === "--" ? "-" : "";
  return `${end === ">" ? "<" : ""}${line}${start ? ">" : blunt}${label}`;
}
