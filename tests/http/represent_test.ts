import { assert, assertEquals, assertNotEquals, assertRejects, assertStrictEquals } from "@std/assert";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { Document } from "../../src/build/document.ts";
import { isUnchanged } from "../../src/http/conditional.ts";
import { createAcceptance, PLAIN } from "../../src/http/encoding.ts";
import { createRepresent } from "../../src/http/represent.ts";
import type { Representation } from "../../src/http/representation.ts";
import { repeatByCloning } from "../../src/runtime/repeat.ts";
import { compression, document, page } from "./fixture.ts";

const accept = createAcceptance(["br", "zstd", "gzip"]);
const snapshot = {};
const A = { origin: "http://a", snapshot };
const B = { origin: "http://b", snapshot };

function setUp(capacity = 1 << 20, isTagged?: boolean) {
  const codings = compression();
  const time = { now: 0 };
  const describe = ({ type }: Document) => [["content-type", type]] as const;
  return {
    codings,
    time,
    represent: createRepresent({
      compression: codings,
      describe,
      capacity,
      clock: () => time.now,
      repeat: repeatByCloning,
      ...isTagged !== undefined && { isTagged },
    }),
  };
}

/** The headers of a representation's answers. */
function headersOf({ body }: Representation): Headers {
  assert(body.kind === "complete");
  return body.answer().headers;
}

Deno.test("createRepresent() hashes nothing where nobody asks for tags", async () => {
  const tagged = await setUp().represent(page("Home"), A, PLAIN);
  const bare = await setUp(undefined, false).represent(page("Home"), A, PLAIN);
  assertEquals([headersOf(tagged).get("etag"), headersOf(bare).get("etag")], [tagged.tag, null]);
  assertEquals([tagged.hash.length, bare.hash], [64, ""]);
  assertEquals(headersOf(bare).get("content-length"), headersOf(tagged).get("content-length"));
});

Deno.test("createRepresent() codes once, and is synchronous from then on", async () => {
  const { codings, represent } = setUp();
  const home = page("Home");
  const first = represent(home, A, accept("br"));
  assert(first instanceof Promise);
  assertStrictEquals(represent(home, A, accept("br")), first);
  assertStrictEquals(represent(home, A, accept("br")) instanceof Promise, true);
  const made = await first;
  assertStrictEquals(represent(home, A, accept("br, gzip")), made);
  assertEquals(codings.made, 1);
  assertEquals(headersOf(made).get("content-encoding"), "br");
  assert(made.body.kind === "complete");
  const bytes = await made.body.answer().bytes();
  assertEquals(headersOf(made).get("content-length"), String(bytes.length));
});

Deno.test("createRepresent() gives what another library compressed differently another tag, under which a client has it too", async () => {
  const [{ represent }, other] = [setUp(), setUp()];
  const compress = other.codings.compress.bind(other.codings);
  other.codings.compress = async (...given) => Uint8Array.of(...await compress(...given), 0);
  const home = page("Home");
  const [a, b] = await Promise.all([represent, other.represent].map((one) => one(home, A, accept("gzip"))));
  assertEquals([a!.hash, headersOf(a!).get("etag")], [b!.hash, a!.tag]);
  assertNotEquals(a!.tag, b!.tag);
  assert(isUnchanged(a!.tag, b!.tag));
});

Deno.test("createRepresent() codes no body that has no room to be kept, and keeps the others for it", async () => {
  const { codings, represent } = setUp(100_000);
  const home = page("Home");
  const kept = await represent(home, A, accept("br"));
  const big = { ...page("Big"), body: ["x".repeat(30_000)] };
  for (let i = 0; i < 3; i++) {
    assertEquals(headersOf(await represent(big, A, accept("br"))).get("content-encoding"), null);
  }
  assertEquals(codings.made, 1);
  assertStrictEquals(represent(home, A, accept("br")), kept);
});

Deno.test("createRepresent() hashes the body with its origin filled in", async () => {
  const { represent } = setUp();
  const home = page("Home");
  const one = await represent(home, A, PLAIN);
  const two = await represent(home, B, PLAIN);
  assertNotEquals(one.hash, two.hash);
  assertEquals((await represent(home, A, PLAIN)).hash, one.hash);
});

Deno.test("createRepresent() remembers a few origins per document, and none where it does not matter", async () => {
  const { codings, represent } = setUp();
  const home = page("Home");
  const style = document("text/css", "a{}".repeat(200));
  for (let i = 0; i < 10; i++) {
    for (const origin of [A, B]) {
      await represent(home, origin, accept("br"));
      await represent(style, origin, accept("br"));
    }
  }
  assertEquals(codings.made, 2 + 1);
  for (const name of ["c", "d", "e"]) await represent(home, { origin: `http://${name}`, snapshot }, accept("br"));
  await represent(home, B, accept("br"));
  assertEquals(codings.made, 2 + 1 + 3, "B was used later than A, and stays");
  await represent(home, A, accept("br"));
  assertEquals(codings.made, 2 + 1 + 3 + 1, "A had to go for the fifth");
});

