/**
 * Tables in Markdown, as GitHub has them.
 *
 * @module
 */

/**
 * The lines of a table.
 *
 * @param rows Cells in one line each; the first row has the titles. Those that are missing are empty.
 */
export function tableLines(rows: readonly (readonly string[])[], width: number): readonly string[] {
  const [head, ...body] = rows.map((cells) =>
    `| ${Array.from({ length: width }, (_, i) => cell(cells[i])).join(" | ")} |`
  );
  return [head!, `|${"---|".repeat(width)}`, ...body];
}

function cell(text = ""): string {
  return text.trim().replace(/(?<!\\)\|/g, "\\|");
}
