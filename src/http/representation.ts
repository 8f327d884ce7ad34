/**
 * Representations of documents: hashed and coded once, and cached up to a limit.
 *
 * @module
 */
import { type Document, IMMUTABLE } from "../build/document.ts";
import type { Coding, Compression, Repeat } from "../runtime.ts";
import { concat, createAnswers, hasSlot, piecesOf } from "./body.ts";
import { createBudget } from "./budget.ts";
import { entityTag, validators } from "./conditional.ts";
import { type Acceptance, codingFor, isCompressible, PLAIN } from "./encoding.ts";
import type { HeaderList } from "./security.ts";
import { createSecondChance } from "./second_chance.ts";
import { sha256 } from "../sha256.ts";

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
  /** Monotonic, in milliseconds. */
  readonly clock: () => number;
  /** Shares bodies between responses; `undefined`: they are streamed. */
  readonly repeat: Repeat | undefined;
  /** Whether representations have a hash, and so an entity tag. Default `true`. */
  readonly isTagged?: boolean;
}

/** The cached representations of a document. */
interface Memos {
  readonly namesOrigin: boolean;
  /** The most recently used last. A document without an origin has one memo, under `""`. */
  readonly byOrigin: Map<string, Memo>;
}

/** The cached representations of a document under one origin. */
interface Memo {
  readonly origin: string;
  /** Whether representations differ by coding. */
  readonly isCoded: boolean;
  readonly hasNonce: boolean;
  /** By {@linkcode Acceptance.key}. */
  readonly variants: Map<string, Representation | Promise<Representation>>;
  hash: Promise<string> | undefined;
}

/** Approximate size of a representation without its body, in bytes. */
const OVERHEAD = 2048;
/** Maximum number of origins per document: a public name, an alternative, an address for health checks. */
const ORIGINS = 4;
/** Share of the capacity that one body may take to be coded. Others would be coded again and again, and push out the rest. */
const LARGEST = 0.25;
/** Budget for coding representations under further origins. */
const SPARE = { most: 40, perSecond: 20 };

/** The part of the context that a representation depends on. */
export interface Asker {
  /** Read only if needed. */
  readonly origin: string;
  /** The snapshot of the document. */
  readonly snapshot: object;
}

/** Returns a document's representation for a client; at once if it is cached. */
export type Represent = (
  document: Document,
  client: Asker,
  accepted: Acceptance,
) => Representation | Promise<Representation>;

/** Length of the digest of a coded body in its tag. */
const DIGEST = 8;

/** The coding with a digest of what it made: runtimes compress differently, and strong tags are those of equal bytes. */
async function coderOf(coding: Coding, coded: Uint8Array<ArrayBuffer>): Promise<string> {
  return `${coding}-${(await sha256(coded)).slice(0, DIGEST)}`;
}

/** A function of its own, since a closure created where the document is in scope would keep it alive. */
function forgetter(variants: Memo["variants"], key: string): () => void {
  return () => void variants.delete(key);
}

/**
 * Creates the function that represents documents.
 *
 * Strangers choose which documents are requested, and under which host. A document is therefore cached under a few
 * origins only, all documents together up to `capacity`. Clients that use ever new hosts get bodies without a coding,
 * because coding is the expensive part. If the cache is full, entries that were not requested lately are evicted
 * (second chance).
 *
 * A new snapshot starts with an empty cache. A `FinalizationRegistry` would know exactly which documents are gone, but
 * it makes V8 treat each document as an old object, which keeps the pages of thousands of rebuilds alive (measured:
 * 50 MiB).
 */
