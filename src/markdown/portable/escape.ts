/**
 * Text as Markdown that means the same text: what would be markup is escaped, and nothing else.
 *
 * @module
 */

/**
 * Inline markup, also where a backslash meets the mark after its text, references, and what opens a block in the
 * dialects of Markdown.
 */
const SPECIAL =
  /\\(?=[!-/:-@[-`{-~]|$)|[`[\]]|\*(?!\s)|(?<=\S)\*|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|~(?=~)|(?<=[^\s])~|:{3,}|!{3,}|={3,}|\{(?=[#.:{%])/gu;

/** @param text With its white space folded. */
export function escapeInline(text: string): string {
  return text
    .replace(SPECIAL, (found) => Array.from(found, (character) => `\\${character}`).join(""))
    .replace(/&(?=#?\w{1,32};)/g, "&amp;")
    .replace(/<(?=[A-Za-z/!?])/g, "&lt;");
}

/** Escapes what would begin another block: a heading, a list, a quote, a rule. @param line Inline Markdown. */
export function escapeStart(line: string): string {
  if (/^\d{1,9}[.)](?:\s|$)/.test(line)) return line.replace(/[.)]/, "\\$&");
  return /^(?:#{1,6}(?:\s|$)|[-+*](?:\s|$)|>|\?\?\?|~~~|-{2,}|=|\||: )/.test(line) ? `\\${line}` : line;
}

/** A span of code: with more backticks around it than there are in it. */
export function codeSpan(text: string): string {
  const fence = "`".repeat(longestRun(text) + 1);
  const pad = /^`|`$|^ .*\S.* $/.test(text) ? " " : "";
  return `${fence}${pad}${text}${pad}${fence}`;
}

/** A block of code. */
export function codeBlock(text: string, info: string): string {
  const fence = "`".repeat(Math.max(3, longestRun(text) + 1));
  return `${fence}${info}\n${text === "" || text.endsWith("\n") ? text : `${text}\n`}${fence}`;
}

function longestRun(text: string): number {
  let longest = 0;
  for (const [run] of text.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  return longest;
}
