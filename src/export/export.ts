/**
 * The static site: asks the application for every address of a snapshot and writes the answers.
 *
 * @module
 */
import { staticSearchPageScript, staticSearchScript } from "../assets/static_search.ts";
import type { Live } from "../build/live.ts";
import type { Snapshot } from "../build/snapshot.ts";
import type { HostSettings } from "../config/host.ts";
import { createApp } from "../http/app.ts";
import type { Log } from "../log.ts";
import { createProgress } from "../progress.ts";
import { type Fetch, Refusal, type Runtime } from "../runtime.ts";
import { href, type PagePath } from "../site/address.ts";
import { headersFile, redirectPage, redirectsFile, staticPolicy } from "./hosting.ts";
import { addressesOf } from "./plan.ts";
import { searchFiles } from "./search.ts";
import { stage } from "./target.ts";
import { createWriter, type Writer } from "./writer.ts";

export interface ExportOptions {
  readonly runtime: Pick<Runtime, "files" | "folders" | "compression" | "draw" | "onSignal">;
  readonly settings: HostSettings;
  readonly live: Live;
  readonly log: Log;
  /** When the program began, by `performance.now()`. */
  readonly started: number;
}

const WWWROOT = "wwwroot";
/** Where the search lies; below it, everything but the index and the script is named by hash. */
const SEARCH = "_assets/search";

/**
 * Writes the site to `settings.exportPath`. Whatever fails, the export that was there before stays whole.
 *
 * @throws {Refusal} If the folder cannot be written, or is not ours to replace.
 */
export async function exportSite({ runtime, settings, live, log, started }: ExportOptions): Promise<void> {
  const target = settings.exportPath ?? "out";
  const { files, folders } = runtime;
  const sources = [settings.rootPath, WWWROOT];
  const staging = await stage({ folders, files, target, sources });
  const stopped = new Promise<never>((_, reject) => {
    runtime.onSignal(() => reject(new Refusal("Stopped: what was exported before is untouched")));
  });
  stopped.catch(() => {});
  try {
    const { count, digest } = await Promise.race([stopped, write()]);
    if (digest === undefined) await staging.discard();
    else await staging.commit(digest);
    const took = ((performance.now() - started) / 1000).toFixed(1);
    const what = digest === undefined ? "unchanged" : `${count} files`;
    const { size } = live.current.site.pages;
    log("info", `Exported ${size} ${size === 1 ? "page" : "pages"} to ${target} (${what}, ${took} s)`);
  } catch (error) {
    await staging.discard();
    throw error;
  }

  async function write(): Promise<{ readonly count: number; readonly digest: string | undefined }> {
    await live.finished();
    const writer = createWriter(staging, (message) => log("warning", message));
    await writeSite({ runtime, settings, live, log }, writer);
    return { digest: await writer.end(), count: writer.count };
  }
}

type WriteOptions = Pick<ExportOptions, "settings" | "live" | "log"> & {
  readonly runtime: Pick<Runtime, "compression" | "draw">;
};

