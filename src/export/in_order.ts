/**
 * Yields results in order, computing some ahead.
 *
 * @module
 */

/** Number of answers in progress: pages whose Markdown is written by threads must not hold up the layout of others. */
const AHEAD = 24;

/** The results of `work`, in the order of `items`, with some made ahead. */
export async function* inOrder<T, R>(items: readonly T[], work: (item: T) => Promise<R>): AsyncGenerator<[T, R]> {
  const under: Promise<R>[] = [];
  for (const [i, item] of items.entries()) {
    for (let next = i + under.length; under.length < AHEAD && next < items.length; next++) {
      const result = work(items[next]!);
      result.catch(() => {}); // Reported to the caller that waits for it.
      under.push(result);
    }
    yield [item, await under.shift()!];
  }
}
