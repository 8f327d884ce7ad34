/**
 * Docusaurus's ```` ```mdx-code-block ````: MDX that other readers of Markdown see as code.
 *
 * @module
 */
import { createFences } from "../code/fence.ts";

const NAME = "mdx-code-block";

/** Makes the content a part of the page. Keeps the number of lines: the fences become empty. */
export function writeMdxCodeBlocks(source: string): string {
  if (!source.includes(NAME)) return source;
  const fenceLine = createFences({ isNested: true });
  return source.split("\n").map((line) => {
    const fence = fenceLine(line);
    const isWritten = fence?.kind === "open" || fence?.kind === "close";
    return isWritten && fence.info.trim() === NAME && fence.indent.trim() === "" ? "" : line;
  }).join("\n");
}
