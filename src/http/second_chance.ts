/**
 * Second-chance eviction: what was not asked for since there was last no room is forgotten first, the oldest before others.
 * A hit costs one flag, where a list in order of use would be rewritten.
 *
 * @module
 */

export interface SecondChance<Value> {
  /** Marks a value as asked for, if it is kept. */
  use(value: Value): void;
  /**
   * @param size In bytes.
   * @param forget Called once, when it is kept no more.
   */
  keep(value: Value, size: number, forget: () => void): void;
  drop(value: Value): void;
}

interface Entry {
  readonly size: number;
  isUsed: boolean;
  readonly forget: () => void;
}

/** @param capacity Of all values together, in bytes. */
export function createSecondChance<Value>(capacity: number): SecondChance<Value> {
  /** Oldest first. */
  const kept = new Map<Value, Entry>();
  let total = 0;

  function drop(value: Value): void {
    const entry = kept.get(value);
    if (entry === undefined) return;
    kept.delete(value);
    total -= entry.size;
    entry.forget();
  }

  function makeRoom(): void {
    for (const [oldest, entry] of kept) {
      if (total <= capacity) return;
      if (entry.isUsed) {
        entry.isUsed = false;
        kept.delete(oldest);
        kept.set(oldest, entry);
      } else drop(oldest);
    }
  }

  return {
    use(value) {
      const entry = kept.get(value);
      if (entry) entry.isUsed = true;
    },
    keep(value, size, forget) {
      kept.set(value, { size, isUsed: false, forget });
      total += size;
      makeRoom();
    },
    drop,
  };
}
