/**
 * Serves the content of a snapshot: documents, large files, redirects, and the 404 page.
 *
 * @module
 */
import type { Answer, Document, Redirect } from "../build/document.ts";
import { isMarkdownWanted } from "./accept.ts";
import type { Compression, Repeat } from "../runtime.ts";
import { bodyOf, concat, piecesOf } from "./body.ts";
import { type Current, entityTag, type FindCurrent } from "./conditional.ts";
import { isHtml, XML_POLICY } from "./csp.ts";
import { type Acceptance, codingFor, createAcceptance, isCompressible } from "./encoding.ts";
import { currentFile, serveFile } from "./file.ts";
import { currentText, serveText } from "./long_text.ts";
import type { Context, Handler } from "./handler.ts";
import { createRepresent, type Representation } from "./representation.ts";
import { NONCE_LENGTH } from "./nonce.ts";
import type { HeaderList } from "./security.ts";

type Awaitable<T> = T | Promise<T>;
/** Looks up what is at the path of a request. */
type Find = (context: Context) => Awaitable<Answer | undefined>;

/** Creates responses from documents. */
export interface Documents {
  /** Responds with a document that will be requested again: it is hashed and coded once. */
  send(document: Document, request: Request, context: Context): Awaitable<Response>;
  /** Returns the state of such a document. */
  currentOf(document: Document, request: Request, context: Context): Awaitable<Current>;
  /** Responds with a document made for this request; it has no entity tag. */
  sendOnce(document: Document, request: Request, context: Context): Promise<Response>;
  /** Responds with what the snapshot has at the requested path, or with the 404 page. */
  answer: Handler;
  /** Returns the state of what the snapshot has at the requested path. */
  current: FindCurrent;
  /** The same two, with pages as Markdown. */
  answerMarkdown: Handler;
  currentMarkdown: FindCurrent;
  notFound: Handler;
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

  function describe({ type, caching, isNegotiated, headers }: Document, origin: string): HeaderList {
    return [
      ["content-type", type],
      ["cache-control", caching],
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
    const headers = new Headers(describe(document, context.origin) as [string, string][]);
    if (hash && status === 200) headers.set("etag", entityTag(hash, coding, true));
    if (coding) headers.set("content-encoding", coding);
    headers.set("content-length", String(bytes.length));
    return new Response(bodyOf(bytes), { status, headers });
  }

  function sendOnce(document: Document, request: Request, context: Context): Promise<Response> {
    return fill(piecesOf(document.body, context.origin), document, accepts(request), context);
  }

  function redirect({ status, location }: Redirect, { query }: Context): Response {
    const headers = [
      ["location", withQuery(location, query)],
      ["cache-control", "no-cache"],
      ["content-length", "0"],
      ...security,
    ];
    return new Response(null, { status, headers: headers as [string, string][] });
  }

  /** Calls `use` with the answer for this request; a redirect may apply to one host only. */
  function resolve<T>(
    answer: Awaitable<Answer | undefined>,
    context: Context,
    use: (answer: Answer | undefined) => Awaitable<T>,
  ): Awaitable<T> {
    if (answer instanceof Promise) return answer.then((answer) => resolve(answer, context, use));
    if (answer?.kind !== "redirect" || answer.onlyHost === undefined) return use(answer);
    const host = context.origin.replace(/^https?:\/\//, "").toLowerCase();
    return answer.onlyHost === host ? use(answer) : resolve(answer.otherwise(), context, use);
  }

  function notFound(request: Request, context: Context): Awaitable<Response> {
    if (isMarkdownWanted(request, context)) return sendOnce(context.snapshot.lost(context.path), request, context);
    const suggestions = context.snapshot.suggest(context.path);
    return suggestions ? sendOnce(suggestions, request, context) : send(context.snapshot.notFound, request, context);
  }

  function answerWith(find: Find): Handler {
    return (request, context) =>
      resolve<Response>(find(context), context, (answer) => {
        if (answer === undefined) return notFound(request, context);
        if (answer.kind === "document") return send(answer, request, context);
        if (answer.kind === "text") {
          return serveText(answer, context, { accepted: accepts(request), compression, security });
        }
        return answer.kind === "file" ? serveFile(answer, request, security) : redirect(answer, context);
      });
  }

  function currentWith(find: Find): FindCurrent {
    return (request, context) =>
      resolve<Current | undefined>(find(context), context, (answer) => {
        if (answer?.kind === "document") return currentOf(answer, request, context);
        if (answer?.kind === "text") return currentText(answer, context, security);
        return answer?.kind === "file" ? currentFile(answer, security) : undefined;
      });
  }

  const found: Find = ({ snapshot, path }) => snapshot.find(path);
  const markdown: Find = ({ snapshot, path }) => snapshot.markdown(path) ?? snapshot.find(path);

  return {
    send,
    currentOf,
    sendOnce,
    notFound,
    answer: answerWith(found),
    current: currentWith(found),
    answerMarkdown: answerWith(markdown),
    currentMarkdown: currentWith(markdown),
  };
}

/** The location with the query of the request, added to its own; before the fragment. */
function withQuery(location: string, query: string): string {
  if (query === "") return location;
  const [, address = "", fragment = ""] = /^([^#]*)(.*)$/s.exec(location)!;
  // Header values are ASCII; a query from the wire is not always.
  const encoded = query.toWellFormed().replace(/[^!-~]/gu, encodeURIComponent);
  return `${address}${address.includes("?") ? "&" : "?"}${encoded}${fragment}`;
}

/** Few documents ask for the origin, which takes time to find. */
function underOrigin(document: Document, context: Context): Document {
  return document.under?.(context.origin) ?? document;
}
