/**
 * Writes the files of a static site: the answers at all addresses, the search index, and what configures a host.
 *
 * @module
 */
import type { Live } from "../build/live/live.ts";
import type { Snapshot } from "../build/live/snapshot.ts";
import type { HostSettings } from "../config/host.ts";
import type { ThemeSettings } from "../config/theme.ts";
import type { Files } from "../files.ts";
import { createApp } from "../http/app.ts";
import type { Log } from "../log.ts";
import { createProgress } from "../progress.ts";
import { Refusal } from "../refusal.ts";
import type { Fetch, Repeat, Runtime } from "../runtime.ts";
import { href } from "../site/address.ts";
import { isControl } from "./control.ts";
import { redirectPage } from "./hosting.ts";
import { inOrder } from "./in_order.ts";
import { addressesOf, type Asked, scheduled } from "./plan.ts";
import { staticPolicy, withPolicy } from "./policy.ts";
import { beginSearch } from "./search.ts";
import { ruleOf, type StaticRule, writeHosting } from "./write_hosting.ts";
import type { Writer } from "./writer.ts";

export interface WriteOptions {
  readonly runtime: Pick<Runtime, "compression" | "draw"> & { readonly files: Pick<Files, "read"> };
  readonly settings: HostSettings;
  /** Folder of the operator's files. */
  readonly wwwroot: string;
  readonly live: Pick<Live, "current" | "indexed" | "wasGivenUp">;
  readonly theme: Pick<ThemeSettings, "customCssUrl">;
  readonly log: Log;
  /** Requests that are known before all pages are finished. */
  readonly planned: readonly Asked[];
  /** Resolves when all pages are finished. */
  readonly finished: () => Promise<void>;
}

/** Warning of an export without BaseUrl. */
const NO_ORIGIN =
  "Without --base-url the sitemap, the feed and canonical links have paths where they need whole URLs, and pages have no preview images of their own";

/** Writes every file of the site: pages as soon as they are finished, the rest when all are. */
export async function writeSite(options: WriteOptions, writer: Writer): Promise<void> {
  const { runtime, settings, live, log, planned } = options;
  const { basePath, baseUrl } = settings;
  if (baseUrl === undefined) log("warning", NO_ORIGIN);
  const { current, app, headers, policy } = await staticApp(options);
  const search = await beginSearch(current, writer, basePath);
  const { place, write, rules } = createAnswerWriter({ current, settings, policy, log }, writer);
  const ask = ({ path }: Asked) => request(app, basePath, path);

  for (const one of planned) place(one);
  const left = new Set(scheduled(planned));
  for await (const [one, response] of inOrder([...left].filter(({ page }) => page !== undefined), ask)) {
    // It is tried once more when all others are finished.
    if (live.wasGivenUp(current.site.pages.get(one.page!)!)) await response.body?.cancel();
    else {
      await write(one, response);
      left.delete(one);
    }
  }
  await options.finished();
  await search.writeIndex(live.indexed);
  const known = new Set(planned.map(({ path }) => path));
  const addresses = addressesOf(current);
  const late = addresses.filter(({ path }) => !known.has(path));
  for (const one of late) place(one);
  const bar = createProgress("Writing files", runtime.draw, () => performance.now());
  let done = addresses.length - left.size - late.length;
  try {
    for await (const [one, response] of inOrder([...late, ...left], ask)) {
      bar.update(++done, addresses.length);
      await write(one, response);
    }
  } finally {
    bar.end();
  }
  await writeHosting({ ...options, current, addresses, rules, headers, policy }, writer);
  await writer.put(".nojekyll", "");
}

interface AnswerWriterOptions extends Pick<WriteOptions, "log"> {
  readonly current: Snapshot;
  readonly settings: Pick<HostSettings, "basePath" | "baseUrl">;
  readonly policy: string;
}

/** Writes answers as files. */
interface AnswerWriter {
  /** Gives an answer its place, unless a static host would interpret the file, or another one has it. */
  place(asked: Asked): void;
  /** Writes an answer to its place, a redirect as a page. @throws {Refusal} If its status is another one than expected. */
  write(asked: Asked, response: Response): Promise<void>;
  /** Rules that the answers need on a static host, by path. */
  readonly rules: ReadonlyMap<string, StaticRule>;
}

function createAnswerWriter({ current, settings, policy, log }: AnswerWriterOptions, writer: Writer): AnswerWriter {
  const { basePath, baseUrl = "" } = settings;
  const favicon = [...current.paths()].find((path) => /^\/_assets\/favicon\./.test(path)) ?? "/favicon.ico";
  const icon = href(basePath, favicon);
  const placed = new Set<string>();
  const rules = new Map<string, StaticRule>();
  return {
    rules,
    place({ file, path }) {
      if (isControl(file)) log("warning", `${path}: is not exported: a static host would interpret ${file}`);
      else if (writer.claim(file, path)) placed.add(path);
    },
    async write({ path, file, status }, response) {
      const rule = ruleOf(path, response);
      const { location } = rule;
      if (location === undefined && response.status !== status) {
        await response.body?.cancel();
        // Why it cannot be drawn is in the log.
        if (response.status === 404 && current.isPicture(path)) return;
        throw new Refusal(`Cannot export ${href(basePath, path)}: it answers ${response.status}`);
      }
      if (location !== undefined || rule.isImmutable || rule.type !== undefined) rules.set(path, rule);
      if (!placed.has(path)) await response.body?.cancel();
      else if (location === undefined) await writer.response(file, response);
      else await writer.put(file, redirectPage(location, baseUrl, icon, policy));
    },
  };
}

interface StaticApp {
  /** The snapshot, whose pages hold the policy. */
  readonly current: Snapshot;
  readonly app: Fetch;
  /** Headers of every answer, for the configuration of a host. */
  readonly headers: Headers;
  readonly policy: string;
}

/** Creates the app whose answers are written: its pages hold the policy, which no header carries in an export. */
async function staticApp({ runtime, settings, live, theme, log }: WriteOptions): Promise<StaticApp> {
  const shared = {
    basePath: settings.basePath,
    baseUrl: settings.baseUrl ?? "",
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
  const { headers } = await request(createApp(live, shared), settings.basePath, "/_assets/none");
  const policy = await staticPolicy(
    headers.get("content-security-policy") ?? "",
    live.current.site.config.head,
    theme.customCssUrl,
  );
  const current = withPolicy(live.current, policy);
  return { current, app: createApp({ current }, shared), headers, policy };
}

/** A response that has all its bytes, so that it is not read slowly. */
const whole: Repeat = (bytes, init) => () => new Response(bytes, init);

/** Asks the app for an address below BasePath. */
async function request(app: Fetch, basePath: string, address: string): Promise<Response> {
  return await app(new Request(`http://localhost${href(basePath, address)}`), { address: undefined });
}
