import { assert, assertEquals, assertStrictEquals } from "@std/assert";
import { EventEmitter } from "node:events";
import fc from "fast-check";
import { createRequests } from "../../src/runtime/incoming_request.ts";
import { type signalOf, webRequest } from "../../src/runtime/node_request.ts";

type Incoming = Parameters<typeof webRequest>[0];

/** A response that has left, or not yet. */
function response(closed: boolean) {
  return Object.assign(new EventEmitter(), { closed }) as unknown as Parameters<typeof signalOf>[0];
}
const sent = response(true);

function message(url: string, headers: Record<string, string | string[]>, method = "GET"): Incoming {
  const rawHeaders = Object.entries(headers).flatMap(([name, value]) => [value].flat().flatMap((one) => [name, one]));
  return { url, headers, method, rawHeaders, httpVersionMajor: 1 } as unknown as Incoming;
}

const HEADERS = { host: "docs.test:81", "if-none-match": '"x"', cookie: "a=1", "x-two": ["1", "2"] };

Deno.test("createRequests() gives a Request, of which a real one is created for what is seldom asked", async () => {
  const request = createRequests()(message("/a%20b?x=1", HEADERS), sent)!;
  assert(request instanceof Request && request.headers instanceof Headers);
  assertEquals([request.method, request.url], ["GET", "http://docs.test:81/a%20b?x=1"]);
  assertStrictEquals(request.headers, request.headers);
  assertEquals(["HOST", "x-two", "x-none", "constructor"].map((name) => request.headers.get(name)), [
    "docs.test:81",
    "1, 2",
    null,
    null,
  ]);
  assertEquals([request.headers.has("cookie"), request.signal.aborted], [true, true]);
  assertEquals([request.body, request.bodyUsed, await request.text()], [null, false, ""]);
  assertEquals([...request.headers], [...webRequest(message("/", HEADERS))!.headers]);
  const copy = new Request(request.url, request);
  assertEquals([copy.url, copy.method, copy.headers.get("cookie")], [request.url, "GET", "a=1"]);
  assertEquals([request.clone().url, request.clone().headers.get("cookie")], [request.url, "a=1"]);
});

Deno.test("createRequests() gives a request whose headers can be changed", () => {
  const request = createRequests()(message("/", HEADERS), sent)!;
  assertEquals(request.headers.get("cookie"), "a=1");
  request.headers.set("cookie", "b=2");
  request.headers.delete("x-two");
  assertEquals([request.headers.get("cookie"), request.headers.get("x-two")], ["b=2", null]);
});

const PIECES = [
  "/",
  "a",
  "Z9",
  ".",
  "..",
  "%2e",
  "%2E",
  "%",
  "%20",
  "?",
  "#",
  "'",
  '"',
  "<",
  "|",
  "\\",
  "é",
  "^",
  "{",
  "`",
  "=",
  "@",
  ":",
  "//",
];
const HOSTS = [
  "docs.test",
  "DOCS.test",
  "docs.test:80",
  "docs.test:81",
  "127.1",
  "127.0.0.1:5000",
  "[::1]:1",
  "[0::1]",
  "a b",
  "a/b",
  "0x7f.1",
  "a..b",
  "é.test",
  "x:99999",
  "",
];

Deno.test("createRequests() gives the address and the headers that a real request has, or none where there is none", () => {
  const read = createRequests();
  const url = fc.array(fc.constantFrom(...PIECES), { maxLength: 8 }).map((pieces) => `/${pieces.join("")}`);
  fc.assert(
    fc.property(url, fc.constantFrom(...HOSTS), fc.constantFrom("GET", "HEAD", "POST"), (url, host, method) => {
      const [ours, real] = [read(message(url, { host }, method), sent), webRequest(message(url, { host }, method))];
      assertEquals([ours?.url, ours?.method], [real?.url, real?.method]);
      assertEquals(ours?.headers.get("host"), real?.headers.get("host"));
    }),
    { numRuns: 2000 },
  );
});

Deno.test("createRequests() makes no request of two hosts, nor of another protocol", () => {
  const read = createRequests();
  const two = { ...message("/", { host: "docs.test" }), rawHeaders: ["Host", "docs.test", "hOST", "evil.test"] };
  assertEquals(read(two as never, sent), undefined);
  assertEquals(read({ ...message("/", { host: "docs.test" }), httpVersionMajor: 2 } as never, sent), undefined);
});

Deno.test("createRequests() gives a signal that aborts when the answer has left, or its client has", () => {
  for (const method of ["GET", "POST"]) {
    const outgoing = response(false);
    const request = createRequests()(message("/", HEADERS, method), outgoing)!;
    const { signal } = request;
    assertStrictEquals(request.signal, signal);
    assertEquals(signal.aborted, false);
    outgoing.emit("close");
    assertEquals([signal.aborted, request.signal.aborted], [true, true]);
  }
});
