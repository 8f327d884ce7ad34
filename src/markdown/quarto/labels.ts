/**
 * Labels of Quarto's cross-references: `{#fig-plot}` after an image, `{#sec-start}` after a heading, `#| label: tbl-a` in a
 * chunk. Those of a kind are counted; a figure inside another has its letter.
 *
 * @module
 */
import { createFences } from "../code/fence.ts";

const NAMES: Readonly<Record<string, string>> = {
  fig: "Figure",
  tbl: "Table",
  eq: "Equation",
  lst: "Listing",
  thm: "Theorem",
  lem: "Lemma",
  cor: "Corollary",
  prp: "Proposition",
  cnj: "Conjecture",
  def: "Definition",
  exm: "Example",
  exr: "Exercise",
  nte: "Note",
  tip: "Tip",
  wrn: "Warning",
  imp: "Important",
  cau: "Caution",
  sec: "Section",
};
const KINDS = Object.keys(NAMES).join("|");
const IN_BRACES = new RegExp(String.raw`\{(?:[^{}\n]{0,200}[ \t])?#((?:${KINDS})-[\w-]{1,100})(?=[\s}])`, "g");
const OPTION = new RegExp(String.raw`^[ \t>]*(?:#|//|--|%%)\|[ \t]?label:[ \t]*["']?((?:${KINDS})-[\w-]{1,100})`);
const CHUNK = /^[ \t>]*(?:`{3,}|~{3,})[ \t]*\{[A-Za-z]/;
/** The label of a chunk in its head, as knitr has it: ` ```{r fig-plot, echo=FALSE} `. */
const IN_HEAD =
  /^[ \t>]*(?:`{3,}|~{3,})[ \t]*\{[A-Za-z]\w*[ \t,]+(?:label[ \t]*=[ \t]*)?["']?((?:fig|tbl|lst)-[\w-]{1,100})["']?[ \t]*(?=[,}])/;
const HEADING = /^ {0,3}#{1,6}[ \t]+(\S[^\n]*?)[ \t]*\{[^{}\n]*\}[ \t]*#*[ \t]*$/;
const DIV = /^[ \t]{0,3}:{3,}[ \t]*(\S?)/;
/** The name of a label in a reference: `fig-plot`. */
export const LABEL_NAME = new RegExp(String.raw`^(?:${KINDS})-\w[\w-]*$`, "i");
/** Maximum number of characters of a line that are read. */
const LINE = 2_000;
/** Maximum number of open divisions in which a label is inside of another one. */
const DEEPEST = 20;

/** The label in the head of a chunk. */
export function labelInHead(line: string): string | undefined {
  return IN_HEAD.exec(line)?.[1];
}

/** A label of bookdown as Quarto has it, for `fig:my.plot` or the id of a section. */
export function quartoName(kind: string, label: string): string {
  return `${kind === "tab" ? "tbl" : kind}-${label.replace(/[^\w-]/g, "-")}`;
}

export interface QuartoLabel {
  readonly name: string;
  /** `Figure 1`, and of a section its heading, which is Markdown. */
  readonly title: string;
}

/** The word for what a label names: `Figure`. */
export function kindOf(name: string): string {
  return NAMES[name.slice(0, name.indexOf("-")).toLowerCase()]!;
}

/** Finds the labels of a text, in its order. */
export function quartoLabels(text: string): readonly QuartoLabel[] {
  if (!text.includes("#")) return [];
  const labels: QuartoLabel[] = [];
  const counts = new Map<string, number>();
  /** For each open division its label, with the number of those inside. */
  const open: ({ readonly title: string; inside: number } | undefined)[] = [];
  const fenceLine = createFences({ isNested: true });
  let isChunk = false;

  function add(name: string, heading: string | undefined): QuartoLabel {
    const kind = kindOf(name);
    const outer = open.length > DEEPEST ? undefined : open.findLast((one) => one !== undefined);
    const isInside = outer?.title.startsWith(`${kind} `);
    if (heading === undefined && !isInside) counts.set(kind, (counts.get(kind) ?? 0) + 1);
    const numbered = isInside ? `${outer!.title} (${letter(outer!.inside++)})` : `${kind} ${counts.get(kind)}`;
    const label = { name, title: heading ?? numbered };
    labels.push(label);
    return label;
  }
  for (const whole of text.split("\n")) {
    const line = whole.slice(0, LINE);
    const fence = fenceLine(line);
    if (fence?.kind === "open") isChunk = CHUNK.test(line);
    const head = fence?.kind === "open" && isChunk ? labelInHead(line) : undefined;
    if (head !== undefined) {
      add(head, undefined);
      continue;
    }
    if (fence && fence.kind !== "open") {
      const option = isChunk ? OPTION.exec(line)?.[1] : undefined;
      if (option !== undefined) add(option, undefined);
      continue;
    }
    const names = Array.from(line.matchAll(IN_BRACES), ([, name]) => name!);
    const side = DIV.exec(line)?.[1];
    if (side === "") open.pop();
    else if (side !== undefined) {
      open.push(names[0] === undefined ? undefined : { ...add(names[0], undefined), inside: 0 });
    } else for (const name of names) add(name, name.startsWith("sec-") ? HEADING.exec(line)?.[1] : undefined);
  }
  return labels;
}

/** `a` for 0, `z` for 25 and more. */
function letter(index: number): string {
  return String.fromCharCode(97 + Math.min(index, 25));
}
