/**
 * Finishes the pages of a build, on demand and in the background. Finished pages are cached by content: in memory across
 * rebuilds (`kept_pages.ts`), and in a folder across restarts (`cache.ts`).
 *
 * @module
 */
import type { Content, Page } from "../../site/page.ts";
import { BATCH, type Pause } from "../pause.ts";
import type { Reporter } from "../report.ts";
import type { PageCache } from "./cache.ts";
import type { PortableText } from "../../markdown/portable/portable.ts";
import { type ContextInput, createRenderContexts, type RenderContext, type RenderContextOptions } from "./context.ts";
import { createFormulaStyles, type FormulaStyles } from "./formula_styles.ts";
import { createInProgress } from "./in_progress.ts";
import { createKeptPages } from "./kept_pages.ts";
import { createPageMaker } from "./page_maker.ts";
import { createPageReports } from "./page_reports.ts";
import type { Priority } from "./priority.ts";
import { jobOf } from "./render_job.ts";
import type { Rendering } from "./render_page.ts";
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
  /** Finishes all pages that are not finished yet, then tries those again that are due. Ends early when `signal` aborts. */
  finishAll(pages: Iterable<Page>, signal: AbortSignal, progress: (done: number) => void): Promise<void>;
  /** After thousands of pages: fewer threads and less memory. `likely` pages are like those that will be edited. */
  renewThreads(likely: readonly Page[]): void;
  /** The same after fewer pages, when nothing has been asked of the threads for a while. */
  renewThreadsWhenIdle(likely: readonly Page[]): void;
  /** The finished page, if there is one that is right in this build. */
  known(page: Page): Finished | undefined;
  /** Whether a page took longer than the deadline: it is tried once more when all others are finished. */
  wasGivenUp(page: Page): boolean;
  /** In milliseconds: when the first of the pages is due that took longer than the deadline; `Infinity`: none is. */
  dueIn(pages: Iterable<Page>): number;
  /** A style sheet for formulas by its name, of any build: see {@linkcode FormulaStyles.get}. */
  readonly css: FormulaStyles["get"];
}

/** Whether a client waits for this one page, and the background waits meanwhile, or for many pages, of which this is one. */
export type Urgency = "page" | "background";

export interface ContentsOptions extends RenderContextOptions, Rendering {
  readonly cache: PageCache | undefined;
  /** Whether all pages are asked for as Markdown, too. Default `false`. */
  readonly isExport?: boolean;
  readonly pause: Pause;
  /** Monotonic, in milliseconds. */
  readonly clock: () => number;
  /** Default: the timers of the runtime. */
  readonly after?: After;
  readonly reporter: Reporter;
}

/** Creates the function that returns the contents of a build. Pages that are right in it are not rendered again. */
export function createContents(options: ContentsOptions): (input: ContextInput) => Promise<Contents> {
  const { pool, pause, isExport = false } = options;
  const contextOf = createRenderContexts(options);
  const styles = createFormulaStyles(options.after);
  const reports = createPageReports(options.reporter, isExport);
  const kept = createKeptPages({ reports, styles });
  const maker = createPageMaker({ ...options, kept });

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
      let ready = kept.known(page, context);
      if (i % BATCH === 0 || !ready) {
        await pause();
        ready = kept.known(page, context);
      }
      if (signal.aborted) return;
      if (ready) {
        done++;
        use(ready.content);
        continue;
      }
      await inProgress.add(
        maker.finish(page, context, false).then((content) => {
          progress(++done);
          use(content);
        }),
      );
    }
    await inProgress.done();
    // The machine may have been busy with something else.
    for (const page of all.filter((page) => maker.dueIn(page) <= 0)) {
      if (signal.aborted) return;
      use(await maker.finish(page, context, false));
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
      get: (page, urgency = "page") =>
        kept.known(page, context)?.content ?? maker.finish(page, context, urgency === "page"),
      portable: pool.portable,
      finishAll: (pages, signal, progress) => finishAll(pages, context, signal, progress),
      renewThreads: (likely) => pool.renew(likely.map(job), context.setup),
      renewThreadsWhenIdle: (likely) => pool.renewWhenIdle(() => likely.map(job), context.setup),
      known: (page) => kept.known(page, context),
      wasGivenUp: maker.wasGivenUp,
      dueIn(pages) {
        let first = Infinity;
        for (const page of pages) first = Math.min(first, maker.dueIn(page));
        return first;
      },
      css: styles.get,
    };
  };
}
