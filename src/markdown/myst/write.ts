/**
 * Removal of lines of MyST that are not shown: comments (`% …`), ends of cells (`+++`), and labels after formulas
 * (`$$ … $$ (label)`).
 *
 * @module
 */
import type { BoundedLexer } from "../lexer.ts";
import { outsideCode } from "../code/regions.ts";

const COMMENT = /^%[^\n]*$/gm;
const BREAK = /^\+\+\+(?:[ \t][^\n]*)?$/gm;
const LABEL = /(\$\$)[ \t]*\(([\w:.-]{1,100})\)[ \t]*$/gm;
/** A notebook as text, which is MyST even without a project of it. */
const NOTEBOOK = /^(?:`{3,}|:{3,}|~{3,})[ \t]*\{code-cell\}/m;

/** Translates a text; keeps the number of its lines. */
export function writeMyst(source: string, { flavor }: BoundedLexer): string {
  if (flavor !== "myst" && !(source.includes("{code-cell}") && NOTEBOOK.test(source))) return source;
  let text = source;
  if (text.includes("+++")) text = outsideCode(text, BREAK, () => "");
  if (text.includes("$$")) text = outsideCode(text, LABEL, (_raw, _at, [end, label]) => `${end} {#${label}}`);
  return text.includes("%") ? outsideCode(text, COMMENT, () => "") : text;
}
