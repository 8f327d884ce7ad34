/**
 * Answers on one connection one after another: a request begins when the answer before it has left. A client that asks
 * a thousand times and reads nothing then costs one answer, and not a thousand.
 *
 * @module
 */

/** A request that has come. */
export interface Turn {
  begin(): void;
  /** Whether no client waits for the answer any more. */
  isGone(): boolean;
}

/** Maximum number of requests that wait; each costs 2 to 3 KB in Node and Bun. */
export interface TurnLimits {
  readonly perConnection: number;
  readonly total: number;
}

/** Lets the requests of a connection begin one after another. */
export interface Turns {
  /** Begins a request now or in its turn. Whether there was room for it. */
  take(connection: object, turn: Turn): boolean;
  /** Begins the next request of a connection, since the answer before it has left. */
  next(connection: object): void;
}

export function createTurns({ perConnection, total }: TurnLimits): Turns {
  /** Requests that wait, of every connection with a request that has begun. */
  const queues = new Map<object, Turn[]>();
  let waiting = 0;
  return {
    take(connection, turn) {
      const queue = queues.get(connection);
      if (queue === undefined) {
        queues.set(connection, []);
        turn.begin();
        return true;
      }
      if (queue.length >= perConnection || waiting >= total) return false;
      queue.push(turn);
      waiting++;
      return true;
    },
    next(connection) {
      for (let turn = queues.get(connection)?.shift(); turn; turn = queues.get(connection)?.shift()) {
        waiting--;
        if (!turn.isGone()) return turn.begin();
      }
      queues.delete(connection);
    },
  };
}
