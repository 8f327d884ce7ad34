import { assert, assertEquals, assertStrictEquals } from "@std/assert";
import { bodyOf, concat, hasSlot, sha256, split } from "../../src/http/body.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const text = (piece: Uint8Array<ArrayBuffer>) => new TextDecoder().decode(piece);

Deno.test("split() fills the origin and cuts at the nonce", () => {
  const parts = ["a", { slot: "nonce" }, bytes("é"), { slot: "origin" }, "b", { slot: "nonce" }] as const;
  assertEquals(split(parts, "http://x").map(text), ["a", "éhttp://xb", ""]);
  assertEquals(split([], "").map(text), [""]);
  assert(hasSlot(parts, "origin") && hasSlot(parts, "nonce") && !hasSlot(["origin"], "origin"));
});

Deno.test("split() does not copy bytes that stand alone", () => {
  const alone = bytes("alone");
  assertStrictEquals(split([alone], "")[0], alone);
});

Deno.test("concat() puts a piece between the others", () => {
  assertEquals(text(concat([bytes(""), bytes("a"), bytes("")], bytes("-"))), "-a-");
  assertEquals(text(concat([bytes("a")], bytes("-"))), "a");
  assertEquals(concat([], bytes("-")).length, 0);
});

Deno.test("sha256() is the known digest in hexadecimal", async () => {
  assertEquals(await sha256(bytes("abc")), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
});

Deno.test("bodyOf() streams what is above 128 KiB, byte for byte", async () => {
  const small = new Uint8Array(128 * 1024);
  assertStrictEquals(bodyOf(small), small);
  const large = crypto.getRandomValues(new Uint8Array(65_536));
  const all = concat([large, large, large, bytes("end")]);
  const body = bodyOf(all);
  assert(body instanceof ReadableStream);
  assertEquals(new Uint8Array(await new Response(body).arrayBuffer()), all);
});

Deno.test("bodyOf() gives each client views of the same bytes, and no copies", async () => {
  const all = new Uint8Array(300_000);
  for await (const chunk of bodyOf(all) as ReadableStream<Uint8Array>) {
    assertStrictEquals(chunk.buffer, all.buffer);
    assert(chunk.length <= 64 * 1024);
  }
  assertEquals(all.byteLength, 300_000, "nothing was taken away");
});
