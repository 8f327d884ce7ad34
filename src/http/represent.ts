/**
 * Represents documents: each is hashed and coded once, and cached up to a limit.
 *
 * @module
 */
import type { Document } from "../build/document.ts";
import { hasSlot } from "./body.ts";
import { createBudget } from "./budget.ts";
import { type Acceptance, PLAIN } from "./encoding.ts";
import {
  createMakeRepresentation,
  type Form,
  formOf,
  LARGEST,
  type Representation,
  type RepresentationOptions,
} from "./representation.ts";
import { createSecondChance } from "./second_chance.ts";

export interface RepresentOptions extends RepresentationOptions {
  /** Monotonic, in milliseconds. */
  readonly clock: () => number;
}

/** The cached representations of a document. */
interface Memos {
  readonly namesOrigin: boolean;
  /** The most recently used last. A document without an origin has one memo, under `""`. */
  readonly byOrigin: Map<string, Memo>;
}

/** The cached representations of a document under one origin. */
interface Memo extends Form {
  /** By {@linkcode Acceptance.key}. */
  readonly variants: Map<string, Representation | Promise<Representation>>;
}

/** Approximate size of a representation without its body, in bytes. */
const OVERHEAD = 2048;
/** Maximum number of origins per document: a public name, an alternative, an address for health checks. */
const ORIGINS = 4;
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
export function createRepresent(options: RepresentOptions): Represent {
  const { capacity, clock } = options;
  const make = createMakeRepresentation(options);
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

  function begin(document: Document, origin: string): Memo {
    return { ...formOf(document, origin), variants: new Map() };
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
