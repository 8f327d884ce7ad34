/**
 * Maps that were made of an earlier one by other values for some keys, and know for which: so a stage looks at what
 * changed, and not at everything.
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
 * Returns a map with other values for keys that it has, in the same order; itself where none of them is another one. Takes
 * a time that does not grow with the map. No value is `undefined`.
 */
export function edited<K, V>(
  before: ReadonlyMap<K, V>,
  values: Iterable<readonly [K, V]>,
): ReadonlyMap<K, V> {
  const others = [...values].filter(([key, value]) => before.get(key) !== value);
  return others.length === 0 ? before : new Edited(before, others);
}

/**
 * The keys whose values are others than in an earlier map; `undefined`: this one was not made of it by {@linkcode
 * edited}.
 */
export function changedKeys<K, V>(before: ReadonlyMap<K, V>, after: ReadonlyMap<K, V>): readonly K[] | undefined {
  if (before === after) return [];
  return after instanceof Edited ? (after as Edited<K, V>).changedSince(before) : undefined;
}

/** The keys of a map whose values are others than in an earlier one, or are missing in it. */
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
