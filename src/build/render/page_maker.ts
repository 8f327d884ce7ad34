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
import { jobOf } from "./render_job.ts";
import { type Rendering, renderPage } from "./render_page.ts";

/** Makes pages, and remembers which took too long, and when they are due again. */
export interface PageMaker {
  /** Finishes a page. One that is being finished for the same build is not begun again. */
  finish(page: Page, context: RenderContext, urgent: boolean): Promise<Content>;
  /** Whether a page took longer than the deadline, at least once. */
  wasGivenUp(page: Page): boolean;
  /**
   * In milliseconds: how long a page that was given up is left alone, 0 or less if it is to be tried now; `Infinity` for
   * any other page.
   */
  dueIn(page: Page): number;
}

export interface PageMakerOptions extends Rendering {
  readonly kept: KeptPages;
  readonly cache: PageCache | undefined;
  /** Whether all pages are asked for as Markdown, too. Default `false`. */
  readonly isExport?: boolean;
  /** Monotonic, in milliseconds. */
  readonly clock: () => number;
}

/** A page that took too long. */
interface GivenUp {
  /** Number of times that it took too long. */
  readonly tries: number;
  /** By the clock: when it is to be tried again; `Infinity`: it is being tried, or is good. */
  readonly due: number;
}

/** In milliseconds: how long a page is left alone after its second try; after each further one twice as long. */
const REST = 60_000;
/** In milliseconds: the longest rest. */
const LONGEST_REST = 24 * 60 * 60_000;

/** A page that is being rendered. */
interface Running {
  readonly generation: number;
  readonly file: string;
  readonly priority: Priority;
  readonly result: Promise<Content>;
}

export function createPageMaker(options: PageMakerOptions): PageMaker {
  const { kept, cache, unpack, isExport, clock } = options;
  const running = new WeakMap<SourceBytes, Running>();
  /** By the bytes of the page. */
  const givenUp = new WeakMap<SourceBytes, GivenUp>();

  /** The machine may be busy for a while; a page that takes too long by itself must not take up a thread. */
  function giveUp(bytes: SourceBytes): void {
    const tries = (givenUp.get(bytes)?.tries ?? 0) + 1;
    const rest = tries === 1 ? 0 : Math.min(REST * 2 ** (tries - 2), LONGEST_REST);
    givenUp.set(bytes, { tries, due: clock() + rest });
  }

  async function make(page: Page, context: RenderContext, priority: Priority): Promise<Content> {
    const { bytes } = page.source;
    const before = givenUp.get(bytes);
    if (before) givenUp.set(bytes, { ...before, due: Infinity }); // Unless it takes too long once more.
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
      const { failure, isCut } = finished.content;
      if (failure === undefined && !isCut) cache?.write(page, finished, words);
      return kept.keep(page, finished, context);
    } catch (error) {
      const isGivenUp = error instanceof RangeError;
      if (isGivenUp) giveUp(bytes);
      const { failed, overdue } = await import("./notice.ts");
      const shown = isGivenUp ? overdue(page, job.text, error) : failed(page, job.text, error);
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
    dueIn: ({ source }) => (givenUp.get(source.bytes)?.due ?? Infinity) - clock(),
  };
}
