/**
 * Shortcodes that are headings, sentences, remarks on versions or tables.
 *
 * @module
 */
import type { Token } from "marked";
import { dedent } from "../indent.ts";
import { elementToken } from "../jsx/element_token.ts";
import type { BoundedLexer } from "../lexer.ts";
import { groupedRows, listTable } from "../myst/table.ts";
import { ownValue } from "../../own_value.ts";
import { bareName } from "./names.ts";
import { contentText, inLine, type Placed } from "./placed.ts";
import { versionRemark } from "./versions.ts";

const HEADINGS = new Set("cover hero-headline hero-title".split(" "));
const TEXTS = new Set("hero-subtitle".split(" "));
/** Shortcodes of Kubernetes that are a sentence. */
const PHRASES: Readonly<Record<string, string>> = {
  "version-check": "To check the version, enter `kubectl version`.",
  "thirdparty-content": "This page refers to third-party projects or products.",
};

/** The token of such a shortcode; `undefined` for any other. */
export function proseToken(placed: Placed, lexer: BoundedLexer): Token | undefined {
  const { code, inline } = placed;
  const { attributes } = code;
  const bare = bareName(code.name);
  const text = contentText(placed);
  const fragment = (tokens: Token[]) => elementToken("Fragment", new Map(), placed, tokens);
  const rows = bare === "table" && !inline ? groupedRows(text) : undefined;
  const table = rows === undefined ? undefined : listTable(lexer.within(rows), 1);
  if (table) return fragment([table]);
  const heading = attributes.get("heading");
  if (bare === "icon-heading" && heading !== undefined && !inline) return fragment(lexer.within(`${heading}\n`));
  const remark = versionRemark(bare, code);
  if (remark !== undefined) {
    return inLine(elementToken("Badge", new Map([["text", remark]]), placed, lexer.withinInline(text)), placed);
  }
  if (HEADINGS.has(bare) && !inline) {
    const title = attributes.get("title") ?? text;
    const tokens = lexer.inline(title);
    const heading = { type: "heading", raw: "", depth: 1, text: title, tokens };
    const content = bare === "cover" ? lexer.within(`${dedent(placed.content ?? "")}\n`) : [];
    return fragment(title === "" ? content : [heading, ...content]);
  }
  const phrase = ownValue(PHRASES, bare) ?? (TEXTS.has(bare) ? text : undefined);
  return phrase === undefined ? undefined : inLine(fragment(lexer.withinInline(phrase)), placed);
}