Deno.test("createRepresent() codes only so much for strangers who ask under ever new hosts", async () => {
  const { codings, represent, time } = setUp();
  const pages = Array.from({ length: 5 }, (_, i) => page(`Page ${i}`));
  for (const one of pages) await represent(one, A, accept("br"));
  const before = codings.made;
  for (let i = 0; i < 2000; i++) {
    const made = await represent(pages[i % 5]!, { origin: `http://host-${i}`, snapshot }, accept("br"));
    assert(/^"[0-9a-f]{64}(?:-br-[0-9a-f]{8})?"$/.test(made.tag), "the answer is right all the same");
    if (i > 1000) assertEquals(headersOf(made).get("content-encoding"), null);
  }
  assertEquals(codings.made - before, 40);
  time.now = 1000;
  for (let i = 0; i < 100; i++) await represent(pages[0]!, { origin: `http://later-${i}`, snapshot }, accept("br"));
  assertEquals(codings.made - before, 40 + 20);
});

Deno.test("createRepresent() never reads the origin for a document without one", async () => {
  const { represent } = setUp();
  const client = {
    snapshot,
    get origin(): string {
      throw new Error("read");
    },
  };
  await represent(document("text/css", "a{}"), client, PLAIN);
});

Deno.test("createRepresent() forgets what was not asked for lately when it has no more room", async () => {
  const room = 5 * 2200;
  const { codings, represent } = setUp(room);
  const popular = page("Popular");
  await represent(popular, A, accept("br"));
  for (let i = 0; i < 50; i++) {
    await represent(page(`Page ${i}`), A, accept("br"));
    await represent(popular, A, accept("br"));
  }
  assertEquals(codings.made, 51);
  const [first, second] = [page("First"), page("Second")];
  await represent(first, A, accept("br"));
  for (let i = 0; i < 20; i++) await represent(page(`Page ${i}`), A, accept("br"));
  await represent(second, A, accept("br"));
  const before = codings.made;
  await represent(second, A, accept("br"));
  assertEquals(codings.made, before);
  await represent(first, A, accept("br"));
  assertEquals(codings.made, before + 1);
});

Deno.test("createRepresent() begins anew with each snapshot", async () => {
  const { codings, represent } = setUp();
  const home = page("Home");
  const next = { origin: A.origin, snapshot: {} };
  for (const client of [A, A, next, next]) await represent(home, client, accept("br"));
  assertEquals(codings.made, 2);
});

Deno.test("createRepresent() gives no room to what was asked of a snapshot that is gone when it is made", async () => {
  const { codings, represent } = setUp(3000);
  const { compress } = codings;
  const gate = Promise.withResolvers<void>();
  codings.compress = async (coding, bytes) => {
    await gate.promise;
    return await compress.call(codings, coding, bytes);
  };
  const late = represent(page("Late"), A, accept("br"));
  await new Promise((resolve) => setTimeout(resolve));
  codings.compress = compress;
  const next = { origin: A.origin, snapshot: {} };
  const home = page("Home");
  const made = await represent(home, next, accept("br"));
  gate.resolve();
  await late;
  assertStrictEquals(represent(home, next, accept("br")), made);
});

Deno.test("createRepresent() sends what is small or no text as it is, and says so under every acceptance", async () => {
  const { represent } = setUp();
  for (const one of [document("text/css", "a{}"), document("image/png", "x".repeat(1000))]) {
    const headers = headersOf(await represent(one, A, accept("br")));
    assertEquals(headers.get("content-encoding"), null);
  }
  const small = document("text/css", "a{}");
  await represent(small, A, accept("br"));
  const only = await represent(small, A, accept("br, identity;q=0"));
  assertEquals(headersOf(only).get("content-encoding"), "br");
});

Deno.test("createRepresent() leaves nonces open, under a weak tag", async () => {
  const { represent } = setUp();
  const { body, tag } = await represent(
    page("Head", [`<script nonce="`, { slot: "nonce" }, `">`]),
    A,
    accept("br"),
  );
  assert(body.kind === "open");
  assertEquals(body.pieces.length, 2);
  assert(tag.startsWith('W/"'));
});

Deno.test("createRepresent() tries again after a coding has failed", async () => {
  const { codings, represent } = setUp();
  const home = page("Home");
  const { compress } = codings;
  codings.compress = () => Promise.reject(new Error("no memory"));
  await assertRejects(async () => await represent(home, A, accept("br")), Error, "no memory");
  codings.compress = compress;
  assertEquals(headersOf(await represent(home, A, accept("br"))).get("content-encoding"), "br");
});

Deno.test("createRepresent() does not keep documents that nobody else holds", async () => {
  const { represent } = setUp(1 << 26);
  async function representOne(): Promise<WeakRef<Document>> {
    const one = page("One");
    await represent(one, A, accept("br"));
    return new WeakRef(one);
  }
  const gone: WeakRef<Document>[] = [];
  for (let i = 0; i < 20; i++) gone.push(await representOne());
  const left = () => gone.filter((one) => one.deref() !== undefined).length;
  setFlagsFromString("--expose-gc");
  const collect: () => void = runInNewContext("gc");
  for (let i = 0; i < 3; i++) {
    collect();
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  // The runtime may still hold the last ones.
  assert(left() <= 3, `${left()} of 20 stay in memory`);
});
