/**
 * Representations of documents: hashed and coded once, then kept while there is room.
 *
 * @module
 */
import type { Document } from "../build/document.ts";
import type { Compression } from "../runtime.ts";
import { concat, hasSlot, sha256, split } from "./body.ts";
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
}

/** What is remembered of a document. */
interface Memo {
  /** The one that it was last asked under; `undefined`: the document names none. */
  readonly origin: string | undefined;
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

/** Gives a document's representation for a client, at once if it is kept. `origin` is only read where it is needed. */
export type Represent = (
  document: Document,
  client: { readonly origin: string },
  accepted: Acceptance,
) => Representation | Promise<Representation>;

/**
 * Makes the function that represents documents.
 *
 * A document is remembered under one origin only, and all of them together up to `capacity`, since strangers choose
 * what is asked for, and as which host. Where room is short, those go that were not asked for lately (second chance).
 */
export function createRepresent({ compression, describe, capacity }: RepresentationOptions): Represent {
  const memos = new WeakMap<Document, Memo>();
  /** Oldest first. */
  const kept = new Map<Representation, Kept>();
  let total = 0;
  const collected = new FinalizationRegistry<Memo>(forget);

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

  function remember(document: Document, old: Memo | undefined, client: { readonly origin: string }): Memo {
    const hasNonce = hasSlot(document.body, "nonce");
    const memo: Memo = {
      origin: hasSlot(document.body, "origin") ? client.origin : undefined,
      isCoded: !hasNonce && isCompressible(document.type),
      hasNonce,
      variants: new Map(),
      hash: undefined,
    };
    if (old) forget(old);
    else collected.register(document, memo);
    memos.set(document, memo);
    return memo;
  }

  async function make(document: Document, memo: Memo, accepted: Acceptance): Promise<Representation> {
    const pieces = split(document.body, memo.origin ?? "");
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
    let memo = memos.get(document);
    if (memo === undefined || (memo.origin !== undefined && memo.origin !== client.origin)) {
      memo = remember(document, memo, client);
    }
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
      if (memos.get(document) === memo) {
        const own = representation.pieces.filter((piece) => !document.body.includes(piece));
        keep(representation, {
          size: own.reduce((sum, { length }) => sum + length, OVERHEAD),
          isUsed: false,
          forget: () => variants.delete(key),
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
