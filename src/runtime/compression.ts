/**
 * Content codings by node:zlib, which Deno, Bun and Node all have; its work is done off the main thread.
 *
 * @module
 */
import zlib from "node:zlib";
import { promisify } from "node:util";
import type { Coding, Compression } from "../runtime.ts";

/** Qualities that cost about 1 ms for 50 KB: measured best for answers that are made when first asked for. */
const BROTLI = {
  params: {
    [zlib.constants.BROTLI_PARAM_QUALITY]: 5,
    [zlib.constants.BROTLI_PARAM_MODE]: zlib.constants.BROTLI_MODE_TEXT,
  },
};

/** The codings of this runtime; zstd where its zlib has it. */
export function createCompression(): Compression {
  const makers: Record<Coding, ((bytes: Uint8Array) => Promise<Uint8Array>) | undefined> = {
    br: (bytes) => promisify(zlib.brotliCompress)(bytes, BROTLI),
    zstd: typeof zlib.zstdCompress === "function" ? (bytes) => promisify(zlib.zstdCompress)(bytes) : undefined,
    gzip: (bytes) => promisify(zlib.gzip)(bytes, { level: 6 }),
  };
  const codings = (["br", "zstd", "gzip"] as const).filter((coding) => makers[coding]);
  return {
    codings,
    async compress(coding, bytes) {
      const make = makers[coding];
      if (!make) throw new RangeError(`Cannot make ${coding}: this runtime has ${codings.join(", ")}`);
      return new Uint8Array(await make(bytes));
    },
  };
}
