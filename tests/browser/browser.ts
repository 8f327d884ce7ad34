/**
 * A real Chromium for tests, and sites served to it on a loopback port.
 *
 * @module
 */
import { assertEquals } from "@std/assert";
import { walk } from "@std/fs/walk";
import { fromFileUrl } from "@std/path";
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { chromiumOptions, isChromiumHere, type Kind } from "./chromium.ts";
import { createKeptPages } from "./kept_pages.ts";
import { siteWith, type TestSettings, type TestSite } from "../site_with.ts";

/** What Chromium says when it leaves out the fade between two pages, because it is busy. No script of ours is in it. */
const SKIPPED = /^Transition was (?:aborted|skipped)/;

/** Whether tests that need Chromium are left out here: it is not there, and the environment does not ask for them. */
export const ignore = !isChromiumHere && Deno.env.get("LECTERN_BROWSER") !== "required";

export const DESKTOP: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

/** How long a test waits for what must come, in milliseconds. */
const PATIENCE = 30_000;

/**
 * Starts Chromium; in a run of all tests joins the one that they share. Closing it closes what was opened in it.
 *
 * @param kind `full` for tests of everything that is loaded, since the shell asks for no icon.
 */
export async function launch(kind: Kind = "shell"): Promise<Browser> {
  const shared = Deno.env.get(`LECTERN_CHROMIUM_${kind.toUpperCase()}`);
  return await (shared === undefined ? chromium.launch(chromiumOptions(kind)) : chromium.connect(shared));
}

export interface ServedSite extends TestSite {
  /** Without a slash at the end. */
  readonly origin: string;
  [Symbol.asyncDispose](): Promise<void>;
}

/** Serves files in memory on a free loopback port; every page is finished before it resolves. */
export async function served(
  docs: Readonly<Record<string, string | Uint8Array>>,
  settings: TestSettings = {},
): Promise<ServedSite> {
  const site = await siteWith(docs, { requestsPerMinute: 100_000, ...settings });
  await site.live.finished();
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen() {} },
    (request) => site.fetch(request, { address: "127.0.0.1" }),
  );
  return {
    ...site,
    origin: `http://127.0.0.1:${(server.addr as Deno.NetAddr).port}`,
    async [Symbol.asyncDispose]() {
      site.live.close();
      await server.shutdown();
    },
  };
}

/** A served site and a browser, for one test. */
export interface Visit {
  readonly site: ServedSite;
  /** Loads a path in a page that has nothing of other tests, and lasts as long as the test. */
  open(path: string, options?: BrowserContextOptions): Promise<Page>;
  /** The same in a context of its own: for a test that changes more than can be taken back, as its clock. */
  openApart(path: string, options?: BrowserContextOptions): Promise<Page>;
  /** Gives a page back before the end of the test, so that the next one that it opens takes less time. */
  close(page: Page): Promise<void>;
}

/**
 * Registers tests that share one site and one browser, as the steps of one test. An exception or a violation of the
 * policy in any page that a test opened fails it.
 */
export function visits(
  name: string,
  docs: Readonly<Record<string, string | Uint8Array>>,
  tests: Readonly<Record<string, (visit: Visit) => Promise<void>>>,
  settings: TestSettings = {},
): void {
  Deno.test({
    name,
    ignore,
    async fn(t) {
      await using site = await served(docs, settings);
      const browser = await launch();
      let errors: string[] = [];
      function listen(page: Page): void {
        page.setDefaultTimeout(PATIENCE);
        page.on("pageerror", ({ message }) => void (SKIPPED.test(message) || errors.push(message)));
        page.on("console", (message) => {
          if (/Content Security Policy/.test(message.text())) errors.push(message.text());
        });
      }
      const pages = createKeptPages(browser, `${site.origin}/robots.txt`, listen);
      const apart: BrowserContext[] = [];
      const visit: Visit = {
        site,
        async open(path, options = DESKTOP) {
          const page = await pages.take(options);
          await page.goto(site.origin + path);
          return page;
        },
        async openApart(path, options = DESKTOP) {
          const context = await browser.newContext(options);
          apart.push(context);
          const page = await context.newPage();
          listen(page);
          await page.goto(site.origin + path);
          return page;
        },
        close: pages.give,
      };
      try {
        for (const [criterion, test] of Object.entries(tests)) {
          await t.step(criterion, async () => {
            errors = [];
            try {
              await test(visit);
            } finally {
              await Promise.all([pages.giveAll(), ...apart.splice(0).map((context) => context.close())]);
            }
            assertEquals(errors, []);
          });
        }
      } finally {
        await browser.close();
      }
    },
  });
}

/** The project's own docs/ or wwwroot/, as files in memory. */
export async function ownDocs(folder: "docs" | "wwwroot" = "docs"): Promise<Record<string, Uint8Array>> {
  const root = new URL(`../../${folder}/`, import.meta.url);
  const files: Record<string, Uint8Array> = {};
  for await (const { path } of walk(root, { includeDirs: false })) {
    files[path.slice(fromFileUrl(root).length)] = await Deno.readFile(path);
  }
  return files;
}

/** What went wrong on a page: console errors, exceptions, failed requests, CSP violations. */
export function listenForErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(`console: ${message.text()}`);
  });
  page.on("pageerror", ({ message }) => void (SKIPPED.test(message) || errors.push(`exception: ${message}`)));
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText;
    // A page that is left for the next one takes its icon no more.
    if (reason !== "net::ERR_ABORTED") errors.push(`failed: ${request.url()} ${reason}`);
  });
  return errors;
}
