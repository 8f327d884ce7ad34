/**
 * Shortcodes that are code, diagrams or formulas.
 *
 * @module
 */
import type { Token } from "marked";
import { wholeFence } from "../code/fence.ts";
import { elementToken } from "../jsx/element_token.ts";
import type { BoundedLexer } from "../lexer.ts";
import { titledInfo } from "../text.ts";
import { bareName } from "./names.ts";
import { settingsTokens } from "./settings.ts";
import { contentText, type Placed } from "./placed.ts";

const CODE = new Set("highlight code codeblock prism terminal console command shell code-block".split(" "));
/** Whether a shortcode is Istio's `{{< text bash >}}`, a block of code. */
const isText = ({ code, inline }: Placed) =>
  bareName(code.name) === "text" && !inline && (code.attributes.has("syntax") || /^[a-z]+$/.test(code.values[0] ?? ""));
/** Options of Home Assistant, in YAML. */
const SETTINGS = new Set(["configuration", "configuration_basic"]);
const DIAGRAMS = new Set("mermaid".split(" "));
const MATH = new Set("math katex latex mathjax".split(" "));

/** The token of such a shortcode; `undefined` for any other. */
export function sourceToken(placed: Placed, lexer: BoundedLexer): Token | undefined {
  const { code: { name, attributes }, raw, content, inline } = placed;
  const bare = bareName(name);
  const text = contentText(placed);
  // Settings of Hugo: its own documentation shows them in three languages.
  if (bare === "code-toggle" && content !== undefined) return { type: "code", raw, lang: settingsIn(text), text };
  if (MATH.has(bare)) return { type: inline ? "math" : "mathBlock", raw, text, display: !inline };
  if (DIAGRAMS.has(bare)) return { type: "code", raw, lang: "mermaid", text };
  if (SETTINGS.has(bare) && content !== undefined && !inline) {
    const fields = settingsTokens(text, lexer);
    return fields
      ? elementToken("Fragment", new Map(), { raw, inline: false }, fields)
      : { type: "code", raw, lang: "yaml", text };
  }
  if (CODE.has(bare)) {
    // GitBook has the title of a fence around it.
    const fence = wholeFence(text);
    if (fence) return { type: "code", raw, lang: titledInfo(fence.info, attributes.get("title")), text: fence.text };
    // Several blocks of code are tabs.
    if (!inline && /^(?:`{3}|~{3})/.test(text)) {
      return elementToken("CodeGroup", new Map(), placed, lexer.within(`${text}\n`));
    }
  }
  return (CODE.has(bare) || isText(placed)) && content !== undefined ? writtenCode(placed, text) : undefined;
}

/** A project's own shortcode that is a block of code by its name and its language: `{{< codeFromInline lang="sh" >}}`. */
export function ownCodeToken(placed: Placed): Token | undefined {
  const { code: { name, attributes }, content, inline } = placed;
  const isCode = /^code(?!.*tab)/.test(bareName(name)) && (attributes.has("lang") || attributes.has("language"));
  return isCode && content !== undefined && !inline ? writtenCode(placed, contentText(placed)) : undefined;
}

function writtenCode({ code: { attributes, values }, raw, inline }: Placed, text: string): Token {
  // Hexo's `{% codeblock A title lang:js %}`.
  const at = values.findIndex((value) => value.startsWith("lang:"));
  const [named, heading] = at < 0 ? [values[0]] : [values[at]!.slice("lang:".length), values.slice(0, at).join(" ")];
  const language = attributes.get("lang") ?? attributes.get("language") ?? attributes.get("syntax") ?? named ?? "";
  const title = attributes.get("title") ?? attributes.get("filename") ?? (heading || undefined);
  return inline ? { type: "codespan", raw, text } : { type: "code", raw, lang: titledInfo(language, title), text };
}

function settingsIn(text: string): "json" | "toml" | "yaml" {
  if (text.startsWith("{")) return "json";
  return /^(?:\[|[\w."-]+ *=)/m.test(text) ? "toml" : "yaml";
}
