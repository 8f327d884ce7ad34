/**
 * Representations of documents: their bytes in one coding, with the headers that describe them.
 *
 * @module
 */
import { type Document, IMMUTABLE } from "../build/document.ts";
import type { Coding, Compression, Repeat } from "../runtime.ts";
import { sha256 } from "../sha256.ts";
import { concat, createAnswers, hasSlot, piecesOf } from "./body.ts";
import { entityTag, validators } from "./conditional.ts";
import { type Acceptance, codingFor, isCompressible } from "./encoding.ts";
import { type HeaderList, headersInit } from "./security.ts";

/** A document as bytes, in one coding. */
export interface Representation {
  /** Hexadecimal SHA-256 of the body before coding, with its nonces empty; `""` without tags. */
  readonly hash: string;
  readonly tag: string;
  readonly body: CompleteBody | OpenBody;
  /** Headers of a 304. */
  readonly validators: Headers;
  /** Creates a 304. */
  readonly unchanged: () => Response;
  /** Memory that it takes in addition to its document, in bytes. */
  readonly size: number;
}

/** A body that is the same in all responses. */
export interface CompleteBody {
  readonly kind: "complete";
  /** Creates a response, whose headers may be changed. */
  readonly answer: () => Response;
}

/** A body with a nonce between each two of its pieces, and therefore not coded. */
export interface OpenBody {
  readonly kind: "open";
  readonly pieces: readonly Uint8Array<ArrayBuffer>[];
}

export interface RepresentationOptions {
  readonly compression: Compression;
  /** Returns the headers of a document, except tag, coding and length. */
  readonly describe: (document: Document, origin: string) => HeaderList;
  /** Maximum size of what is kept, in bytes. */
  readonly capacity: number;
  /** Shares bodies between responses; `undefined`: they are streamed. */
  readonly repeat: Repeat | undefined;
  /** Whether representations have a hash, and so an entity tag. Default `true`. */
  readonly isTagged?: boolean;
}

/** Form in which a document is represented under one origin. */
export interface Form {
  readonly origin: string;
  /** Whether representations differ by coding. */
  readonly isCoded: boolean;
  readonly hasNonce: boolean;
  /** Of the body, once it is known. */
  hash: Promise<string> | undefined;
}

/** Makes a representation of a document; those of one form share its hash. */
export type MakeRepresentation = (document: Document, form: Form, accepted: Acceptance) => Promise<Representation>;

/** Share of the capacity that one body may take to be coded. Others would be coded again and again, and push out the rest. */
export const LARGEST = 0.25;

export function formOf({ body, type }: Document, origin: string): Form {
  const hasNonce = hasSlot(body, "nonce");
  return { origin, isCoded: !hasNonce && isCompressible(type), hasNonce, hash: undefined };
}

/** Creates the function that makes representations. */
export function createMakeRepresentation(options: RepresentationOptions): MakeRepresentation {
  const { compression, describe, capacity, repeat, isTagged = true } = options;

  return async function make(document, form, accepted) {
    const pieces = piecesOf(document.body, form.origin);
    const plain = concat(pieces);
    const isSmall = plain.length <= capacity * LARGEST;
    const coding = form.isCoded && isSmall ? codingFor(accepted, document.type, plain.length) : undefined;
    form.hash ??= isTagged ? sha256(plain) : Promise.resolve("");
    const coded = coding && await compression.compress(coding, plain, document.caching === IMMUTABLE);
    const hash = await form.hash;
    const tag = entityTag(hash, coded && isTagged ? await coderOf(coding!, coded) : coding, form.hasNonce);
    const { status = 200 } = document;
    const headers = new Headers(headersInit([
      ...describe(document, form.origin),
      ...isTagged && status === 200 ? [["etag", tag] as const] : [],
      ...form.hasNonce ? [] : [["content-length", String((coded ?? plain).length)] as const],
      ...coding ? [["content-encoding", coding] as const] : [],
    ]));
    const lasting = validators(headers);
    const unchanged = createAnswers(null, { status: 304, headers: lasting }, repeat);
    const isOwn = (bytes: Uint8Array<ArrayBuffer>) => !document.body.includes(bytes);
    if (form.hasNonce) {
      const size = pieces.filter(isOwn).reduce((sum, { length }) => sum + length, 0);
      return { hash, tag, body: { kind: "open", pieces }, validators: lasting, unchanged, size };
    }
    const bytes = coded ?? plain;
    const answer = createAnswers(bytes, { status, headers }, repeat);
    const size = repeat || isOwn(bytes) ? bytes.length : 0;
    return { hash, tag, body: { kind: "complete", answer }, validators: lasting, unchanged, size };
  };
}

/** Length of the digest of a coded body in its tag. */
const DIGEST = 8;

/** The coding with a digest of what it made: runtimes compress differently, and strong tags are those of equal bytes. */
async function coderOf(coding: Coding, coded: Uint8Array<ArrayBuffer>): Promise<string> {
  return `${coding}-${(await sha256(coded)).slice(0, DIGEST)}`;
}
