/**
 * Flowcharts, written so that the library draws them as Mermaid does.
 *
 * @module
 */
import { hide, libraryId, SEMICOLON } from "./hidden.ts";
import { type DiagramNode, type Link, unlooped, UNSEEN } from "./loops.ts";
import { readNodeData } from "./node_data.ts";
import { notUnderstood, type Undrawable } from "./undrawable.ts";

/** Maximum number of lines, and of edges: laying out takes a time that grows faster than they do. */
export const PARTS = 150;

const STATEMENT = /^(?:end|direction[ \t]+\w+|classDef[ \t].*|linkStyle[ \t].*)$/;
const SUBGRAPH = /^subgraph\b[ \t]*(?:([^\s"[\]]+)[ \t]*\[(.*)\]|(.*))$/;
const STYLED = /^(class|style)[ \t]+(\S+)([ \t].*)$/;
/** Names of nodes: words of any script, and paths. */
const ID = /^[\p{L}\p{M}\p{N}_./+-]*[\p{L}\p{M}\p{N}_]/u;
const ARROW = /^(?:\w[\w-]*@(?=[<=.-]))?(<)?(?:(-{2,})(>|-)|-?\.+-(>)?|(={2,})(>|=))(?:[ \t]*\|([^|]*)\|)?/;
const TEXT_ARROW =
  /^(?:\w[\w-]*@(?=[<=.-]))?(<)?(--|-\.|==)(?![->=.])[ \t]*(\S.*?)[ \t]*(-{2,}>|-{3,}|\.+->|-?\.+-|={2,}>|={3,})/;
/** Ways to enclose a label, longest first. */
const SHAPES = [
  "((( )))",
  "([ ])",
  "(( ))",
  "[[ ]]",
  "[( )]",
  "[/ \\]",
  "[\\ /]",
  "[/ /]",
  "[\\ \\]",
  "{{ }}",
  "> ]",
  "[ ]",
  "( )",
  "{ }",
]
  .map((pair) => pair.split(" ") as [open: string, close: string]);

/** Parallelograms, which the library does not know: they are rectangles. */
const SLANTED = /^(?:\[\/\/\]|\[\\\\\])$/;

/** Lines of a flowchart, spelled as the library knows them. */
export function readFlowchart(lines: readonly string[], direction: string): readonly string[] | Undrawable {
  const written: (string | Chain)[] = [`flowchart ${direction}`];
  for (const line of continued(lines.slice(1).flatMap(parted))) {
    const statement = readStatement(line.replace(/;$/, ""));
    if (statement !== undefined) {
      written.push(statement);
      continue;
    }
    // How an edge moves.
    if (readNodeData(line.replace(/^[\w-]+/, "")) === "edge") continue;
    const chain = readChain(line.replace(/;$/, ""));
    if (!chain) return notUnderstood(line);
    written.push(chain);
  }
  const chains = written.filter((part) => typeof part !== "string");
  const edges = chains.reduce(
    (sum, { arrows, groups }) => arrows.reduce((sum, _, i) => sum + groups[i]!.length * groups[i + 1]!.length, sum),
    0,
  );
  if (edges > PARTS) return { reason: `it has more than ${PARTS} edges` };
  // The library takes the first label of a node, Mermaid the last.
  const labels = new Map<string, string>();
  for (const { id, label } of chains.flatMap(({ groups }) => groups.flat())) {
    if (label !== undefined) labels.set(id, label);
  }
  return unlooped(placed(written, labels));
}

/**
 * Lines and edges, in which a node has its label where it is first mentioned, and where a subgraph first does: the
 * library then takes it in.
 */
function placed(written: readonly (string | Chain)[], labels: ReadonlyMap<string, string>): (string | Link)[] {
  let depth = 0;
  const isPlaced = new Map<string, boolean>();
  const toNode = ({ id, style }: Node): DiagramNode => {
    const own = libraryId(id);
    const before = isPlaced.get(id);
    if (before || before === false && depth === 0) return { id, text: own + style };
    isPlaced.set(id, depth > 0);
    const isBare = own === id && before === undefined;
    return { id, text: own + (labels.get(id) ?? (isBare ? "" : `[${hide(id)}]`)) + style };
  };
  return written.flatMap<string | Link>((part) => {
    if (typeof part !== "string") return links(part.groups.map((group) => group.map(toNode)), part.arrows);
    if (part.startsWith("subgraph ")) depth++;
    if (part === "end") depth--;
    return part;
  });
}

/** An arrow at the end of a line, and the text on it. */
const ARROW_LAST = /(?:-{2,}>?|-?\.+->?|={2,}>?)[ \t]*(?:\|[^|]*\|)?$/;

/** Statements in which lines that an arrow begins, or that follow one, are joined to the line before. */
function continued(lines: readonly string[]): readonly string[] {
  const joined: string[] = [];
  let isOpen = false;
  for (const line of lines) {
    const isStatement = readStatement(line) !== undefined;
    const last = joined.length - 1;
    if (!isStatement && last >= 0 && (isOpen || ARROW.test(line) || TEXT_ARROW.test(line))) {
      joined[last] += ` ${line}`;
    } else joined.push(line);
    isOpen = !isStatement && ARROW_LAST.test(line);
  }
  return joined;
}

/** The statements of a line: a semicolon may be in a label. */
function parted(line: string): readonly string[] {
  if (!line.includes(";") || readStatement(line) !== undefined || readChain(line)) return [line];
  return line.split(SEMICOLON).map((one) => one.trim()).filter(Boolean);
}

/** A line that is neither nodes nor edges. */
function readStatement(line: string): string | undefined {
  if (STATEMENT.test(line)) return line;
  const [, id, label, words] = SUBGRAPH.exec(line) ?? [];
  if (id !== undefined) return `subgraph ${libraryId(id)} [${hide(unquoted(label!))}]`;
  if (words !== undefined) return `subgraph ${libraryId(unquoted(words)) || "_"} [${hide(unquoted(words)) || " "}]`;
  const [, what, ids, rest] = STYLED.exec(line) ?? [];
  return what && `${what} ${ids!.split(",").map(libraryId).join(",")}${rest}`;
}

function unquoted(words: string): string {
  return words.trim().replace(/^"(.*)"$/, "$1");
}

interface Node {
  readonly id: string;
  /** With the signs that enclose it; `undefined`: that of another mention, else the name. */
  readonly label: string | undefined;
  /** `:::name` */
  readonly style: string;
}

/** `A[x] & B -->|y| C`: one group more than arrows. */
interface Chain {
  readonly groups: readonly (readonly Node[])[];
  readonly arrows: readonly string[];
}

function links(nodes: readonly (readonly DiagramNode[])[], arrows: readonly string[]): Link[] {
  if (arrows.length === 0) return [{ nodes: nodes[0]!, arrow: undefined }];
  return arrows.flatMap((arrow, i) =>
    nodes[i]!.flatMap((from) => nodes[i + 1]!.map((to) => ({ nodes: [from, to], arrow })))
  );
}

function readChain(line: string): Chain | undefined {
  const first = readGroup(line);
  if (!first) return undefined;
  const groups = [first.nodes];
  const arrows: string[] = [];
  for (let rest = first.rest; rest !== "";) {
    const arrow = readArrow(rest);
    const next = arrow && readGroup(arrow.rest);
    if (!next) return undefined;
    arrows.push(arrow.text);
    groups.push(next.nodes);
    rest = next.rest;
  }
  return { groups, arrows };
}

function readGroup(line: string): { readonly nodes: readonly Node[]; readonly rest: string } | undefined {
  const nodes: Node[] = [];
  for (let rest = line.trim(); nodes.length < PARTS; rest = rest.slice(1).trim()) {
    const node = readNode(rest);
    if (!node) return undefined;
    nodes.push(node);
    rest = node.rest.trim();
    if (!rest.startsWith("&")) return { nodes, rest };
  }
  return undefined;
}

function readNode(line: string): (Node & { readonly rest: string }) | undefined {
  // An arrow without white space before it is not part of a name.
  const id = ID.exec(line.replace(/(?:--|-\.|==).*$/, ""))?.[0];
  if (id === undefined) return undefined;
  let label: string | undefined;
  let rest = line.slice(id.length);
  const data = readNodeData(rest);
  if (data === "edge" || !data && rest.startsWith("@{")) return undefined;
  if (data) {
    const [open, close] = data.signs.split(" ");
    if (data.label !== undefined) label = open + (hide(data.label) || " ") + close;
    rest = rest.slice(data.length);
  }
  const shape = !data && SHAPES.find(([open, close]) => rest.startsWith(open) && isClosed(rest, open, close));
  if (shape) {
    const [open, close] = shape;
    const quoted = /^\s*"([^"]*)"\s*/.exec(rest.slice(open.length));
    const end = quoted ? open.length + quoted[0].length : rest.indexOf(close, open.length);
    if (!rest.startsWith(close, end)) return undefined;
    const words = hide(withoutIcons(quoted ? quoted[1]! : rest.slice(open.length, end).trim())) || " ";
    label = SLANTED.test(open + close) ? `[${words}]` : open + words + close;
    rest = rest.slice(end + close.length);
  }
  const style = /^:::[\w-]+/.exec(rest)?.[0] ?? "";
  return { id, label, style, rest: rest.slice(style.length) };
}

/** Whether signs enclose what follows: of others, which begin alike, the bracket is in between. */
function isClosed(rest: string, open: string, close: string): boolean {
  const end = rest.indexOf(close, open.length);
  return end >= 0 && (close.length === 1 || rest[open.length] === '"' || !rest.slice(open.length, end).includes("]"));
}

/** A label without the names of its icons, if it has words. */
function withoutIcons(label: string): string {
  return label.replace(ICON, "").trim() || label.replace(ICON, "$1");
}

const ICON = /\bfa[a-z]?:fa-([\w-]+)/g;

function readArrow(line: string): { text: string; rest: string } | undefined {
  const unseen = /^~{3,}/.exec(line)?.[0];
  if (unseen !== undefined) return { text: UNSEEN, rest: line.slice(unseen.length) };
  const arrow = ARROW.exec(line);
  if (arrow) {
    const [whole, start = "", solid, solidEnd, dotted, , thickEnd, label] = arrow;
    const sign = solid ? `--${solidEnd}` : thickEnd ? `==${thickEnd}` : dotted ? "-.->" : "-.-";
    const words = label?.trim().replace(/^"(.*)"$/, "$1");
    return { text: `${start}${sign}${words ? `|${hide(words)}|` : ""}`, rest: line.slice(whole.length) };
  }
  const labeled = TEXT_ARROW.exec(line);
  if (!labeled) return undefined;
  const [whole, start = "", , words, end] = labeled;
  const sign = /[.]/.test(end!) ? "-.-" : end!.includes("=") ? "==" : "--";
  const tip = end!.endsWith(">") ? ">" : sign === "-.-" ? "" : sign[0];
  return { text: `${start}${sign}${tip}|${hide(words!.replace(/^"(.*)"$/, "$1"))}|`, rest: line.slice(whole.length) };
}
