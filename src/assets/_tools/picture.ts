/**
 * The renderer of preview images, and its fonts, as the texts of modules.
 *
 * @module
 */
import { readFile } from "node:fs/promises";
import { gzip } from "./gzip.ts";
import { codePointsOf, inclusiveRanges } from "./woff.ts";

/** The text of `takumi.gen.js`: JavaScript, since a runtime that compiles TypeScript needs twice as long to load it. */
export async function takumiModule(): Promise<string> {
  const wasm = await readFile(new URL("../pkg/takumi_wasm_bg.wasm", import.meta.resolve("@takumi-rs/wasm")));
  const packed = await gzip(wasm);
  return `/** Takumi's WebAssembly: gzip, base64. */\nexport const takumiWasm = "${packed}";\n`;
}

/** The text of `fonts.gen.ts`: each part of Inter, regular and bold, with the characters that no part before it has. */
export async function fontsModule(): Promise<string> {
  const folder = new URL("./", import.meta.resolve("@fontsource/inter"));
  const { subsets }: { subsets: readonly string[] } = JSON.parse(
    await readFile(new URL("metadata.json", folder), "utf8"),
  );
  const fonts: { weight: number; ranges: readonly (readonly [number, number])[]; woff2: string }[] = [];
  const claimed = new Set<number>();
  for (const subset of subsets.toSorted((a, b) => Number(/^latin/.test(b)) - Number(/^latin/.test(a)))) {
    const parts = await Promise.all([400, 700].map(async (weight) => {
      const file = `files/inter-${subset}-${weight}-normal.woff`;
      return {
        weight,
        points: codePointsOf(await readFile(new URL(file, folder))).filter((at) => !claimed.has(at) || isAccent(at)),
        woff2: await readFile(new URL(`${file}2`, folder), "base64"),
      };
    }));
    for (const { weight, points, woff2 } of parts) {
      fonts.push({ weight, ranges: inclusiveRanges(points), woff2 });
      for (const point of points) claimed.add(point);
    }
  }
  return `/** Parts of a font: weight, inclusive ranges of its characters, WOFF2 in base64. */
export const fonts: readonly {
  readonly weight: number;
  readonly ranges: readonly (readonly [number, number])[];
  readonly woff2: string;
}[] = ${JSON.stringify(fonts)};
`;
}

/** Combining marks are drawn with the font of their letter. */
function isAccent(point: number): boolean {
  return point >= 0x300 && point < 0x370;
}
