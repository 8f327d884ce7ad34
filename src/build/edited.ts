/**
 * Maps that share their entries with an earlier map and know which values differ, so that a stage processes only
 * changes.
 *
 * @module
 */

/** Maximum number of changed values that are kept as a difference; above it, the whole map is copied. */
const MOST = 64;

/** An earlier map, and the values that differ from it. */
class Edited<K, V> implements ReadonlyMap<K, V> {
  readonly size: number;
  readonly #base: ReadonlyMap<K, V>;
  readonly #values: ReadonlyMap<K, V>;
  /** Weak, so that the replaced map can be collected. */
  readonly #before: WeakRef<ReadonlyMap<K, V>>;
  readonly #changed: readonly K[];

  constructor(before: ReadonlyMap<K, V>, changes: readonly (readonly [K, V])[]) {
    const [base, values] = before instanceof Edited ? [before.#base, before.#values] : [before, []];
    const all = new Map<K, V>([...values, ...changes]);
    const isMuch = all.size > MOST;
    this.#base = isMuch ? withAll(base, all) : base;
    this.#values = isMuch ? new Map() : all;
    this.size = base.size;
    this.#before = new WeakRef(before);
    this.#changed = changes.map(([key]) => key);
  }

  get(key: K): V | undefined {
    return this.#values.get(key) ?? this.#base.get(key);
  }

  has(key: K): boolean {
    return this.#base.has(key);
  }

  keys(): MapIterator<K> {
    return this.#base.keys();
  }

  *values(): MapIterator<V> {
    for (const [, value] of this) yield value;
  }

  *entries(): MapIterator<[K, V]> {
    for (const [key, value] of this.#base) yield [key, this.#values.get(key) ?? value];
  }

  [Symbol.iterator](): MapIterator<[K, V]> {
    return this.entries();
  }

  forEach(visit: (value: V, key: K, map: ReadonlyMap<K, V>) => void): void {
    for (const [key, value] of this) visit(value, key, this);
  }

  /** See {@linkcode changedKeys}. */
  changedSince(before: ReadonlyMap<K, V>): readonly K[] | undefined {
    return this.#before.deref() === before ? this.#changed : undefined;
  }
}

function withAll<K, V>(base: ReadonlyMap<K, V>, values: ReadonlyMap<K, V>): ReadonlyMap<K, V> {
  const all = new Map(base);
  for (const [key, value] of values) all.set(key, value);
  return all;
}

/**
 * Returns a map with some values replaced, in the same order; the map itself if no value differs. The time it takes
 * does not depend on the size of the map. No value is `undefined`, and no key is new.
 */
export function edited<K, V>(
  before: ReadonlyMap<K, V>,
  values: Iterable<readonly [K, V]>,
): ReadonlyMap<K, V> {
  const others = [...values].filter(([key, value]) => before.get(key) !== value);
  return others.length === 0 ? before : new Edited(before, others);
}

/**
 * The keys whose values differ from those of an earlier map; `undefined`: this map was not derived from it by
 * {@linkcode edited}.
 */
export function changedKeys<K, V>(before: ReadonlyMap<K, V>, after: ReadonlyMap<K, V>): readonly K[] | undefined {
  if (before === after) return [];
  return after instanceof Edited ? (after as Edited<K, V>).changedSince(before) : undefined;
}

/** The keys of a map whose values differ from those of an earlier map, or are missing there. */
export function* differing<K, V>(before: ReadonlyMap<K, V> | undefined, after: ReadonlyMap<K, V>): Iterable<K> {
  const changed = before && changedKeys(before, after);
  if (changed) yield* changed;
  else for (const [key, value] of after) if (before?.get(key) !== value) yield key;
}

/** Whether both maps have the same keys, with values that `compared` maps to the same. */
export function sameBy<K, V>(
  before: ReadonlyMap<K, V>,
  after: ReadonlyMap<K, V>,
  compared: (value: V, key: K) => unknown,
): boolean {
  if (before.size !== after.size) return false;
  for (const key of differing(before, after)) {
    const known = before.get(key);
    if (known === undefined || compared(known, key) !== compared(after.get(key)!, key)) return false;
  }
  return true;
}
