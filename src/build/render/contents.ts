/**
 * Finishes pages on demand and in the background. Finished pages are cached by content: in memory across rebuilds, and
 * in a folder across restarts.
 *
 * @module
 */
import { KeptTerms } from "../../search/kept_terms.ts";
import type { SourceBytes } from "../../site/source_bytes.ts";
import type { Content, Page } from "../../site/page.ts";
import type { PageWords } from "../../words/words.ts";
import { BATCH, type Pause } from "../pause.ts";
import type { Reporter } from "../report.ts";
import type { PageCache } from "./cache.ts";
import type { PortableText } from "../../markdown/portable/portable.ts";
import {
  type ContextInput,
  createRenderContexts,
  isRightIn,
  type RenderContext,
  type RenderContextOptions,
} from "./context.ts";
import { createFormulaStyles, type FormulaStyles } from "./formula_styles.ts";
import { createInProgress } from "./in_progress.ts";
import { keepPacked, toPack } from "./kept_content.ts";
import { createPageReports } from "./page_reports.ts";
import { makeUrgent, type Priority } from "./priority.ts";
import { jobOf, type Rendering, renderPage, type Running } from "./render_page.ts";
import type { Finished, RenderSetup } from "./service.ts";
import type { After } from "./timers.ts";

/** The rendered pages of one build: right for its addresses, variables and files, whatever later builds have. */
export interface Contents {
  /** Shared input of the render jobs of this build. */
  readonly setup: RenderSetup;
  /** Differs from that of the build before if a text that pages include did. */
  readonly revision: number;
  /** The rendered half of a page, at once if it is known. */
  get(page: Page, urgency?: Urgency): Content | Promise<Content>;
  /** An article as Markdown. @throws {RangeError} If it took longer than the deadline of a page. */
  portable(html: string, priority: Priority): Promise<PortableText>;
  /** Finishes all pages that are not finished yet. Ends early when `signal` aborts. */
  finishAll(pages: Iterable<Page>, signal: AbortSignal, progress: (done: number) => void): Promise<void>;
  /** After thousands of pages: fewer threads and less memory. `likely` pages are like those that will be edited. */
  renewThreads(likely: readonly Page[]): void;
  /** The same after fewer pages, when nothing has been asked of the threads for a while. */
  renewThreadsWhenIdle(likely: readonly Page[]): void;
  /** The finished page, if there is one that is right in this build. */
  known(page: Page): Finished | undefined;
  /** Whether a page took longer than the deadline: it is tried once more when all others are finished. */
  wasGivenUp(page: Page): boolean;
  /** A style sheet for formulas by its name, of any build: see {@linkcode FormulaStyles.get}. */
  readonly css: FormulaStyles["get"];
}

/** Whether a client waits for one page, and the background waits for it, or for many, one of which it is. */
export type Urgency = "page" | "background";

interface Remembered extends Finished {
  readonly file: string;
  /** Title and description, which search knows too: they change without the text where they name a variable. */
  readonly title: string;
  readonly description: string;
  readonly flavor: Page["flavor"];
  readonly appended: Page["appended"];
  readonly words: PageWords | undefined;
  /** The last one in which it was right. */
  generation: number;
}

export interface ContentsOptions extends RenderContextOptions, Rendering {
  readonly cache: PageCache | undefined;
  /** Whether all pages are asked for as Markdown, too. Default `false`. */
  readonly isExport?: boolean;
  readonly pause: Pause;
  /** Default: the timers of the runtime. */
  readonly after?: After;
  readonly reporter: Reporter;
}

/** Maximum size of pages and files that are kept as they are, in bytes; all others are packed, to a fourth. */
const UNPACKED = 32 * 1024 * 1024;

