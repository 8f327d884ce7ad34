/**
 * Addresses that anybody may ask: a check in CI must not become a way into the network that it runs in.
 *
 * @module
 */
import ipaddr from "ipaddr.js";

/** Whether an IP address is one of the public internet: not private, local, reserved or of a cloud's own services. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  // `::ffff:127.0.0.1` means the address within it.
  return ipaddr.process(text).range() === "unicast";
}
