/**
 * A real folder behind the real handler, without a socket: for what is asked of whole documentation.
 *
 * @module
 */
import type { Live } from "../../src/build/live/live.ts";
import { NO_FLAGS } from "../../src/config/flags.ts";
import { hostSettings } from "../../src/config/host.ts";
import { createApp } from "../../src/http/app.ts";
import { open } from "../../src/open.ts";
import { createMachine } from "../../src/runtime/machine.ts";

export interface Folder {
  /** Public origin and BasePath: where the site is. */
  readonly url: string;
  readonly live: Live;
  /** Answers a request below `url`. */
  fetch(request: Request): Promise<Response>;
  /** The answer at an address below BasePath. */
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<Response>;
  /** The text of an answer that must be 200. */
  text(path: string): Promise<string>;
  close(): void;
}

export interface FolderOptions {
  readonly basePath?: string;
  /** Whether pages are rendered in threads. Default `false`. */
  readonly threads?: boolean;
  /** Whether it is served to this machine alone, under its own names. Default `false`. */
  readonly loopback?: boolean;
}

/** In seconds, for a page: the machine may be busy with something else. */
const PATIENCE = 120;
const ORIGIN = "https://docs.test";

/** Serves a folder; resolves when every page is finished and searchable. */
export async function serveFolder(path: string, options: FolderOptions = {}): Promise<Folder> {
  const { basePath = "", threads = false, loopback = false } = options;
  const machine = createMachine();
  const closing = new AbortController();
  const docs = {
    RootPath: path,
    EnableHotReload: false,
    BasePath: basePath || null,
    Limits: { PageSeconds: PATIENCE },
  };
  const text = JSON.stringify({ Docs: docs });
  const { settings } = hostSettings({ file: { name: "these options", text }, env: {}, flags: NO_FLAGS });
  const { live } = await open({
    ...machine,
    thread: threads ? machine.thread : undefined,
    unpack: machine.unpack,
    settings,
    wwwroot: `${path}/there-is-no-wwwroot`,
    log() {},
    progress() {},
    signal: closing.signal,
  });
  await live.finished();
  const app = createApp(live, {
    ...settings,
    loopback,
    clock: () => performance.now(),
    log() {},
    compression: machine.compression,
    requestsPerMinute: Infinity,
    speculation: live.current.speculation,
  });
  const get: Folder["get"] = async (path, headers = {}) =>
    await app(new Request(ORIGIN + basePath + path, { headers }), { address: "192.0.2.1" });
  return {
    url: ORIGIN + basePath,
    live,
    fetch: async (request) => await app(request, { address: "192.0.2.1" }),
    get,
    async text(path) {
      const response = await get(path);
      if (response.status !== 200) throw new Error(`${path} answers ${response.status}`);
      return await response.text();
    },
    close() {
      closing.abort();
      machine.files.close();
    },
  };
}
