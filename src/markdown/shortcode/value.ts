/**
 * Shortcodes that stand for a word or an address, wherever they are written: in text, in code, in links and in HTML.
 *
 * @module
 */
import type { Variables } from "../inline/variable_name.ts";
import { beginsShortcode, readShortcode, type Shortcode } from "./read.ts";

const LINKS = new Set(["ref", "relref", "absref"]);
const PARAMS = new Set(["param", "_param", "siteparam", "site-param", "var", "variable", "skew"]);
/** Headings of Kubernetes by their keys. */
const HEADINGS: Readonly<Record<string, string>> = {
  whatsnext: "What's next",
  prerequisites: "Before you begin",
  cleanup: "Clean up",
  seealso: "See also",
};

/** A text with the values of its shortcodes; as many lines as before. Linear. @param note Called with names of variables. */
export function fillShortcodes(text: string, values: Variables, note: (name: string) => void): string {
  if (!text.includes("{{<") && !text.includes("{{%")) return text;
  let filled = "";
  let copied = 0;
  for (let at = text.indexOf("{{"); at !== -1; at = text.indexOf("{{", at)) {
    const found = beginsShortcode(text, at) ? readShortcode(text, at) : undefined;
    const value = found && !found.isClosing ? valueOf(found, values, note) : undefined;
    if (value !== undefined) {
      const lines = "\n".repeat(text.slice(at, found!.end).split("\n").length - 1);
      filled += text.slice(copied, at) + value + lines;
      copied = found!.end;
    }
    at = found?.end ?? at + 2;
  }
  return filled + text.slice(copied);
}

/** The name of a parameter that a shortcode asks for; `undefined`: it asks for none. */
export function parameterOf({ name, attributes, values }: Shortcode): string | undefined {
  return PARAMS.has(name.toLowerCase()) ? attributes.get("name") ?? values[0] : undefined;
}

function valueOf(code: Shortcode, values: Variables, note: (name: string) => void): string | undefined {
  const name = code.name.toLowerCase();
  const first = code.attributes.get("path") ?? code.attributes.get("name") ?? code.values[0];
  if (first === undefined) return undefined;
  // As an address has them.
  if (LINKS.has(name)) return first.replaceAll(" ", "%20");
  if (name === "heading") return HEADINGS[first] ?? first.charAt(0).toUpperCase() + first.slice(1);
  const parameter = parameterOf(code);
  if (parameter === undefined) return undefined;
  note(parameter);
  return values.get(parameter);
}
