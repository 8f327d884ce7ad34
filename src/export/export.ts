/**
 * The static site: asks the application for every address of a snapshot and writes the answers.
 *
 * @module
 */
import type { Live } from "../build/live/live.ts";
import type { HostSettings } from "../config/host.ts";
import { createApp } from "../http/app.ts";
import type { ThemeSettings } from "../config/theme.ts";
import type { Log } from "../log.ts";
import { createProgress } from "../progress.ts";
import { type Fetch, type Files, Refusal, type Repeat, type Runtime } from "../runtime.ts";
import { HASHED } from "../search/files.ts";
import { sha256 } from "../sha256.ts";
import { href } from "../site/address.ts";
import { CONTROL } from "./control.ts";
import { headersFile, redirectPage, redirectsFile } from "./hosting.ts";
import { inOrder } from "./in_order.ts";
import { addressesOf, type Asked, scheduled } from "./plan.ts";
import { staticPolicy, withPolicy } from "./policy.ts";
import { SEARCH, writeSearch } from "./search.ts";
import { checkShrinkage } from "./shrinkage.ts";
import { MARKER, stage } from "./target.ts";
import { createWriter, type Writer } from "./writer.ts";

export interface ExportOptions {
  readonly runtime: Pick<Runtime, "files" | "folders" | "compression" | "draw" | "onSignal">;
  readonly settings: HostSettings;
  readonly live: Live;
  readonly theme: Pick<ThemeSettings, "customCssUrl">;
  readonly log: Log;
  /** When the program began, by `performance.now()`. */
  readonly started: number;
}

/** How many pages a message names. */
const NAMED = 20;
const WWWROOT = "wwwroot";
/** Marks for GitHub Pages and for the next export, and what a host obeys: no page and no file can take their places. */
const OWN_FILES = [MARKER, ".nojekyll", ...CONTROL];

/**
 * Writes the site to `settings.exportPath`. Whatever fails, the export that was there before stays whole.
 *
 * @returns Whether pages had to be made: not if the export that stands was made of the same.
 * @throws {Refusal} If the folder cannot be written or is not ours to replace, most of its pages would be gone, or the
 * program failed at a page.
 */
export async function exportSite({ runtime, settings, live, theme, log, started }: ExportOptions): Promise<boolean> {
  const target = settings.exportPath ?? "out";
  const { files, folders } = runtime;
  const sources = [settings.rootPath, WWWROOT];
  const staging = await stage({ folders, files, target, sources });
  const stopped = new Promise<never>((_, reject) => {
    runtime.onSignal(() => reject(new Refusal("Stopped: what was exported before is untouched")));
  });
  stopped.catch(() => {});
  try {
    const inputs = await sha256(JSON.stringify([await live.inputs(), settings.contentSecurityPolicy]));
    const isSame = !settings.force && await staging.stands(inputs);
    const written = isSame ? await staging.discard() : await Promise.race([stopped, write(inputs)]);
    const took = ((performance.now() - started) / 1000).toFixed(1);
    const { size } = live.current.site.pages;
    const what = `${written ?? "unchanged"}, ${took} s`;
    log("info", `Exported ${size} ${size === 1 ? "page" : "pages"} to ${target} (${what})`);
    return !isSame;
  } catch (error) {
    await staging.discard();
    throw error;
  }

  /** Gives in words how many files are new; `undefined`: none, and none is gone. */
  async function write(inputs: string): Promise<string | undefined> {
    const planned = addressesOf(live.current).map(({ file }) => file);
    const before = await staging.before();
    if (!settings.force) checkShrinkage(before, planned, target);
    await live.finished();
    checkFailures(live.failed, target);
    const writer = createWriter({ staging, warn: (message) => log("warning", message), reserved: OWN_FILES });
    await writeSite({ runtime, settings, live, theme, log }, writer);
    const { sizes, same } = await writer.end();
    const isGone = before.some((file) => !sizes.has(file));
    if (same < sizes.size || isGone) await staging.commit(inputs, sizes);
    else {
      await staging.keep(inputs, sizes);
      return undefined;
    }
    return same > 0 ? `${sizes.size} files, ${sizes.size - same} of them changed` : `${sizes.size} files`;
  }
}

/** @throws {Refusal} If the program failed at a page, so that readers would get its source only. */
function checkFailures(failed: readonly string[], target: string): void {
  if (failed.length === 0) return;
  const names = failed.slice(0, NAMED).join(", ") + (failed.length > NAMED ? ` and ${failed.length - NAMED} more` : "");
  throw new Refusal(
    `Cannot export to ${target}: Lectern failed to render ${names}. The log says why; what was there before is untouched`,
  );
}

type WriteOptions = Pick<ExportOptions, "settings" | "live" | "theme" | "log"> & {
  readonly runtime: Pick<Runtime, "compression" | "draw"> & { readonly files: Pick<Files, "read"> };
};

