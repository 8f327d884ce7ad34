/**
 * Removal of lines of MyST that are not shown: comments (`% …`), ends of cells (`+++`), and labels after formulas
 * (`$$ … $$ (label)`).
 *
 * @module
 */
import type { BoundedLexer } from "../lexer.ts";
import { outsideCode } from "../code/regions.ts";

const COMMENT = /^%[^\n]*$/gm;
const BREAK = /^[ \t]{0,20}\+\+\+(?:[ \t][^\n]*)?$/gm;
const LABEL = /(\$\$)[ \t]*\(([\w:.-]{1,100})\)[ \t]*$/gm;
/** A notebook as text, which is MyST even without a project of it. */
const NOTEBOOK = /^(?:`{3,}|:{3,}|~{3,})[ \t]*\{code-cell\}/m;

/** Variable of a project with the address of the site that pages of other projects are in. */
export const OTHER_PROJECTS = "links.otherProjects";
/** A link to such a page, which names its project: `[text](docs-content://solutions/search.md#place)`. */
const OTHER = /(?<=\]\()(?!https?:|ftp:)[a-z][\w-]{1,60}:\/\/([\w./-]{0,300}?)(?:(?<![\w-])index)?(?:\.md)?(?=[#)])/g;

/** Translates what a directive in backticks holds, which is no code; keeps the number of its lines. */
export function writeContent(body: string, { flavor }: Pick<BoundedLexer, "flavor">): string {
  if (flavor !== "myst") return body;
  const labelled = withLabels(body);
  return labelled.includes("%") ? outsideCode(labelled, COMMENT, () => "") : labelled;
}

function withLabels(text: string): string {
  return text.includes("$$") ? outsideCode(text, LABEL, (_raw, _at, [end, label]) => `${end} {#${label}}`) : text;
}

/** Translates a text; keeps the number of its lines. */
export function writeMyst(source: string, { flavor, values }: BoundedLexer): string {
  if (flavor !== "myst" && !(source.includes("{code-cell}") && NOTEBOOK.test(source))) return source;
  let text = source;
  if (text.includes("+++")) text = outsideCode(text, BREAK, () => "");
  text = withLabels(text);
  const site = text.includes("://") ? values.get(OTHER_PROJECTS) : undefined;
  if (site !== undefined) text = outsideCode(text, OTHER, (_raw, _at, [path]) => `${site}${path}`);
  return text.includes("%") ? outsideCode(text, COMMENT, () => "") : text;
}
