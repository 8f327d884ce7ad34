import { assertEquals } from "@std/assert";
import { decode } from "../src/decode.ts";

function utf16(text: string, isBig: boolean): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let i = 0; i < text.length; i++) view.setUint16(i * 2, text.charCodeAt(i), !isBig);
  return new Uint8Array(view.buffer);
}

Deno.test("decode() reads UTF-8 and UTF-16, with and without a byte order mark", () => {
  const text = '{ "title": "Zürich" }\n';
  const expected = { text, unreadable: undefined };
  for (const mark of ["", "\ufeff"]) {
    assertEquals(decode(new TextEncoder().encode(mark + text)), expected);
    assertEquals(decode(utf16(mark + text, false)), expected);
    assertEquals(decode(utf16(mark + text, true)), expected);
  }
});

Deno.test("decode() takes a zero byte for UTF-16 only where every other byte is one", () => {
  for (const text of ["", "a", "a\0", "\0a", "a\0b", "a\0bc", "\0ab\0", "\0\0\0\0", "ab\0\0"]) {
    assertEquals(decode(new TextEncoder().encode(text)).text, text.replaceAll("\0", ""));
  }
});

Deno.test("decode() names the line of bytes that are not text", () => {
  assertEquals(decode(Uint8Array.from("a\nZ\xfcrich", (c) => c.charCodeAt(0))), {
    text: "a\nZ\ufffdrich",
    unreadable: 2,
  });
});
