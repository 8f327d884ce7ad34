import { assertEquals, assertMatch } from "@std/assert";
import { app, page, snapshot } from "./fixture.ts";

const HEADERS = {
  "forwarded": "for=192.0.2.1",
  "via": "1.1 proxy",
  "x-forwarded-for": "192.0.2.1",
  "x-forwarded-host": "other.example",
  "x-forwarded-proto": "https",
  "x-real-ip": "192.0.2.1",
};

/** Header fields, but for the nonce, which differs from answer to answer. */
function fieldsOf({ headers }: Response): readonly (readonly string[])[] {
  return [...headers].map(([name, value]) => [name, value.replaceAll(/nonce-[^']+/g, "nonce")]);
}

Deno.test("a proxy in front of a server for its author is reported once, and changes no answer", async () => {
  for (const [name, value] of Object.entries(HEADERS)) {
    const logged: string[] = [];
    const log = (level: string, message: string) => void logged.push(`${level}: ${message}`);
    const { ask } = app(snapshot({ answers: { "/a": page("A") } }), { isForAuthor: true, log });
    const plain = await ask("/a");
    assertEquals(plain.status, 200);
    assertEquals(logged, []);
    const forwarded = await ask("/a", { headers: { [name]: value } });
    await ask("/a", { headers: { [name]: value } });
    assertEquals([forwarded.status, await forwarded.text()], [plain.status, await plain.text()], name);
    assertEquals(fieldsOf(forwarded), fieldsOf(plain), name);
    assertEquals(logged.length, 1, name);
    assertMatch(logged[0]!, /^warning: A proxy forwards requests, but TrustedProxies is not set: /);
  }
});

Deno.test("a proxy in front of a server for readers is not reported", async () => {
  const logged: string[] = [];
  const { ask } = app(snapshot({ answers: { "/a": page("A") } }), {
    log: (level: string, message: string) => void logged.push(`${level}: ${message}`),
  });
  await ask("/a", { headers: HEADERS });
  assertEquals(logged, []);
});

Deno.test("a 304 is for a reader who has had an answer that was looked at", async () => {
  const logged: string[] = [];
  const { ask } = app(snapshot({ answers: { "/a": page("A") } }), {
    isForAuthor: true,
    log: (_: string, message: string) => void logged.push(message),
  });
  const etag = (await ask("/a")).headers.get("etag")!;
  const headers = { ...HEADERS, "if-none-match": etag };
  assertEquals([(await ask("/a", { headers })).status, logged.length], [304, 0]);
  assertEquals([(await ask("/nothing", { headers })).status, logged.length], [404, 1]);
});
