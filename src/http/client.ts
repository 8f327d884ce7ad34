/**
 * The client of a request, and the origin that it used.
 *
 * @module
 */
import type { Connection } from "../runtime.ts";
import { createTrust, type Original, readAddress, readForwarded } from "./forwarded.ts";
import type { Address } from "./ip.ts";

/** The sender of a request. */
export interface Sender extends Original {
  /** Whether the peer itself is a trusted proxy. */
  readonly proxied: boolean;
}

/**
 * Creates the function that finds the sender. Forwarded headers are believed only from peers in `trustedProxies`.
 *
 * @throws {TypeError} If one of them is neither an address nor a CIDR.
 */
export function createSenders(
  trustedProxies: readonly string[],
): (request: Request, connection: Connection) => Sender {
  const isTrusted = createTrust(trustedProxies);
  return function sender(request, connection) {
    const peer = readAddress(connection.address ?? "");
    if (peer !== undefined && isTrusted(peer)) {
      return { ...readForwarded(request.headers, peer, isTrusted), proxied: true };
    }
    return { address: peer, scheme: undefined, authority: undefined, proxied: false };
  };
}

/** The unit that a rate limit counts: an IPv4 address, or the /64 of an IPv6 address. Unknown addresses count as one. */
export function clientOf(address: Address | undefined): string {
  if (address === undefined) return "unknown";
  return address.kind() === "ipv4"
    ? address.toString()
    : `${address.toByteArray().slice(0, 8).map((byte) => byte.toString(16).padStart(2, "0")).join("")}/64`;
}