/** Writes every file of the site. */
export async function writeSite({ runtime, settings, live, log }: WriteOptions, writer: Writer): Promise<void> {
  const { basePath, baseUrl } = settings;
  const { current, indexed } = live;
  if (baseUrl === undefined) {
    log(
      "warning",
      "Without --base-url the sitemap, the feed and canonical links have paths where they need whole URLs",
    );
  }
  const icon = href(
    basePath,
    [...current.paths()].find((path) => /^\/_assets\/favicon\./.test(path)) ?? "/favicon.ico",
  );
  const shared = {
    basePath,
    baseUrl: baseUrl ?? "",
    trustedProxies: [],
    loopback: false,
    clock: () => 0,
    log,
    compression: runtime.compression,
    requestsPerMinute: Infinity,
    speculation: current.speculation,
  };
  // A policy that is nothing but the nonce says which one was filled in, so that it can be taken out again.
  const app = createApp({ current: withoutServer(current) }, { ...shared, contentSecurityPolicy: "{nonce}" });
  const bar = createProgress("Writing files", runtime.draw, () => performance.now());
  const addresses = addressesOf(current);
  const responses = inOrder(addresses, ({ path }) => asked(app, basePath, path));
  const redirects: [from: string, to: string, status: number][] = [];
  const immutable = new Set<string>();
  const types: [string, string][] = [];
  let done = 0;
  try {
    for await (const [{ path, file, copy, status }, response] of responses) {
      bar.update(++done, addresses.length);
      const served = href(basePath, path);
      const location = response.headers.get("location");
      if ((response.status === 302 || response.status === 308) && location !== null) {
        redirects.push([served, location, response.status]);
        await writer.text(file, redirectPage(location, baseUrl ?? "", icon), path);
      } else if (response.status === status) {
        await writer.response(file, response, path, copy);
      } else {
        await response.body?.cancel();
        throw new Refusal(`Cannot export ${served}: it answers ${response.status}`);
      }
      if (/immutable/.test(response.headers.get("cache-control") ?? "")) immutable.add(group(served));
      if (/speculation/.test(path)) types.push([served, response.headers.get("content-type")!]);
    }
    immutable.add(`${basePath}/${await writeSearch(current, indexed, writer, `${basePath}/${SEARCH}`)}/*`);
  } finally {
    bar.end();
  }
  const page = await asked(
    createApp(live, { ...shared, contentSecurityPolicy: settings.contentSecurityPolicy }),
    basePath,
    "/_assets/none",
  );
  const policy = await staticPolicy(
    page.headers.get("content-security-policy") ?? "",
    current.site.config.head,
    settings.themes?.customCssUrl,
  );
  await page.body?.cancel();
  types.push([`${basePath}/api/search`, "application/json; charset=utf-8"]);
  types.push([`${basePath}/raw/*`, "text/plain; charset=utf-8"]);
  await writer.add("_headers", headersFile({ basePath, page: page.headers, policy, immutable: [...immutable], types }));
  await writer.add("_redirects", redirectsFile(redirects));
  await writer.text(".nojekyll", "", undefined);
}

/** How many answers are under way at once: hashing one must not hold up making the next. */
const AHEAD = 8;

/** The results of `work`, in the order of `items`, with some made ahead. */
async function* inOrder<T, R>(items: readonly T[], work: (item: T) => Promise<R>): AsyncGenerator<[T, R]> {
  const under: Promise<R>[] = [];
  for (const [i, item] of items.entries()) {
    for (let next = i + under.length; under.length < AHEAD && next < items.length; next++) {
      const result = work(items[next]!);
      result.catch(() => {}); // Told to whoever waits for it.
      under.push(result);
    }
    yield [item, await under.shift()!];
  }
}

/** The one page that differs from the server's: a browser fills in what is found. */
function withoutServer(snapshot: Snapshot): Snapshot {
  return { ...snapshot, searchPage: () => snapshot.searchPage(undefined, []) };
}

async function asked(app: Fetch, basePath: string, address: string): Promise<Response> {
  return await app(new Request(`http://localhost${href(basePath, address)}`), { address: undefined });
}

/** One rule for a folder of files whose names are hashes. */
function group(address: string): string {
  return address.replace(/^(.*\/_assets\/\w+\/).*$/, "$1*");
}

/**
 * Gives the folder of what is named by hash. What stands at the address of the server's search tells those who ask it
 * where the search is: without it, browsers would report each first search as a missing file.
 */
async function writeSearch({ site }: Snapshot, pages: Live["indexed"], writer: Writer, at: string): Promise<string> {
  const { index, folder, files } = await searchFiles(pages, (path: PagePath) => ({
    url: site.href(path),
    trail: site.breadcrumbs(path).slice(0, -1).map(({ title }) => title),
  }));
  await writer.text(
    "api/search",
    JSON.stringify({ module: `${at}/search.js`, index: `${at}/index.json` }),
    "/api/search",
  );
  await writer.text(`${SEARCH}/search.js`, staticSearchScript, undefined);
  await writer.text(`${SEARCH}/page.js`, staticSearchPageScript, undefined);
  await writer.text(`${SEARCH}/index.json`, index, undefined);
  for (const { name, body } of files) await writer.text(`${SEARCH}/${folder}/${name}`, body, undefined);
  return `${SEARCH}/${folder}`;
}
