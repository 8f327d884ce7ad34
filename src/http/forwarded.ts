/**
 * Parser of the fields by which proxies describe the requests that they forward: `Forwarded` (RFC 7239) and
 * `X-Forwarded-*`.
 *
 * Each proxy appends to both lists, so only the entries at the right end that trusted proxies wrote are reliable.
 *
 * @module
 */
import { isAuthority } from "./host.ts";
import { type Address, ip } from "./ip.ts";

/** The trusted details of the original request; a field is `undefined` if no trusted proxy reports it. */
export interface Original {
  readonly address: Address | undefined;
  readonly scheme: "http" | "https" | undefined;
  /** Checked. */
  readonly authority: string | undefined;
}

/** The entry of one proxy, as written. */
interface Hop {
  readonly for: string | undefined;
  readonly proto: string | undefined;
  readonly host: string | undefined;
}

/** In characters: an IPv6 address of 45 with its brackets, a port and a zone. */
const LONGEST_ADDRESS = 128;

/**
 * Reads an address: with or without brackets, port or zone. Only four decimal numbers are IPv4: `127.1` and `0x7f.1`
 * are not.
 *
 * @returns `undefined` for anything else, such as `unknown` and `_hidden`.
 */
export function readAddress(text: string): Address | undefined {
  if (text.length > LONGEST_ADDRESS) return undefined;
  const bare = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ??
    text.replace(/^([\d.]+):\d+$/, "$1");
  if (ip.IPv4.isValidFourPartDecimal(bare)) return ip.IPv4.parse(bare);
  if (!ip.IPv6.isValid(bare)) return undefined;
  const address = ip.IPv6.parse(bare);
  return address.isIPv4MappedAddress() ? address.toIPv4Address() : address;
}

/**
 * Creates the test for addresses of trusted proxies.
 *
 * @param ranges Addresses and CIDRs.
 * @throws {TypeError} If one of them is neither.
 */
export function createTrust(
  ranges: readonly string[],
): (address: Address) => boolean {
  const networks = ranges.map(readNetwork);
  return function isTrusted(address) {
    return networks.some(([network, bits]) => address.kind() === network.kind() && address.match(network, bits));
  };
}

function readNetwork(range: string): [Address, number] {
  const [, text = "", length] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(range) ?? [];
  const network = readAddress(text);
  const most = network?.kind() === "ipv4" ? 32 : 128;
  const mapped = most === 32 && text.includes(":") ? 96 : 0;
  const bits = length === undefined ? most : Number(length) - mapped;
  if (
    network === undefined || bits < 0 || bits > most
  ) {
    throw new TypeError(
      `Cannot trust the proxy "${range}": expected an address or a CIDR`,
    );
  }
  return [network, bits];
}

/**
 * Reads the original request from the headers of a trusted peer.
 *
 * Walks from the peer outwards while hops are trusted; the first untrusted hop is the client. A hop without an address
 * ends the walk; the client is then the last hop that had one. If both kinds of header are present and contradict each
 * other, neither is believed: a proxy that writes one forwards whatever a stranger put in the other.
 */
export function readForwarded(
  headers: Headers,
  peer: Address,
  isTrusted: (address: Address) => boolean,
): Original {
  const nothing: Original = {
    address: peer,
    scheme: undefined,
    authority: undefined,
  };
  const standard = headers.get("forwarded");
  const hops = standard === null ? undefined : parseForwarded(standard);
  if (standard !== null && hops === undefined) return nothing;
  const one = hops && walk(hops, peer, isTrusted);
  const listed = xForwarded(headers);
  const two = listed && walk(listed, peer, isTrusted);
  if (one && two) return merge(one, two) ?? nothing;
  return one ?? two ?? nothing;
}

/** `undefined` if they contradict each other. */
function merge(a: Original, b: Original): Original | undefined {
  const scheme = a.scheme ?? b.scheme;
  const authority = a.authority ?? b.authority;
  const agree = a.address?.toString() === b.address?.toString() &&
    scheme === (b.scheme ?? scheme) && authority === (b.authority ?? authority);
  return agree ? { address: a.address, scheme, authority } : undefined;
}

/** Headers of which each proxy and tunnel adds one at least. */
const ADDED = ["x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "forwarded", "via", "x-real-ip"] as const;

/** Whether a proxy forwarded a request, by its headers; whether it is trusted is not considered. */
export function isForwarded(headers: Pick<Headers, "get">): boolean {
  return ADDED.some((name) => headers.get(name) !== null);
}

function walk(
  hops: readonly Hop[],
  peer: Address,
  isTrusted: (address: Address) => boolean,
): Original {
  let address = peer;
  let scheme: Original["scheme"];
  let authority: string | undefined;
  for (const hop of hops.toReversed()) {
    const proto = hop.proto?.toLowerCase();
    if (proto === "http" || proto === "https") scheme = proto;
    if (hop.host !== undefined && isAuthority(hop.host)) authority = hop.host;
    const next = readAddress(hop.for ?? "");
    if (next === undefined) break;
    address = next;
    if (!isTrusted(address)) break;
  }
  return { address, scheme, authority };
}

/** `X-Forwarded-For`, `-Proto` and `-Host`, aligned at their right ends. */
function xForwarded(headers: Headers): readonly Hop[] | undefined {
  const [clients, protos, hosts] = ["for", "proto", "host"].map((name) =>
    headers.get(`x-forwarded-${name}`)?.split(",").map((item) => item.trim())
      .reverse() ?? []
  ) as [string[], string[], string[]];
  const length = Math.max(clients.length, protos.length, hosts.length);
  return length === 0 ? undefined : Array.from({ length }, (_, i) => ({
    for: clients[i],
    proto: protos[i],
    host: hosts[i],
  })).reverse();
}

const PAIR = /[\t ]*(?:([\w!#$%&'*+.^`|~-]+)=(?:([\w!#$%&'*+.^`|~-]+)|"((?:[^"\\]|\\.)*)")[\t ]*)?([;,]|$)/y;

/** Elements of a `Forwarded` header (RFC 7239 §4); `undefined` if it is not well-formed. */
function parseForwarded(header: string): readonly Hop[] | undefined {
  const pair = new RegExp(PAIR);
  const hops: Hop[] = [];
  let hop = new Map<string, string>();
  for (;;) {
    const parts = pair.exec(header);
    if (parts === null) return undefined;
    const [, name, token, quoted, end] = parts;
    if (name !== undefined) {
      const key = name.toLowerCase();
      if (hop.has(key)) return undefined;
      hop.set(key, token ?? quoted!.replace(/\\(.)/g, "$1"));
    }
    if (end === ";") continue;
    hops.push({ for: hop.get("for"), proto: hop.get("proto"), host: hop.get("host") });
    if (end === "") return hops;
    hop = new Map();
  }
}
