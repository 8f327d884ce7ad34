/**
 * Nodes of a flowchart that are written as data: `A@{ shape: doc, label: "Read me" }`.
 *
 * @module
 */

export interface NodeData {
  /** The signs that enclose the label. */
  readonly signs: string;
  /** `undefined`: the node keeps its own. */
  readonly label: string | undefined;
  /** Number of characters. */
  readonly length: number;
}

const DATA = /^@\{((?:[^{}"]|"[^"]*"){0,2000})\}/;
const FIELD = /([\w-]+)[ \t]*:[ \t]*(?:"([^"]*)"|([^",]+))/g;
/** Fields that only a node has: others are those of an edge. */
const NODE = ["shape", "label", "icon", "img"];

/** Shape → its signs, for those that are not drawn as a rectangle. */
const SIGNS: ReadonlyMap<string, string> = new Map([
  ["( )", "rounded event"],
  ["([ ])", "stadium terminal pill"],
  ["[[ ]]", "subproc subprocess subroutine fr-rect framed-rectangle"],
  ["[( )]", "cyl cylinder database db lin-cyl disk lined-cylinder h-cyl das horizontal-cylinder"],
  ["(( ))", "circle circ sm-circ small-circle start"],
  ["((( )))", "dbl-circ double-circle fr-circ framed-circle stop"],
  ["{ }", "diam diamond decision question"],
  ["{{ }}", "hex hexagon prepare"],
  ["[/ \\]", "trap-b trapezoid trapezoid-bottom priority"],
  ["[\\ /]", "trap-t inv-trapezoid trapezoid-top manual"],
  ["> ]", "odd"],
].flatMap(([signs, names]) => names!.split(" ").map((name) => [name, signs!] as const)));

/** The data that a text begins with; `"edge"`: those of an edge, which change how it moves. */
export function readNodeData(text: string): NodeData | "edge" | undefined {
  const [whole, body = ""] = DATA.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const fields = new Map([...body.matchAll(FIELD)].map(([, name, quoted, bare]) => [name!, (quoted ?? bare!).trim()]));
  if (!NODE.some((name) => fields.has(name))) return "edge";
  return { signs: SIGNS.get(fields.get("shape") ?? "") ?? "[ ]", label: fields.get("label"), length: whole.length };
}

const FLOWCHART = /^[ \t]*(?:graph|flowchart)\b/m;
const OPEN_DATA = /@\{[^{}"]*(?:"[^"]*"[^{}"]*)*\}/g;
const QUOTED = /"[^"\n]*(?:\n[^"\n]*){0,20}"/g;

/** A flowchart in which no label and no data continue on the next line. */
export function onOneLine(source: string): string {
  if (!FLOWCHART.test(source)) return source;
  return source.replace(QUOTED, (label) => label.replace(/[ \t]*\n[ \t]*/g, "<br>"))
    .replace(OPEN_DATA, (data) => data.replace(/\n/g, ", ").replace(/,(?:\s*,)+/g, ","));
}
