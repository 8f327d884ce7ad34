/**
 * Answers → files, many at a time.
 *
 * What is made is held back while it is not too much: when it turns out to be what was exported before, nothing needs
 * to be written.
 *
 * @module
 */
import type { FileToPut } from "../runtime.ts";
import type { Staging } from "./target.ts";
import { sha256 } from "../sha256.ts";

export interface Writer {
  /** Writes a response, big bodies in pieces. `from` is the address it is of. */
  response(file: string, response: Response, from: string): Promise<void>;
  /** Writes text. `from` is the address it is of, for messages. */
  text(file: string, body: string, from: string | undefined): Promise<void>;
  /** Writes one of the reserved files. */
  own(file: string, body: string | Uint8Array<ArrayBuffer>): Promise<void>;
  /** Waits until everything is written. Gives its digest; `undefined` when the same stands already. */
  end(): Promise<string | undefined>;
  /** Files so far. */
  readonly count: number;
}

/** Files and bytes that go to the thread together. */
const MOST_FILES = 100;
const MOST_BYTES = 4 * 1024 * 1024;
/** In bytes: bigger bodies are written in pieces. */
const BIG = 1024 * 1024;
/** In bytes: what is held back at most. */
const HELD = 256 * 1024 * 1024;

export interface WriterOptions {
  readonly staging: Pick<Staging, "put" | "stands">;
  readonly warn: (message: string) => void;
  /** Files that no address can have, whether or not they are written. */
  readonly reserved?: readonly string[];
  /** In bytes: what is held back at most. */
  readonly held?: number;
}

export function createWriter({ staging, warn, reserved = [], held = HELD }: WriterOptions): Writer {
  const sizes = new Map<string, number>();
  /** Digests of the batches so far. */
  let digests = "";
  /** Batches that wait for the end; `undefined`: there were too many, they go at once. */
  let batches: FileToPut[][] | undefined = [];
  let total = 0;
  const encoder = new TextEncoder();
  const places = new Set<string>(reserved);
  const folders = new Set<string>();
  let waiting: Hashed[] = [];
  let bytes = 0;
  let writing = Promise.resolve();

  /** Whether a file can have its place: no other file has it, and none is where a folder must be. */
  function claim(file: string, from: string | undefined): boolean {
    const above = file.split("/").slice(0, -1).map((_, i, all) => all.slice(0, i + 1).join("/"));
    if (places.has(file) || folders.has(file) || above.some((folder) => places.has(folder))) {
      warn(`${from ?? file}: is left out of the export, since another address has its place (${file})`);
      return false;
    }
    places.add(file);
    for (const folder of above) folders.add(folder);
    return true;
  }

  /** @param hash Where it is known: it spares hashing the body. */
  async function put(path: string, body: Uint8Array<ArrayBuffer>, append = false, hash?: string): Promise<void> {
    waiting.push({ path, body, append, ...hash !== undefined && { hash } });
    sizes.set(path, (append ? sizes.get(path) ?? 0 : 0) + body.length);
    bytes += body.length;
    if (waiting.length >= MOST_FILES || bytes >= MOST_BYTES) await flush();
  }

  async function flush(): Promise<void> {
    digests += await digestOf(waiting);
    total += bytes;
    if (batches && total <= held) batches.push(waiting);
    else {
      await release();
      await send(waiting);
    }
    waiting = [];
    bytes = 0;
  }

  async function release(): Promise<void> {
    for (const batch of batches ?? []) await send(batch);
    batches = undefined;
  }

  /** Sends a batch when the one before has been written: one is made while the other is written. */
  async function send(batch: FileToPut[]): Promise<void> {
    await writing;
    writing = staging.put(batch);
    writing.catch(() => {}); // Told to whoever waits for it next.
  }

  return {
    async response(file, response, from) {
      if (!claim(file, from)) return await response.body?.cancel();
      if (Number(response.headers.get("content-length") ?? 0) > BIG && response.body) {
        await put(file, new Uint8Array());
        for await (const piece of response.body) await put(file, piece, true);
        return;
      }
      const body = new Uint8Array(await response.arrayBuffer());
      await put(file, body, false, strongTag(response.headers));
    },
    async text(file, body, from) {
      if (claim(file, from)) await put(file, encoder.encode(body));
    },
    async own(file, body) {
      await put(file, typeof body === "string" ? encoder.encode(body) : body);
    },
    async end() {
      await flush();
      const digest = await sha256(encoder.encode(digests));
      if (batches && await staging.stands(digest, sizes)) return undefined;
      await release();
      await writing;
      return digest;
    },
    get count() {
      return sizes.size;
    },
  };
}

interface Hashed extends FileToPut {
  readonly hash?: string;
}

/** A strong entity tag, which is a hash of the body; `undefined`: there is none. */
function strongTag(headers: Headers): string | undefined {
  const tag = headers.get("etag") ?? "";
  return tag.startsWith('"') ? tag : undefined;
}

/** Of files in a row: their names, lengths and bytes. */
async function digestOf(files: readonly Hashed[]): Promise<string> {
  const encoder = new TextEncoder();
  const parts = files.flatMap(({ path, body, hash }) => [
    encoder.encode(`${path}\n${body.length}\n`),
    hash === undefined ? body : encoder.encode(hash),
  ]);
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return await sha256(all);
}
