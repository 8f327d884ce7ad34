/**
 * Content codings by node:zlib, which Deno, Bun and Node all have; its work is done off the main thread.
 *
 * @module
 */
import { Duplex } from "node:stream";
import zlib from "node:zlib";
import { promisify } from "node:util";
import type { Coding, Compression } from "../runtime.ts";

/** Qualities that cost about 1 ms for 50 KB: measured best for answers that are made when first asked for. */
const BROTLI = brotli(5);
/** Two or three milliseconds for 50 KB, and 3 % fewer bytes; higher ones take ten times as long. */
const LASTING = brotli(8);

function brotli(quality: number): zlib.BrotliOptions {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_MODE, BROTLI_MODE_TEXT } = zlib.constants;
  return { params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT } };
}

/** Compresses as a whole, or piece by piece. */
interface Maker {
  readonly whole: (bytes: Uint8Array, isLasting: boolean) => Promise<Uint8Array>;
  readonly stream: () => Duplex;
}

const GZIP = { level: 6 };

/** The codings of this runtime; zstd where its zlib has it. */
export function createCompression(): Compression {
  const makers: Record<Coding, Maker | undefined> = {
    br: {
      whole: (bytes, isLasting) => promisify(zlib.brotliCompress)(bytes, isLasting ? LASTING : BROTLI),
      stream: () => zlib.createBrotliCompress(BROTLI),
    },
    zstd: typeof zlib.zstdCompress === "function"
      ? { whole: (bytes) => promisify(zlib.zstdCompress)(bytes), stream: () => zlib.createZstdCompress() }
      : undefined,
    gzip: { whole: (bytes) => promisify(zlib.gzip)(bytes, GZIP), stream: () => zlib.createGzip(GZIP) },
  };
  const codings = (["br", "zstd", "gzip"] as const).filter((coding) => makers[coding]);

  function makerOf(coding: Coding): Maker {
    const maker = makers[coding];
    if (!maker) throw new RangeError(`Cannot make ${coding}: this runtime has ${codings.join(", ")}`);
    return maker;
  }

  return {
    codings,
    compress: async (coding, bytes, isLasting = false) => new Uint8Array(await makerOf(coding).whole(bytes, isLasting)),
    compressStream: (coding, stream) => stream.pipeThrough(Duplex.toWeb(makerOf(coding).stream()) as Transform),
  };
}

type Transform = TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>;
