/**
 * Markdown of bookdown, translated to that of Quarto: references (`\@ref(fig:plot)`), their labels (`(\#eq:a)`, names of
 * chunks with a caption), texts for captions (`(ref:caption)`), theorems, blocks, and headings of parts.
 *
 * @module
 */
import { createFences } from "../code/fence.ts";
import { codeSpans } from "../code/regions.ts";
import { markEquations } from "./bookdown_equation.ts";
import { quartoName } from "./labels.ts";

/** The heading of a part, or of the appendix: `# (PART) Basics {-}`. It stands before the first chapter of the part. */
export const PART = /^# \((PART|APPENDIX)(?:\\?\*)?\)[ \t]*(\S[^\n]*?)?[ \t]*(?:\{[^{}\n]*\})?[ \t]*$/;

const REFERENCE = /\\{1,2}@ref\((?:(fig|tab|eq|thm|lem|cor|prp|cnj|def|exm|exr):)?([\w./:-]{1,100})\)/g;
/** A text that is defined, and its name where it is used. */
const TEXT = /^\(ref:([\w./-]{1,100})\)[ \t]+(\S[^\n]*?)[ \t]*$/;
const TEXT_USE = /\(ref:([\w./-]{1,100})\)/g;
const TABLE_LABEL = /^([ \t]*(?:Table)?:[ \t]*)\(\\#tab:([\w./-]{1,100})\)[ \t]*([^\n]*?)[ \t]*$/;
const IMAGE =
  /!\[([^[\]\n]{0,2000}?)\(\\#fig:([\w./-]{1,100})\)[ \t]*([^[\]\n]{0,2000})\]\(([^()\n]{1,1000})\)(?:\{([^{}\n]{0,1000})\})?/g;
const CHUNK = /^([ \t>]*(?:`{3,}|~{3,})[ \t]*\{)([A-Za-z]\w*)((?=[\s,}])[^\n]{0,3000})\}[ \t]*$/;
/** The label of a chunk, without a name or as an option. */
const CHUNK_LABEL = /^([\s,]*)(?:label[ \t]*=[ \t]*)?(["']?)([\w./-]{1,100})\2(?=[ \t]*(?:,|$))/;
const CAPTION = /(?:^|[\s,])fig\.cap[ \t]*=/;
const TABLE = /\bkable\([^]{0,2000}?\bcaption[ \t]*=/;
const NAME = /(?:^|[\s,])name[ \t]*=[ \t]*(?:"([^"\n]{1,200})"|'([^'\n]{1,200})')/;
const TYPE = /(?:^|[\s,])type[ \t]*=[ \t]*["']([\w-]{1,50})["']/;
const DIVISION = /^([ \t]{0,3}:{3,}[ \t]*)(?:\{([^{}\n]{1,500})\}|([\w-]{1,50}))[ \t]*:*[ \t]*$/;

/** Environments → their kind in labels. */
const THEOREMS: ReadonlyMap<string, string> = new Map([
  ["theorem", "thm"],
  ["lemma", "lem"],
  ["corollary", "cor"],
  ["proposition", "prp"],
  ["conjecture", "cnj"],
  ["definition", "def"],
  ["example", "exm"],
  ["exercise", "exr"],
]);
const PROOFS = /^(?:proof|remark|solution)$/;
/** Blocks of templates, by the last part of their names: `rmdnote`. */
const CALLOUTS: ReadonlyMap<string, string> = new Map([
  ["note", "note"],
  ["info", "note"],
  ["tip", "tip"],
  ["warning", "warning"],
  ["caution", "caution"],
  ["important", "important"],
]);
/** Maximum number of lines of a chunk that are read for its table. */
const REACH = 40;

/** Translates a text; keeps the number of its lines. */
export function writeBookdown(source: string): string {
  const lines = markEquations(source.split("\n"));
  const texts = textsIn(lines);
  const fenceLine = createFences({ isNested: true });
  let closing: string | undefined;
  let unnamed = 0;
  return lines.map((line, i) => {
    const fence = fenceLine(line);
    if (fence?.kind === "open") {
      const block = blockOf(line, () => `unnamed-${++unnamed}`);
      closing = block && (block === "" ? "" : ":::");
      return block ?? chunkHead(line, lines.slice(i + 1, i + 1 + REACH), texts);
    }
    if (fence?.kind === "close" && closing !== undefined) return closing;
    if (fence !== undefined && closing === undefined) return line;
    return lineOfText(line, texts, () => `unnamed-${++unnamed}`);
  }).join("\n");
}

function lineOfText(line: string, texts: ReadonlyMap<string, string>, unnamed: () => string): string {
  if (line.startsWith("# (") && PART.test(line) || line.startsWith("(ref:") && TEXT.test(line)) return "";
  const [, colons, attributes, word] = line.includes(":::") ? DIVISION.exec(line) ?? [] : [];
  if (colons !== undefined) return colons + division(attributes ?? `.${word}`, unnamed);
  if (!line.includes("\\") && !line.includes("(ref:")) return line;
  const labelled = line.replace(
    TABLE_LABEL,
    (_, colon: string, label: string, words: string) => `${colon}${words} {#${quartoName("tab", label)}}`,
  );
  const figures = labelled.replace(
    IMAGE,
    (_, before: string, label: string, after: string, address: string, more = "") =>
      `![${before}${after}](${address}){#${quartoName("fig", label)}${more === "" ? "" : ` ${more}`}}`,
  );
  return outsideCode(figures, (text) => references(withTexts(text, texts)));
}

function references(text: string): string {
  return text.replace(
    REFERENCE,
    (_, kind: string | undefined, label: string) => `[-@${quartoName(kind ?? "sec", label)}]`,
  );
}

function withTexts(text: string, texts: ReadonlyMap<string, string>): string {
  return text.replace(TEXT_USE, (written, name: string) => texts.get(name) ?? written);
}

function outsideCode(line: string, write: (text: string) => string): string {
  let at = 0;
  let written = "";
  for (const [start, end] of line.includes("`") ? codeSpans(line) : []) {
    written += write(line.slice(at, start)) + line.slice(start, end);
    at = end;
  }
  return written + write(line.slice(at));
}

/** Texts that captions name, each a paragraph. */
function textsIn(lines: readonly string[]): ReadonlyMap<string, string> {
  const found = lines.flatMap((line) => {
    const [, name, text] = line.startsWith("(ref:") ? TEXT.exec(line) ?? [] : [];
    return name === undefined ? [] : [[name, references(text!)] as const];
  });
  return new Map(found);
}

/** The opening of a division for a chunk that is text: a theorem, or a block; `""`: its text alone. */
function blockOf(line: string, unnamed: () => string): string | undefined {
  const [, , engine = "", written = ""] = CHUNK.exec(line) ?? [];
  if (engine === "asis") return "";
  if (/^block2?$/.test(engine)) return `::: ${division(`.${TYPE.exec(written)?.[1] ?? "block"}`, unnamed)}`;
  if (!THEOREMS.has(engine) && !PROOFS.test(engine)) return undefined;
  const label = CHUNK_LABEL.exec(written)?.[3];
  const [, double, single] = NAME.exec(written) ?? [];
  const name = double ?? single;
  const id = label === undefined ? "" : ` #${label}`;
  return `::: ${division(`.${engine}${id}${name === undefined ? "" : ` name="${name}"`}`, unnamed)}`;
}

/** Attributes of a division as Quarto has them: theorems are known by their labels, and notes by their classes. */
function division(attributes: string, unnamed: () => string): string {
  const name = /(?:^|\s)\.([\w-]+)/.exec(attributes)?.[1] ?? "";
  const callout = CALLOUTS.get(/^(?:rmd-?|box-?|bs-?)?(\w+)$/.exec(name)?.[1] ?? "");
  if (callout !== undefined && /^(?:rmd|box|bs)/.test(name)) return `{.callout-${callout}}`;
  const kind = THEOREMS.get(name);
  if (kind === undefined) return `{${attributes}}`;
  const id = /(?:^|\s)#([\w./:-]+)/.exec(attributes)?.[1] ?? unnamed();
  const title = /(?:^|\s)name="[^"\n]{1,200}"/.exec(attributes)?.[0] ?? "";
  return `{#${quartoName(kind, id)}${title}}`;
}

/** The head of a chunk, whose label names a figure or a table where it has a caption. */
function chunkHead(line: string, body: readonly string[], texts: ReadonlyMap<string, string>): string {
  const [, opening, engine, written] = CHUNK.exec(line) ?? [];
  if (opening === undefined) return line;
  const isFigure = CAPTION.test(written!);
  const end = isFigure ? 0 : body.findIndex((one) => /^[ \t>]*(?:`{3,}|~{3,})[ \t]*$/.test(one));
  const kind = isFigure ? "fig" : TABLE.test(body.slice(0, Math.max(0, end)).join("\n")) ? "tab" : undefined;
  const named = kind === undefined ? written! : written!.replace(
    CHUNK_LABEL,
    (_, before: string, _quote, label: string) => `${before}${quartoName(kind, label)}`,
  );
  const captioned = named.includes("(ref:") ? withTexts(named, texts).replace(/\\\\@/g, "\\@") : named;
  return `${opening}${engine}${references(captioned)}}`;
}
