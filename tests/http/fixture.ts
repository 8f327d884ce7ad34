/**
 * A site in memory, and the application in front of it.
 *
 * @module
 */
import type { Answer, Document } from "../../src/build/document.ts";
import type { Snapshot } from "../../src/build/live/snapshot.ts";
import { type AppSettings, createApp } from "../../src/http/app.ts";
import type { Part } from "../../src/html.ts";
import type { Coding, Compression } from "../../src/runtime.ts";
import { normalize, type PagePath } from "../../src/site/address.ts";
import type { Hit } from "../../src/search/search.ts";
import { SourceBytes } from "../../src/site/source_bytes.ts";

export const ORIGIN = "http://docs.test";

/** HTML that names its origin and is long enough to be coded. */
export function page(title: string, more: readonly Part[] = []): Document {
  const body: Part[] = [`<!doctype html><title>${title}</title><link rel="canonical" href="`, { slot: "origin" }];
  return {
    kind: "document",
    type: "text/html; charset=utf-8",
    body: [...body, `/">`, ...more, `<p>${"text ".repeat(100)}`],
    caching: "private, no-cache",
  };
}

export function document(type: string, text: string): Document {
  return { kind: "document", type, body: [text], caching: "no-cache" };
}

export function hit(path: string, title = "Title"): Hit {
  return {
    path: path as PagePath,
    title,
    description: "About it",
    score: 10,
    isNamed: false,
    section: null,
    excerpt: { text: "some words", ranges: [[0, 4]] },
  };
}

export interface SiteOptions {
  /** By normalized path. */
  readonly answers?: Readonly<Record<string, Answer | Promise<Answer>>>;
  /** Pages as Markdown, by normalized path. */
  readonly markdowns?: Readonly<Record<string, Answer | Promise<Answer>>>;
  /** Text of Markdown files, by normalized path; the file's name is `name` or the last segment with `.md`. */
  readonly raws?: Readonly<Record<string, { readonly text: string; readonly name: string; readonly isNoindex?: true }>>;
  readonly search?: Snapshot["search"];
  readonly correction?: Snapshot["correction"];
  readonly version?: number;
  readonly notFound?: Document;
}

export function snapshot(options: SiteOptions = {}): Snapshot {
  const answers = new Map(Object.entries(options.answers ?? {}));
  const raws = new Map(
    Object.entries(options.raws ?? {}).map(([path, { text, name, isNoindex = false }]) => [
      path,
      { bytes: new SourceBytes(new TextEncoder().encode(text)), name, isNoindex },
    ]),
  );
  const markdowns = new Map(Object.entries(options.markdowns ?? {}));
  return {
    version: options.version ?? 0,
    id: () => Promise.resolve(`id of ${options.version ?? 0}`),
    site: undefined as unknown as Snapshot["site"],
    find: (path) => answers.get(normalize(path)),
    markdown: (path) => markdowns.get(normalize(path)),
    lost: () => ({ ...document("text/markdown; charset=utf-8", "# Not found\n"), status: 404, isNegotiated: true }),
    raw: (path) => raws.get(normalize(path.replace(/\.md$/i, ""))),
    notFound: { ...options.notFound ?? page("Nothing here"), status: 404 },
    suggest: () => undefined,
    speculation: "/_assets/speculation.json",
    page: () => undefined,
    portable: () => Promise.reject(new TypeError("There are no pages here")),
    nearby: () => [],
    moved: new Set(),
    patterns: [],
    isPicture: () => false,
    search: options.search ?? (() => []),
    ask: () => ({ hits: [], scoreText: () => [] }),
    correction: options.correction ?? (() => undefined),
    searchPage: (query, hits) => page(`Search: ${(query ?? "").replace(/[<>&"]/g, "")}`, [`${hits.length} results`]),
    paths: () => answers.keys(),
  };
}

/** Codings that only put a mark around the bytes, and count how often. */
export function compression(codings: readonly Coding[] = ["br", "zstd", "gzip"]): Compression & { made: number } {
  return {
    codings,
    made: 0,
    compress(coding, bytes) {
      this.made++;
      const mark = new TextEncoder().encode(`${coding}:${bytes.length}:`);
      const all = new Uint8Array(mark.length + 32);
      all.set(mark);
      return Promise.resolve(all);
    },
    compressStream(coding, stream) {
      const mark = new TextEncoder().encode(`${coding}:`);
      return stream.pipeThrough(new TransformStream({ start: (controller) => controller.enqueue(mark) }));
    },
  };
}

/** The application on a site, to be asked by target. */
export function app(site: Snapshot, settings: Partial<AppSettings> = {}) {
  const logged: string[] = [];
  const fetch = createApp({ current: site }, {
    basePath: "",
    baseUrl: undefined,
    contentSecurityPolicy: undefined,
    trustedProxies: [],
    loopback: false,
    clock: () => 0,
    log: (_, message) => logged.push(message),
    compression: compression(),
    ...settings,
  });
  return {
    fetch,
    logged,
    /** `target` as on the wire; Host as in `ORIGIN` unless given. */
    async ask(
      target: string,
      { method = "GET", headers = {}, address = "192.0.2.1" as string | undefined } = {} as {
        readonly method?: string;
        readonly headers?: Readonly<Record<string, string>>;
        readonly address?: string | undefined;
      },
    ): Promise<Response> {
      const host = headers["host"] ?? "docs.test";
      return await fetch(wire(`http://${host}${target}`, method, { host, ...headers }), { address });
    },
  };
}

/** A request as a runtime hands it over: with an URL that nobody has normalized. */
export function wire(url: string, method: string, headers: Readonly<Record<string, string>>): Request {
  return { url, method, headers: new Headers(headers) } as unknown as Request;
}
