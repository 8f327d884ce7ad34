/**
 * Responds with documents.
 *
 * @module
 */
import type { Document } from "../build/document.ts";
import type { Compression, Repeat } from "../runtime.ts";
import { bodyOf, concat, piecesOf } from "./body.ts";
import { type Current, entityTag } from "./conditional.ts";
import { isHtml, XML_POLICY } from "./csp.ts";
import { type Acceptance, codingFor, createAcceptance, isCompressible, PLAIN } from "./encoding.ts";
import { servePart } from "./file.ts";
import type { Context } from "./handler.ts";
import { createRepresent } from "./represent.ts";
import type { Representation } from "./representation.ts";
import { NONCE_LENGTH } from "./nonce.ts";
import { type HeaderList, headersInit } from "./security.ts";

type Awaitable<T> = T | Promise<T>;

/** Creates responses from documents. */
export interface Documents {
  /** Codings that the client of a request accepts. */
  accepts(request: Request): Acceptance;
  /** Responds with a document that will be requested again: it is hashed and coded once. */
  send(document: Document, request: Request, context: Context): Awaitable<Response>;
  /** Returns the state of such a document. */
  currentOf(document: Document, request: Request, context: Context): Awaitable<Current>;
  /** Responds with a document made for this request; it has no entity tag. */
  sendOnce(document: Document, request: Request, context: Context): Promise<Response>;
}

export interface DocumentOptions {
  readonly compression: Compression;
  readonly security: HeaderList;
  /** Served address of the speculation rules; `undefined`: none. */
  readonly speculation: string | undefined;
  /** Monotonic, in milliseconds. */
  readonly clock: () => number;
  /** Shares bodies between responses; `undefined`: they are streamed. */
  readonly repeat: Repeat | undefined;
  /** Whether responses have an entity tag. */
  readonly isTagged: boolean;
}

/** Maximum size of the kept representations, in bytes. */
const CAPACITY = 64 * 1024 * 1024;

export function createDocuments(options: DocumentOptions): Documents {
  const { compression, security, speculation } = options;
  const acceptance = createAcceptance(compression.codings);
  // What has no tag becomes files, and is asked for once.
  const represent = createRepresent({ ...options, describe, capacity: options.isTagged ? CAPACITY : 0 });

  function describe({ type, caching, isNegotiated, isRanged, headers }: Document, origin: string): HeaderList {
    return [
      ["content-type", type],
      ["cache-control", caching],
      ...isRanged ? [["accept-ranges", "bytes"] as const] : [],
      ...isCompressible(type) ? [["vary", isNegotiated ? "accept, accept-encoding" : "accept-encoding"] as const] : [],
      ...headers?.(origin) ?? [],
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

  function send(given: Document, request: Request, context: Context): Awaitable<Response> {
    const document = underOrigin(given, context);
    const accepted = accepts(request);
    if (document.isRanged && accepted.identity && isPartial(request)) return sendPart(document, request, context);
    const respond = ({ body, hash }: Representation) =>
      body.kind === "complete" ? body.answer() : fill(body.pieces, document, accepted, context, hash);
    const representation = represent(document, context, accepted);
    return representation instanceof Promise ? representation.then(respond) : respond(representation);
  }

  function currentOf(given: Document, request: Request, context: Context): Awaitable<Current> {
    const document = underOrigin(given, context);
    const accepted = accepts(request);
    const read = (representation: Representation) => stateOf(representation, document, accepted);
    const representation = represent(document, context, accepted);
    return representation instanceof Promise ? representation.then(read) : read(representation);
  }

  /** The tag of a body with nonces depends on the coding that {@linkcode fill} chooses. */
  function stateOf(representation: Representation, { type }: Document, accepted: Acceptance): Current {
    const { body, hash, tag } = representation;
    if (body.kind === "complete") return representation;
    const size = body.pieces.reduce((sum, { length }) => sum + length, (body.pieces.length - 1) * NONCE_LENGTH);
    const validators = new Headers(representation.validators);
    validators.set("etag", entityTag(hash, codingFor(accepted, type, size), true));
    return { tag, unchanged: () => new Response(null, { status: 304, headers: validators }) };
  }

  /** Fills in the nonce and codes the result for this request alone. */
  async function fill(
    pieces: readonly Uint8Array<ArrayBuffer>[],
    document: Document,
    accepted: Acceptance,
    context: Context,
    hash?: string,
  ): Promise<Response> {
    const { type, status = 200 } = document;
    const plain = concat(pieces, new TextEncoder().encode(context.nonce));
    const coding = codingFor(accepted, type, plain.length);
    const bytes = coding ? await compression.compress(coding, plain) : plain;
    const headers = new Headers(headersInit(describe(document, context.origin)));
    if (hash && status === 200) headers.set("etag", entityTag(hash, coding, true));
    if (coding) headers.set("content-encoding", coding);
    headers.set("content-length", String(bytes.length));
    return new Response(bodyOf(bytes), { status, headers });
  }

  /** Without a coding: the part is one of the bytes of the file. */
  async function sendPart(document: Document, request: Request, context: Context): Promise<Response> {
    const { tag } = await represent(document, context, PLAIN);
    const headers = new Headers(headersInit(describe(document, context.origin)));
    headers.set("etag", tag);
    const bytes = concat(piecesOf(document.body, context.origin));
    const open = (start: number, end: number) => bodyOf(bytes.subarray(start, end));
    return servePart({ size: bytes.length, tag, headers, open }, request);
  }

  function sendOnce(document: Document, request: Request, context: Context): Promise<Response> {
    return fill(piecesOf(document.body, context.origin), document, accepts(request), context);
  }

  return { accepts, send, currentOf, sendOnce };
}

function isPartial(request: Request): boolean {
  return request.method === "GET" && request.headers.get("range") !== null;
}

/** Few documents ask for the origin, which takes time to find. */
function underOrigin(document: Document, context: Context): Document {
  return document.under?.(context.origin) ?? document;
}
