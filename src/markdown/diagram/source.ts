/**
 * The source of a Mermaid diagram as our library draws it, or the reason why it cannot: it silently omits what it does
 * not know.
 *
 * @module
 */
import { type DiagramNode, type Link, unlooped } from "./loops.ts";
import { onOneLine, readNodeData } from "./node_data.ts";

/** By the name of its word. */
export type DiagramKind =
  | "flowchart"
  | "stateDiagram"
  | "sequenceDiagram"
  | "classDiagram"
  | "entityDiagram"
  | "chart";

export interface DiagramSource {
  readonly kind: DiagramKind;
  /** The author's, from `title:` or `accTitle:`. */
  readonly title: string | undefined;
  /** The author's text in a spelling that the library knows. */
  readonly text: string;
}

/** Why a source is not drawn: a clause. */
export interface Undrawable {
  readonly reason: string;
}

/** Maximum number of characters of a source. */
const LENGTH = 5_000;
/** Lines, and the edges of a flowchart: laying out takes a time that grows faster than they do. */
const PARTS = 150;

interface Kind {
  readonly name: DiagramKind;
  readonly header: RegExp;
  /** Lines that the library would leave out. */
  readonly unknown?: RegExp;
}

const KINDS: readonly Kind[] = [
  { name: "flowchart", header: /^(?:graph|flowchart(?:-elk)?)\b[ \t]*(TD|TB|LR|BT|RL)?$/i },
  {
    name: "stateDiagram",
    header: /^stateDiagram(?:-v2)?$/i,
    unknown: /<<|^note\b|^--$|^class(?:Def)?\b|:::/i,
  },
  { name: "sequenceDiagram", header: /^sequenceDiagram$/i, unknown: /^(?:rect|box|create|destroy|link|links)\b/i },
  { name: "classDiagram", header: /^classDiagram(?:-v2)?$/i, unknown: /^note\b/i },
  { name: "entityDiagram", header: /^erDiagram$/i },
  { name: "chart", header: /^xychart(?:-beta)?\b.*$/i },
];
/** Lines about its style or about clicks: left out. */
const IGNORED = /^(?:%%|click\b|link\b|callback\b|autonumber\b|accDescr\b)/i;

