/**
 * The source of a Mermaid diagram as our library draws it, or the reason why it cannot: it silently omits what it does
 * not know.
 *
 * @module
 */
import { chartLine } from "./chart.ts";
import { PARTS, readFlowchart, type Undrawable } from "./flowchart.ts";
import { onOneLine } from "./node_data.ts";
import { readStates } from "./state.ts";

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

/** Maximum number of characters of a source. */
const LENGTH = 5_000;

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
  { name: "classDiagram", header: /^classDiagram(?:-v2)?$/i, unknown: /^note\b|^class[ \t]+\S+\[/i },
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
  if (kind.name !== "flowchart") {
    const spelled = kind.name === "chart"
      ? lines.map(chartLine)
      : kind.name === "stateDiagram"
      ? readStates(lines)
      : lines;
    return { kind: kind.name, title, text: spelled.join("\n") };
  }
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
