/**
 * Writes pages as Markdown on request, and caches them up to a limit.
 *
 * @module
 */
import type { PagePath } from "../../site/address.ts";
import type { Content, Page } from "../../site/page.ts";
import type { Html } from "../../html.ts";
import { type PortableText, PROSE } from "../../markdown/portable/portable.ts";
import { article } from "../../view/page.ts";
import type { View } from "../../view/view.ts";
import type { Contents, Urgency } from "../render/contents.ts";
import { makeUrgent, type Priority } from "../render/priority.ts";
import { type PortablePage, portablePage } from "./portable.ts";

export interface WritingOptions {
  readonly view: View;
  readonly contents: Pick<Contents, "get" | "portable">;
  /** Characters that are remembered, at most. Default 16 million: more than the whole text of a site may have. */
  readonly capacity?: number;
}

interface Written {
  readonly content: Content;
  readonly page: Promise<PortablePage>;
  readonly priority: Priority;
  /** In characters; 0: not written yet. */
  size: number;
}

/** Returns the content of a page. @throws {RangeError} If it took longer than the deadline of a page. */
export type Write = (page: Page, urgency?: Urgency) => Promise<PortablePage>;

export function createWriting({ view, contents, capacity = 16_000_000 }: WritingOptions): Write {
  /** Oldest first. */
  const known = new Map<PagePath, Written>();
  let total = 0;

  function forget(path: PagePath): void {
    total -= known.get(path)?.size ?? 0;
    known.delete(path);
  }

  function keep(path: PagePath, written: Written, { document }: PortablePage): void {
    if (known.get(path) !== written) return;
    written.size = document.body.reduce((sum, part) => sum + (typeof part === "string" ? part.length : 0), 0);
    total += written.size;
    for (const oldest of known.keys()) {
      if (total <= capacity) return;
      forget(oldest);
    }
  }

  /** If the layout adds nothing, the Markdown may have been written together with the HTML. */
  async function textOf(whole: Html, content: Content, priority: Priority): Promise<PortableText> {
    const [start, own, end, more] = whole.parts;
    const isPlain = start === PROSE[0] && own === content.html && end === PROSE[1] && more === undefined;
    return isPlain && content.portable || await contents.portable(whole.toString(), priority);
  }

  return async function write(page, urgency = "page") {
    const { path } = page;
    const content = await contents.get(page, urgency);
    const found = known.get(path);
    if (found?.content === content) {
      if (urgency === "page") makeUrgent(found.priority);
      return found.page;
    }
    const priority: Priority = { urgent: urgency === "page" };
    const portable = textOf(article(page, content, view), content, priority).then((text) =>
      portablePage(page, text, view)
    );
    const written: Written = { content, page: portable, priority, size: 0 };
    forget(path);
    known.set(path, written);
    portable.then((page) => keep(path, written, page), () => known.get(path) === written && forget(path));
    return portable;
  };
}
