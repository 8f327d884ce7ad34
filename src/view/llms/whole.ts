/**
 * llms-full.txt: the full text of many pages, generated page by page.
 *
 * @module
 */
import { quantity } from "../../quantity.ts";
import type { Part } from "../../html.ts";
import type { Page } from "../../site/page.ts";
import { markdownAddress } from "../page_forms.ts";
import type { View } from "../view.ts";
import { autolink, entry, line } from "./entry.ts";

export interface WholeOptions {
  /** In reading order. */
  readonly pages: readonly Page[];
  readonly title: string;
  /** Gives a page's Markdown; `undefined`: it cannot be written. */
  readonly write: (page: Page) => Promise<readonly Part[] | undefined>;
  readonly view: View;
  /** Public origin. */
  readonly origin: string;
  /** Lets requests through. */
  readonly pause: () => Promise<void>;
  /** In bytes: of everything. Default 10 MB. */
  readonly limit?: number;
}

const LIMIT = 10_000_000;
/** Number of pages that are written ahead of the one that is sent. */
const AHEAD = 4;

/** Returns the text in pieces: of pages while they fit, then links to the others. A page that cannot be written is a link. */
export async function* wholeText(options: WholeOptions): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const { pages, title, write, view, origin, pause, limit = LIMIT } = options;
  const encoder = new TextEncoder();
  const bytesOf = (parts: readonly Part[]) => encoder.encode(textOf(parts, origin));
  const head = bytesOf([
    `# ${line(title)}\n\nThe whole text of ${quantity(pages.length, "page")}. Index: `,
    ...autolink(`${view.basePath}/llms.txt`),
    "\n",
  ]);
  const more = encoder.encode("\n## More pages\n\n");
  const links = pages.map((page) => bytesOf(entry(page, view)));
  /** Bytes of the links to all pages that are still to come. */
  let due = links.reduce((sum, { length }) => sum + length, more.length);
  let left = limit - head.length;
  yield head;

  const written = new Map<Page, ReturnType<typeof write>>();
  const lost: number[] = [];
  let next = 0;
  for (const [i, page] of pages.entries()) {
    for (const ahead of pages.slice(i, i + AHEAD)) if (!written.has(ahead)) written.set(ahead, write(ahead));
    const parts = await written.get(page)!;
    written.delete(page);
    await pause();
    if (parts === undefined) lost.push(i);
    else {
      const text = bytesOf(["\n---\n\nPage: ", ...autolink(markdownAddress(page, view)), "\n\n", ...parts]);
      if (text.length + due - links[i]!.length > left) break;
      due -= links[i]!.length;
      left -= text.length;
      yield text;
    }
    next = i + 1;
  }
  const rest = [...lost.map((i) => links[i]!), ...links.slice(next)];
  if (rest.length === 0) return;
  yield more;
  left -= more.length;
  for (const link of rest) {
    left -= link.length;
    if (left < 0) return;
    await pause();
    yield link;
  }
}

function textOf(parts: readonly Part[], origin: string): string {
  const decoder = new TextDecoder();
  return parts.map((part) => {
    if (typeof part === "string") return part;
    return part instanceof Uint8Array ? decoder.decode(part) : part.slot === "origin" ? origin : "";
  }).join("");
}