/** Creates the function that returns the contents of a build. Pages that are right in it are not rendered again. */
export function createContents(options: ContentsOptions): (input: ContextInput) => Promise<Contents> {
  const { pool, cache, pause, unpack, isExport } = options;
  const contextOf = createRenderContexts(options);
  /** By the bytes of the file, so that what is gone is forgotten. */
  const remembered = new WeakMap<SourceBytes, Remembered>();
  const running = new WeakMap<SourceBytes, Running>();
  /** Pages that were given up once, by their bytes, and those of them that are still to be tried again. */
  const givenUp = new WeakSet<SourceBytes>();
  const again = new WeakSet<SourceBytes>();
  /** Size of the pages that are kept as they are, and of their files, in bytes. */
  let unpacked = 0;
  const styles = createFormulaStyles(options.after);
  const reports = createPageReports(options.reporter, isExport === true);

  function known(page: Page, context: RenderContext): Remembered | undefined {
    const match = remembered.get(page.source.bytes);
    if (!match || match.file !== page.source.file) return undefined;
    if (match.title !== page.title || match.description !== page.description) return undefined;
    if (match.flavor !== page.flavor || match.appended !== page.appended || match.words !== context.wordsOf?.(page)) {
      return undefined;
    }
    if (match.generation === context.generation) return match;
    if (!isRightIn(context, match.content, page.source.file)) return undefined;
    match.generation = Math.max(match.generation, context.generation);
    return match;
  }

  /** An older snapshot may still be in use: entries of a newer one are not overwritten. */
  function keep(page: Page, finished: Finished, { generation, wordsOf }: RenderContext): Content {
    const { title, description, flavor, appended, source: { bytes, file } } = page;
    if ((remembered.get(bytes)?.generation ?? 0) <= generation) {
      reports.note(file, finished.content);
      if (!bytes.packed) unpacked += bytes.length + finished.content.html.length;
      remembered.set(bytes, {
        content: finished.content,
        terms: new KeptTerms(finished.terms),
        file,
        title,
        description,
        flavor,
        appended,
        words: wordsOf?.(page),
        generation,
      });
    }
    if (finished.content.css) styles.add(finished.content.cssName, finished.content.css);
    return finished.content;
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

  async function make(page: Page, context: RenderContext, priority: Priority): Promise<Content> {
    const words = context.wordsOf?.(page);
    const stored = await cache?.read(page, words);
    if (stored) await context.includes.load(stored.content.uses.map(([key]) => key));
    keepPacked(page, stored?.source, unpack);
    if (stored && isRightIn(context, stored.content, page.source.file)) return keep(page, stored, context);
    // Packing takes up to a tenth of the time of a cold start. The cache folder has packed pages.
    const packs = unpack && (cache || unpacked > UNPACKED);
    const job = { ...jobOf(page, words), ...isExport && { isPortable: true }, ...packs && toPack(page) };
    try {
      const { source, ...finished } = await renderPage(job, context, options, priority);
      keepPacked(page, source, unpack);
      if (finished.content.failure === undefined) cache?.write(page, finished, words);
      return keep(page, finished, context);
    } catch (error) {
      const isGivenUp = error instanceof RangeError;
      if (isGivenUp && !givenUp.has(page.source.bytes)) again.add(page.source.bytes);
      if (isGivenUp) givenUp.add(page.source.bytes);
      const { failed, notice } = await import("./notice.ts");
      return keep(page, isGivenUp ? notice(page, job.text, error.message) : failed(page, job.text, error), context);
    }
  }

  async function finishAll(
    pages: Iterable<Page>,
    context: RenderContext,
    signal: AbortSignal,
    progress: (done: number) => void,
  ): Promise<void> {
    const used = new Set<string>();
    const use = ({ css, cssName }: Content) => css && used.add(cssName);
    const inProgress = createInProgress();
    const all = [...pages];
    let done = 0;
    for (const [i, page] of all.entries()) {
      let ready = known(page, context);
      if (i % BATCH === 0 || !ready) {
        await pause();
        ready = known(page, context);
      }
      if (signal.aborted) return;
      if (ready) {
        done++;
        use(ready.content);
        continue;
      }
      await inProgress.add(
        finish(page, context, false).then((content) => {
          progress(++done);
          use(content);
        }),
      );
    }
    await inProgress.done();
    // The machine may have been busy with something else.
    for (const page of all.filter(({ source }) => again.has(source.bytes))) {
      if (signal.aborted) return;
      again.delete(page.source.bytes);
      remembered.delete(page.source.bytes);
      use(await finish(page, context, false));
    }
    if (signal.aborted) return;
    styles.endRound(used);
    reports.endRound(new Set(all.map(({ source }) => source.file)));
  }

  return async function contentsOf(input) {
    const context = await contextOf(input);
    pool.prepare(context.setup);
    const job = (page: Page) => jobOf(page, context.wordsOf?.(page));
    return {
      setup: context.setup,
      revision: context.includes.revision,
      get: (page, urgency = "page") => known(page, context)?.content ?? finish(page, context, urgency === "page"),
      portable: pool.portable,
      finishAll: (pages, signal, progress) => finishAll(pages, context, signal, progress),
      renewThreads: (likely) => pool.renew(likely.map(job), context.setup),
      renewThreadsWhenIdle: (likely) => pool.renewWhenIdle(() => likely.map(job), context.setup),
      known: (page) => known(page, context),
      wasGivenUp: ({ source }) => givenUp.has(source.bytes),
      css: styles.get,
    };
  };
}
