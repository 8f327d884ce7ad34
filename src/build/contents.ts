/**
 * Finishing pages: on demand, in the background, remembered by content across rebuilds, and across starts in a folder.
 *
 * @module
 */
import type { Addresses, Lookup } from "../site/address.ts";
import type { Content, Page } from "../site/page.ts";
import { textOf } from "../site/page.ts";
import { terms } from "../site/search_terms.ts";
import { escape } from "../html.ts";
import { variableKey } from "../markdown/variable_name.ts";
import type { Cache } from "./cache.ts";
import type { Includes } from "./includes.ts";
import type { Pause } from "./pause.ts";
import type { Pool } from "./pool.ts";
import type { Finished, RenderJob, RenderSetup } from "./render.ts";
import { sameEntries } from "./same.ts";
import type { Tree } from "./sources.ts";

/** Finished pages. What it gives is right for the addresses it was last told. */
export interface Contents {
  /** A new ground: contents whose links lead elsewhere now, or that include what changed, are made again. */
  stand(ground: Ground): Promise<void>;
  /** The rendered half of a page, now if it is there. */
  get(page: Page): Content | Promise<Content>;
  /** Finishes all pages; what is there already costs nothing. Ends early when `signal` aborts. */
  finishAll(pages: Iterable<Page>, signal: AbortSignal, progress: (done: number) => void): Promise<void>;
  /** After thousands of pages: fewer threads and less memory. `likely` pages are like those that will be edited. */
  rest(likely: readonly Page[]): void;
  /** What is finished of a page. */
  known(page: Page): Finished | undefined;
  /** A stylesheet for formulas by its name. */
  css(name: string): string | undefined;
}

/** What contents depend on beside their texts. */
export interface Ground {
  readonly addresses: Addresses;
  readonly lookup: Lookup;
  readonly tree: Tree;
  readonly variables: ReadonlyMap<string, string>;
}

interface Remembered extends Finished {
  readonly file: string;
  /** What search knows of the page beside its text: changes without it, where a title names a variable. */
  readonly title: string;
  readonly description: string;
  /** The ground on which it was last found right. */
  ground: Ground;
}

export interface ContentsOptions {
  readonly pool: Pool;
  readonly cache: Cache | undefined;
  readonly includes: Includes;
  readonly rawHtml: RenderSetup["rawHtml"];
  readonly limits: RenderSetup["limits"];
  readonly pause: Pause;
  readonly warn: (message: string) => void;
}

/** How many faults of one build are told. */
const TOLD = 40;
/** How many pages are given to the threads at a time: enough to keep them busy, few enough to stop soon. */
const AHEAD = 32;
/** Rounds of a page and the files that it includes: one for each level, and one for all. */
const ROUNDS = 12;

interface Running {
  readonly ground: Ground;
  readonly file: string;
  readonly result: Promise<Content>;
}

