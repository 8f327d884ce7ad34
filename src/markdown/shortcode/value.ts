/**
 * Shortcodes that stand for a word or an address, wherever they are written: in text, in code, in links and in HTML.
 *
 * @module
 */
import { ownValue } from "../../own_value.ts";
import type { Variables } from "../inline/variable_name.ts";
import { beginsShortcode, readShortcode, type Shortcode } from "./read.ts";
import { skew } from "./skew.ts";
import { capitalized } from "../text.ts";

const LINKS = new Set(["ref", "relref", "absref"]);
const PARAMS = new Set(["param", "_param", "meta", "siteparam", "site-param", "var", "variable", "skew"]);
/** Before the names of metadata of a project of Quarto, in its variables. */
export const META = "meta.";
const CLOSING = /\{\{[<%][ \t]*\/[ \t]*([\w./-]{1,100})/g;
/** Headings of Kubernetes by their keys. */
const HEADINGS: Readonly<Record<string, string>> = {
  whatsnext: "What's next",
  prerequisites: "Before you begin",
  cleanup: "Clean up",
  seealso: "See also",
};

/**
 * Replaces shortcodes with their values. Keeps the number of lines; linear.
 *
 * @param note Called with names of variables.
 * @param own Evaluates a shortcode that the project defines.
 */
export function fillShortcodes(
  text: string,
  known: (name: string) => string | undefined,
  note: (name: string) => void,
  own: (code: Shortcode) => string | undefined = () => undefined,
): string {
  if (!text.includes("{{<") && !text.includes("{{%")) return text;
  let filled = "";
  let copied = 0;
  let closed: ReadonlySet<string> | undefined;
  const ownOf = (code: Shortcode) => {
    closed ??= new Set(Array.from(text.matchAll(CLOSING), ([, name]) => name!));
    return closed.has(code.name) ? undefined : own(code);
  };
  for (let at = text.indexOf("{{"); at !== -1; at = text.indexOf("{{", at)) {
    const found = beginsShortcode(text, at) ? readShortcode(text, at) : undefined;
    const value = found && !found.isClosing ? valueOf(found, known, note) ?? ownOf(found) : undefined;
    if (value !== undefined) {
      const lines = "\n".repeat(text.slice(at, found!.end).split("\n").length - 1);
      filled += text.slice(copied, at) + value + lines;
      copied = found!.end;
    }
    at = found?.end ?? at + 2;
  }
  return filled + text.slice(copied);
}

/**
 * A value of a page by its name in Hugo: of what a page has of itself, of its front matter, or of what stands there below
 * `params`.
 */
export function pageValue(name: string, own: Variables): string | undefined {
  return own.get(name) ?? own.get(`frontmatter.${name}`) ?? own.get(`frontmatter.params.${name}`);
}

/** The name of the parameter that a shortcode shows; `undefined`: it shows none. */
export function parameterOf({ name, attributes, values }: Shortcode): string | undefined {
  return PARAMS.has(name.toLowerCase()) ? attributes.get("name") ?? values[0] : undefined;
}

function valueOf(
  code: Shortcode,
  known: (name: string) => string | undefined,
  note: (name: string) => void,
): string | undefined {
  const name = code.name.toLowerCase();
  const first = code.attributes.get("path") ?? code.attributes.get("name") ?? code.values[0];
  if (first === undefined) return undefined;
  // As an address has them.
  if (LINKS.has(name)) return reference(first);
  if (name === "heading") return ownValue(HEADINGS, first) ?? capitalized(first);
  const version = name === "skew" ? skew(code.values, (name) => (note(name), known(name))) : undefined;
  if (version !== undefined) return version;
  const parameter = parameterOf(code);
  if (parameter === undefined) return undefined;
  note(parameter);
  const value = known(parameter) ?? (name === "meta" ? known(META + parameter) : undefined);
  return filled(value, code.values.slice(1));
}

/**
 * Hugo finds a page by its name alone, next to the page or wherever it is: as a link between brackets does. Each folder has
 * an `_index.md`, so that of the page's own is meant.
 */
function reference(written: string): string {
  const [, name = "", rest = ""] = /^([^#?]*)(.*)$/s.exec(written)!;
  const bare = name.replace(/\.md$/, "");
  if (/^_?index$/.test(bare)) return `${bare}.md${rest}`.replaceAll(" ", "%20");
  return (/^[\w-]+$/.test(bare) ? `%5B%5B${bare}%5D%5D${rest}` : written).replaceAll(" ", "%20");
}

/** `%s`, `%[2]s` and `{2}` in a value stand for the arguments after its name. */
function filled(value: string | undefined, args: readonly string[]): string | undefined {
  if (args.length === 0) return value;
  let next = 0;
  return value?.replace(/%s|%\[([1-9])\]s|\{([1-9])\}/g, (_, ...places: string[]) => {
    const place = places[0] ?? places[1];
    return args[place === undefined ? next++ : Number(place) - 1] ?? "";
  });
}
