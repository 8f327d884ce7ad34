import { assert, assertEquals } from "@std/assert";
import { SourceBytes } from "../../src/site/source_bytes.ts";

const reversed = (bytes: Uint8Array<ArrayBuffer>) => bytes.toReversed();

Deno.test("SourceBytes gives the bytes of a file and compares them, packed or not", () => {
  const bytes = new SourceBytes(Uint8Array.of(1, 2, 3));
  for (const isPacked of [false, true]) {
    if (isPacked) bytes.keepPacked(reversed(bytes.unpacked()), reversed);
    assertEquals([bytes.unpacked(), bytes.length], [Uint8Array.of(1, 2, 3), 3]);
    assertEquals(bytes.packed, isPacked ? Uint8Array.of(3, 2, 1) : undefined);
    assert(bytes.equal(Uint8Array.of(1, 2, 3)));
    assert(!bytes.equal(Uint8Array.of(1, 2, 4)) && !bytes.equal(Uint8Array.of(1, 2)));
  }
});
