import { assertEquals } from "@std/assert";
import { sha256 } from "../src/sha256.ts";

Deno.test("sha256() is the known digest in hexadecimal, of bytes and of a text as UTF-8", async () => {
  const digest = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
  assertEquals(await sha256("abc"), digest);
  assertEquals(await sha256(new TextEncoder().encode("abc")), digest);
  assertEquals(await sha256("é"), await sha256(Uint8Array.of(0xc3, 0xa9)));
});
