/**
 * Fixed windows of clients, in memory.
 *
 * @module
 */

/** The window of a client after one more request. */
export interface Count {
  /** Requests in the window, this one included. */
  readonly count: number;
  /** Milliseconds until the window ends. */
  readonly left: number;
}

export interface WindowOptions {
  /** Length of a window, which begins with the first request of a client. */
  readonly seconds: number;
  /** Monotonic, in milliseconds. */
  readonly clock: () => number;
  /** Maximum number of clients to remember; the least recently seen are forgotten first. */
  readonly clients: number;
}

/** The current window of a client. */
interface Window {
  end: number;
  count: number;
}

/** Creates the function that counts a request of a client. */
export function createWindows({ seconds, clock, clients }: WindowOptions): (client: string) => Count {
  // Two generations, of which the older is dropped as a whole: finding the oldest entry of a Map takes longer the more
  // entries were deleted before it (measured: 25 µs at this size), and strangers choose how many clients there are.
  let recent = new Map<string, Window>();
  let older = new Map<string, Window>();
  let turn = 0;

  return function take(client) {
    const now = clock();
    let window = recent.get(client);
    if (window === undefined) {
      if (recent.size >= clients / 2 || turn <= now) {
        older = recent;
        recent = new Map();
        turn = now + seconds * 1000;
      }
      window = older.get(client);
      if (window) older.delete(client);
      else window = { end: -Infinity, count: 0 };
      recent.set(client, window);
    }
    if (window.end <= now) {
      window.end = now + seconds * 1000;
      window.count = 0;
    }
    window.count++;
    return { count: window.count, left: window.end - now };
  };
}
