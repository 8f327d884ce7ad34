/**
 * What draws pictures for links, and the fonts for it, as the texts of modules.
 *
 * @module
 */
import { readFile } from "node:fs/promises";
import { gzip } from "./gzip.ts";
import { codePointsOf } from "./woff.ts";

/** The text of `takumi.gen.ts`. */
export async function takumiModule(): Promise<string> {
  const wasm = await readFile(new URL("../pkg/takumi_wasm_bg.wasm", import.meta.resolve("@takumi-rs/wasm")));
  const packed = await gzip(wasm);
  return `/** Takumi's WebAssembly: gzip, base64. */\nexport const takumiWasm: string = "${packed}";\n`;
}

/** The text of `fonts.gen.ts`: each part of Inter, regular and bold, with the characters that it has. */
export async function fontsModule(): Promise<string> {
  const folder = new URL("./", import.meta.resolve("@fontsource/inter"));
  const { subsets }: { subsets: readonly string[] } = JSON.parse(
    await readFile(new URL("metadata.json", folder), "utf8"),
  );
  const fonts: { weight: number; ranges: readonly (readonly [number, number])[]; woff2: string }[] = [];
  for (const subset of subsets) {
    for (const weight of [400, 700]) {
      const file = `files/inter-${subset}-${weight}-normal.woff`;
      fonts.push({
        weight,
        ranges: codePointsOf(await readFile(new URL(file, folder))),
        woff2: await readFile(new URL(`${file}2`, folder), "base64"),
      });
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
