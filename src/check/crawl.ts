/**
 * Requests every page from the application, and other URLs of the site on demand.
 *
 * @module
 */
import { tryDecode } from "../percent.ts";
import type { Live } from "../build/live/live.ts";
import type { HostSettings } from "../config/host.ts";
import { createApp } from "../http/app.ts";
import type { Log } from "../log.ts";
import type { Runtime } from "../runtime.ts";
import { href, normalize, type PagePath } from "../site/address.ts";
import type { Page } from "../site/page.ts";
import { markdownAddress } from "../view/page_forms.ts";
import { readHtml } from "./page_html.ts";
import type { PageReading, Readings } from "./readings.ts";
import { mayBeLarge } from "./rules/large.ts";
import type { CrawlResponse, ServedPage, ServedSite } from "./served_site.ts";

export interface CrawlOptions {
  readonly live: Live;
  readonly settings: HostSettings;
  readonly compression: Runtime["compression"];
  readonly log: Log;
  /** Default: every page is read. */
  readonly readings?: Readings;
}

/** Number of concurrent requests. */
const AHEAD = 8;
const ORIGIN = "http://localhost";
/** Programs that show links have a picture drawn. */
const HEADERS = { "user-agent": "Mozilla/5.0 (Lectern check)" };

export async function crawl({ live, settings, compression, log, readings }: CrawlOptions): Promise<ServedSite> {
  const { basePath } = settings;
  const { site } = live.current;
  const app = createApp(live, {
    basePath,
    baseUrl: settings.baseUrl,
    contentSecurityPolicy: settings.contentSecurityPolicy,
    allowImages: settings.allowImages,
    trustedProxies: [],
    loopback: false,
    clock: () => performance.now(),
    log,
    compression,
    requestsPerMinute: Infinity,
    speculation: live.current.speculation,
  });
  const answers = new Map<string, Promise<CrawlResponse>>();
  const pages = new Map<PagePath, ServedPage>();
  const known = new Map<ServedPage, PageReading>();
  const lengths = new Map<ServedPage, Promise<number>>();
  let length: Promise<unknown> = Promise.resolve();
  const sidebars = new Set<unknown>();
  let policy = "";

  const ask = async (address: string, method = "GET") =>
    await app(new Request(ORIGIN + address, { method, headers: HEADERS }), { address: undefined });

  async function read(page: Page): Promise<void> {
    const address = href(basePath, page.path === site.home ? "/" : page.path);
    const sidebar = site.sidebar(page.path);
    // Most pages share what is around their text, but not tags of their own. Which one is read whole is the same at
    // each check, whichever is answered first.
    const isNew = !sidebars.has(sidebar) || page.frontMatter.head !== undefined;
    sidebars.add(sidebar);
    const response = await ask(address);
    if (response.status !== 200) {
      if (isNew) sidebars.delete(sidebar);
      return void await response.body?.cancel();
    }
    policy ||= response.headers.get("content-security-policy") ?? "";
    const reading = await readingOf(response, isNew);
    const served = { page, href: address, html: reading.html };
    pages.set(page.path, served);
    known.set(served, reading);
    // A thread writes it while this one reads the next pages; more at once would start more threads.
    if (mayBeLarge(served)) length = length.then(() => markdownLength(served)).catch(() => {}); // The error reaches the caller that awaits it.
  }

  function markdownLength(served: ServedPage): Promise<number> {
    const length = lengths.get(served) ?? lengthOf(served);
    lengths.set(served, length);
    return length;
  }

  async function lengthOf(served: ServedPage): Promise<number> {
    const reading = known.get(served)!;
    return reading.markdown ??= (await (await ask(markdownAddress(served.page, { basePath }))).text()).length;
  }

  async function readingOf(response: Response, isWhole: boolean): Promise<PageReading> {
    const tag = response.headers.get("etag");
    const key = tag && `${tag}${isWhole ? " whole" : ""}`;
    const before = key && readings?.get(key);
    if (before) {
      await response.body?.cancel();
      return before;
    }
    const reading = { html: readHtml(await response.text(), isWhole) };
    if (key) readings?.set(key, reading);
    return reading;
  }

  const waiting = [...site.pages.values()].filter(({ redirect }) => redirect === undefined);
  await Promise.all(Array.from({ length: AHEAD }, async () => {
    for (let page = waiting.shift(); page; page = waiting.shift()) await read(page);
  }));

  return {
    pages: new Map(
      [...site.pages.keys()].flatMap((path) => pages.has(path) ? [[path, pages.get(path)!] as const] : []),
    ),
    policy,
    pageAt(pathname) {
      if (basePath !== "" && pathname !== basePath && !pathname.startsWith(`${basePath}/`)) return undefined;
      const path = tryDecode(pathname.slice(basePath.length) || "/");
      if (path === undefined) return undefined;
      const found = normalize(path);
      return found === "/" ? site.home : site.pages.has(found) ? found : undefined;
    },
    answer(address) {
      let known = answers.get(address);
      if (!known) answers.set(address, known = ask(address, "HEAD").then(answered));
      return known;
    },
    markdownLength,
  };
}

async function answered(response: Response): Promise<CrawlResponse> {
  await response.body?.cancel();
  return { status: response.status, location: response.headers.get("location") ?? undefined };
}
