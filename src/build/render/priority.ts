/**
 * The priority of a page that is rendered.
 *
 * @module
 */

/** Priority of a page. A client may begin to wait for it at any time. */
export interface Priority {
  /** A client waits: it goes before all that are not urgent, and none of those is started meanwhile. */
  urgent: boolean;
  /** Lets the page, while it waits, go before others: set by the pool, and called by who makes it urgent. */
  hurry?: () => void;
}
