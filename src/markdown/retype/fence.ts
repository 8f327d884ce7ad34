/**
 * Fences of Retype: ```` ```js #2,4-5 Title ````, where `#` shows line numbers and `!#` hides them.
 *
 * @module
 */
import { titleAttribute } from "../text.ts";

const FENCE = /^([\s>]*(?:(?:[-*+]|\d{1,9}[.)])[\s>]+)*(?:`{3,}|~{3,}))[ \t]*(.*)$/s;
const INFO = /^([A-Za-z][\w+#.-]*)?(?:\s*(!?#)([\d,-]*)(?=\s|$))?\s*(.*)$/s;
/** Words that other tools have after a language. */
const OTHER = /[={}[\]"]|^[\w-]+$/;

export function writeFence(line: string): string {
  const [, opening, info = ""] = FENCE.exec(line) ?? [];
  const [, language, sign, lines = "", title = ""] = INFO.exec(info.trim()) ?? [];
  if (opening === undefined || sign === undefined && (title === "" || OTHER.test(title))) return line;
  const numbers = lines === "" ? sign === "#" ? " :line-numbers" : "" : ` {${lines}}`;
  const label = OTHER.test(title) && title.includes("=") || title === "" ? title : titleAttribute(title);
  return `${opening}${language ?? "text"}${numbers}${label === "" ? "" : ` ${label}`}`;
}
