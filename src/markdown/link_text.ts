/**
 * Texts of the links of a page: other names for their targets.
 *
 * @module
 */
import type { LinkText } from "./rendered.ts";
import { decodeReferences } from "./text.ts";

/** Links of a page that are read, UTF-16 units of HTML that are read of one, and of the text that is kept. */
const LINKS = 5_000, INNER = 2_000, LONGEST = 120;

/** Links of finished HTML into this site, other places of the page itself left out; each text of a target once. */
export function linkTexts(html: string): readonly LinkText[] {
  const found = new Map<string, LinkText>();
  let at = 0;
  for (let i = 0; i < LINKS; i++) {
    const start = html.indexOf("<a ", at);
    const open = start < 0 ? -1 : html.indexOf(">", start);
    const end = open < 0 ? -1 : html.indexOf("</a>", open);
    if (end < 0) break;
    at = end;
    const [, path, name = ""] =
      /^<a (?:[^<>]*? )?href="(\/(?!\/)[^"?#]*)(?:#([^"]*))?"/.exec(html.slice(start, open)) ?? [];
    if (path === undefined || end - open > INNER) continue;
    const text = textOf(html.slice(open + 1, end));
    if (text.length > LONGEST || !/[\p{L}\p{N}]/u.test(text)) continue;
    found.set(`${path}#${name} ${text}`, { href: decodeReferences(path), name: decodeReferences(name), text });
  }
  return [...found.values()];
}

function textOf(html: string): string {
  return decodeReferences(html.replace(/<[^>]*>/g, "")).replace(/\s+/g, " ").trim();
}
