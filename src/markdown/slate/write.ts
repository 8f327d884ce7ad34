/**
 * Code of Slate: the same in several languages, of which its site shows one. Blocks that follow each other become tabs. Headings
 * are below the title of the page, which the front matter has.
 *
 * @module
 */
import { createFences } from "../code/fence.ts";
import type { BoundedLexer } from "../lexer.ts";

const OPENING = /^(`{3,}|~{3,})[ \t]*([\w+#.-]{1,40})(?:--[\w-]{1,40})?[ \t]*$/;
const HEADING = /^#{1,5}[ \t]/;
/** Maximum number of characters of a line that are read. */
const LINE = 500;

interface Block {
  readonly at: number;
  readonly language: string;
}

/** Translates a text; keeps the number of its lines. */
export function writeSlate(source: string, { flavor }: BoundedLexer): string {
  if (flavor !== "slate") return source;
  const lines = source.split("\n");
  const fenceLine = createFences();
  const groups: Block[][] = [];
  let block: Block | undefined;
  let isNext = false;
  for (const [at, whole] of lines.entries()) {
    const line = whole.slice(0, LINE);
    const fence = fenceLine(line);
    if (fence?.kind === "open") {
      const [, , language] = OPENING.exec(line) ?? [];
      block = language === undefined ? undefined : { at, language };
      const last = groups.at(-1);
      if (!block) isNext = false;
      else if (isNext && last!.every((one) => one.language !== block!.language)) last!.push(block);
      else groups.push([block]);
    } else if (fence?.kind === "close") {
      isNext = block !== undefined;
      block = undefined;
    } else if (!fence && line.trim() !== "") {
      isNext = false;
      if (HEADING.test(line)) lines[at] = `#${whole}`;
    }
  }
  for (const group of groups.filter(({ length }) => length > 1)) {
    for (const { at, language } of group) {
      lines[at] = lines[at]!.replace(OPENING, (_, fence: string) => `${fence}${language} tab="${language}"`);
    }
  }
  return lines.join("\n");
}