/** Writes every file of the site. */
export async function writeSite({ runtime, settings, live, theme, log }: WriteOptions, writer: Writer): Promise<void> {
  const { basePath, baseUrl } = settings;
  const { indexed } = live;
  if (baseUrl === undefined) {
    log(
      "warning",
      "Without --base-url the sitemap, the feed and canonical links have paths where they need whole URLs, and pages have no drawn pictures for links",
    );
  }
  const icon = href(
    basePath,
    [...live.current.paths()].find((path) => /^\/_assets\/favicon\./.test(path)) ?? "/favicon.ico",
  );
  const shared = {
    basePath,
    baseUrl: baseUrl ?? "",
    trustedProxies: [],
    loopback: false,
    clock: () => 0,
    log,
    compression: runtime.compression,
    repeat: whole,
    isTagged: false,
    requestsPerMinute: Infinity,
    speculation: live.current.speculation,
    contentSecurityPolicy: settings.contentSecurityPolicy,
    allowImages: settings.allowImages,
  };
  const { headers } = await asked(createApp(live, shared), basePath, "/_assets/none");
  const policy = await staticPolicy(
    headers.get("content-security-policy") ?? "",
    live.current.site.config.head,
    theme.customCssUrl,
  );
  const current = withPolicy(live.current, policy);
  const app = createApp({ current }, shared);
  const bar = createProgress("Writing files", runtime.draw, () => performance.now());
  await writeSearch(current, indexed, writer, basePath);
  const addresses = addressesOf(current);
  const placed = new Set(addresses.filter(({ file, path }) => writer.claim(file, path)));
  const rules = new Map<Asked, Rule>();
  let done = 0;
  try {
    for await (const [one, response] of inOrder(scheduled(addresses), ({ path }) => asked(app, basePath, path))) {
      bar.update(++done, addresses.length);
      const { path, file, status } = one;
      const rule = ruleOf(path, response);
      const { location } = rule;
      if (location === undefined && response.status !== status) {
        await response.body?.cancel();
        // Why it cannot be drawn is in the log.
        if (response.status === 404 && current.isPicture(path)) continue;
        throw new Refusal(`Cannot export ${href(basePath, path)}: it answers ${response.status}`);
      }
      if (location !== undefined || rule.isImmutable || rule.type !== undefined) rules.set(one, rule);
      if (!placed.has(one)) await response.body?.cancel();
      else if (location === undefined) await writer.response(file, response);
      else await writer.put(file, redirectPage(location, baseUrl ?? "", icon, policy));
    }
  } finally {
    bar.end();
  }
  const redirects: [from: string, to: string, status: number][] = [];
  const immutable = new Set(HASHED.map((folder) => `${basePath}/${SEARCH}/${folder}/*`));
  const types: [string, string][] = [];
  for (const one of addresses) {
    const rule = rules.get(one);
    if (!rule) continue;
    const served = href(basePath, one.path);
    if (rule.location !== undefined) redirects.push([served, rule.location, rule.status]);
    if (rule.isImmutable) immutable.add(group(served));
    if (rule.type !== undefined) types.push([served, rule.type]);
  }
  types.push([`${basePath}/api/search`, "application/json; charset=utf-8"]);
  const hosted = headersFile({ basePath, page: headers, policy, immutable: [...immutable], types });
  await writeControl(
    new Map([["_headers", hosted], ["_redirects", redirectsFile(redirects, current.patterns)]]),
    writer,
    {
      files: runtime.files,
      rootPath: settings.rootPath,
      log,
    },
  );
  await writer.put(".nojekyll", "");
}

/** What a host must know of an answer. */
interface Rule {
  readonly status: number;
  /** Where it leads. */
  readonly location: string | undefined;
  readonly isImmutable: boolean;
  /** Value of Content-Type, where the name of the file does not say it. */
  readonly type: string | undefined;
}

function ruleOf(path: string, { status, headers }: Response): Rule {
  return {
    status,
    location: status === 302 || status === 308 ? headers.get("location") ?? undefined : undefined,
    isImmutable: /immutable/.test(headers.get("cache-control") ?? ""),
    type: /speculation/.test(path) ? headers.get("content-type") ?? undefined : undefined,
  };
}

/** Writes what a host obeys: ours first, then the operator's, and nothing of what is in the content folder. */
async function writeControl(
  ours: ReadonlyMap<string, string>,
  writer: Writer,
  { files, rootPath, log }: { readonly files: Pick<Files, "read">; readonly rootPath: string; readonly log: Log },
): Promise<void> {
  const read = (folder: string) => files.read(CONTROL.map((name) => `${folder}/${name}`));
  const [operators, authors] = await Promise.all([read(WWWROOT), read(rootPath)]);
  for (const [i, name] of CONTROL.entries()) {
    const own = ours.get(name);
    const bytes = operators[i];
    if (own !== undefined) await writer.put(name, bytes ? `${own}\n${new TextDecoder().decode(bytes)}` : own);
    else if (bytes) await writer.put(name, bytes);
    if (authors[i]) {
      log("warning", `${rootPath}/${name}: is left out of the export: a host would obey it; move it to ${WWWROOT}`);
    }
  }
}

/** A response that has all its bytes: nobody reads it slowly. */
const whole: Repeat = (bytes, init) => () => new Response(bytes, init);

async function asked(app: Fetch, basePath: string, address: string): Promise<Response> {
  return await app(new Request(`http://localhost${href(basePath, address)}`), { address: undefined });
}

/** One rule for a folder of files whose names are hashes. */
function group(address: string): string {
  return address.replace(/^(.*\/_assets\/\w+\/).*$/, "$1*");
}
