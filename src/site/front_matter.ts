/**
 * Header and body of a file: YAML between `---`, TOML between `+++`, an object in JSON, a title block of Pandoc, or lines
 * without fences, found by a linear scan and checked by name.
 *
 * @module
 */
import { isRecord } from "../record.ts";
import { lineEnd } from "../markdown/code/fence.ts";
import { detached } from "../detached.ts";
import { shortReasonOf } from "../thrown.ts";
import type { PageProblem } from "../markdown/rendered.ts";
import { namesDate, namesDraft } from "./draft.ts";
import { NO_FRONT_MATTER, readFields } from "./front_matter_fields.ts";
import type { FrontMatter } from "./front_matter_table.ts";
import { LONGEST_HEADER, parseHeader } from "./header.ts";
import { readJsonHeader } from "./json_header.ts";
import { lookAtTop } from "./lookalike.ts";
import { readMetadataLines } from "./metadata_lines.ts";
import { readTitleBlock } from "./title_block.ts";

/** A file taken apart. */
export interface Parts {
  readonly frontMatter: FrontMatter;
  /** Start of the text: its index, and its line, counted from 1. */
  readonly start: number;
  readonly line: number;
  readonly problems: readonly PageProblem[];
  /** Set where a longer text with this beginning may have more to say. */
  readonly isOpen?: true;
}