export function createContents(options: ContentsOptions): Contents {
  const { pool, cache, includes, rawHtml, limits, pause, warn } = options;
  /** By the bytes of the file, so that what is gone is forgotten. */
  const remembered = new WeakMap<Uint8Array, Remembered>();
  const running = new WeakMap<Uint8Array, Running>();
  /** Pages that were given up once, by their bytes, and those of them that are still to be tried again. */
  const givenUp = new WeakSet<Uint8Array>();
  const again = new Set<Page>();
  let styles = new Map<string, string>();
  let told = 0;
  let ground: Ground;
  let revision = 0;

  function known(page: Page): Remembered | undefined {
    const found = remembered.get(page.source.bytes);
    if (!found || found.file !== page.source.file) return undefined;
    if (found.title !== page.title || found.description !== page.description) return undefined;
    if (found.ground === ground) return found;
    if (!holds(found.content, page.source.file)) return undefined;
    found.ground = ground;
    return found;
  }

  /** Whether every link would lead where it led when the page was made, and all that it includes is the same. */
  function holds({ lookups, uses }: Content, file: string): boolean {
    return uses.every(([key, version]) => includes.version(key) === version) && lookups.every(([path, target]) => {
      const found = ground.lookup(path, file);
      return found?.href === target?.href && found?.width === target?.width && found?.height === target?.height;
    });
  }

  /** Tells an author what to mend; of very many faults only the first, since each page shows its own. */
  function tell({ source: { file } }: Page, { faults }: Content): void {
    for (const { line, message } of faults) {
      if (++told <= TOLD) warn(`${file}:${line}: ${message}`);
    }
  }

  function remember(page: Page, finished: Finished, under: Ground): Content {
    tell(page, finished.content);
    const { title, description, source: { bytes, file } } = page;
    remembered.set(bytes, { ...finished, file, title, description, ground: under });
    if (finished.content.css) styles.set(finished.content.cssName, finished.content.css);
    return finished.content;
  }

  function finish(page: Page, urgent: boolean): Promise<Content> {
    const { bytes, file } = page.source;
    const now = running.get(bytes);
    if (now?.ground === ground && now.file === file) return now.result;
    const result = make(page, ground, urgent).finally(() => running.delete(bytes));
    running.set(bytes, { ground, file, result });
    return result;
  }

  async function make(page: Page, under: Ground, urgent: boolean): Promise<Content> {
    const stored = await cache?.read(page);
    if (stored) await includes.load(stored.content.uses.map(([key]) => key));
    if (stored && under === ground && holds(stored.content, page.source.file)) return remember(page, stored, under);
    const job = jobOf(page);
    try {
      const finished = await render(job, urgent);
      cache?.write(page, finished);
      return remember(page, finished, under);
    } catch (error) {
      const isGivenUp = error instanceof RangeError;
      if (isGivenUp && !givenUp.has(page.source.bytes)) again.add(page);
      if (isGivenUp) givenUp.add(page.source.bytes);
      const reason = isGivenUp ? error.message : `the page could not be rendered: ${error}`;
      return remember(page, notice(page, job.text, reason), under);
    }
  }

  /** Renders a page. A thread has no files: it tells which it lacks, and is asked again with them. */
  async function render(job: RenderJob, urgent: boolean): Promise<Finished> {
    const files = new Map<string, string | undefined>();
    const versions = new Map<string, string>();
    for (let round = 0; round <= ROUNDS; round++) {
      for (const key of [...includes.variables.keys()].map(variableKey)) versions.set(key, includes.version(key));
      const { content, terms, uses, wants } = await pool.render({ ...job, files }, urgent);
      if (wants.length === 0) {
        return { content: { ...content, uses: uses.map((key) => [key, versions.get(key) ?? ""]) }, terms };
      }
      await includes.load(wants);
      for (const path of wants) {
        files.set(path, includes.text(path));
        versions.set(path, includes.version(path));
      }
    }
    throw new RangeError("its files include each other too deep");
  }

  return {
    async stand(next) {
      await includes.update(next.tree, next.variables);
      const isSame = ground?.addresses === next.addresses && sameEntries(ground.variables, next.variables);
      if (isSame && revision === includes.revision) return;
      revision = includes.revision;
      ground = next;
      if (!isSame) pool.setup({ addresses: next.addresses, rawHtml, limits, variables: next.variables });
    },
    get: (page) => known(page)?.content ?? finish(page, true),
    async finishAll(pages, signal, progress) {
      const used = new Map<string, string>();
      const under = new Set<Promise<unknown>>();
      let done = 0;
      for (const page of pages) {
        await pause();
        if (signal.aborted) return;
        const ready = known(page);
        if (ready) {
          done++;
          if (ready.content.css) used.set(ready.content.cssName, ready.content.css);
          continue;
        }
        const work = finish(page, false).then((content) => {
          under.delete(work);
          progress(++done);
          if (content.css) used.set(content.cssName, content.css);
        });
        under.add(work);
        if (under.size >= AHEAD) await Promise.race(under);
      }
      await Promise.all(under);
      // The machine may have been busy with something else.
      for (const page of again) {
        if (signal.aborted) return;
        again.delete(page);
        remembered.delete(page.source.bytes);
        await finish(page, false);
      }
      if (signal.aborted) return;
      styles = used;
      if (told > TOLD) {
        warn(`${told - TOLD} more faults are not listed here: each page shows its own while hot reload is on`);
      }
      told = 0;
    },
    rest: (likely) => pool.rest(likely.map(jobOf)),
    known,
    css: (name) => styles.get(name),
  };
}

function jobOf(page: Page): RenderJob {
  const { title, description, keywords, source, body } = page;
  const text = textOf(source).slice(body.start);
  return { file: source.file, text, line: body.line, title, description, keywords };
}

/** A page that could not be rendered shows why, and its text. */
function notice(page: Page, text: string, reason: string): Finished {
  const html = `<aside class="callout danger"><p class="callout-title">This page could not be shown</p><p>${
    escape(reason)
  }</p></aside><pre>${escape(text.slice(0, 200_000))}</pre>`;
  const { title, description, keywords } = page;
  return {
    content: {
      html: new TextEncoder().encode(html),
      headings: [],
      sections: [],
      math: false,
      css: "",
      cssName: "",
      faults: [{ line: 1, message: reason }],
      lookups: [],
      uses: [],
    },
    terms: terms({ title, description, keywords, sections: [] }),
  };
}
