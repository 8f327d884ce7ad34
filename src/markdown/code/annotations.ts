/**
 * Annotations of code: `# <1>` of Quarto and `# (1)!` of Material for MkDocs at the end of lines, which the list below the
 * code explains. The marks become signs with the numbers of its items.
 *
 * @module
 */
import { isPandoc } from "../../flavor.ts";
import { createFences } from "./fence.ts";
import type { BoundedLexer } from "../lexer.ts";
import { isBlankLine } from "../text.ts";

const MARK =
  /((?:#|\/\/|--|%|;|!|'|<!--|\/\*|\*)[ \t]{0,9})(?:<(\d{1,2})>|\((\d{1,2})\)!?)(?=[ \t]*(?:-->|\*\/)?[ \t]*$)/;
const ITEM = /^[ \t>]*1[.)][ \t]/;
/** Maximum number of characters of a line that are read. */
const LINE = 1_000;

/** Translates a text; keeps the number of its lines. */
export function writeAnnotations(source: string, { flavor }: Pick<BoundedLexer, "flavor">): string {
  const has = isPandoc(flavor)
    ? /<\d{1,2}>/
    : flavor === "python"
    ? /\(\d{1,2}\)!?[ \t]*(?:-->|\*\/)?[ \t]*$/m
    : undefined;
  if (!has?.test(source)) return source;
  const lines = source.split("\n");
  const fenceLine = createFences({ isNested: true });
  let marked: number[] = [];
  for (const [at, line] of lines.entries()) {
    const fence = fenceLine(line.slice(0, LINE));
    if (fence?.kind === "code" && line.length <= LINE && has.test(line) && MARK.test(line)) marked.push(at);
    if (fence?.kind !== "close") continue;
    let next = at + 1;
    if (/^[ \t]*\{ ?\.annotate ?\}[ \t]*$/.test(lines[next] ?? "")) next++;
    while (next < lines.length && next < at + 8 && isBlankLine(lines[next])) next++;
    if (ITEM.test(lines[next] ?? "")) {
      for (const i of marked) {
        lines[i] = lines[i]!.replace(
          MARK,
          (_raw, sign: string, pointed?: string, round?: string) => sign + signOf(Number(pointed ?? round)),
        );
      }
    }
    marked = [];
  }
  return lines.join("\n");
}

/** `①` for 1. */
function signOf(number: number): string {
  return number >= 1 && number <= 20 ? String.fromCodePoint(0x2460 + number - 1) : `(${number})`;
}
