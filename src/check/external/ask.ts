/**
 * Requests a URL of another site: with HEAD, then with GET if the server rejects HEAD.
 *
 * @module
 */
import { ownValue } from "../../own_value.ts";
import type { Outside } from "../../outside.ts";
import { VERSION } from "../../version.ts";

/** In milliseconds. */
const DEADLINE = 10_000;
/** Redirects that are followed. */
const HOPS = 5;
const HEADERS = { "user-agent": `lectern-check/${VERSION}`, accept: "*/*" };

/** Whether a URL is good, and if not, why. */
export interface Verdict {
  readonly isGood: boolean;
  /** A clause such as `it answers 404`. */
  readonly reason: string;
}

interface Attempt extends Verdict {
  /** Whether another method would not help. */
  readonly isFinal: boolean;
}

/**
 * Asks for a URL. A server that answers, but not to us (401, 403, 429), has the page for all that we know.
 *
 * @param admit Judges addresses.
 */
export async function ask(url: string, outside: Outside, admit: (address: string) => boolean): Promise<Verdict> {
  const first = await follow(url, "HEAD", outside, admit);
  return first.isFinal ? first : await follow(url, "GET", outside, admit);
}

async function follow(
  start: string,
  method: "HEAD" | "GET",
  outside: Outside,
  admit: (address: string) => boolean,
): Promise<Attempt> {
  let url = new URL(start);
  try {
    for (let hops = 0; hops <= HOPS; hops++) {
      const { status, location } = await outside(url, { method, headers: HEADERS, admit, deadline: DEADLINE });
      const next = status >= 300 && status < 400 && location !== undefined ? URL.parse(location, url) : undefined;
      if (!next) return judge(status);
      if (!/^https?:$/.test(next.protocol)) return bad(`it redirects to a URL of ${next.protocol}`);
      url = next;
    }
    return bad(`it redirects more than ${HOPS} times`);
  } catch (error) {
    const { code = "" } = error as { code?: string };
    return bad(
      ownValue(REASONS, code) ?? `it cannot be reached: ${code || error}`,
      code === "ENOTFOUND" || code === "EREFUSED",
    );
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOTFOUND: "there is no such host",
  ECONNREFUSED: "the server refuses connections",
  EREFUSED: "its address is not public, and was not asked",
  ETIMEDOUT: `no answer within ${DEADLINE / 1000} seconds`,
  CERT_HAS_EXPIRED: "its certificate has expired",
};

function judge(status: number): Attempt {
  const isGood = status < 500 && status !== 404 && status !== 410;
  return { isGood, reason: `it answers ${status}`, isFinal: isGood && status !== 405 };
}

function bad(reason: string, isFinal = false): Attempt {
  return { isGood: false, reason, isFinal };
}
