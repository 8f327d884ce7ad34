/**
 * A property: what must hold for every value of a kind, tried on as many generated ones as one likes.
 *
 * @module
 */
import fc from "fast-check";
import { CHARACTER } from "../characters.ts";

export interface Property {
  /** The symbol and what it promises. */
  readonly name: string;
  /** Generated cases of one run of the tests; `deno task fuzz` tries a multiple of it. */
  readonly cases: number;
  /** Rejects with the smallest case that was found, and the seed that leads to it. */
  readonly check: (cases: number, seed?: number) => Promise<void>;
}

/** States a property. @param holds Throws, or rejects, where it does not. */
export function property<T>(
  name: string,
  cases: number,
  values: fc.Arbitrary<T>,
  holds: (value: T) => void | Promise<void>,
): Property {
  return {
    name,
    cases,
    check: (numRuns, seed) =>
      fc.assert(fc.asyncProperty(values, async (value) => await holds(value)), {
        numRuns,
        ...seed !== undefined && { seed },
      }),
  };
}

/** Text of pieces that mean something to the grammar in question, with anything else between them. */
export function textOf(pieces: readonly string[], maxLength = 12): fc.Arbitrary<string> {
  const piece = fc.constantFrom(...pieces);
  return fc.array(fc.oneof({ arbitrary: piece, weight: 5 }, fc.string({ unit: CHARACTER, maxLength: 4 })), {
    maxLength,
  })
    .map((parts) => parts.join(""));
}

/** Optional white space (RFC 9110 §5.6.3). */
export const whiteSpace: fc.Arbitrary<string> = fc.constantFrom("", "", " ", "\t", "  ");
