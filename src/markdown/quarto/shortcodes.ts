/**
 * Shortcodes of Quarto and of its extensions: icons of Font Awesome, Bootstrap and Iconify, keys for several systems, and
 * texts and images that only fill a page.
 *
 * @module
 */
import { isPandoc } from "../../flavor.ts";
import { outsideCode } from "../code/regions.ts";
import type { BoundedLexer } from "../lexer.ts";
import { escapeText } from "../markup.ts";
import { newlinesOf } from "../text.ts";

const ICON =
  /\{\{<[ \t]*(?:fa|bi|iconify)[ \t]+(?:(?:brands|solid|regular|light)[ \t]+)?([\w:-]{1,80})((?:[ \t]+[^<>\n]{0,200})?)>\}\}/g;
const KEYS = /\{\{<[ \t]*kbd[ \t]+([^<>\n]{1,300}?)[ \t]*>\}\}/g;
const FILLER = /\{\{<[ \t]*(?:lipsum|placeholder|version)(?:[ \t][^<>\n]{0,200})?>\}\}/g;
const ENVIRONMENT =
  /\{\{<[ \t]*env[ \t]+[\w-]{1,100}(?:[ \t]+"([^"<>\n]{0,200})"|[ \t]+([^\s"<>]{1,200}))?[ \t]*>\}\}/g;
/** One that is shown as it is written, without the outer braces. */
const LITERAL = /\{(\{\{<[^{}\n]{1,300}>\}\})\}/g;
const SYSTEMS: readonly (readonly [name: string, label: string])[] = [
  ["mac", "Mac"],
  ["win", "Windows"],
  ["linux", "Linux"],
];

/** Translates a text; keeps the number of its lines. */
export function writeQuartoShortcodes(source: string, { flavor }: Pick<BoundedLexer, "flavor">): string {
  if (!isPandoc(flavor) || !source.includes("{{<")) return source;
  let text = outsideCode(source, LITERAL, (_raw, _at, [code = ""]) => `\\${code}`);
  text = outsideCode(text, ICON, (raw, _at, [name = "", rest = ""]) => {
    // Iconify has a set before the name: `fluent-emoji exploding-head`, `mdi:home`.
    const own = /^\{\{<[ \t]*iconify/.test(raw) ? /^[ \t]+([\w-]{1,80})(?=[ \t]|$)/.exec(rest)?.[1] : undefined;
    return `<Icon name="${own ?? name.split(":").at(-1)}" foreign />`;
  });
  text = outsideCode(text, KEYS, (raw, _at, [written = ""]) => keys(written) ?? raw);
  text = outsideCode(text, ENVIRONMENT, (_raw, _at, [quoted, bare]) => quoted ?? bare ?? "");
  return outsideCode(text, FILLER, newlinesOf);
}

/** Keys; where those of systems differ, each with the names of its own. */
function keys(written: string): string | undefined {
  const values = new Map(
    Array.from(
      written.matchAll(/(\w{1,10})=(?:"([^"]{1,100})"|(\S{1,100}))/g),
      ([, name, quoted, bare]) => [name!, quoted ?? bare!] as const,
    ),
  );
  if (values.size === 0) return undefined;
  const labels = new Map<string, string[]>();
  for (const [name, label] of SYSTEMS) {
    const value = values.get(name);
    if (value !== undefined) labels.set(value, [...labels.get(value) ?? [], label]);
  }
  const all = [...labels].map(([value, names]) =>
    `<kbd>${escapeText(value)}</kbd>${labels.size > 1 ? ` (${names.join(", ")})` : ""}`
  );
  return all.length === 0 ? undefined : all.join(", ");
}
