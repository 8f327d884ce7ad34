/**
 * Pages of a browser that are used again: to open one takes Chromium three times as long as to load a site in it.
 *
 * @module
 */
import type { Browser, BrowserContextOptions, Page } from "playwright-core";

/** The window of a context for which the options name none. */
const USUAL = { width: 1280, height: 720 };

export interface KeptPages {
  /** A page as a new context would have it: nothing is stored, and nothing of an earlier use is left. */
  take(options: BrowserContextOptions): Promise<Page>;
  /** Takes back one page that is no longer needed. */
  give(page: Page): Promise<void>;
  /** Takes back all pages that are out. */
  giveAll(): Promise<void>;
}

/**
 * @param quiet Any URL of the site whose page runs no script: from there, what the site stored is cleared.
 * @param opened Is called with each page that is new, for listeners that stay.
 */
export function createKeptPages(browser: Browser, quiet: string, opened: (page: Page) => void): KeptPages {
  const idle = new Map<string, Page[]>();
  const out = new Map<Page, string>();

  async function take(options: BrowserContextOptions): Promise<Page> {
    const { viewport, colorScheme = "light", ...fixed } = options;
    const key = JSON.stringify(fixed);
    const kept = idle.get(key)?.pop();
    const page = kept ?? await (await browser.newContext(options)).newPage();
    if (!kept) opened(page);
    else {
      await page.setViewportSize(viewport ?? USUAL);
      await page.emulateMedia({ media: null, colorScheme, reducedMotion: fixed.reducedMotion ?? "no-preference" });
    }
    out.set(page, key);
    return page;
  }

  async function give(page: Page): Promise<void> {
    const key = out.get(page);
    out.delete(page);
    if (key === undefined || page.isClosed()) return;
    try {
      await clear(page, quiet);
      idle.set(key, [...idle.get(key) ?? [], page]);
    } catch {
      await page.context().close();
    }
  }

  return {
    take,
    give,
    async giveAll() {
      for (const page of [...out.keys()]) await give(page);
    },
  };
}

/** Leaves what a page shows, and clears what its site stored. */
async function clear(page: Page, quiet: string): Promise<void> {
  for (const other of page.context().pages()) {
    if (other !== page) await other.close();
  }
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.mouse.move(-1, -1);
  await page.goto(quiet);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}
