import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { fromBlocks, inBlocks, ownBytes } from "../../src/runtime/blocks.ts";

/** Bytes of a size, which differ from others of that size. */
function filled(size: number, first: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  for (let i = 0; i < size; i += 997) bytes[i] = first + i;
  return bytes;
}

/** Contents that are good until the next one is asked for, but big ones. */
function* inOneRoom(contents: readonly (Uint8Array<ArrayBuffer> | undefined)[]) {
  const room = new Uint8Array(65_536);
  for (const bytes of contents) {
    if (bytes === undefined || bytes.length > room.length) yield bytes && new Uint8Array(bytes);
    else {
      room.set(bytes);
      yield room.subarray(0, bytes.length);
    }
  }
}

Deno.test("what goes in blocks comes out as it was, in its order, in few buffers", () => {
  const size = fc.oneof(fc.nat(5), fc.nat(70_000), fc.constantFrom(65_536, 65_537, 262_144, 300_000));
  const content = fc.option(fc.tuple(size, fc.nat(255)), { nil: undefined });
  fc.assert(
    fc.property(fc.array(content, { maxLength: 24 }), (given) => {
      const contents = given.map((one) => one && filled(...one));
      const blocks = inBlocks(inOneRoom(contents), contents.length);
      // As it is posted: a buffer that is named twice cannot move.
      const moved = structuredClone(blocks, { transfer: blocks.map(({ buffer }) => buffer) });
      assertEquals(fromBlocks(moved), contents);
      const total = contents.reduce((sum, bytes) => sum + (bytes?.length ?? 0), 0);
      const big = contents.filter((bytes) => bytes && bytes.length > 65_536).length;
      // Two blocks in a row hold more than one may.
      assert(blocks.length - 1 <= big + 2 * Math.floor(total / 262_144) + 1, `${blocks.length - 1} blocks`);
    }),
    { numRuns: 60 },
  );
});

Deno.test("ownBytes() copies what is a part of something, and nothing else", () => {
  const whole = filled(100, 7);
  assertEquals(ownBytes(whole) === whole, true);
  const own = ownBytes(whole.subarray(3, 9));
  assertEquals([own.buffer.byteLength, own], [6, whole.slice(3, 9)]);
});
