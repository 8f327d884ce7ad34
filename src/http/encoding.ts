/**
 * Negotiation of the content coding (RFC 9110 §12.5.3).
 *
 * @module
 */
import type { Coding } from "../runtime.ts";
import { textMemo } from "./text_memo.ts";

/** The codings that a client accepts. */
export interface Acceptance {
  /** The preferred coding; `undefined` if identity is at least as good. */
  readonly coding: Coding | undefined;
  /** Whether identity is acceptable too, for bodies that are not worth coding. */
  readonly identity: boolean;
  /** Identifies the combination of the other two. */
  readonly key: string;
}

/** No coding. */
export const PLAIN: Acceptance = { coding: undefined, identity: true, key: "identity" };

/** In bytes: smaller bodies are not worth coding. */
const SMALLEST = 256;

/** Whether a coding makes content of this type smaller. */
export function isCompressible(type: string): boolean {
  return /^text\/|^image\/svg|[/+](?:json|xml)\b|javascript|manifest|wasm/.test(type);
}

/** The coding for a body of this size; `undefined` for none. */
export function codingFor(accepted: Acceptance, type: string, size: number): Coding | undefined {
  return isCompressible(type) && (size >= SMALLEST || !accepted.identity) ? accepted.coding : undefined;
}

/**
 * Creates the parser of Accept-Encoding. Among codings that the client weights equally, the server's order decides.
 *
 * @param codings Codings that the server supports, best first.
 */
export function createAcceptance(codings: readonly Coding[]): (header: string | null) => Acceptance {
  const accepted = textMemo((header) => negotiate(header, codings));
  return (header) => header === null ? PLAIN : accepted(header);
}

const ITEM = /^([\w!#$%&'*+.^`|~-]+)(?:[\t ]*;[\t ]*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?))?$/i;

function negotiate(header: string, codings: readonly Coding[]): Acceptance {
  const weights = new Map<string, number>();
  for (const item of header.split(",")) {
    const parts = ITEM.exec(item.trim());
    if (parts) weights.set(parts[1]!.toLowerCase().replace(/^x-gzip$/, "gzip"), Number(parts[2] ?? 1));
  }
  const weight = (name: string) => weights.get(name) ?? weights.get("*");
  let best: Coding | undefined;
  for (const coding of codings) {
    if ((weight(coding) ?? 0) > (best ? weight(best)! : 0)) best = coding;
  }
  const identity = weight("identity");
  if (best === undefined || (identity ?? 0) > weight(best)!) return PLAIN;
  return identity === 0
    ? { coding: best, identity: false, key: `${best} only` }
    : { coding: best, identity: true, key: best };
}
