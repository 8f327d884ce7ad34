import { assert, assertEquals, assertStrictEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import { flatten, prepareResponse, readPrepared } from "../../src/runtime/prepared_response.ts";

const FLAT = ["cache-control", "no-cache", "content-type", "text/html", "x-frame-options", "DENY"];
const bytes = new TextEncoder().encode("text");
const prepared = { status: 200, headers: FLAT, bytes };

/** The same response as any other program would create it. */
function plain(): Response {
  return new Response(bytes, {
    headers: { "content-type": "text/html", "cache-control": "no-cache", "x-frame-options": "DENY" },
  });
}

Deno.test("prepareResponse() creates a Response, of which others know nothing", () => {
  const [one, two] = [prepareResponse(prepared), prepareResponse(prepared)];
  assert(one instanceof Response && one.headers instanceof Headers);
  one.headers.set("x-one", "1");
  assertEquals([one.headers.get("x-one"), two.headers.get("x-one"), FLAT.length], ["1", null, 6]);
  assertEquals(readPrepared(one), { ...prepared, headers: [...FLAT, "x-one", "1"] });
  assertStrictEquals(readPrepared(two)!.headers, FLAT);
  assertStrictEquals(readPrepared(two)!.bytes, bytes);
});

Deno.test("prepareResponse() creates what can be read, cloned and taken over as any other", async () => {
  const response = prepareResponse(prepared);
  assertEquals([response.ok, response.status, response.statusText, response.type, response.bodyUsed], [
    true,
    200,
    "",
    "default",
    false,
  ]);
  assertEquals(await response.clone().text(), "text");
  assertEquals(await response.text(), "text");
  assertEquals([response.bodyUsed, readPrepared(response)], [true, undefined]);
  const { status, headers } = prepareResponse({ ...prepared, status: 404 });
  const head = new Response(null, { status, headers });
  assertEquals([head.status, [...head.headers].flat()], [404, FLAT]);
  assertEquals([...new Headers(prepareResponse(prepared).headers)].flat(), FLAT);
  assertEquals(prepareResponse({ status: 304, headers: [], bytes: null }).body, null);
});

Deno.test("readPrepared() knows no response that was created otherwise", () => {
  assertEquals(readPrepared(plain()), undefined);
  assertEquals(flatten(plain().headers), FLAT);
});

const NAMES = ["content-type", "Content-Type", "a", "X-Frame-Options", "x-z", "set-cookie", "bad name", ""];
const VALUES = ["", "1", " padded\t", "a, b", "ümlaut", "bad\nline", "bad\0", "\u{2028}", "'nonce-a+/=='"];
const METHODS = ["set", "append", "delete", "get", "has"] as const;

/** What a call gives, or the class of what it throws. */
function outcome(
  headers: Headers,
  [method, name, value]: readonly [(typeof METHODS)[number], string, string],
): unknown {
  try {
    return (headers[method] as (name: string, value: string) => unknown).call(headers, name, value) ?? null;
  } catch (error) {
    return (error as Error).constructor.name;
  }
}

/** Names with their values, sorted as `Headers` does it. */
function pairs(flat: readonly string[]): readonly (readonly string[])[] {
  const names = flat.flatMap((name, i) => i % 2 === 0 ? [[name, flat[i + 1]!]] : []);
  return names.sort(([a], [b]) => a! < b! ? -1 : a! > b! ? 1 : 0);
}

Deno.test("the headers of a prepared response do what those of any other do", () => {
  const call = fc.tuple(fc.constantFrom(...METHODS), fc.constantFrom(...NAMES), fc.constantFrom(...VALUES));
  fc.assert(fc.property(fc.array(call, { maxLength: 12 }), (calls) => {
    const [ours, real] = [prepareResponse(prepared).headers, plain().headers];
    for (const one of calls) assertEquals(outcome(ours, one), outcome(real, one), one.join(" "));
    assertEquals([...ours], [...real]);
    assertEquals(pairs(flatten(ours)), [...real]);
    assertEquals([[...ours.keys()], ours.getSetCookie()], [[...real.keys()], real.getSetCookie()]);
  }));
  assertThrows(() => prepareResponse(prepared).headers.set("x", "a\nb"), TypeError);
});
