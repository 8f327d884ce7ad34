/**
 * The source of a Mermaid diagram as our library draws it, or the reason why it cannot: it silently omits what it does
 * not know.
 *
 * @module
 */
import { chartLine } from "./chart.ts";
import { readClasses } from "./classes.ts";
import { readEntities } from "./entities.ts";
import { PARTS, readFlowchart } from "./flowchart.ts";
import { SEMICOLON } from "./hidden.ts";
import { onOneLine } from "./node_data.ts";
import { readSequence } from "./sequence.ts";
import { readStates } from "./state.ts";
import type { Undrawable } from "./undrawable.ts";

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
  /** Lines as the library knows them. */
  readonly read: (lines: readonly string[]) => readonly string[] | Undrawable;
}

const FLOWCHART = /^(?:graph|flowchart(?:-elk)?)\b[ \t]*(TD|TB|LR|BT|RL)?$/i;
const KINDS: readonly Kind[] = [
  {
    name: "flowchart",
    header: FLOWCHART,
    read: (lines) => readFlowchart(lines, FLOWCHART.exec(lines[0]!)?.[1]?.toUpperCase() ?? "TB"),
  },
  { name: "stateDiagram", header: /^stateDiagram(?:-v2)?$/i, read: readStates },
  { name: "sequenceDiagram", header: /^sequenceDiagram$/i, read: readSequence },
  { name: "classDiagram", header: /^classDiagram(?:-v2)?$/i, read: readClasses },
  { name: "entityDiagram", header: /^erDiagram$/i, read: readEntities },
  { name: "chart", header: /^xychart(?:-beta)?\b.*$/i, read: (lines) => lines.map(chartLine) },
];
/** Lines about its style or about clicks: left out. */
const IGNORED = /^(?:%%|click\b|link\b|callback\b|autonumber\b|accDescr\b)/i;

/** Directives, and descriptions of several lines. */
const UNSEEN = /%%\{[^]*?\}%%|^[ \t]*accDescr[ \t]*\{[^{}]*\}/gm;

/** Reads a source, without front matter, directives and semicolons. */
export function readDiagram(source: string): DiagramSource | Undrawable {
  if (source.length > LENGTH) return { reason: `it has more than ${LENGTH} characters` };
  const [, header = "", body = source] = /^\s*---[ \t]*\n([^]*?\n)---[ \t]*\n([^]*)$/.exec(source) ?? [];
  let title = /^[ \t]*title:[ \t]*(.+)$/m.exec(header)?.[1]?.trim().replace(/^(["'])(.*)\1$/, "$2");
  const lines: string[] = [];
  for (const line of onOneLine(body.replace(UNSEEN, "")).split("\n").flatMap(statements)) {
    const accessible = /^(?:accTitle[ \t]*|title):[ \t]*(.+)$/i.exec(line)?.[1];
    if (accessible !== undefined) title ??= accessible;
    else if (line !== "" && !IGNORED.test(line)) lines.push(line);
  }
  const kind = KINDS.find(({ header }) => header.test(lines[0] ?? ""));
  if (!kind) return { reason: `diagrams of the kind ${JSON.stringify(lines[0]?.slice(0, 40) ?? "")} are not drawn` };
  if (lines.length > PARTS) return { reason: `it has more than ${PARTS} lines` };
  const read = kind.read(lines);
  return "reason" in read ? read : { kind: kind.name, title, text: read.join("\n") };
}

const LAST = new RegExp(`${SEMICOLON.source}[ \\t]*$`);

/** A line may hold several statements, but for semicolons in words. */
function statements(line: string): string[] {
  const text = line.trim();
  return /^(?:graph|flowchart)\b/i.test(text) || LAST.test(text)
    ? text.split(SEMICOLON).map((one) => one.trim())
    : [text];
}
