/**
 * A fair queue for connections that send many requests at once: HTTP/2 in clear text, which `Deno.serve` accepts and has no
 * option to refuse. Deno delivers all requests that have arrived, even thousands, in one turn of its event loop. Answering
 * them right away would delay all other clients.
 *
 * @module
 */

/** Maximum number of requests that wait; each costs 2 to 5 KB. */
export interface FairQueueLimits {
  readonly perConnection: number;
  readonly total: number;
}

/** The event loop and the clock. */
export interface Loop {
  /** Calls `task` at the end of this turn. */
  readonly next: (task: () => void) => void;
  /** Calls `task` in a later turn, after the other work of this one and the next. */
  readonly later: (task: () => void) => void;
  /** Monotonic, in milliseconds. */
  readonly now: () => number;
}

/** The connection of a request. */
export interface Asking {
  /** The same for all requests of a connection. Read only when it is needed, since that costs. */
  readonly connection: string;
}

/** Begins an answer; `undefined`: it cannot begin yet. */
export type Begin<T> = () => T | Promise<T> | undefined;

export interface FairQueue {
  /** Begins an answer, at once or in its turn. Returns `undefined` if there is no room for it to wait. */
  readonly take: <T>(asking: Asking, begin: Begin<T>) => T | Promise<T> | undefined;
  /** Begins waiting answers that may begin now. */
  readonly goOn: () => void;
}

/** Requests in a turn, above which connections are distinguished: with fewer, none waits for long. */
const FEW = 64;
/** Time for waiting answers in a turn, in milliseconds, before other work continues. */
const SLICE = 4;

const SYSTEM: Loop = {
  next: (task) => void setImmediate(task),
  // With `setImmediate`, others have to wait twice as long (measured, Deno 2.9).
  later: (task) => void setTimeout(task, 0),
  now: () => performance.now(),
};

/**
 * Creates a queue. The first request of a connection in a turn does not wait, and HTTP/1.1 never sends another before it
 * is answered. Others wait: of each connection one begins, and then the next of each, for some milliseconds in a turn.
 */
export function createFairQueue({ perConnection, total }: FairQueueLimits, loop: Loop = SYSTEM): FairQueue {
  /** Waiting answers, by connection; each returns whether it has begun. */
  const queues = new Map<string, (() => boolean)[]>();
  /** Connections with a request that began in this turn, if there were more than a few. */
  const started = new Set<string>();
  let inTurn = 0;
  let waiting = 0;
  let isComing = false;

  function endTurn(): void {
    inTurn = 0;
    started.clear();
  }

  function isFirst(asking: Asking): boolean {
    if (++inTurn === 1) loop.next(endTurn);
    if (inTurn <= FEW && waiting === 0) return true;
    const { connection } = asking;
    if (started.has(connection) || queues.has(connection)) return false;
    started.add(connection);
    return true;
  }

  function goOn(): void {
    if (isComing || waiting === 0) return;
    isComing = true;
    loop.later(beginSome);
  }

  function beginSome(): void {
    isComing = false;
    const end = loop.now() + SLICE;
    for (const [connection, queue] of queues) {
      if (!queue[0]!()) continue;
      waiting--;
      queue.shift();
      queues.delete(connection);
      if (queue.length > 0) queues.set(connection, queue); // Now the last in line; this loop reaches it again.
      if (loop.now() >= end) return goOn();
    }
  }

  return {
    goOn,
    take<T>(asking: Asking, begin: Begin<T>) {
      const answer = isFirst(asking) ? begin() : undefined;
      if (answer !== undefined) return answer;
      const { connection } = asking;
      const queue = queues.get(connection) ?? [];
      if (queue.length >= perConnection || waiting >= total) return undefined;
      return new Promise<T>((resolve, reject) => {
        queues.set(connection, queue);
        queue.push(() => {
          try {
            const answer = begin();
            if (answer !== undefined) resolve(answer);
            return answer !== undefined;
          } catch (error) {
            reject(error);
            return true;
          }
        });
        waiting++;
        goOn();
      });
    },
  };
}
