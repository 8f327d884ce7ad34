/**
 * Images that a chunk of R shows: `knitr::include_graphics("a.png")`, with its caption, its width and its label.
 *
 * @module
 */
import { createFences } from "../code/fence.ts";
import type { BoundedLexer } from "../lexer.ts";
import { withoutQuotes } from "../text.ts";
import { labelInHead } from "./labels.ts";

const CHUNK = /^([ \t]{0,40})(?:`{3,}|~{3,})[ \t]*\{r(?=[\s,}])([^\n]{0,3000})\}[ \t]*$/i;
const OPTION = /^[ \t]*#\|[ \t]?([\w.-]{1,40}):[ \t]*(.*)$/;
/** All of a chunk, but for comments and what loads a package. */
const CALL =
  /^(?:knitr::)?include_graphics\([ \t]*(?:path[ \t]*=[ \t]*)?(?:c\([ \t]*)?((?:["'][^"'\n]{1,500}["'][ \t,]*)+)(?:\)[ \t,]*)?(?:[\w.]+[ \t]*=[ \t]*[\w."']+(?:[ \t,]+|(?=\))))*\)$/;
/** Maximum number of characters of the code of such a chunk. */
const LENGTH = 2_000;
const OTHER = /^[ \t]*(?:#.*|library\([\w."']*\)|)$/;
/** Chunks that show nothing. */
const NOTHING = /\b(?:include|eval)[ \t]*=[ \t]*F(?:ALSE)?\b/;
const IN_HEAD = /([\w.]+)[ \t]*=[ \t]*(?:"([^"]*)"|'([^']*)')/g;
const LABEL = /^(?:fig|tbl)-[\w-]+$/;

/** Replaces such chunks by their images; keeps the number of lines. */
export function writeGraphics(source: string, { flavor }: Pick<BoundedLexer, "flavor">): string {
  if (flavor === "myst" || flavor === "mdx" || !source.includes("include_graphics")) return source;
  const lines = source.split("\n");
  const fenceLine = createFences({ isNested: true });
  let start: number | undefined;
  for (const [i, line] of source.split("\n").entries()) {
    const fence = fenceLine(line);
    if (fence?.kind === "open") start = CHUNK.test(line) ? i : undefined;
    else if (start !== undefined && fence?.kind !== "code") {
      const images = imagesOf(lines.slice(start, i));
      if (images !== undefined) lines.fill("", start, i + 1)[start] = images;
      start = undefined;
    }
  }
  return lines.join("\n");
}

/** The images of a chunk, without its last line; `undefined`: it does something else. */
function imagesOf([head = "", ...body]: readonly string[]): string | undefined {
  const [, indent = "", written = ""] = CHUNK.exec(head)!;
  const options = new Map([...written.matchAll(IN_HEAD)].map(([, name, a, b]) => [nameOf(name!), a ?? b ?? ""]));
  const inHead = labelInHead(head);
  if (inHead !== undefined) options.set("label", inHead);
  const code: string[] = [];
  for (const line of body) {
    const [, name, value = ""] = OPTION.exec(line) ?? [];
    if (name !== undefined) options.set(nameOf(name), withoutQuotes(value.trim()));
    else if (!OTHER.test(line)) code.push(line.trim());
  }
  const call = code.join(" ");
  const [, paths] = call.length > LENGTH ? [] : CALL.exec(call) ?? [];
  const isShown = !NOTHING.test(written) && options.get("include") !== "false" && options.get("eval") !== "false";
  if (paths === undefined || !isShown) return undefined;
  const [caption = "", label = "", width = "", alt] = ["fig-cap", "label", "out-width", "fig-alt"].map((name) =>
    options.get(name)
  );
  const kept = [
    alt === undefined ? "" : `fig-alt="${alt.replace(/["{}]/g, "")}"`,
    /^\d{1,3}%$|^\d+px$/.test(width) ? `width=${width}` : "",
  ];
  // A text that is defined elsewhere, as bookdown has it.
  const words = caption.startsWith("(ref:") ? "" : caption;
  const images = Array.from(paths.matchAll(/["']([^"']+)["']/g), ([, path], i) => {
    const attributes = [i === 0 && LABEL.test(label) ? `#${label}` : "", ...kept].filter((one) => one !== "").join(" ");
    return `![${words}](<${path}>)${attributes === "" ? "" : `{${attributes}}`}`;
  });
  return indent + images.join(" ");
}

/** Options of chunks are written with dots in their head, and with hyphens in comments. */
function nameOf(written: string): string {
  return written.replaceAll(".", "-");
}
