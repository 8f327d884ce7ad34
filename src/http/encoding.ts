/**
 * Which content coding an answer gets (RFC 9110 §12.5.3).
 *
 * @module
 */
import type { Coding } from "../runtime.ts";

/** What a client takes. */
export interface Acceptance {
  /** The best coding for it; `undefined`: the identity is as good or better. */
  readonly coding: Coding | undefined;
  /** Whether the identity may be sent as well, where it pays not to code. */
  readonly identity: boolean;
  /** Differs where the rest does. */
  readonly key: string;
}

/** As if there were no codings. */
export const PLAIN: Acceptance = { coding: undefined, identity: true, key: "identity" };

/** Below this many bytes a coding does not pay. */
const SMALLEST = 256;

/** Whether text of this type gets smaller by a coding. */
export function isCompressible(type: string): boolean {
  return /^text\/|^image\/svg|[/+](?:json|xml)\b|javascript|manifest|wasm/.test(type);
}

/** The coding for so many bytes; `undefined`: as they are. */
export function codingFor(accepted: Acceptance, type: string, size: number): Coding | undefined {
  return isCompressible(type) && (size >= SMALLEST || !accepted.identity) ? accepted.coding : undefined;
}

/** Headers longer than this are not remembered. */
const LONGEST_KNOWN = 128;
const MOST_KNOWN = 256;

/**
 * Makes the function that reads Accept-Encoding. Among codings that the client likes equally the server's order
 * decides. Browsers send a handful of values, so a few are remembered.
 *
 * @param codings What the server can make, best first.
 */
export function createAcceptance(codings: readonly Coding[]): (header: string | null) => Acceptance {
  const known = new Map<string, Acceptance>();
  return function acceptance(header) {
    if (header === null) return PLAIN;
    let accepted = known.get(header);
    if (accepted === undefined) {
      accepted = negotiate(header, codings);
      if (header.length <= LONGEST_KNOWN) {
        if (known.size >= MOST_KNOWN) known.clear();
        known.set(header, accepted);
      }
    }
    return accepted;
  };
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
