/**
 * A whole site from files in memory, for tests: the real pipeline and the real handler, without disk, socket or thread.
 *
 * @module
 */
import { createLive, type Live, type LiveOptions } from "../src/build/live/live.ts";
import { createPool } from "../src/build/render/pool.ts";
import { LIMITS } from "../src/config/limits.ts";
import type { RedirectHost } from "../src/config/redirect_rule.ts";
import { parseTheme, themeName } from "../src/config/theme.ts";
import { type AppSettings, createApp } from "../src/http/app.ts";
import type { Level } from "../src/log.ts";
import { createCompression } from "../src/runtime/compression.ts";
import type { Fetch } from "../src/runtime.ts";
import { type MemoryFiles, memoryFiles } from "./memory_files.ts";

export interface TestSite {
  readonly files: MemoryFiles;
  readonly live: Live;
  /** What was logged, as `level: message`. */
  readonly logged: string[];
  readonly fetch: Fetch;
  /** Asks the handler for an address on `http://docs.test`. */
  get(path: string, headers?: Record<string, string>, method?: string): Promise<Response>;
  /** The text of an answer that must be 200. */
  text(path: string): Promise<string>;
  [Symbol.dispose](): void;
}

export interface TestSettings extends Partial<Omit<LiveOptions, "files" | "log">>, Partial<AppSettings> {
  /** theme.json, in camelCase. */
  readonly themeJson?: Record<string, unknown>;
  readonly themeFlag?: string;
  /** Files beside docs/, for instance `wwwroot/theme/custom.css`. */
  readonly otherFiles?: Record<string, string | Uint8Array>;
  /** Files in the place of `docs` and `otherFiles`, with all that RootPath names. */
  readonly files?: MemoryFiles;
  /** See `HostSettings`. */
  readonly redirectFiles?: readonly RedirectHost[];
  /** Address of the client. */
  readonly address?: string;
}

/** Serves `docs`, a record of files below RootPath. */
export async function siteWith(
  docs: Readonly<Record<string, string | Uint8Array>>,
  settings: TestSettings = {},
): Promise<TestSite> {
  const { themeJson, themeFlag, otherFiles = {}, address = "192.0.2.1", files: given, ...rest } = settings;
  const files = given ?? memoryFiles({
    ...Object.fromEntries(Object.entries(docs).map(([file, body]) => [`docs/${file}`, body])),
    ...otherFiles,
  });
  const logged: string[] = [];
  const log = (level: Level, message: string) => void logged.push(`${level}: ${message}`);
  let time = 0;
  const options: LiveOptions = {
    files,
    pool: {
      ...createPool({ thread: undefined, size: 1, deadline: 60_000 }),
      // To draw takes a second for the first picture of each site; tests/picture/ does.
      draw: (job) => Promise.resolve(new TextEncoder().encode(JSON.stringify(job))),
    },
    rootPath: "docs",
    wwwroot: "wwwroot",
    includePaths: [],
    basePath: "",
    baseUrl: undefined,
    defaultPage: "index",
    rawHtml: "safe",
    llmsTxt: "auto",
    limits: LIMITS,
    hotReload: false,
    authorMode: false,
    isExport: false,
    folderName: undefined,
    contentSecurityPolicy: undefined,
    themes: themeJson && parseTheme(JSON.stringify(themeJson), "theme.json").theme,
    themeName: (config, settings, places) => themeName({ flag: themeFlag, settings, config, places }),
    cachePath: undefined,
    release: "test",
    datesFile: "",
    log,
    clock: () => time += 0.01,
    now: () => Date.UTC(2026, 10, 21),
    progress() {},
    ...rest,
  };
  const live = await createLive(options);
  const fetch = createApp(live, {
    basePath: options.basePath,
    baseUrl: options.baseUrl,
    contentSecurityPolicy: undefined,
    trustedProxies: [],
    loopback: false,
    clock: () => time,
    log,
    compression: createCompression(),
    speculation: live.current.speculation,
    ...rest,
  });
  const get: TestSite["get"] = async (path, headers = {}, method = "GET") =>
    await fetch(new Request(`http://docs.test${path}`, { headers, method }), { address });
  return {
    files,
    live,
    logged,
    fetch,
    get,
    async text(path) {
      const response = await get(path);
      if (response.status !== 200) throw new Error(`${path} answers ${response.status}`);
      return await response.text();
    },
    [Symbol.dispose]: () => live.close(),
  };
}
