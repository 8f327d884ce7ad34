/**
 * Sends texts that are generated while they are sent.
 *
 * @module
 */
import type { LongText } from "../build/document.ts";
import type { Compression } from "../runtime.ts";
import { sha256 } from "../sha256.ts";
import { type Current, validators } from "./conditional.ts";
import { type Acceptance, codingFor } from "./encoding.ts";
import type { Context } from "./handler.ts";
import { type HeaderList, headersInit } from "./security.ts";
import { whenRead } from "./when_read.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** The state of a text, for `conditional`: known before any of it is made. */
export async function currentText(text: LongText, context: Context, security: HeaderList): Promise<Current> {
  const headers = validators(await headersOf(text, context, security));
  return { tag: headers.get("etag")!, unchanged: () => new Response(null, { status: 304, headers }) };
}

export interface TextSending {
  readonly accepted: Acceptance;
  readonly compression: Compression;
  readonly security: HeaderList;
}

/** Sends a text piece by piece, as the client reads; nothing is made for HEAD, or for a client that has gone. */
export async function serveText(
  text: LongText,
  context: Context,
  { accepted, compression, security }: TextSending,
): Promise<Response> {
  const headers = await headersOf(text, context, security);
  const coding = codingFor(accepted, text.type, Infinity);
  if (coding) headers.set("content-encoding", coding);
  const plain = () => streamOf(text.open(context.origin));
  return new Response(whenRead(coding ? () => compression.compressStream(coding, plain()) : plain), { headers });
}

function streamOf(pieces: AsyncGenerator<Bytes>): ReadableStream<Bytes> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: () => void pieces.return(undefined),
  }, { highWaterMark: 0 });
}

/**
 * A weak tag, because the bytes are not known: it is that of the text in every coding. URLs in it depend on the origin.
 */
async function headersOf({ type, caching, stamp }: LongText, { origin }: Context, security: HeaderList) {
  const hash = await sha256(`${await stamp()}\n${origin}`);
  return new Headers(headersInit([
    ["content-type", type],
    ["cache-control", caching],
    ["vary", "accept-encoding"],
    ["etag", `W/"${hash}"`],
    ["x-robots-tag", "noindex"],
    ...security,
  ]));
}
