/**
 * Serves what a snapshot holds for an address: documents, big files, redirects, and the page that says that there is
 * nothing.
 *
 * @module
 */
import type { Answer, Document, Redirect } from "../build/document.ts";
import type { Compression } from "../runtime.ts";
import { bodyOf, concat, split } from "./body.ts";
import { entityTag, isUnchanged } from "./conditional.ts";
import { isHtml, XML_POLICY } from "./csp.ts";
import { type Acceptance, codingFor, createAcceptance, isCompressible } from "./encoding.ts";
import { serveFile } from "./file.ts";
import type { Context, Handler } from "./handler.ts";
import { createRepresent, type Representation } from "./representation.ts";
import { NONCE_LENGTH } from "./nonce.ts";
import type { HeaderList } from "./security.ts";

type Answered = Response | Promise<Response>;

/** Makes responses of documents. */
export interface Documents {
  /** A document that will be asked for again: hashed and coded once. */
  send(document: Document, request: Request, context: Context): Answered;
  /** A document that was made for this request, and has no entity tag. */
  sendOnce(document: Document, request: Request, context: Context): Promise<Response>;
  /** What the snapshot holds for an address, or its 404 page. */
  answer: Handler;
  notFound: Handler;
}

export interface DocumentOptions {
  readonly compression: Compression;
  readonly security: HeaderList;
  /** Served address of the speculation rules; `undefined`: none. */
  readonly speculation: string | undefined;
  /** Monotonic, in milliseconds. */
  readonly clock: () => number;
}

/** Bytes of representations to keep. */
const CAPACITY = 64 * 1024 * 1024;

export function createDocuments({ compression, security, speculation, clock }: DocumentOptions): Documents {
  const acceptance = createAcceptance(compression.codings);
  const represent = createRepresent({ compression, describe, capacity: CAPACITY, clock });

  function describe({ type, caching }: Document): HeaderList {
    return [
      ["content-type", type],
      ["cache-control", caching],
      ...isCompressible(type) ? [["vary", "accept-encoding"] as const] : [],
      ...security,
      ...isHtml(type)
        ? speculation ? [["speculation-rules", `"${speculation}"`] as const] : []
        : type.includes("xml")
        ? [["content-security-policy", XML_POLICY] as const]
        : [],
    ];
  }

  function accepts(request: Request): Acceptance {
    return acceptance(request.headers.get("accept-encoding"));
  }

  /** Puts the policy of this request on the headers of a page. They are copied before another request comes. */
  function withPolicy(headers: Headers, { type }: Document, context: Context): Headers {
    if (context.policy && isHtml(type)) headers.set("content-security-policy", context.policy(context.nonce));
    return headers;
  }

  function send(document: Document, request: Request, context: Context): Answered {
    const accepted = accepts(request);
    const found = represent(document, context, accepted);
    return found instanceof Promise
      ? found.then((found) => respond(found, document, accepted, context))
      : respond(found, document, accepted, context);
  }

  function respond(found: Representation, document: Document, accepted: Acceptance, context: Context): Answered {
    const { hash, tag, pieces, headers, validators } = found;
    if (isUnchanged(context, tag)) {
      const response = new Response(null, { status: 304, headers: validators });
      if (pieces.length > 1) response.headers.set("etag", stampedTag(found, document, accepted));
      return response;
    }
    if (pieces.length > 1) return stamp(pieces, document, accepted, context, 200, hash);
    return new Response(bodyOf(pieces[0]!), { headers: withPolicy(headers, document, context) });
  }

  /** Entity tag of what {@linkcode stamp} makes. */
  function stampedTag({ hash, pieces }: Representation, { type }: Document, accepted: Acceptance): string {
    const size = pieces.reduce((sum, { length }) => sum + length, (pieces.length - 1) * NONCE_LENGTH);
    return entityTag(hash, codingFor(accepted, type, size), true);
  }

  /** Fills in the nonce, and codes what comes out for this one request. */
  async function stamp(
    pieces: readonly Uint8Array<ArrayBuffer>[],
    document: Document,
    accepted: Acceptance,
    context: Context,
    status: 200 | 404,
    hash?: string,
  ): Promise<Response> {
    const plain = concat(pieces, new TextEncoder().encode(context.nonce));
    const coding = codingFor(accepted, document.type, plain.length);
    const bytes = coding ? await compression.compress(coding, plain) : plain;
    const headers = new Headers(describe(document) as [string, string][]);
    if (hash) headers.set("etag", entityTag(hash, coding, true));
    if (coding) headers.set("content-encoding", coding);
    headers.set("content-length", String(bytes.length));
    return new Response(bodyOf(bytes), { status, headers: withPolicy(headers, document, context) });
  }

  function sendOnce(document: Document, request: Request, context: Context): Promise<Response> {
    return stamp(split(document.body, context.origin), document, accepts(request), context, 200);
  }

  async function notFound(request: Request, context: Context): Promise<Response> {
    const document = context.snapshot.notFound;
    const accepted = accepts(request);
    const { pieces, headers } = await represent(document, context, accepted);
    if (pieces.length > 1) return stamp(pieces, document, accepted, context, 404);
    const untagged = new Headers(headers);
    untagged.delete("etag");
    return new Response(bodyOf(pieces[0]!), { status: 404, headers: withPolicy(untagged, document, context) });
  }

  function redirect({ status, location }: Redirect): Response {
    const headers = [["location", location], ["cache-control", "no-cache"], ["content-length", "0"], ...security];
    return new Response(null, { status, headers: headers as [string, string][] });
  }

  function give(answer: Answer | Promise<Answer> | undefined, request: Request, context: Context): Answered {
    if (answer instanceof Promise) return answer.then((answer) => give(answer, request, context));
    if (answer === undefined) return notFound(request, context);
    if (answer.kind === "document") return send(answer, request, context);
    if (answer.kind === "file") return serveFile(answer, request, context, security);
    const host = context.origin.replace(/^https?:\/\//, "").toLowerCase();
    return answer.onlyHost === undefined || answer.onlyHost === host
      ? redirect(answer)
      : give(answer.otherwise(), request, context);
  }

  return {
    send,
    sendOnce,
    notFound,
    answer: (request, context) => give(context.snapshot.find(context.path), request, context),
  };
}
