/**
 * Elements of Writerside in Markdown that hold nothing but XML: they are read as topics in XML are.
 *
 * @module
 */
import { createFences } from "../code/fence.ts";
import { endOfLine, isBlankLine } from "../text.ts";
import { writeXml } from "./topic.ts";

const START =
  /^([ \t]{0,40})<(procedure|tabs|deflist|list|table|compare|seealso|code-block|note|tip|warning|tldr)(?=[\s>])/;
const CODE =
  /<code-block[\s>](?:(?!<\/code-block>)[^]){0,20000}<\/code-block>|<!\[CDATA\[(?:(?!\]\]>)[^]){0,20000}\]\]>/g;
/** Maximum number of lines of an element. */
const MOST = 600;
/** Maximum number of lines that are looked at for ends, in a whole text. */
const WORK = 30_000;

/** Translates a text; keeps the number of its lines, unless an element has several blocks on one. */
export function writeRegions(source: string): string {
  if (!/<(?:procedure|tabs|deflist|list|table|compare|seealso|code-block|note|tip|warning|tldr)[\s>]/.test(source)) {
    return source;
  }
  const lines = source.split("\n");
  const fenceLine = createFences();
  const written: string[] = [];
  let work = 0;
  for (let at = 0; at < lines.length; at++) {
    const head = lines[at]!.slice(0, 200);
    const isCode = fenceLine(lines[at]!.slice(0, 1_000)) !== undefined;
    const [, indent = "", name] = isCode ? [] : START.exec(head) ?? [];
    const end = name === undefined || work > WORK ? undefined : endOf(lines, at, name);
    if (name !== undefined) work += (end ?? at + MOST) - at;
    const region = end === undefined ? "" : lines.slice(at, end + 1).join("\n");
    if (end === undefined || !isXml(region)) {
      written.push(lines[at]!);
      continue;
    }
    if (written.length > 0 && !isBlankLine(written.at(-1)) && !/^[ \t]*</.test(written.at(-1)!)) written.push("");
    written.push(...writeXml(region, end - at + 1, indent));
    at = end;
  }
  return written.join("\n");
}

/** The line on which an element ends, with nothing after it. */
function endOf(lines: readonly string[], at: number, name: string): number | undefined {
  const tag = new RegExp(`<(/?)${name}(?=[\\s/>])(?:[^<>"']|"[^"]{0,500}"|'[^']{0,500}'){0,400}>`, "g");
  let depth = 0;
  const last = Math.min(lines.length, at + MOST);
  // A tag may have several lines: what is sought is the line on which the last one ends.
  for (let i = at; i < last; i++) {
    let joined = lines[i]!;
    while (/<[a-z-]+(?:\s[^<>]*)?$/.test(joined.slice(-500)) && i + 1 < last) joined += `\n${lines[++i]!}`;
    for (const found of joined.matchAll(tag)) {
      if (found[1] !== "/") depth += found[0].endsWith("/>") ? 0 : 1;
      else if (--depth === 0) return endOfLine(joined, found.index + found[0].length) === joined.length ? i : undefined;
    }
    if (depth <= 0) return undefined;
  }
  return undefined;
}

/** Whether there is no Markdown in it: that would have blank lines around it. */
function isXml(region: string): boolean {
  const bare = region.replace(CODE, "<code-block/>");
  return !/\n[ \t]*\n|^[ \t]*(?:[-*+] |\d+\. |\{|#{1,6} )|`|\*\*|\]\(/m.test(bare);
}
