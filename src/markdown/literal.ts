/**
 * Literals in expressions of JSX.
 *
 * @module
 */

/** Quotes of strings, template literals included. */
export const QUOTES = "\"'`";

/** Value of an expression in braces, if it is known without running it. */
export function literal(code: string): string | true | readonly string[] | undefined {
  if (code === "true") return true;
  if (/^-?\d+(?:\.\d+)?$/.test(code)) return code;
  const word = quoted(code);
  if (word !== undefined) return word;
  if (!code.startsWith("[") || !code.endsWith("]")) return undefined;
  const words: string[] = [];
  for (const part of code.slice(1, -1).split(",")) {
    if (part.trim() === "") continue;
    const one = quoted(part.trim());
    if (one === undefined) return undefined;
    words.push(one);
  }
  return words;
}

function quoted(code: string): string | undefined {
  const quote = code[0] ?? "";
  if (code.length < 2 || !QUOTES.includes(quote) || code.at(-1) !== quote) return undefined;
  const text = code.slice(1, -1);
  return text.includes(quote) || text.includes("${") ? undefined : text.replaceAll("\\n", "\n");
}
