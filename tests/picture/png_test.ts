import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { imageSize } from "image-size";
import { crc32, inflateSync } from "node:zlib";
import { palettePng, type PictureSize } from "../../src/picture/png.ts";

/** Chunks by name, with their check sums as Node's zlib has them. */
function chunksOf(png: Uint8Array): Map<string, Uint8Array> {
  const view = new DataView(png.buffer, png.byteOffset);
  const chunks = new Map<string, Uint8Array>();
  for (let at = 8; at < png.length;) {
    const end = at + 8 + view.getUint32(at);
    chunks.set(new TextDecoder().decode(png.subarray(at + 4, at + 8)), png.slice(at + 8, end));
    assertEquals(view.getUint32(end), crc32(png.subarray(at + 4, end)));
    at = end + 4;
  }
  return chunks;
}

/** Pixels of a PNG with a palette, as RGBA. */
function pixelsOf(png: Uint8Array, { width, height }: PictureSize): Uint8Array {
  const chunks = chunksOf(png);
  const [rows, palette] = [inflateSync(chunks.get("IDAT")!), chunks.get("PLTE")!];
  const pixels = new Uint8Array(width * height * 4);
  for (let i = 0; i < width * height; i++) {
    const color = 3 * rows[Math.floor(i / width) * (width + 1) + 1 + i % width]!;
    pixels.set([...palette.subarray(color, color + 3), 255], i * 4);
  }
  return pixels;
}

function pixels(colors: readonly number[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(colors.flatMap((color) => [color >> 16, color >> 8 & 255, color & 255, 255]));
}

Deno.test("palettePng() loses nothing", async () => {
  const color = fc.constantFrom(0, 1, 0xffffff, 0xfffffe, 0x800000, 0x00ff00, 0x123456);
  const size = fc.record({ width: fc.integer({ min: 1, max: 20 }), height: fc.integer({ min: 1, max: 9 }) });
  const picture = size.chain(({ width, height }) =>
    fc.array(color, { minLength: width * height, maxLength: width * height }).map((colors) => ({
      width,
      height,
      colors,
    }))
  );
  await fc.assert(fc.asyncProperty(picture, async ({ width, height, colors }) => {
    const given = pixels(colors);
    const png = (await palettePng(given, { width, height }))!;
    assertEquals(imageSize(png), { width, height, type: "png" });
    assertEquals(pixelsOf(png, { width, height }), given);
  }));
});

Deno.test("palettePng() takes 256 colors, and no more", async () => {
  const colors = Array.from({ length: 257 }, (_, i) => i * 257);
  const png = await palettePng(pixels(colors.slice(0, 256)), { width: 256, height: 1 });
  assertEquals(pixelsOf(png!, { width: 256, height: 1 }), pixels(colors.slice(0, 256)));
  assertEquals(await palettePng(pixels(colors), { width: 257, height: 1 }), undefined);
});
