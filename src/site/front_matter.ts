/**
 * Header and body of a file: YAML between `---` or TOML between `+++`, found by a linear scan and checked by name.
 *
 * @module
 */
import { detached } from "../detached.ts";
import type { PageFault } from "../markdown/rendered.ts";
import { namesDraft } from "./draft.ts";
import { NO_FRONT_MATTER, readFields } from "./front_matter_fields.ts";
import type { FrontMatter } from "./front_matter_table.ts";
import { isRecord } from "./front_matter_value.ts";
import { parseHeader } from "./header.ts";

/** A file taken apart. */
export interface Parts {
  readonly frontMatter: FrontMatter;
  /** Where the text begins: index, and line from 1. */
  readonly start: number;
  readonly line: number;
  readonly faults: readonly PageFault[];
}

/** In characters; a longer header is not read. */
const LONGEST = 64 * 1024;

/** A field whose text, without quotes, has a colon in it. */
const COLON = /^([A-Za-z][\w-]*:[ \t]+)([^"'|>[{&*!#%@`\s][^\n]*:(?:[ \t][^\n]*)?)$/gm;

/** Blank lines before a header. */
const LEAD = /^(?:[ \t]{0,20}\n){1,20}(?=(?:---|\+\+\+)[ \t]*\n)/;

/**
 * Takes a file apart. A fault in the header never hides the text behind it; but a page whose header cannot be read, and speaks
 * of a draft, is one.
 */
export function readFrontMatter(text: string): Parts {
  const lead = LEAD.exec(text)?.[0];
  if (lead === undefined) return readHeader(text);
  const found = readHeader(text.slice(lead.length));
  if (found.start === 0 || found.faults.length > 0) return readHeader(text);
  const lines = lead.split("\n").length - 1;
  return { ...found, start: found.start + lead.length, line: found.line + lines };
}

function readHeader(text: string): Parts {
  const format = text.startsWith("---") ? "yaml" : text.startsWith("+++") ? "toml" : undefined;
  const fence = text.slice(0, 3);
  if (!format || text.slice(3, lineEnd(text, 0)).trim() !== "") return withoutFence(text);
  const close = findClose(text, fence);
  if (!close) {
    const message = `front matter that begins with ${fence} is never closed by another ${fence}`;
    return plain({ start: 0, line: 1 }, text.slice(0, LONGEST), { line: 1, message });
  }
  const header = detached(text.slice(0, close.end));
  if (close.end > LONGEST) {
    const message = `front matter is longer than ${LONGEST} characters and was not read`;
    return plain(close, header, { line: 1, message });
  }
  let attrs: unknown;
  try {
    attrs = parseHeader(format, header.slice(lineEnd(text, 0) + 1), LONGEST);
  } catch (error) {
    const line = faultLine(String(error));
    const reason = faultMessage(error, text.split("\n", line)[line - 1] ?? "");
    const fault = { line, message: `front matter does not parse: ${reason}` };
    const isSafe = format === "yaml" && !namesDraft(header);
    const mended = isSafe ? withQuotes(header.slice(lineEnd(text, 0) + 1)) : undefined;
    if (!isRecord(mended)) return plain(close, header, fault);
    return { frontMatter: readFields(mended, header, []), start: close.start, line: close.line, faults: [fault] };
  }
  if (!isRecord(attrs) && attrs !== null && attrs !== undefined) {
    return plain(close, header, { line: 1, message: "front matter must be fields such as title: …" });
  }
  const faults: PageFault[] = [];
  const { start, line } = close;
  return { frontMatter: readFields(attrs ?? {}, header, faults), start, line, faults };
}

/** Handles text that looks like a header and is none: its fence is not the first line, or there is more on the line. */
function withoutFence(text: string): Parts {
  const none = { frontMatter: NO_FRONT_MATTER, start: 0, line: 1, faults: [] };
  const begin = /^\s{0,1000}(-{3,}|\+{3,})[^\n]{0,100}\n/.exec(text);
  if (!begin) return none;
  const head = text.slice(begin[0].length, LONGEST);
  const end = head.search(/^[ \t]*(?:-{3,}|\+{3,})[ \t]*$/m);
  if (end < 0 || !namesDraft(head.slice(0, end))) return none;
  const message = `front matter begins in the first line, with ${begin[1]!.slice(0, 3)} alone`;
  return plain(none, head.slice(0, end), { line: 1, message });
}

/** The fields of a header whose values have colons in them, as tools that read line by line allow: `title: Types: an overview`. */
function withQuotes(header: string): unknown {
  const quoted = header.replace(COLON, (_, name: string, value: string) => `${name}${JSON.stringify(value.trim())}`);
  if (quoted === header) return undefined;
  try {
    return parseHeader("yaml", quoted, LONGEST);
  } catch {
    return undefined;
  }
}

/** @param header The header that was not read. */
function plain({ start, line }: Pick<Parts, "start" | "line">, header: string, fault: PageFault): Parts {
  if (!namesDraft(header)) return { frontMatter: NO_FRONT_MATTER, start, line, faults: [fault] };
  const message = `${fault.message}; it speaks of a draft, so the page is not published`;
  return { frontMatter: { ...NO_FRONT_MATTER, draft: true }, start, line, faults: [{ ...fault, message }] };
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf("\n", from);
  return end < 0 ? text.length : end;
}

/** The closing fence: where the header ends, and where the text behind the fence starts. */
function findClose(text: string, fence: string): { end: number; start: number; line: number } | undefined {
  for (let at = lineEnd(text, 0) + 1, line = 2; at < text.length; line++) {
    const end = lineEnd(text, at);
    if (text.startsWith(fence, at) && text.slice(at + 3, end).trim() === "") {
      return { end: at, start: Math.min(end + 1, text.length), line: line + 1 };
    }
    at = end + 1;
  }
  return undefined;
}

/** The line of the file: the header that was read begins with the fence. */
function faultLine(message: string): number {
  const line = /\bline (\d+)/.exec(message)?.[1];
  return line === undefined ? 1 : Number(line) + 1;
}

/** @param line The text of the line in question. */
function faultMessage(error: unknown, line: string): string {
  const said = (error instanceof Error ? error.message : String(error)).split("\n")[0]!
    .replace(/^(?:YAML )?Parse error:? */i, "")
    .replace(/ (?:at|on) line \d+,? column \d+/, "");
  const colon = /^[ \t-]*[\w-]+:[ \t]+[^"'|>[{\s][^\n]*:(?:\s|$)/.test(line);
  return colon ? `${said} (a value with a colon in it stands in quotes)` : said;
}
