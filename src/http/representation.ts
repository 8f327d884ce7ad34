/**
 * Representations of documents: hashed and coded once, then kept while there is room.
 *
 * @module
 */
import type { Document } from "../build/document.ts";
import type { Compression } from "../runtime.ts";
import { concat, hasSlot, sha256, split } from "./body.ts";
import { createBudget } from "./budget.ts";
import { entityTag, validators } from "./conditional.ts";
import { type Acceptance, codingFor, isCompressible, PLAIN } from "./encoding.ts";
import type { HeaderList } from "./security.ts";

/** A document as bytes. */
export interface Representation {
  /** Hexadecimal SHA-256 of the body before coding, with its nonces empty. */
  readonly hash: string;
  /** Entity tag of a 200. */
  readonly tag: string;
  /** More than one: a nonce comes between them, and neither coding nor length is in the headers. */
  readonly pieces: readonly Uint8Array<ArrayBuffer>[];
  /** Of a 200. */
  readonly headers: Headers;
  /** Of a 304. */
  readonly validators: Headers;
}

export interface RepresentationOptions {
  readonly compression: Compression;
  /** Headers of a document but for tag, coding and length. */
  readonly describe: (document: Document) => HeaderList;
  /** Bytes to keep at most. */
  readonly capacity: number;
  /** Monotonic, in milliseconds. */
  readonly clock: () => number;
}

/** What is remembered of a document. */
interface Memos {
  readonly namesOrigin: boolean;
  /** The one used last at the end. A document that names no origin has one memo, under `""`. */
  readonly byOrigin: Map<string, Memo>;
}

/** What is remembered of a document under one origin. */
interface Memo {
  readonly origin: string;
  /** Acceptances are only told apart where they matter. */
  readonly isCoded: boolean;
  readonly hasNonce: boolean;
  /** By {@linkcode Acceptance.key}. */
  readonly variants: Map<string, Representation | Promise<Representation>>;
  hash: Promise<string> | undefined;
}

interface Kept {
  readonly size: number;
  /** Whether it was asked for since room was last short. */
  isUsed: boolean;
  readonly forget: () => void;
}

/** What a representation costs beside its body, roughly, in bytes. */
const OVERHEAD = 2048;
/** Origins that a document is remembered under: a public name, another, an address for health checks. */
const ORIGINS = 4;
/** How many representations under yet another origin are coded: at once, and in each second. */
const SPARE = { most: 40, perSecond: 20 };

/** Who asks, and what of. */
export interface Asker {
  /** Only read where it is needed. */
  readonly origin: string;
  /** What the document is from: most of its documents go with it. */
  readonly snapshot: object;
}

/** Gives a document's representation for a client, at once if it is kept. */
export type Represent = (
  document: Document,
  client: Asker,
  accepted: Acceptance,
) => Representation | Promise<Representation>;

/** Apart, since a closure made where the document is in scope would hold it for ever. */
function forgetter(variants: Memo["variants"], key: string): () => void {
  return () => void variants.delete(key);
}

/**
 * Makes the function that represents documents.
 *
 * Strangers choose what is asked for, and as which host. So a document is remembered under a few origins only, all of
 * them together up to `capacity`, and who asks under ever new ones gets it as it is, without a coding, since that costs
 * most. Where room is short, those go that were not asked for lately (second chance).
 *
 * With a new snapshot everything begins anew. A `FinalizationRegistry` would know better what is gone, but it makes V8
 * take each document for an old one, and so keep the pages of thousands of rebuilds (measured: 50 MiB).
 */
export function createRepresent({ compression, describe, capacity, clock }: RepresentationOptions): Represent {
  const spare = createBudget({ ...SPARE, clock });
  let memos = new WeakMap<Document, Memos>();
  /** Oldest first. */
  let kept = new Map<Representation, Kept>();
  let total = 0;
  let current: object | undefined;

  function beginAnew(snapshot: object): void {
    current = snapshot;
    memos = new WeakMap();
    kept = new Map();
    total = 0;
  }

  function forget(memo: Memo): void {
    for (const variant of memo.variants.values()) {
      if (!(variant instanceof Promise)) drop(variant);
    }
  }

  function drop(representation: Representation): void {
    const entry = kept.get(representation);
    if (entry === undefined) return;
    kept.delete(representation);
    total -= entry.size;
    entry.forget();
  }

  function keep(representation: Representation, entry: Kept): void {
    kept.set(representation, entry);
    total += entry.size;
    for (const [oldest, entry] of kept) {
      if (total <= capacity) break;
      if (entry.isUsed) {
        entry.isUsed = false;
        kept.delete(oldest);
        kept.set(oldest, entry);
      } else drop(oldest);
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

  /** The memo for an origin; `undefined` where there is none, and no budget for one more. */
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
    const pieces = split(document.body, memo.origin);
    const plain = concat(pieces);
    const coding = memo.isCoded ? codingFor(accepted, document.type, plain.length) : undefined;
    memo.hash ??= sha256(plain);
    const coded = coding && await compression.compress(coding, plain);
    const hash = await memo.hash;
    const tag = entityTag(hash, coding, memo.hasNonce);
    const headers = new Headers([
      ...describe(document),
      ["etag", tag],
      ...memo.hasNonce ? [] : [["content-length", String((coded ?? plain).length)] as const],
      ...coding ? [["content-encoding", coding] as const] : [],
    ] as [string, string][]);
    return { hash, tag, pieces: coded ? [coded] : pieces, headers, validators: validators(headers) };
  }

  return function represent(document, client, accepted) {
    if (client.snapshot !== current) beginAnew(client.snapshot);
    const known = memosOf(document);
    const origin = known.namesOrigin ? client.origin : "";
    const memo = recall(document, known, origin);
    if (memo === undefined) return make(document, begin(document, origin), PLAIN);
    const { variants } = memo;
    const key = memo.isCoded ? accepted.key : PLAIN.key;
    const variant = variants.get(key);
    if (variant !== undefined) {
      const entry = variant instanceof Promise ? undefined : kept.get(variant);
      if (entry) entry.isUsed = true;
      return variant;
    }
    const made = make(document, memo, accepted).then((representation) => {
      variants.set(key, representation);
      if (memos.get(document) === known && known.byOrigin.get(origin) === memo) {
        const own = representation.pieces.filter((piece) => !document.body.includes(piece));
        keep(representation, {
          size: own.reduce((sum, { length }) => sum + length, OVERHEAD),
          isUsed: false,
          forget: forgetter(variants, key),
        });
      }
      return representation;
    }, (error) => {
      variants.delete(key);
      throw error;
    });
    variants.set(key, made);
    return made;
  };
}
