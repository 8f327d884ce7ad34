/**
 * Reads the banner above all pages from a component in a layout or a block in a template.
 *
 * @module
 */
import { componentWords } from "./script/component.ts";
import { Fields, JsxNode, type Value } from "./script/value.ts";
import { plainWords } from "./texts.ts";

/** Maximum number of characters of a banner. */
const LONGEST = 1_000;
/** Maximum nesting of components. */
const DEEPEST = 20;

/** The text of a component, with its links in Markdown; `undefined`: it has none. */
export function componentBanner(value: Value): string | undefined {
  const text = words(value, DEEPEST).split(/\s+/).join(" ").trim().slice(0, LONGEST);
  return text || undefined;
}

function words(value: Value, depth: number): string {
  if (!(value instanceof JsxNode) || depth === 0) return escaped(componentWords(value));
  const href = value.attributes instanceof Fields ? value.attributes.entries.get("href")?.value : undefined;
  if (typeof href === "string") return link(componentWords(value), href);
  return value.children.map((child) =>
    child instanceof JsxNode ? words(child, depth - 1) : escaped(componentWords(child))
  )
    .join("");
}

/** Keeps brackets in a text from becoming a link. */
function escaped(text: string): string {
  return text.replace(/\]\(/g, "] (");
}

function link(text: string, url: string): string {
  const label = text.replace(/[[\]]/g, "").trim();
  return label === "" || /[\s()]/.test(url) ? escaped(text) : `[${label}](${url})`;
}

/** The component of a layout whose name is that of a banner. */
export function bannerNamed(components: ReadonlyMap<string, JsxNode>): JsxNode | undefined {
  return components.get("Banner") ??
    [...components.values()].find(({ name }) => /(?:Banner|Announcement\w*)$/.test(name));
}

const BLOCK = /\{%-?\s*block\s+announce\s*-?%\}([\s\S]{0,20000}?)\{%-?\s*endblock\b/;
const HIDDEN = /<!--[\s\S]*?-->|\{#[\s\S]*?#\}|<(script|style|svg)\b[^<>]*>[\s\S]*?<\/\1>/gi;
/** An icon that a template of Material includes. */
const ICON = /\{%-?\s*include\s+["']\.icons\/[^{}]*%\}/g;
/** Inline tags. */
const INLINE = /<\/?(?:b|strong|em|i|code|span|small|mark|kbd)\b[^<>]*>/gi;
const LINK = /<a\s[^<>]*?href=["']([^"'<>{}\s]*)["'][^<>]*>([\s\S]*?)<\/a>/gi;

/**
 * The announcement in Material's `main.html`; `undefined`: there is none.
 *
 * @returns Its text; `undefined` if it is more than words and links.
 */
export function templateBanner(template: string): { readonly text: string | undefined } | undefined {
  const written = BLOCK.exec(template)?.[1]?.replace(HIDDEN, " ").replace(ICON, " ");
  if (written === undefined || plainWords(written) === "") return undefined;
  if (/\{[{%]/.test(written)) return { text: undefined };
  const linked = written.replace(LINK, (_, url: string, label: string) => link(plainWords(label), url));
  const text = plainWords(linked.replace(INLINE, ""));
  return { text: text.slice(0, LONGEST) };
}
