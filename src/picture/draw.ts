/**
 * Draws pictures for links with Takumi, which is loaded with its fonts for the first one.
 *
 * @module
 */
import init, { Renderer } from "@takumi-rs/wasm";
import { decodeBase64 } from "../assets/base64.ts";
import { fonts } from "./fonts.gen.ts";
import { drawable, pictureNode, type Texts } from "./layout.ts";
import { PICTURE, type PictureJob } from "./picture.ts";
import { takumiWasm } from "./takumi.gen.ts";

type Font = (typeof fonts)[number];

/** Makes the function that draws a picture as PNG. */
export function createDraw(): (job: PictureJob) => Promise<Uint8Array<ArrayBuffer>> {
  let loading: Promise<Renderer> | undefined;
  const registered = new Map<Font, Promise<unknown>>();

  /** Reads the parts of the font that texts need: most sites need two of fourteen. */
  async function register(renderer: Renderer, texts: Texts): Promise<void> {
    const points = new Set(Array.from(Object.values(texts).join(""), (character) => character.codePointAt(0)!));
    const needed = fonts.filter((font) => [...points].some((point) => covers(font, point)));
    await Promise.all(needed.map((font) => {
      const known = registered.get(font) ?? registerFont(renderer, font);
      registered.set(font, known);
      return known;
    }));
  }

  return async function draw(job) {
    const renderer = await (loading ??= load());
    const texts = drawable(job, hasCharacter);
    await register(renderer, texts);
    return await renderer.render(pictureNode(texts, job.palette), {
      ...PICTURE,
      format: "png",
      ...languageOf(job.lang),
    });
  };
}

async function registerFont(renderer: Renderer, { weight, ranges, woff2 }: Font): Promise<void> {
  const unicodeRange = ranges.map(([first, last]): [number, number] => [first, last]);
  await renderer.registerFont({ name: "Inter", data: decodeBase64(woff2), weight, style: "normal", unicodeRange });
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
  return fonts.some((font) => covers(font, point));
}

function covers({ ranges }: Font, point: number): boolean {
  return ranges.some(([first, last]) => first <= point && point <= last);
}

/**
 * Compiles Takumi when all of it is unpacked: Deno 2.9 ends the whole program where a thread is ended while it compiles what
 * streams in.
 */
async function load(): Promise<Renderer> {
  const packed = new Blob([decodeBase64(takumiWasm)]).stream().pipeThrough(new DecompressionStream("gzip"));
  await init({ module_or_path: await new Response(packed).arrayBuffer() });
  return new Renderer();
}
