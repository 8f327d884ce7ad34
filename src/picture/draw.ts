/**
 * Draws pictures for links with Takumi, which is loaded with its fonts for the first one.
 *
 * @module
 */
import init, { Renderer } from "@takumi-rs/wasm";
import { decodeBase64 } from "../assets/base64.ts";
import { fonts } from "./fonts.gen.ts";
import { drawable, pictureNode } from "./layout.ts";
import { PICTURE, type PictureJob } from "./picture.ts";
import { takumiWasm } from "./takumi.gen.ts";

/** Makes the function that draws a picture as PNG. */
export function createDraw(): (job: PictureJob) => Promise<Uint8Array<ArrayBuffer>> {
  let loading: Promise<Renderer> | undefined;
  return async function draw(job) {
    const renderer = await (loading ??= load());
    const node = pictureNode(drawable(job, hasCharacter), job.palette);
    return await renderer.render(node, { ...PICTURE, format: "png", ...languageOf(job.lang) });
  };
}

/** The language, if it is a tag: config.json may say anything. */
function languageOf(lang: string): { readonly lang?: string } {
  try {
    const [tag] = Intl.getCanonicalLocales(lang.replaceAll("_", "-"));
    return tag === undefined ? {} : { lang: tag };
  } catch {
    return {};
  }
}

/** Whether the fonts have a character. */
export function hasCharacter(point: number): boolean {
  return fonts.some(({ ranges }) => ranges.some(([first, last]) => first <= point && point <= last));
}

async function load(): Promise<Renderer> {
  const packed = new Blob([decodeBase64(takumiWasm)]).stream().pipeThrough(new DecompressionStream("gzip"));
  await init({ module_or_path: await new Response(packed).arrayBuffer() });
  const renderer = new Renderer();
  for (const { weight, ranges, woff2 } of fonts) {
    const unicodeRange = ranges.map(([first, last]): [number, number] => [first, last]);
    await renderer.registerFont({ name: "Inter", data: decodeBase64(woff2), weight, style: "normal", unicodeRange });
  }
  return renderer;
}
