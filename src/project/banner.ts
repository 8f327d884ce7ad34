/**
 * The line above all pages, as tools have it: a component in a layout, or a block of a template.
 *
 * @module
 */
import { componentWords } from "./script/component.ts";
import { Fields, JsxNode, type Value } from "./script/value.ts";
import { plainWords } from "./texts.ts";

/** In characters. */
const LONGEST = 1_000;
/** Components within each other. */
const DEEPEST = 20;

/** The words of a component, with its links as Markdown's; `undefined`: it has none. */
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

/** Banners are text with links: brackets of words are not those of a link. */
function escaped(text: string): string {
  return text.replace(/\]\(/g, "] (");
}

function link(text: string, url: string): string {
  const label = text.replace(/[[\]]/g, "").trim();
  return label === "" || /[\s()]/.test(url) ? escaped(text) : `[${label}](${url})`;
}

/** A component of a layout that is called so, whatever it shows. */
export function bannerNamed(components: ReadonlyMap<string, JsxNode>): JsxNode | undefined {
  return components.get("Banner") ??
    [...components.values()].find(({ name }) => /(?:Banner|Announcement\w*)$/.test(name));
}

const BLOCK = /\{%-?\s*block\s+announce\s*-?%\}([\s\S]{0,20000}?)\{%-?\s*endblock\b/;
const HIDDEN = /<!--[\s\S]*?-->|\{#[\s\S]*?#\}|<(script|style|svg)\b[^<>]*>[\s\S]*?<\/\1>/gi;
/** A picture that Material's templates have in place. */
const ICON = /\{%-?\s*include\s+["']\.icons\/[^{}]*%\}/g;
/** Tags within words. */
const INLINE = /<\/?(?:b|strong|em|i|code|span|small|mark|kbd)\b[^<>]*>/gi;
const LINK = /<a\s[^<>]*?href=["']([^"'<>{}\s]*)["'][^<>]*>([\s\S]*?)<\/a>/gi;

/**
 * The announcement of Material's `main.html`; `undefined`: it has none.
 *
 * @returns `text` `undefined`: it is more than words and links.
 */
export function templateBanner(template: string): { readonly text: string | undefined } | undefined {
  const written = BLOCK.exec(template)?.[1]?.replace(HIDDEN, " ").replace(ICON, " ");
  if (written === undefined || plainWords(written) === "") return undefined;
  if (/\{[{%]/.test(written)) return { text: undefined };
  const linked = written.replace(LINK, (_, url: string, label: string) => link(plainWords(label), url));
  const text = plainWords(linked.replace(INLINE, ""));
  return { text: text.slice(0, LONGEST) };
}