/** Reads a source, without front matter, directives and semicolons. */
export function readDiagram(source: string): DiagramSource | Undrawable {
  if (source.length > LENGTH) return { reason: `it has more than ${LENGTH} characters` };
  const [, header = "", body = source] = /^\s*---[ \t]*\n([^]*?\n)---[ \t]*\n([^]*)$/.exec(source) ?? [];
  let title = /^[ \t]*title:[ \t]*(.+)$/m.exec(header)?.[1]?.trim().replace(/^(["'])(.*)\1$/, "$2");
  const lines: string[] = [];
  for (const line of onOneLine(body.replace(/%%\{[^]*?\}%%/g, "")).split("\n").flatMap(statements)) {
    const accessible = /^accTitle[ \t]*:[ \t]*(.+)$/i.exec(line)?.[1];
    if (accessible !== undefined) title ??= accessible;
    else if (line !== "" && !IGNORED.test(line)) lines.push(line);
  }
  const kind = KINDS.find(({ header }) => header.test(lines[0] ?? ""));
  if (!kind) return { reason: `diagrams of the kind ${JSON.stringify(lines[0]?.slice(0, 40) ?? "")} are not drawn` };
  if (lines.length > PARTS) return { reason: `it has more than ${PARTS} lines` };
  const bad = kind.unknown && lines.find((line) => kind.unknown!.test(line));
  if (bad !== undefined) return { reason: `${JSON.stringify(bad.slice(0, 60))} is not understood` };
  if (kind !== KINDS[0]) return { kind: kind.name, title, text: lines.join("\n") };
  const read = readFlowchart(lines, kind.header.exec(lines[0]!)?.[1]?.toUpperCase() ?? "TB");
  return typeof read === "string" ? { kind: kind.name, title, text: read } : read;
}

/** A line may hold several statements, but for semicolons in words. */
function statements(line: string): string[] {
  const text = line.trim();
  return /^(?:graph|flowchart)\b/i.test(text) || /;[ \t]*$/.test(text)
    ? text.split(";").map((one) => one.trim())
    : [text];
}

const STATEMENT =
  /^(?:subgraph\b.*|end|direction[ \t]+\w+|classDef[ \t].*|class[ \t].*|style[ \t].*|linkStyle[ \t].*)$/;
const ID = /^[\w-]*\w/;
const ARROW = /^(?:\w[\w-]*@(?=[<=.-]))?(<)?(?:(-{2,})(>|-)|-\.+-(>)?|(={2,})(>|=))(?:[ \t]*\|([^|]*)\|)?/;
const TEXT_ARROW =
  /^(?:\w[\w-]*@(?=[<=.-]))?(<)?(--|-\.|==)[ \t]+(\S.*?)[ \t]+(-{2,}>|-{3,}|\.+->|-?\.+-|={2,}>|={3,})/;
/** Ways to enclose a label, longest first. */
const SHAPES = ["((( )))", "([ ])", "(( ))", "[[ ]]", "[( )]", "[/ \\]", "[\\ /]", "{{ }}", "> ]", "[ ]", "( )", "{ }"]
  .map((pair) => pair.split(" ") as [open: string, close: string]);

/** Lines of a flowchart, spelled as the library knows them. */
function readFlowchart(lines: readonly string[], direction: string): string | Undrawable {
  const written: (string | Chain)[] = [`flowchart ${direction}`];
  for (const line of lines.slice(1)) {
    if (STATEMENT.test(line)) {
      written.push(line.replace(/;$/, "").replace(/"([^"]*)"/g, (_, words) => hide(words)));
      continue;
    }
    // How an edge moves.
    if (readNodeData(line.replace(/^[\w-]+/, "")) === "edge") continue;
    const chain = readChain(line.replace(/;$/, ""));
    if (!chain) return { reason: `${JSON.stringify(line.slice(0, 60))} is not understood` };
    written.push(chain);
  }
  const chains = written.filter((part) => typeof part !== "string");
  const edges = chains.reduce(
    (sum, { arrows, groups }) => arrows.reduce((sum, _, i) => sum + groups[i]!.length * groups[i + 1]!.length, sum),
    0,
  );
  if (edges > PARTS) return { reason: `it has more than ${PARTS} edges` };
  return unlooped(written.flatMap<string | Link>((part) => typeof part === "string" ? part : links(part)));
}

/** `A[x] & B -->|y| C`: one group more than arrows. */
interface Chain {
  readonly groups: readonly (readonly DiagramNode[])[];
  readonly arrows: readonly string[];
}

function links({ groups, arrows }: Chain): Link[] {
  if (arrows.length === 0) return [{ nodes: groups[0]!, arrow: undefined }];
  return arrows.flatMap((arrow, i) =>
    groups[i]!.flatMap((from) => groups[i + 1]!.map((to) => ({ nodes: [from, to], arrow })))
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

function readGroup(line: string): { readonly nodes: readonly DiagramNode[]; readonly rest: string } | undefined {
  const nodes: DiagramNode[] = [];
  for (let rest = line.trim(); nodes.length < PARTS; rest = rest.slice(1).trim()) {
    const node = readNode(rest);
    if (!node) return undefined;
    nodes.push(node);
    rest = node.rest.trim();
    if (!rest.startsWith("&")) return { nodes, rest };
  }
  return undefined;
}

function readNode(line: string): (DiagramNode & { readonly rest: string }) | undefined {
  // An arrow without white space before it is not part of a name.
  const id = ID.exec(line.replace(/(?:--|-\.|==).*$/, ""))?.[0];
  if (id === undefined) return undefined;
  let text = id;
  let rest = line.slice(id.length);
  const data = readNodeData(rest);
  if (data === "edge" || !data && rest.startsWith("@{")) return undefined;
  if (data) {
    const [open, close] = data.signs.split(" ");
    if (data.label !== undefined) text += open + (hide(data.label) || " ") + close;
    rest = rest.slice(data.length);
  }
  const shape = !data && SHAPES.find(([open, close]) => rest.startsWith(open) && rest.includes(close, open.length));
  if (shape) {
    const [open, close] = shape;
    const quoted = /^\s*"([^"]*)"\s*/.exec(rest.slice(open.length));
    const end = quoted ? open.length + quoted[0].length : rest.indexOf(close, open.length);
    if (!rest.startsWith(close, end)) return undefined;
    text += open + (hide(quoted ? quoted[1]! : rest.slice(open.length, end).trim()) || " ") + close;
    rest = rest.slice(end + close.length);
  }
  const style = /^:::[\w-]+/.exec(rest)?.[0] ?? "";
  return { id, text: text + style, rest: rest.slice(style.length) };
}

function readArrow(line: string): { text: string; rest: string } | undefined {
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

/** Signs that mean something to the library, in a private range of Unicode. */
const HIDDEN = 0xe000;

/** Words of a label as the library passes them through; `<br>` breaks a line. */
function hide(words: string): string {
  return words.replace(/^`([^`]*)`$/, "$1")
    .replace(/#(\d{1,6});/g, (_, code) => String.fromCodePoint(Math.min(Number(code), 0x10ffff)))
    .replace(/#quot;/g, '"').replace(/#(\w+);/g, "&$1;")
    .replace(
      /<br\s*\/?>|[\][(){}|<>"\\/&;]/gi,
      (sign) => sign.length > 1 ? "<br>" : String.fromCharCode(HIDDEN + sign.charCodeAt(0)),
    );
}

/** Words of a drawing, with the signs that were hidden. */
export function unhide(words: string): string {
  return words.replace(/[\ue000-\ue07f]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - HIDDEN));
}