/** A field whose text, without quotes, has a colon in it. */
const COLON = /^([A-Za-z][\w-]*:[ \t]+)([^"'|>[{&*!#%@`\s][^\n]*:(?:[ \t][^\n]*)?)$/gm;

/** The start of a field at the top level. */
const FIELD = /^(?=[\w-]+[ \t]*:)/m;

/** Blank lines before a header, and invisible characters. */
const LEAD =
  /^(?:[ \t\u00a0\u200b-\u200f\u2060\ufeff]{0,20}\n){0,20}[\u00a0\u200b-\u200f\u2060\ufeff]{0,20}(?=(?:---|\+\+\+)[ \t]*\n)/;
/** Start of a code block, which ends a header that is never closed. */
const CODE = /^ {0,3}(?:```|~~~)/m;

/**
 * Takes a file apart. A problem in the header never hides the text after it; but a page whose header cannot be read,
 * and mentions a draft, is one.
 */
export function readFrontMatter(text: string): Parts {
  const found = readAfterBlanks(text);
  if (found.frontMatter.draft) return found;
  const top = lookAtTop(text, found.start);
  if (!top.namesDraft) return top.isOpen ? { ...found, isOpen: true } : found;
  const message = `what looks like front matter ${DRAFT}: front matter begins in the first line, with --- alone`;
  const { frontMatter, line, problems } = found;
  return { ...found, frontMatter: { ...frontMatter, draft: true }, problems: [...problems, { line, message }] };
}

/** End of a message about a problem that keeps the page out. */
const DRAFT = "mentions draft, so the page is not published";

const DATED = "mentions a date of publication, so the page is not published";

function readAfterBlanks(text: string): Parts {
  const lead = LEAD.exec(text)?.[0] ?? "";
  if (lead === "") return readHeader(text);
  const found = readHeader(text.slice(lead.length));
  if (found.start === 0 || found.problems.length > 0) return readHeader(text);
  const lines = lead.split("\n").length - 1;
  return { ...found, start: found.start + lead.length, line: found.line + lines };
}

function readHeader(text: string): Parts {
  const format = text.startsWith("---") ? "yaml" : text.startsWith("+++") ? "toml" : undefined;
  const fence = text.slice(0, 3);
  if (!format || text.slice(3, lineEnd(text, 0)).trim() !== "") {
    const block = readTitleBlock(text) ?? readMetadataLines(text) ?? readJsonHeader(text);
    if (!block) return { frontMatter: NO_FRONT_MATTER, start: 0, line: 1, problems: [] };
    const { fields, end, lines } = block;
    return { frontMatter: readFields(fields, text.slice(0, end), []), start: end, line: 1 + lines, problems: [] };
  }
  const close = findClose(text, fence);
  if (!close) {
    const message = `front matter that begins with ${fence} is never closed by another ${fence}`;
    return plain({ start: 0, line: 1 }, text.slice(0, LONGEST_HEADER).split(CODE, 1)[0]!, { line: 1, message });
  }
  const header = detached(text.slice(0, close.end));
  if (close.end > LONGEST_HEADER) {
    const message = `front matter is longer than ${LONGEST_HEADER} characters and was not read`;
    return plain(close, header, { line: 1, message });
  }
  let attrs: unknown;
  try {
    attrs = parseHeader(format, header.slice(lineEnd(text, 0) + 1), LONGEST_HEADER);
  } catch (error) {
    const line = errorLine(String(error));
    const reason = errorMessage(error, text.split("\n", line)[line - 1] ?? "");
    const problem = { line, message: `front matter does not parse: ${reason}` };
    const isSafe = format === "yaml" && !namesDraft(header);
    const mended = isSafe ? mend(header.slice(lineEnd(text, 0) + 1)) : undefined;
    if (!isRecord(mended)) return plain(close, header, problem);
    return { frontMatter: readFields(mended, header, []), start: close.start, line: close.line, problems: [problem] };
  }
  if (!isRecord(attrs) && attrs !== null && attrs !== undefined) {
    return plain(close, header, { line: 1, message: "front matter must be fields such as title: …" });
  }
  const problems: PageProblem[] = [];
  const { start, line } = close;
  return { frontMatter: readFields(attrs ?? {}, header, problems), start, line, problems };
}

/**
 * The fields of a header that other tools read all the same: values have colons in them (`title: Types: an overview`), as
 * for those that read line by line, or a name stands twice, of which the last counts.
 */
function mend(header: string): unknown {
  const mended = lastOfName(
    header.replace(COLON, (_, name: string, value: string) => `${name}${JSON.stringify(value.trim())}`),
  );
  if (mended === header) return undefined;
  try {
    return parseHeader("yaml", mended, LONGEST_HEADER);
  } catch {
    return undefined;
  }
}

/** The header without fields whose name stands again further down. */
function lastOfName(header: string): string {
  const fields = header.split(FIELD);
  const names = fields.map((field) => /^([\w-]+)[ \t]*:/.exec(field)?.[1]);
  const last = new Map(names.map((name, i) => [name, i]));
  return fields.filter((_, i) => names[i] === undefined || last.get(names[i]) === i).join("");
}

/** @param header The header that was not read. */
function plain({ start, line }: Pick<Parts, "start" | "line">, header: string, problem: PageProblem): Parts {
  const reason = namesDraft(header) ? DRAFT : namesDate(header) ? DATED : undefined;
  if (!reason) return { frontMatter: NO_FRONT_MATTER, start, line, problems: [problem] };
  const message = `${problem.message}; it ${reason}`;
  return { frontMatter: { ...NO_FRONT_MATTER, draft: true }, start, line, problems: [{ ...problem, message }] };
}

/** Another line that ends a header in YAML, used by Pandoc. */
const DOCUMENT_END = "...";
/** A line that can be YAML: a field, an item, the continuation of a text, a comment, or the last line. */
const YAML = /^(?:[^\s:.#-][^:]*:|[-\s#\]}]|\.{3}|$)/;
/** Maximum number of characters of a name. */
const LONGEST_NAME = 200;

/** The closing fence: where the header ends, and where the text after the fence starts. */
function findClose(text: string, fence: string): { end: number; start: number; line: number } | undefined {
  let isYaml = fence === "---";
  for (let at = lineEnd(text, 0) + 1, line = 2; at < text.length; line++) {
    const end = lineEnd(text, at);
    isYaml &&= YAML.test(text.slice(at, Math.min(end, at + LONGEST_NAME)));
    const isClose = text.startsWith(fence, at) || isYaml && text.startsWith(DOCUMENT_END, at);
    if (isClose && text.slice(at + 3, end).trim() === "") {
      return { end: at, start: Math.min(end + 1, text.length), line: line + 1 };
    }
    at = end + 1;
  }
  return undefined;
}

/** The line of the file: the header that was read begins with the fence. */
function errorLine(message: string): number {
  const line = /\bline (\d+)/.exec(message)?.[1];
  return line === undefined ? 1 : Number(line) + 1;
}

/** @param line The text of the line in question. */
function errorMessage(error: unknown, line: string): string {
  const reason = shortReasonOf(error)
    .replace(/^(?:YAML )?Parse error:? */i, "")
    .replace(/ (?:at|on) line \d+,? column \d+/, "");
  const colon = /^[ \t-]*\w[\w-]*:[ \t]+[^"'|>[{\s][^\n]*:(?:\s|$)/.test(line);
  return colon ? `${reason} (put a value with a colon in quotes)` : reason;
}
