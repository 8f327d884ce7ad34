import { assert, assertEquals, assertNotEquals } from "@std/assert";
import { clientOf, createSenders } from "../../src/http/client.ts";
import { readAddress } from "../../src/http/forwarded.ts";
import { wire } from "./fixture.ts";

const client = (address: string) => clientOf(readAddress(address));

Deno.test("clientOf() counts IPv6 by /64, mapped IPv4 as IPv4, and all unknown ones together", () => {
  assertEquals(client("2001:db8:0:1::1"), client("2001:db8:0:1:ffff:ffff:ffff:ffff"));
  assertNotEquals(client("2001:db8:0:1::1"), client("2001:db8:0:2::1"));
  assertEquals(client("::ffff:192.0.2.1"), client("192.0.2.1"));
  assertNotEquals(client("192.0.2.1"), client("192.0.2.2"));
  assertEquals(clientOf(undefined), client("garbage"));
});

Deno.test("createSenders() believes forwarded headers only from listed peers", () => {
  const sender = createSenders(["127.0.0.0/8"]);
  const request = wire("http://a/", "GET", { "x-forwarded-for": "203.0.113.5", "x-forwarded-proto": "https" });
  const trusted = sender(request, { address: "127.0.0.1" });
  assertEquals([trusted.address?.toString(), trusted.scheme, trusted.proxied], ["203.0.113.5", "https", true]);
  for (const address of ["203.0.113.9", undefined, "garbage"]) {
    const stranger = sender(request, { address });
    assertEquals(stranger.address?.toString(), address === "203.0.113.9" ? address : undefined);
    assert(!stranger.proxied && stranger.scheme === undefined);
  }
});
