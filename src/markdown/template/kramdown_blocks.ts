/**
 * Attributes of kramdown on the line below a block: the language of code (`{: .language-bash}`), and what a quote with a
 * heading is, as in lessons of The Carpentries (`{: .challenge}`).
 *
 * @module
 */
import { createFences } from "../code/fence.ts";

/** `> {: .name}`: the quotes in which it is, and its first class. */
const BELOW = /^((?: {0,3}> ?){0,6}) {0,3}\{:[ \t]*\.([A-Za-z][\w+#-]{0,40})(?:[ \t][^{}]{0,200})?\}[ \t]*$/;
const QUOTES = /^(?: {0,3}>){0,7}/;
const TITLE = /^((?: {0,3}> ?){1,7}) {0,3}#{1,6}[ \t]+(\S[^\n]{0,300}?)[ \t#]*$/;
/** Classes of code that name a language without a prefix. */
const LANGUAGES = new Set("bash sh shell python r sql matlab make html yaml json output".split(" "));
/** Classes of quotes → callouts; a sign after them: they start closed. */
const CALLOUTS: ReadonlyMap<string, string> = new Map([
  ["callout", "[!note]"],
  ["challenge", "[!question]"],
  ["solution", "[!success]-"],
  ["prereq", "[!info]"],
  ["checklist", "[!todo]"],
  ["discussion", "[!question]"],
  ["objectives", "[!abstract]"],
  ["keypoints", "[!abstract]"],
  ["testimonial", "[!quote]"],
]);
/** Maximum number of characters of a line that are read. */
const LINE = 600;

/** A text in which code has its language, and such quotes are callouts; keeps the number of its lines. */
export function writeBlockClasses(text: string): string {
  const lines = text.split("\n");
  const fenceLine = createFences({ isNested: true });
  let open = 0;
  for (const [at, whole] of lines.entries()) {
    const line = whole.slice(0, LINE);
    const fence = fenceLine(line);
    if (fence?.kind === "open") open = at;
    const [, quotes = "", name] = BELOW.exec(lines[fence?.kind === "close" ? at + 1 : at] ?? "") ?? [];
    if (name === undefined) continue;
    const depth = depthOf(quotes);
    if (fence?.kind === "close") {
      if (depth === depthOf(line) && fence.info.trim() === "") lines[open] += languageOf(name);
    } else if (!fence && CALLOUTS.has(name)) {
      const first = firstOfQuote(lines, at, depth);
      const [, signs, title] = TITLE.exec(lines[first]!.slice(0, LINE)) ?? [];
      if (signs !== undefined && depthOf(signs) === depth + 1) {
        lines[first] = `${signs.trimEnd()} ${CALLOUTS.get(name)} ${title}`;
        lines[at] = quotes.trimEnd();
      }
    }
  }
  return lines.join("\n");
}

/** The first line of the quote above a line. */
function firstOfQuote(lines: readonly string[], at: number, depth: number): number {
  let first = at;
  while (first > 0 && depthOf(lines[first - 1]!) > depth) first--;
  return first;
}

function depthOf(line: string): number {
  return QUOTES.exec(line)![0].split(">").length - 1;
}

function languageOf(name: string): string {
  if (name.startsWith("language-")) return name.slice("language-".length);
  return LANGUAGES.has(name) ? name : "";
}
