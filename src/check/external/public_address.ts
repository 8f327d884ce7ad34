/**
 * Recognizes public addresses: a check in CI must not give access to the network that it runs in.
 *
 * @module
 */
import { ip } from "../../http/ip.ts";

/** Whether an IP address is one of the public internet: not private, local, reserved or of a cloud's own services. */
export function isPublicAddress(text: string): boolean {
  if (!ip.isValid(text)) return false;
  // `::ffff:127.0.0.1` means the address within it.
  return ip.process(text).range() === "unicast";
}
