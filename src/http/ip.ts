/**
 * The package that reads IP addresses, as `deno task embed` packs it, with its types.
 *
 * @module
 */
import type ipaddr from "ipaddr.js";
import packed from "./ipaddr.gen.js";

export const ip: typeof ipaddr = packed;

/** An IP address; IPv4 in IPv6 (`::ffff:192.0.2.1`) is IPv4. */
export type Address = ipaddr.IPv4 | ipaddr.IPv6;
