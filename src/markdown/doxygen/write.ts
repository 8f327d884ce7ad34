/**
 * Markdown of Doxygen: commands that begin with `@` or `\`, for callouts, headings, code, images, formulas and references.
 * They become what is read everywhere.
 *
 * @module
 */
import { createFences } from "../code/fence.ts";
import type { BoundedLexer } from "../lexer.ts";
import { CALLOUTS, ENVIRONMENTS, HEADINGS, LABELS, SHOWN_NOWHERE, WITHOUT } from "./commands.ts";
import { writeInline } from "./inline.ts";

/** Something of Doxygen that other dialects do not have. */
const OWN =
  /^[ \t]*(?:[-*+][ \t]+)?[@\\](?:note|warning|attention|remarks?|todo|mainpage|(?:sub)?section|page|anchor|code|verbatim|dot|startuml|image|par|htmlonly|tableofcontents|ingroup|defgroup|brief)(?:[ \t{]|$)|(?<!\]\()[@\\](?:ref|subpage)[ \t]+[A-Za-z_:~]|\\f[$[(]/m;
/** A command at the beginning of a line, perhaps in a list, and what follows it. */
const COMMAND =
  /^([ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?)[@\\]([a-z]{1,20})(?:\{\.?([\w+#-]{1,20})\})?(?=[ \t]|$)[ \t]*(.*)$/s;
/** Line that ends a paragraph. */
const BLOCK =
  /^ {0,3}(?:#{1,6}[ \t]|`{3}|~{3}|<|[-*+][ \t]|1[.)][ \t])|^[ \t]*(?:[@\\](?!ref|[a-z][ \t]|em[ \t]|f)[a-z]{2,}(?:[ \t{]|$)|$)/;
/** Maximum number of characters of a line that are read. */
const LINE = 1_000;

/** Translates a text of a project of Doxygen, or of none; keeps the number of its lines. */
export function writeDoxygen(source: string, { flavor }: Pick<BoundedLexer, "flavor">): string {
  const isProject = flavor === "doxygen";
  if (!isProject && flavor !== undefined || !/[@\\]/.test(source) || !isProject && !hasCommands(source)) return source;
  const lines = source.split("\n");
  /** Commands of which no other one has an end. */
  const open = new Set<string>();
  const fenceLine = createFences({ isNested: true });
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i]!;
    if (fenceLine(line.slice(0, LINE)) || line.length > LINE) continue;
    const [, start = "", name = "", language, rest = ""] = COMMAND.exec(line) ?? [];
    const end = ENVIRONMENTS.get(name);
    if (name !== "" && end !== undefined) {
      if (!open.has(name)) i = writeEnvironment(lines, i, { start, name, end, language, open });
    } else if (name !== "") writeCommand(lines, i, { start, name, rest });
  }
  return writeInline(lines.join("\n"), isProject);
}

/** Whether a command is in a text, and not in its code. */
function hasCommands(source: string): boolean {
  if (!OWN.test(source)) return false;
  const fenceLine = createFences({ isNested: true });
  return source.split("\n").some((line) => !fenceLine(line.slice(0, LINE)) && OWN.test(line.slice(0, LINE)));
}

interface Command {
  /** Blanks and the sign of a list before it. */
  readonly start: string;
  readonly name: string;
}

interface Environment extends Command {
  readonly end: string;
  readonly language: string | undefined;
  readonly open: Set<string>;
}

/** Code, and what is for one kind of output. Returns its last line. */
function writeEnvironment(
  lines: string[],
  at: number,
  { start, name, end, language, open }: Environment,
): number {
  const closing = new RegExp(`^[ \\t]*[@\\\\]${end}[ \\t]*$`);
  let last = at + 1;
  while (last < lines.length && (lines[last]!.length > LINE || !closing.test(lines[last]!))) last++;
  if (last === lines.length) {
    open.add(name);
    return at;
  }
  if (SHOWN_NOWHERE.has(name) || name === "htmlonly") {
    if (name !== "htmlonly") lines.fill("", at, last);
    lines[at] = lines[last] = "";
    return last;
  }
  const kind = name === "code" ? language ?? "cpp" : WITHOUT.get(name) ?? "";
  const indent = start.replace(/[^\t]/g, " ");
  lines[at] = `${start}\`\`\`\`${kind}`;
  lines[last] = `${indent}\`\`\`\``;
  return last;
}

/** A command of a line or a paragraph; those that are unknown stay. */
function writeCommand(lines: string[], at: number, { start, name, rest }: Command & { readonly rest: string }): void {
  const level = HEADINGS.get(name);
  const callout = CALLOUTS.get(name);
  const label = LABELS.get(name);
  if (level !== undefined) lines[at] = heading(level, name, rest) ?? lines[at]!;
  else if (label !== undefined) lines[at] = `${start}**${label}** ${rest}`;
  else if (callout !== undefined) writeCallout(lines, at, { start, kind: callout, rest });
  else if (name === "par") lines[at] = rest === "" ? "" : `${start}**${rest.trim()}**\\`;
  else if (name === "li" || name === "arg") lines[at] = `${start}- ${rest}`;
  else if (name === "image") lines[at] = `${start}${image(rest)}`;
  else if (name === "anchor") lines[at] = `${start}<a id="${/^[\w:.-]+/.exec(rest)?.[0] ?? ""}"></a>`;
  else if (name === "tableofcontents") lines[at] = "[[toc]]";
  else if (name === "brief" || name === "short") lines[at] = start + rest;
  else if (name === "snippet" || name === "include") {
    lines[at] = rest === "" ? "" : `${start}\`${rest.split(/\s/)[0]}\``;
  } else if (SHOWN_NOWHERE.has(name)) lines[at] = "";
}

/** `section id Title`, `mainpage Title`; `undefined`: it has no title. */
function heading(level: number, name: string, rest: string): string | undefined {
  if (name === "mainpage") return /^(?:notitle)?\s*$/.test(rest) ? "" : `# ${rest}`;
  const [, id, title] = /^([\w:.-]+)[ \t]+(\S.*)$/s.exec(rest.trim()) ?? [];
  return id === undefined ? undefined : `${"#".repeat(level)} ${title} {#${id}}`;
}

/** A callout, up to the last line of its paragraph. */
function writeCallout(
  lines: string[],
  at: number,
  { start, kind, rest }: { readonly start: string; readonly kind: string; readonly rest: string },
): void {
  let last = at;
  while (last + 1 < lines.length && !BLOCK.test(lines[last + 1]!.slice(0, LINE))) last++;
  if (rest === "" && last === at) return;
  lines[at] = `${start}{{% ${kind} %}}${rest}`;
  lines[last] += `{{% /${kind.split(" ")[0]} %}}`;
}

/** `html file.png "Caption" width=300px`; other formats are for other outputs. */
function image(rest: string): string {
  const [, path, caption = ""] = /^html[ \t]+(?:"([^"]{1,500})"|\S+)[ \t]*(?:"([^"]{0,500})")?/.exec(rest) ?? [];
  const file = path ?? /^html[ \t]+(\S+)/.exec(rest)?.[1];
  return file === undefined ? "" : `![${caption.replace(/[[\]]/g, "\\$&")}](<${file.replace(/[<>]/g, "")}>)`;
}
