/**
 * Finishes single pages: from the cache folder, or on a render thread.
 *
 * @module
 */
import type { Content, Page } from "../../site/page.ts";
import type { SourceBytes } from "../../site/source_bytes.ts";
import type { PageCache } from "./cache.ts";
import { isRightIn, type RenderContext } from "./context.ts";
import { keepPacked, toPack } from "./kept_content.ts";
import type { KeptPages } from "./kept_pages.ts";
import { makeUrgent, type Priority } from "./priority.ts";
import { jobOf, type Rendering, renderPage } from "./render_page.ts";

/** Makes pages, and remembers which took too long. */
export interface PageMaker {
  /** Finishes a page. One that is being finished for the same build is not begun again. */
  finish(page: Page, context: RenderContext, urgent: boolean): Promise<Content>;
  /** Whether a page took longer than the deadline. */
  wasGivenUp(page: Page): boolean;
  /** Whether it did so once, and has not been tried again. */
  isDueAgain(page: Page): boolean;
  /** Forgets what was kept of such a page, and finishes it once more. */
  finishAgain(page: Page, context: RenderContext): Promise<Content>;
}

export interface PageMakerOptions extends Rendering {
  readonly kept: KeptPages;
  readonly cache: PageCache | undefined;
  /** Whether all pages are asked for as Markdown, too. Default `false`. */
  readonly isExport?: boolean;
}

/** A page that is being rendered. */
interface Running {
  readonly generation: number;
  readonly file: string;
  readonly priority: Priority;
  readonly result: Promise<Content>;
}

export function createPageMaker(options: PageMakerOptions): PageMaker {
  const { kept, cache, unpack, isExport } = options;
  const running = new WeakMap<SourceBytes, Running>();
  /** Pages that were given up once, by their bytes, and those of them that are still to be tried again. */
  const givenUp = new WeakSet<SourceBytes>();
  const again = new WeakSet<SourceBytes>();

  async function make(page: Page, context: RenderContext, priority: Priority): Promise<Content> {
    const words = context.wordsOf?.(page);
    const stored = await cache?.read(page, words);
    if (stored) await context.includes.load(stored.content.uses.map(([key]) => key));
    keepPacked(page, stored?.source, unpack);
    if (stored && isRightIn(context, stored.content, page.source.file)) return kept.keep(page, stored, context);
    // Packing takes up to a tenth of the time of a cold start. The cache folder has packed pages.
    const packs = unpack && (cache || kept.isFull);
    const job = { ...jobOf(page, words), ...isExport && { isPortable: true }, ...packs && toPack(page) };
    try {
      const { source, ...finished } = await renderPage(job, context, options, priority);
      keepPacked(page, source, unpack);
      if (finished.content.failure === undefined) cache?.write(page, finished, words);
      return kept.keep(page, finished, context);
    } catch (error) {
      const isGivenUp = error instanceof RangeError;
      if (isGivenUp && !givenUp.has(page.source.bytes)) again.add(page.source.bytes);
      if (isGivenUp) givenUp.add(page.source.bytes);
      const { failed, notice } = await import("./notice.ts");
      const shown = isGivenUp ? notice(page, job.text, error.message) : failed(page, job.text, error);
      return kept.keep(page, shown, context);
    }
  }

  function finish(page: Page, context: RenderContext, urgent: boolean): Promise<Content> {
    const { generation } = context;
    const { bytes, file } = page.source;
    const now = running.get(bytes);
    if (now?.generation === generation && now.file === file) {
      if (urgent) makeUrgent(now.priority);
      return now.result;
    }
    const priority: Priority = { urgent };
    const result = make(page, context, priority).finally(() => {
      if (running.get(bytes)?.result === result) running.delete(bytes);
    });
    running.set(bytes, { generation, file, priority, result });
    return result;
  }

  return {
    finish,
    wasGivenUp: ({ source }) => givenUp.has(source.bytes),
    isDueAgain: ({ source }) => again.has(source.bytes),
    finishAgain(page, context) {
      again.delete(page.source.bytes);
      kept.forget(page);
      return finish(page, context, false);
    },
  };
}
