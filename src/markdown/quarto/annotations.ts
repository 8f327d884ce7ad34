/**
 * Annotations of code in Quarto: `# <1>` at the end of lines, which the list below the code explains. The marks become signs
 * with the numbers of its items.
 *
 * @module
 */
import { isPandoc } from "../../flavor.ts";
import { createFences } from "../code/fence.ts";
import type { BoundedLexer } from "../lexer.ts";
import { isBlankLine } from "../text.ts";

const MARK = /((?:#|\/\/|--|%|;|!|'|<!--|\/\*|\*)[ \t]{0,9})<(\d{1,2})>(?=[ \t]*(?:-->|\*\/)?[ \t]*$)/;
const ITEM = /^[ \t>]*1[.)][ \t]/;
/** Maximum number of characters of a line that are read. */
const LINE = 1_000;

/** Translates a text; keeps the number of its lines. */
export function writeAnnotations(source: string, { flavor }: Pick<BoundedLexer, "flavor">): string {
  if (!isPandoc(flavor) || !/<\d{1,2}>/.test(source)) return source;
  const lines = source.split("\n");
  const fenceLine = createFences({ isNested: true });
  let marked: number[] = [];
  for (const [at, line] of lines.entries()) {
    const fence = fenceLine(line.slice(0, LINE));
    if (fence?.kind === "code" && line.length <= LINE && MARK.test(line)) marked.push(at);
    if (fence?.kind !== "close") continue;
    let next = at + 1;
    while (next < lines.length && next < at + 8 && isBlankLine(lines[next])) next++;
    if (ITEM.test(lines[next] ?? "")) {
      for (const i of marked) {
        lines[i] = lines[i]!.replace(MARK, (_raw, sign: string, number: string) => sign + signOf(Number(number)));
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
