/**
 * Negotiation of Markdown instead of HTML (RFC 9110 §12.5.1).
 *
 * @module
 */
import type { Context } from "./handler.ts";

/** In characters: a longer header is not read. */
const LONGEST = 4096;
const WEIGHT = /;[\t ]*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)[\t ]*(?:;|$)/i;

/**
 * Whether Accept names Markdown, or plain text without HTML, with a weight not below that of HTML. Wildcards do not
 * count: every client sends them.
 */
export function prefersMarkdown(header: string): boolean {
  if (header.length > LONGEST || !/markdown|text\/plain/i.test(header)) return false;
  const weights = new Map<string, number>();
  for (const item of header.split(",")) {
    const type = item.split(";", 1)[0]!.trim().toLowerCase();
    weights.set(type, Math.max(weights.get(type) ?? 0, Number(WEIGHT.exec(item)?.[1] ?? 1)));
  }
  const html = Math.max(weights.get("text/html") ?? 0, weights.get("application/xhtml+xml") ?? 0);
  const markdown = Math.max(weights.get("text/markdown") ?? 0, weights.get("text/x-markdown") ?? 0);
  if (markdown > 0) return markdown >= html;
  return html === 0 && (weights.get("text/plain") ?? 0) > 0;
}

/** Whether a path is that of a Markdown file. */
export function isMarkdownPath(path: string): boolean {
  return /\.md$/i.test(path);
}

/** Whether a request is for Markdown: by its path, or by what the client accepts. */
export function isMarkdownWanted(request: Request, { path }: Context): boolean {
  return isMarkdownPath(path) || prefersMarkdown(request.headers.get("accept") ?? "");
}
