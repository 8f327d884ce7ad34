/**
 * Tables, as GitHub writes them.
 *
 * @module
 */
import { attribute, elements, find, hasClass, type HtmlElement, type Parent } from "./node.ts";
import { oneLine } from "./inline.ts";

const ALIGNED = { left: ":---", center: ":---:", right: "---:" } as const;

/** @param cell Content of a cell on one line. A table has a first row of titles, which may be empty. */
export function tableBlock(node: HtmlElement, cell: (cell: HtmlElement) => string): readonly string[] {
  const rows = rowsOf(node);
  const caption = find(node, ({ tagName }) => tagName === "caption");
  const above = caption ? [oneLine(caption.childNodes)].filter((text) => text !== "") : [];
  if (rows.length === 0) return above;
  const cells = rows.map((row) => elements(row).flatMap((one) => [one, ...new Array(spanOf(one) - 1).fill(undefined)]));
  const width = Math.max(1, ...cells.map(({ length }) => length));
  const isHead = elements(rows[0]!).some(({ tagName }) => tagName === "th");
  const written = cells.map((row) => row.map((one) => one === undefined ? "" : cell(one).replaceAll("|", "\\|")));
  const [head, ...body] = isHead ? written : [[], ...written];
  const rule = Array.from({ length: width }, (_, i) => alignment(cells[0]![i]));
  const line = (row: readonly string[]) => `| ${Array.from({ length: width }, (_, i) => row[i] ?? "").join(" | ")} |`;
  return [...above, [head!, rule, ...body].map(line).join("\n")];
}

function rowsOf(parent: Parent): readonly HtmlElement[] {
  return elements(parent).flatMap((child) =>
    child.tagName === "tr" ? [child] : /^t(?:head|body|foot)$/.test(child.tagName) ? rowsOf(child) : []
  );
}

/** In columns. */
function spanOf(cell: HtmlElement): number {
  const span = Number(attribute(cell, "colspan") ?? 1);
  return span >= 1 && span <= 100 ? Math.floor(span) : 1;
}

function alignment(cell: HtmlElement | undefined): string {
  if (!cell) return "---";
  const align = attribute(cell, "align");
  for (const [name, rule] of Object.entries(ALIGNED)) if (align === name || hasClass(cell, name)) return rule;
  return "---";
}
