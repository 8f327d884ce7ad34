/**
 * SHA-256 of files. A file is read again only when it changes.
 *
 * @module
 */
import type { Files } from "../../files.ts";
import { sha256 } from "../../sha256.ts";
import type { Source } from "../../site/page.ts";
import type { StaticFile } from "./static_file.ts";

export interface Digests {
  /** Of a text that is in memory, as hex. */
  ofSource(source: Source): string | Promise<string>;
  /** Of a file on disk, as hex; `""` if it cannot be read. */
  ofFile(file: StaticFile): string | Promise<string>;
}

export function createDigests(files: Files): Digests {
  const known = new WeakMap<object, string>();
  async function add(key: object, bytes: Uint8Array<ArrayBuffer> | undefined): Promise<string> {
    const digest = bytes ? await sha256(bytes) : "";
    known.set(key, digest);
    return digest;
  }
  return {
    ofSource: ({ bytes }) => known.get(bytes) ?? add(bytes, bytes.unpacked()),
    ofFile: (file) => known.get(file) ?? files.read([file.path]).then(([bytes]) => add(file, bytes)),
  };
}