export function createRepresent(options: RepresentationOptions): Represent {
  const { compression, describe, capacity, clock, repeat, isTagged = true } = options;
  const spare = createBudget({ ...SPARE, clock });
  let memos = new WeakMap<Document, Memos>();
  let cache = createSecondChance<Representation>(capacity);
  let current: object | undefined;

  function startOver(snapshot: object): void {
    current = snapshot;
    memos = new WeakMap();
    cache = createSecondChance(capacity);
  }

  function forget(memo: Memo): void {
    for (const variant of memo.variants.values()) {
      if (!(variant instanceof Promise)) cache.drop(variant);
    }
  }

  function memosOf(document: Document): Memos {
    let known = memos.get(document);
    if (known === undefined) {
      known = { namesOrigin: hasSlot(document.body, "origin"), byOrigin: new Map() };
      memos.set(document, known);
    }
    return known;
  }

  function begin({ body, type }: Document, origin: string): Memo {
    const hasNonce = hasSlot(body, "nonce");
    return { origin, isCoded: !hasNonce && isCompressible(type), hasNonce, variants: new Map(), hash: undefined };
  }

  /** The memo for an origin; `undefined` if there is none and no budget for another. */
  function recall(document: Document, { byOrigin }: Memos, origin: string): Memo | undefined {
    let memo = byOrigin.get(origin);
    if (memo === undefined) {
      if (byOrigin.size > 0 && !spare()) return undefined;
      memo = begin(document, origin);
      for (const [oldest, old] of byOrigin) {
        if (byOrigin.size < ORIGINS) break;
        byOrigin.delete(oldest);
        forget(old);
      }
    } else if (byOrigin.size > 1) byOrigin.delete(origin);
    else return memo;
    byOrigin.set(origin, memo);
    return memo;
  }

  async function make(document: Document, memo: Memo, accepted: Acceptance): Promise<Representation> {
    const pieces = piecesOf(document.body, memo.origin);
    const plain = concat(pieces);
    const isSmall = plain.length <= capacity * LARGEST;
    const coding = memo.isCoded && isSmall ? codingFor(accepted, document.type, plain.length) : undefined;
    memo.hash ??= isTagged ? sha256(plain) : Promise.resolve("");
    const coded = coding && await compression.compress(coding, plain, document.caching === IMMUTABLE);
    const hash = await memo.hash;
    const tag = entityTag(hash, coded && isTagged ? await coderOf(coding!, coded) : coding, memo.hasNonce);
    const { status = 200 } = document;
    const headers = new Headers([
      ...describe(document, memo.origin),
      ...isTagged && status === 200 ? [["etag", tag] as const] : [],
      ...memo.hasNonce ? [] : [["content-length", String((coded ?? plain).length)] as const],
      ...coding ? [["content-encoding", coding] as const] : [],
    ] as [string, string][]);
    const lasting = validators(headers);
    const unchanged = createAnswers(null, { status: 304, headers: lasting }, repeat);
    const isOwn = (bytes: Uint8Array<ArrayBuffer>) => !document.body.includes(bytes);
    if (memo.hasNonce) {
      const size = pieces.filter(isOwn).reduce((sum, { length }) => sum + length, 0);
      return { hash, tag, body: { kind: "open", pieces }, validators: lasting, unchanged, size };
    }
    const bytes = coded ?? plain;
    const answer = createAnswers(bytes, { status, headers }, repeat);
    const size = repeat || isOwn(bytes) ? bytes.length : 0;
    return { hash, tag, body: { kind: "complete", answer }, validators: lasting, unchanged, size };
  }

  return function represent(document, client, accepted) {
    if (client.snapshot !== current) startOver(client.snapshot);
    const known = memosOf(document);
    const origin = known.namesOrigin ? client.origin : "";
    const memo = recall(document, known, origin);
    if (memo === undefined) return make(document, begin(document, origin), PLAIN);
    const { variants } = memo;
    const key = memo.isCoded ? accepted.key : PLAIN.key;
    const variant = variants.get(key);
    if (variant !== undefined) {
      if (!(variant instanceof Promise)) cache.use(variant);
      return variant;
    }
    const making = make(document, memo, accepted).then((representation) => {
      variants.set(key, representation);
      const forget = forgetter(variants, key);
      if (representation.size > capacity * LARGEST) forget();
      else if (memos.get(document) === known && known.byOrigin.get(origin) === memo) {
        cache.keep(representation, OVERHEAD + representation.size, forget);
      }
      return representation;
    }, (error) => {
      variants.delete(key);
      throw error;
    });
    variants.set(key, making);
    return making;
  };
}
