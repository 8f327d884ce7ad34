/**
 * Asking other servers, as a runtime does it.
 *
 * @module
 */

/** The beginning of another server's answer. */
export interface OutsideAnswer {
  readonly status: number;
  /** Of a redirect. */
  readonly location: string | undefined;
}

export interface OutsideRequest {
  readonly method: "HEAD" | "GET";
  readonly headers: Readonly<Record<string, string>>;
  /** Judges every address that the host of the URL means; what is sent goes to one that was judged. */
  readonly admit: (address: string) => boolean;
  /** In milliseconds. */
  readonly deadline: number;
}

/**
 * Asks another server, and reads nothing of the body.
 *
 * @throws {Error} With the system's `code`, such as `ENOTFOUND`; `EREFUSED` for an address that is not admitted, and
 * `ETIMEDOUT` after the deadline.
 */
export type Outside = (url: URL, request: OutsideRequest) => Promise<OutsideAnswer>;
