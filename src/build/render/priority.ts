/**
 * The priority of work that threads do: a page that is rendered, or written as Markdown.
 *
 * @module
 */

/** A client may begin to wait for the work at any time. */
export interface Priority {
  /** A client waits: it goes before all that are not urgent, and none of those is started meanwhile. */
  urgent: boolean;
  /** Lets the work, while it waits, go before others. The pool sets it. */
  hurry?: () => void;
}

/** Makes work urgent, since a client begins to wait for it. */
export function makeUrgent(priority: Priority): void {
  if (priority.urgent) return;
  priority.urgent = true;
  priority.hurry?.();
}
