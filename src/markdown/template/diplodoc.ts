/**
 * Blocks of Diplodoc (Yandex Flavored Markdown), in the forms that other templates have: notes with a kind and a title, cuts,
 * lists whose items are tabs, files that a link names, links without words of their own, and terms.
 *
 * @module
 */
import { createFences } from "../code/fence.ts";
import { quotedValue } from "../shortcode/read.ts";

const OWN =
  /\{%[ \t]*(?:note[ \t]+(?:info|tip|warning|alert)\b|cut[ \t]+"|list[ \t]+tabs\b|include[ \t]+(?:notitle[ \t]+)?\[)|\[\{#T\}\]\(|^\[\*[\w-]+\]:[ \t]/m;
const OPEN =
  /^([ \t]*)\{%[ \t]*(?:(note)[ \t]+(\w+)(?:[ \t]+"([^"\n]*)")?|(cut)[ \t]+"([^"\n]*)"|(list)[ \t]+tabs\b[^%\n]*)[ \t]*%\}[ \t]*$/;
const CLOSE = /^([ \t]*)\{%[ \t]*end(note|cut|list)[ \t]*%\}[ \t]*$/;
const INCLUDE = /\{%[ \t]*include[ \t]+(?:notitle[ \t]+)?\[[^\]\n]*\]\(([^()\s#]+)(?:#[^()\s]*)?\)[ \t]*%\}/g;
const UNTITLED = /\[\{#T\}\]\(/g;
/** A word that is explained, and its explanation: they become a footnote. */
const TERM = /\[([^\[\]\n]+)\]\(\*([\w-]+)\)/g;
const MEANING = /^\[\*([\w-]+)\]:(?=[ \t])/;
const ITEM = /^([ \t]*)[-*+]([ \t]+)(\S[^\n]*)$/;
/** Marks after the label of a tab. */
const MARKS = /[ \t]*(?:\{(?:selected|#[\w-]+)\}[ \t]*)+$/;
/** Maximum number of characters of a line that are read. */
const LINE = 2_000;

/** A block that is open. */
interface Block {
  readonly name: string;
  readonly indent: number;
  /** Of tabs: the columns of the items and of their content, once there is one. */
  item?: { readonly column: number; readonly content: number };
}

/** Translates a text; keeps the number of its lines. */
export function writeDiplodoc(source: string): string {
  if (!OWN.test(source)) return source;
  const fenceLine = createFences({ isNested: true });
  const open: Block[] = [];
  const written = source.split("\n").map((line) => {
    const isCode = fenceLine(line.slice(0, LINE)) !== undefined;
    if (line.length > LINE) return line;
    return isCode ? dedented(line, open) : write(line, open);
  });
  return written.join("\n");
}

function write(line: string, open: Block[]): string {
  const closed = CLOSE.exec(line);
  if (closed && open.at(-1)?.name === closed[2]) {
    const { name, item } = open.pop()!;
    const end = { note: "{% endcallout %}", cut: "{% enddetails %}" }[name] ?? "{{% /tabs %}}";
    return dedented(closed[1]!, open) + (item ? "{{% /tab %}}" : "") + end;
  }
  const tabs = open.at(-1);
  const item = tabs?.name === "list" ? ITEM.exec(line) : null;
  if (item && item[1]!.length === (tabs!.item?.column ?? item[1]!.length)) {
    const [, indent = "", space = "", label = ""] = item;
    const start = tabs!.item ? "{{% /tab %}}" : "";
    tabs!.item = { column: indent.length, content: indent.length + 1 + space.length };
    return `${dedented(indent, open.slice(0, -1))}${start}{{% tab name=${quotedValue(label.replace(MARKS, ""))} %}}`;
  }
  const opened = OPEN.exec(line);
  if (!opened) return inLine(dedented(line, open));
  const [, indent = "", note, kind, title, cut, summary] = opened;
  const start = dedented(indent, open);
  open.push({ name: note ?? cut ?? "list", indent: indent.length });
  if (note) {
    return `${start}{% callout type="${kind === "alert" ? "danger" : kind}"${
      title ? ` title=${quotedValue(title)}` : ""
    } %}`;
  }
  return start + (cut ? `{% details title=${quotedValue(summary!)} %}` : "{{% tabs %}}");
}

function inLine(line: string): string {
  return line.replace(INCLUDE, '{{% include "$1" %}}').replace(UNTITLED, "[AUTOTITLE](")
    .replace(TERM, "$1[^$2]").replace(MEANING, "[^$1]:");
}

/** A line without the indentation of the items that it is in. */
function dedented(line: string, open: readonly Block[]): string {
  const spare = open.reduce((sum, { item, indent }) => sum + (item ? item.content - indent : 0), 0);
  const spaces = /^[ \t]*/.exec(line)![0].length;
  return line.slice(Math.min(spare, spaces));
}
