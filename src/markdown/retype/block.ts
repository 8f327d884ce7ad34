/**
 * Blocks of Retype. A line of punctuation begins one, or its next part; the punctuation alone ends it.
 *
 * @module
 */
import { quotedValue } from "../shortcode/read.ts";
import { withoutQuotes } from "../text.ts";

/** Shortcodes that the punctuation becomes: one for the block, and one for each part. */
interface Kind {
  readonly block?: string;
  readonly part: string;
}

const TABS: Kind = { block: "tabs", part: "tab" };
const PANEL: Kind = { part: "details" };
const KINDS: Readonly<Record<string, Kind>> = {
  "!!!": { part: "alert" },
  "+++": TABS,
  "===": PANEL,
  "==-": PANEL,
  "|||": { block: "cards", part: "card" },
  ">>>": { block: "steps", part: "step" },
};
const MARK = /^([ \t]*)(!!!|\+\+\+|===|==-|\|\|\||>>>)(?![!+=|>])[ \t]*(.*?)[ \t]*$/s;
const ICON = /:(?:icon|octicons)-[\w-]{1,80}:[ \t]*/g;
/** Maximum number of characters of a line of punctuation. */
const LINE = 500;

interface Line {
  line: string;
  readonly isCode: boolean;
}

interface Mark {
  readonly at: number;
  readonly indent: string;
  readonly sign: string;
  readonly label: string;
}

/** Writes those blocks whose end is there. */
export function writeBlocks(lines: readonly Line[]): void {
  const open: Mark[][] = [];
  for (const [at, { line, isCode }] of lines.entries()) {
    const mark = isCode || line.length > LINE ? undefined : markOf(line, at);
    if (!mark) continue;
    const i = open.findLastIndex(([first]) => KINDS[first!.sign]! === KINDS[mark.sign]!);
    const isAlert = mark.sign === "!!!";
    const ends = mark.label === "" && mark.sign !== "==-";
    if (i === -1 || isAlert && !ends) {
      if (!ends || isAlert) open.push([mark]);
    } else if (ends) {
      writeBlock([...open[i]!, mark], lines);
      open.length = i;
    } else {
      open[i]!.push(mark);
      open.length = i + 1;
    }
  }
}

function markOf(line: string, at: number): Mark | undefined {
  const [, indent, sign, label = ""] = MARK.exec(line) ?? [];
  // A rule of a table and the underline of a heading are not marks.
  return sign === undefined || /^[-=|]+$/.test(label) ? undefined : { at, indent: indent!, sign, label };
}

function writeBlock(marks: readonly Mark[], lines: readonly Line[]): void {
  const { block, part } = KINDS[marks[0]!.sign]!;
  for (const [i, mark] of marks.entries()) {
    const isFirst = i === 0;
    const isLast = i === marks.length - 1;
    lines[mark.at]!.line = [
      mark.indent,
      isFirst ? block && `{{% ${block} %}}` : `{{% /${part} %}}`,
      isLast ? block && `{{% /${block} %}}` : `{{% ${part}${attributesOf(mark)} %}}`,
    ].join("");
  }
}

function attributesOf({ sign, label }: Mark): string {
  const [, kind = "", title = ""] = sign === "!!!" ? /^([a-z]*)\s*(.*)$/s.exec(label)! : ["", "", label];
  const text = withoutQuotes(title.replace(ICON, ""));
  return [
    kind === "" ? "" : ` type="${kind}"`,
    text === "" ? "" : ` title=${quotedValue(text)}`,
    sign === "===" ? ` open="true"` : "",
  ].join("");
}
