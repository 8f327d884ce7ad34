/**
 * A cache with second-chance eviction: values that were not used since the last eviction go first, oldest first. A hit
 * only sets a flag, whereas LRU would reorder a list.
 *
 * @module
 */

export interface SecondChance<Value> {
  /** Marks a value as asked for, if it is kept. */
  use(value: Value): void;
  /**
   * @param size In bytes.
   * @param forget Called once, when the value is evicted.
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
  const entries = new Map<Value, Entry>();
  let total = 0;

  function drop(value: Value): void {
    const entry = entries.get(value);
    if (entry === undefined) return;
    entries.delete(value);
    total -= entry.size;
    entry.forget();
  }

  function makeRoom(): void {
    for (const [oldest, entry] of entries) {
      if (total <= capacity) return;
      if (entry.isUsed) {
        entry.isUsed = false;
        entries.delete(oldest);
        entries.set(oldest, entry);
      } else drop(oldest);
    }
  }

  return {
    use(value) {
      const entry = entries.get(value);
      if (entry) entry.isUsed = true;
    },
    keep(value, size, forget) {
      entries.set(value, { size, isUsed: false, forget });
      total += size;
      makeRoom();
    },
    drop,
  };
}
