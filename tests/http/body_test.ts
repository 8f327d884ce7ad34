import { assert, assertEquals, assertStrictEquals } from "@std/assert";
import { bodyOf, concat, createAnswers, hasSlot, piecesOf } from "../../src/http/body.ts";

import { readPrepared } from "../../src/runtime/prepared_response.ts";
import { createRepeat, repeatByCloning } from "../../src/runtime/repeat.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const text = (piece: Uint8Array<ArrayBuffer>) => new TextDecoder().decode(piece);

Deno.test("piecesOf() fills the origin and cuts at the nonce", () => {
  const parts = ["a", { slot: "nonce" }, bytes("é"), { slot: "origin" }, "b", { slot: "nonce" }] as const;
  assertEquals(piecesOf(parts, "http://x").map(text), ["a", "éhttp://xb", ""]);
  assertEquals(piecesOf([], "").map(text), [""]);
  assert(hasSlot(parts, "origin") && hasSlot(parts, "nonce") && !hasSlot(["origin"], "origin"));
});

Deno.test("piecesOf() does not copy bytes that stand alone", () => {
  const alone = bytes("alone");
  assertStrictEquals(piecesOf([alone], "")[0], alone);
});

Deno.test("concat() puts a piece between the others", () => {
  assertEquals(text(concat([bytes(""), bytes("a"), bytes("")], bytes("-"))), "-a-");
  assertEquals(text(concat([bytes("a")], bytes("-"))), "a");
  assertEquals(concat([], bytes("-")).length, 0);
});

Deno.test("bodyOf() streams bytes of any length as they are", async () => {
  const large = crypto.getRandomValues(new Uint8Array(65_536));
  for (const all of [bytes(""), bytes("short"), large, concat([large, large, large, bytes("end")])]) {
    assertEquals(new Uint8Array(await new Response(bodyOf(all)).arrayBuffer()), all);
  }
});

Deno.test("bodyOf() gives each client views of the same bytes, and no copies", async () => {
  const all = new Uint8Array(300_000);
  for await (const chunk of bodyOf(all)) {
    assertStrictEquals(chunk.buffer, all.buffer);
    assert(chunk.length <= 64 * 1024);
  }
  assertEquals(all.byteLength, 300_000, "nothing was taken away");
});

const INIT = { status: 200, headers: new Headers({ "content-type": "text/plain" }) };

Deno.test("createAnswers() gives each client an answer of its own", async () => {
  for (const repeat of [repeatByCloning, createRepeat(), createRepeat(1), undefined]) {
    const answer = createAnswers(new TextEncoder().encode("text"), INIT, repeat);
    const [one, two] = [answer(), answer()];
    one.headers.set("x-one", "1");
    assertEquals([two.headers.get("x-one"), answer().headers.get("x-one")], [null, null]);
    assertEquals([await one.text(), await two.text(), await answer().text()], ["text", "text", "text"]);
  }
});

Deno.test("createAnswers() copies no body for 2,000 clients that do not read it", () => {
  const answer = createAnswers(new Uint8Array(100_000).fill(65), INIT, repeatByCloning);
  const before = Deno.memoryUsage().rss;
  const answers = Array.from({ length: 2000 }, answer);
  const cost = (Deno.memoryUsage().rss - before) / 2 ** 20;
  assertEquals(answers.length, 2000);
  assert(cost < 64, `${cost} MiB, where copies would take 190`);
});

Deno.test("createRepeat() keeps the one body beside each response, and leaves to a stream what the server would copy", () => {
  const body = new Uint8Array(200_000);
  const answer = createAnswers(body, INIT, createRepeat());
  const [one, two] = [answer(), answer()];
  assertStrictEquals(readPrepared(one)?.bytes, body);
  assertStrictEquals(readPrepared(two)?.bytes, body);
  assertEquals(one.headers.get("content-type"), "text/plain");
  assertEquals(createAnswers(null, { ...INIT, status: 304 }, createRepeat(10))().status, 304);
  const streamed = createAnswers(body, INIT, createRepeat(body.length - 1))();
  assertEquals(readPrepared(streamed), undefined);
  assert(streamed.body instanceof ReadableStream);
});
