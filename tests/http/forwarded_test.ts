import { assert, assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import { createTrust, readAddress, readForwarded } from "../../src/http/forwarded.ts";

const isTrusted = createTrust(["10.0.0.0/8", "2001:db8:1::/48", "192.0.2.7"]);
const PEER = readAddress("10.0.0.1")!;

function read(headers: Record<string, string>) {
  const { address, scheme, authority } = readForwarded(new Headers(headers), PEER, isTrusted);
  return [address?.toString(), scheme, authority];
}

Deno.test("readAddress() takes addresses with brackets, ports and mapping, and nothing else", () => {
  const text = (address: string) => readAddress(address)?.toString();
  assertEquals(text("192.0.2.1"), "192.0.2.1");
  assertEquals(text("192.0.2.1:4711"), "192.0.2.1");
  assertEquals(text("[2001:db8::1]:4711"), "2001:db8::1");
  assertEquals(text("::ffff:192.0.2.1"), "192.0.2.1");
  assertEquals(text("::ffff:c000:201"), "192.0.2.1");
  for (
    const garbage of [
      "",
      "unknown",
      "_hidden",
      "127.1",
      "0x7f.0.0.1",
      "0177.0.0.1",
      "1.2.3.4.5",
      "1.2.3",
      "::g",
      "a.test",
      "[::1",
    ]
  ) {
    assertEquals(text(garbage), undefined, garbage);
  }
});

Deno.test("createTrust() takes addresses and CIDRs of both families", () => {
  const trusts = (address: string) => isTrusted(readAddress(address)!);
  assert(trusts("10.255.0.1") && trusts("192.0.2.7") && trusts("2001:db8:1:ffff::1") && trusts("::ffff:10.1.2.3"));
  assert(!trusts("11.0.0.1") && !trusts("192.0.2.8") && !trusts("2001:db8:2::1"));
  assert(createTrust(["::ffff:10.0.0.0/104"])(readAddress("10.9.9.9")!));
  assert(createTrust(["0.0.0.0/0"])(readAddress("1.2.3.4")!));
});

Deno.test("createTrust() throws TypeError for what is neither", () => {
  for (const range of ["", "all", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/x", "10.0.0.0/", "::/129", "10.0.0.0/8/8"]) {
    assertThrows(() => createTrust([range]), TypeError, range);
  }
});

Deno.test("readForwarded() takes the right-most untrusted entry as the client", () => {
  assertEquals(read({ "x-forwarded-for": "6.6.6.6, 203.0.113.5, 10.0.0.2" }), ["203.0.113.5", undefined, undefined]);
  assertEquals(read({ forwarded: "for=6.6.6.6, for=203.0.113.5, for=10.0.0.2" }), [
    "203.0.113.5",
    undefined,
    undefined,
  ]);
  assertEquals(read({ forwarded: 'For="[2001:db8:cafe::17]:4711"' })[0], "2001:db8:cafe::17");
  assertEquals(read({ "x-forwarded-for": "10.0.0.3, 10.0.0.2" })[0], "10.0.0.3");
  assertEquals(read({})[0], "10.0.0.1");
});

Deno.test("readForwarded() falls back to the last known hop at garbage", () => {
  assertEquals(read({ "x-forwarded-for": "203.0.113.5, <script>" })[0], "10.0.0.1");
  assertEquals(read({ "x-forwarded-for": "203.0.113.5, unknown, 10.0.0.2" })[0], "10.0.0.2");
  assertEquals(read({ forwarded: "for=203.0.113.5;;x" })[0], "10.0.0.1");
  assertEquals(read({ forwarded: 'for="203.0.113.5' })[0], "10.0.0.1");
});

Deno.test("readForwarded() takes scheme and host from the hop of the client, checked", () => {
  assertEquals(read({ forwarded: "for=1.1.1.1;proto=http;host=evil, for=203.0.113.5;proto=HTTPS;host=docs.example" }), [
    "203.0.113.5",
    "https",
    "docs.example",
  ]);
  assertEquals(
    read({
      "x-forwarded-for": "1.1.1.1, 203.0.113.5",
      "x-forwarded-proto": "http, https",
      "x-forwarded-host": "evil, docs.example:8443",
    }),
    ["203.0.113.5", "https", "docs.example:8443"],
  );
  assertEquals(read({ "x-forwarded-proto": "https", "x-forwarded-host": "docs.example" }), [
    "10.0.0.1",
    "https",
    "docs.example",
  ]);
  assertEquals(read({ "x-forwarded-proto": "javascript", "x-forwarded-host": "a/b" }), [
    "10.0.0.1",
    undefined,
    undefined,
  ]);
});

Deno.test("readForwarded() believes neither of two kinds that contradict each other", () => {
  assertEquals(read({ forwarded: "for=6.6.6.6;proto=https", "x-forwarded-for": "203.0.113.5" }), [
    "10.0.0.1",
    undefined,
    undefined,
  ]);
  assertEquals(read({ forwarded: "for=203.0.113.5", "x-forwarded-for": "203.0.113.5", "x-forwarded-proto": "https" }), [
    "203.0.113.5",
    "https",
    undefined,
  ]);
});

Deno.test("readForwarded() holds: what a client writes left of the proxies' own entries changes nothing", () => {
  const entry = fc.oneof(
    fc.ipV4(),
    fc.ipV6(),
    fc.constantFrom("unknown", "", "10.0.0.9", "_x"),
    fc.string().map((s) => s.replace(/[^!-~]|[,"\\]/g, "")),
  );
  fc.assert(fc.property(fc.array(entry), (spoofed) => {
    const list = [...spoofed, "203.0.113.5", "10.0.0.2"].join(", ");
    assertEquals(read({ "x-forwarded-for": list })[0], "203.0.113.5");
  }));
});

Deno.test("readForwarded() never throws, and names only addresses", () => {
  const text = fc.oneof(
    fc.string(),
    fc.array(fc.constantFrom("for=", "host=", '"', "\\", ";", ",", " ", "a", "=", "[::1]", "1.2.3.4", "proto=https"))
      .map((p) => p.join("")),
  ).map((s) => s.replace(/[^ -~]/g, ""));
  fc.assert(
    fc.property(text, text, (one, two) => {
      const [address] = read({ forwarded: one, "x-forwarded-for": two });
      assert(readAddress(address!) !== undefined);
    }),
    { numRuns: 2000 },
  );
});
