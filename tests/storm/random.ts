/**
 * Randomness that a seed repeats.
 *
 * @module
 */

export interface Random {
  /** From 0 up to, but not, `end`. */
  below(end: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
}

/** The numbers of a linear congruential generator (Numerical Recipes), of which the upper bits are good enough to mix with. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  function next(): number {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const mixed = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d);
    return ((mixed ^ (mixed >>> 12)) >>> 0) / 2 ** 32;
  }
  return {
    below: (end) => Math.floor(next() * end),
    chance: (probability) => next() < probability,
    pick: (items) => items[Math.floor(next() * items.length)]!,
  };
}
