/**
 * Writes answers as files, in batches.
 *
 * @module
 */
import { whyElsewhere } from "../build/scan/placeholder.ts";
import type { FileToPut } from "../files.ts";
import type { Staging } from "./target.ts";

export interface Writer {
  /**
   * Whether a file can have its place: no other file has it, and none is where a folder must be. The first that claims a
   * place has it.
   *
   * @param from The address it is of, for messages.
   */
  claim(file: string, from: string | undefined): boolean;
  /** Writes a response to a place that was claimed, big bodies in pieces. */
  response(file: string, response: Response): Promise<void>;
  /** Writes to a place that was claimed, or to a reserved one. */
  put(file: string, body: string | Uint8Array<ArrayBuffer>): Promise<void>;
  /** Waits until everything is written. */
  end(): Promise<WrittenFiles>;
}

export interface WrittenFiles {
  /** Files, each with its length in bytes. */
  readonly sizes: ReadonlyMap<string, number>;
  /** Number of files that are the same, byte for byte, in the previous export. */
  readonly same: number;
  /** Files whose bytes are not their content, with the reason. */
  readonly elsewhere: ReadonlyMap<string, string>;
}

/** Files and bytes that go to the thread together. */
const MOST_FILES = 100;
const MOST_BYTES = 4 * 1024 * 1024;
/** In bytes: bigger bodies are written in pieces. */
const BIG = 1024 * 1024;

export interface WriterOptions {
  readonly staging: Pick<Staging, "put">;
  readonly warn: (message: string) => void;
  /** Files that no address can have, whether or not they are written. */
  readonly reserved?: readonly string[];
}

export function createWriter({ staging, warn, reserved = [] }: WriterOptions): Writer {
  const sizes = new Map<string, number>();
  const elsewhere = new Map<string, string>();
  let same = 0;
  const encoder = new TextEncoder();
  const places = new Set<string>(reserved);
  const folders = new Set<string>();
  let waiting: FileToPut[] = [];
  let bytes = 0;
  let writing = Promise.resolve();

  function claim(file: string, from: string | undefined): boolean {
    const above = file.split("/").slice(0, -1).map((_, i, all) => all.slice(0, i + 1).join("/"));
    if (places.has(file) || folders.has(file) || above.some((folder) => places.has(folder))) {
      warn(`${from ?? file}: is not exported: another URL has the same file (${file})`);
      return false;
    }
    places.add(file);
    for (const folder of above) folders.add(folder);
    return true;
  }

  async function put(path: string, body: Uint8Array<ArrayBuffer>, piece?: FileToPut["piece"]): Promise<void> {
    waiting.push({ path, body, ...piece && { piece } });
    const before = piece === undefined || piece === "first" ? 0 : sizes.get(path) ?? 0;
    sizes.set(path, before + body.length);
    const reason = before === 0 ? whyElsewhere(body) : undefined;
    if (reason !== undefined) elsewhere.set(path, reason);
    bytes += body.length;
    if (waiting.length >= MOST_FILES || bytes >= MOST_BYTES) await flush();
  }

  /** Sends a batch when the one before has been written: one is made while the other is written. */
  async function flush(): Promise<void> {
    const batch = waiting;
    waiting = [];
    bytes = 0;
    await writing;
    writing = staging.put(batch).then((count) => void (same += count));
    writing.catch(() => {}); // Reported to the caller that waits for it next.
  }

  return {
    claim,
    async response(file, response) {
      if (Number(response.headers.get("content-length") ?? 0) <= BIG || !response.body) {
        return await put(file, new Uint8Array(await response.arrayBuffer()));
      }
      await put(file, new Uint8Array(), "first");
      for await (const piece of response.body) await put(file, piece, "next");
      await put(file, new Uint8Array(), "last");
    },
    async put(file, body) {
      await put(file, typeof body === "string" ? encoder.encode(body) : body);
    },
    async end() {
      await flush();
      await writing;
      return { sizes, same, elsewhere };
    },
  };
}
