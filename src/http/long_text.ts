/**
 * Sends texts that are made while they are sent.
 *
 * @module
 */
import type { LongText } from "../build/document.ts";
import { sha256 } from "../sha256.ts";
import { type Current, validators } from "./conditional.ts";
import type { Context } from "./handler.ts";
import type { HeaderList } from "./security.ts";

/** The state of a text, for `conditional`: known before any of it is made. */
export async function currentText(text: LongText, context: Context, security: HeaderList): Promise<Current> {
  const headers = await headersOf(text, context, security);
  const kept = validators(headers);
  return { tag: headers.get("etag")!, unchanged: () => new Response(null, { status: 304, headers: kept }) };
}

/** Sends a text piece by piece, as the client reads; nothing is made for HEAD, or for a client that has gone. */
export async function serveText(text: LongText, context: Context, security: HeaderList): Promise<Response> {
  const headers = await headersOf(text, context, security);
  const { origin } = context;
  let pieces: ReturnType<LongText["open"]> | undefined;
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      pieces ??= text.open(origin);
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: () => void pieces?.return(undefined),
  }, { highWaterMark: 0 });
  return new Response(body, { headers });
}

/** A weak tag, because the bytes are not known; URLs in them depend on the origin. */
async function headersOf({ type, caching, stamp }: LongText, { origin }: Context, security: HeaderList) {
  const hash = await sha256(`${await stamp()}\n${origin}`);
  return new Headers([
    ["content-type", type],
    ["cache-control", caching],
    ["etag", `W/"${hash}"`],
    ["x-robots-tag", "noindex"],
    ...security,
  ] as [string, string][]);
}
