/**
 * Answers the requests of a connection one after another: a request is handled when the answer before it has been sent.
 * A client that sends a thousand requests and reads nothing costs one answer, not a thousand; and while one reads a
 * thousand answers, other connections have their turns.
 *
 * @module
 */

/** The part of a response of node:http that shows its turn: it gets the socket when the responses before it are sent. */
export interface Waiting {
  readonly socket: object | null;
  once(event: "socket", listener: () => void): unknown;
}

/** The part of a connection that matters here. */
export interface Line {
  readonly destroyed: boolean;
  once(event: "close", listener: () => void): unknown;
}

/** Maximum number of requests that wait; each costs 2 to 3 KB in Node and Bun. */
export interface TurnLimits {
  readonly perConnection: number;
  readonly total: number;
}

/** Begins an answer when it is its turn, unless the client is gone by then. Returns `false` if too many wait. */
export type TakeTurn = (outgoing: Waiting, connection: Line, begin: () => void) => boolean;

interface Turn {
  readonly outgoing: Waiting;
  readonly begin: () => void;
}

/** Creates the function. Few clients send requests ahead of answers; for all others it only reads the socket. */
export function createTurns({ perConnection, total }: TurnLimits): TakeTurn {
  /** Waiting answers, in the order in which they get the socket. */
  const queues = new WeakMap<Line, Turn[]>();
  let waiting = 0;

  function queueOf(connection: Line): Turn[] {
    const known = queues.get(connection);
    if (known) return known;
    const queue: Turn[] = [];
    queues.set(connection, queue);
    connection.once("close", () => {
      waiting -= queue.length;
      queue.length = 0;
    });
    return queue;
  }

  /** Waits only for the first one, since a listener costs more than everything else about a waiting request. */
  function listen(queue: Turn[], connection: Line): void {
    queue[0]?.outgoing.once("socket", () => {
      const turn = queue.shift();
      if (turn === undefined) return;
      waiting--;
      listen(queue, connection);
      // Other connections have their turn in between, and what assigns the socket also sends what the response contains.
      setImmediate(() => connection.destroyed || turn.begin());
    });
  }

  return function takeTurn(outgoing, connection, begin) {
    if (outgoing.socket) {
      begin();
      return true;
    }
    if (connection.destroyed) return true;
    const queue = queueOf(connection);
    if (queue.length >= perConnection || waiting >= total) return false;
    waiting++;
    if (queue.push({ outgoing, begin }) === 1) listen(queue, connection);
    return true;
  };
}
