/**
 * Limits unread answers on connections that may ask for many at once: HTTP/2 in clear text, which `Deno.serve`
 * understands and cannot be configured not to. It allows 200 streams per connection.
 *
 * @module
 */

/** Connection of a request, and the state of its answer, as the runtime reports them. */
export interface Exchange {
  /** The same for all requests of a connection. Read only when it is needed, since that costs. */
  readonly connection: string;
  /**
   * Settles when a streamed answer has left, or its client has. For one whose body is bytes, Deno settles it at once:
   * such a body is shared (`repeatByCloning`), and what Deno keeps in addition is 7 KB.
   */
  readonly completed: Promise<void>;
}

/**
 * Creates the function that counts a request in, until its answer has left. It says no to a request whose connection
 * waits for another answer, when `most` or more are on their way already: with HTTP/1.1 that never happens.
 *
 * @param left Called when an answer has left.
 */
export function createUnread(most: number, left: () => void = () => {}): (exchange: Exchange) => boolean {
  let open = 0;
  /** Connections that a request was counted in for while there were many. */
  const busy = new Set<string>();

  function leave(): void {
    open--;
    left();
  }

  return function admit(exchange) {
    const { completed } = exchange;
    if (open < most) {
      open++;
      completed.then(leave, leave);
      return true;
    }
    const { connection } = exchange;
    if (busy.has(connection)) return false;
    open++;
    busy.add(connection);
    const leaveConnection = () => {
      busy.delete(connection);
      leave();
    };
    completed.then(leaveConnection, leaveConnection);
    return true;
  };
}
