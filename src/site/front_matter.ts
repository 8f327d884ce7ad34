/**
 * Header and body of a file: YAML between `---` or TOML between `+++`, found by a linear scan and checked by name.
 *
 * @module
 */
import { extract as extractToml } from "@std/front-matter/toml";
import { extract as extractYaml } from "@std/front-matter/yaml";
import type { Fault } from "../markdown/renderer.ts";
import { NOTHING, readFields } from "./front_matter_fields.ts";
import type { FrontMatter } from "./front_matter_table.ts";

/** A file taken apart. */
export interface Parts {
  readonly frontMatter: FrontMatter;
  /** Where the text begins: index, and line from 1. */
  readonly start: number;
  readonly line: number;
  readonly faults: readonly Fault[];
}

/** In characters; a longer header is not read. */
const LONGEST = 64 * 1024;

/** Takes a file apart. A fault in the header never hides the text behind it. */
export function readFrontMatter(text: string): Parts {
  const fence = text.startsWith("---") ? "---" : text.startsWith("+++") ? "+++" : undefined;
  if (!fence || text.slice(3, lineEnd(text, 0)).trim() !== "") return plain(0, 1);
  const close = findClose(text, fence);
  if (!close) {
    return plain(0, 1, [{
      line: 1,
      message: `front matter that begins with ${fence} is never closed by another ${fence}`,
    }]);
  }
  const { start, line, end } = close;
  if (end > LONGEST) {
    return plain(start, line, [{
      line: 1,
      message: `front matter is longer than ${LONGEST} characters and was not read`,
    }]);
  }
  const faults: Fault[] = [];
  try {
    const header = `${fence}\n${text.slice(lineEnd(text, 0) + 1, end).replace(/\r\n?/g, "\n")}\n${fence}\n`;
    const attrs = fence === "---" ? extractYaml<unknown>(header).attrs : extractToml<unknown>(header).attrs;
    return { frontMatter: readFields(attrs, text.slice(0, end), faults), start, line, faults };
  } catch (error) {
    const at = faultLine(String(error));
    return plain(start, line, [{
      line: at,
      message: `front matter does not parse: ${faultMessage(error, text.split("\n", at)[at - 1] ?? "")}`,
    }]);
  }
}

function plain(start: number, line: number, faults: readonly Fault[] = []): Parts {
  return { frontMatter: NOTHING, start, line, faults };
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
