/**
 * Values of templates that can be known without running them: `{{ "/a" | relative_url }}`, `{{ site.baseurl }}`, what the
 * page defines itself, and shortcodes of Zola.
 *
 * @module
 */
import { elementOfShortcode } from "../shortcode/names.ts";
import { readShortcode } from "../shortcode/read.ts";
import { readTemplateTag } from "./template_tag.ts";
import type { Values } from "./values.ts";

/** Maximum number of characters of an expression. */
const LENGTH = 1_000;
const TEXT = /^\{\{-?\s*(?:"([^"\n]*)"|'([^'\n]*)')\s*(?:\|[^{}\n]*)?-?\}\}/;
const NAME = /^\{\{-?\s*([A-Za-z_][\w.-]{0,99}?)\s*(\|(?!\|)[^{}\n]*)?-?\}\}/;
const CALL = /^\{\{\s*([A-Za-z_]\w{0,60}\((?:\s*[A-Za-z_]\w{0,60}\s*=[^{}]*)?\))\s*\}\}/;
/** `{{ read_csv("a.csv", sep=";") }}` of the plug-in table-reader. */
const TABLE = /^\{\{-?\s*read_(?:csv|table)\(\s*(?:"([^"\n]{1,500})"|'([^'\n]{1,500})')([^(){}\n]{0,300})\)\s*-?\}\}/;
const FIGURE = /^(?:figure|img|image|picture)$/;
const SHOWN = /^\{\{\/\*([^{}]*)\*\/\}\}/;
/** Addresses are the same without them: the site answers at its root. */
const BASES = /^(?:site\.(?:baseurl|url|github\.url)|page\.root|base_path|baseurl)$/;

/** The text that stands for the expression at `at`; `undefined`: it is left as it is written. */
export function readExpression(
  source: string,
  at: number,
  values: Values,
): { readonly text: string; readonly end: number } | undefined {
  const head = source.slice(at, at + LENGTH);
  const literal = TEXT.exec(head);
  if (literal) return { text: protectedText(literal[1] ?? literal[2]!), end: at + literal[0].length };
  const shown = SHOWN.exec(head);
  if (shown) return { text: protectedText(`{{${shown[1]}}}`), end: at + shown[0].length };
  const named = NAME.exec(head);
  if (named) {
    const [raw, name = "", filters] = named;
    const end = at + raw.length;
    const text = values.textOf(name);
    if (text !== undefined) return { text: protectedText(text), end };
    const variable = values.variable(name);
    if (variable !== undefined) return { text: `{{ ${variable} }}`, end };
    if (BASES.test(name)) return { text: "", end };
    // In a table, the pipe would end the cell.
    return filters === undefined ? undefined : { text: raw.replaceAll("|", "&#124;"), end };
  }
  const [table, double, single, options = ""] = TABLE.exec(head) ?? [];
  if (table !== undefined) {
    const separator = /\bsep\s*=\s*["']([^"'\n]{1,5})["']/.exec(options)?.[1];
    const sep = separator === undefined ? "" : ` sep="${separator}"`;
    return { text: `{{< read_csv "${double ?? single}"${sep} >}}`, end: at + table.length };
  }
  const call = CALL.exec(head);
  const tag = call && readTemplateTag(`{% ${call[1]} %}`, 0);
  if (!tag) return undefined;
  const end = at + call[0].length;
  if (tag.name === "get_url") {
    const path = /path="([^"]*)"/.exec(tag.args)?.[1];
    return path === undefined ? undefined : { text: path, end };
  }
  const text = `{{< ${tag.name} ${tag.args} >}}`;
  const code = readShortcode(text, 0);
  return code && tag.args !== "" && (FIGURE.test(tag.name) || elementOfShortcode(code)) ? { text, end } : undefined;
}

/** A text in which no templates are found. */
export function protectedText(text: string): string {
  return text.replace(/\{(?=[{%])/g, "&#123;");
}
