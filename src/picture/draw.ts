/**
 * Draws pictures for links with Takumi, which is loaded with its fonts for the first one. To compile it takes most of the
 * time of the first picture, so what is compiled can be given to another thread.
 *
 * @module
 */
import init, { Renderer } from "@takumi-rs/wasm";
import { decodeBase64 } from "../base64.ts";
import { fonts } from "./fonts.gen.ts";
import { drawableTexts, pictureNode, type PictureTexts } from "./layout.ts";
import { type DrawnPicture, PICTURE_SIZE, type PictureJob } from "./picture.ts";
import { palettePng } from "./png.ts";

type Font = (typeof fonts)[number];

interface Loaded {
  readonly renderer: Renderer;
  readonly compiled: WebAssembly.Module;
}

/** Creates the function that draws a picture; it may be given what another one has compiled. */
export function createPictureRenderer(): (job: PictureJob, compiled?: WebAssembly.Module) => Promise<DrawnPicture> {
  let loading: Promise<Loaded> | undefined;
  const registered = new Map<Font, Promise<unknown>>();

  /** Reads the parts of the font that texts need: most sites need two of fourteen. */
  async function register(renderer: Renderer, texts: PictureTexts): Promise<void> {
    const points = new Set(Array.from(Object.values(texts).join(""), (character) => character.codePointAt(0)!));
    const needed = fonts.filter((font) => [...points].some((point) => covers(font, point)));
    await Promise.all(needed.map((font) => {
      const known = registered.get(font) ?? registerFont(renderer, font);
      registered.set(font, known);
      return known;
    }));
  }

  return async function draw(job, given) {
    const { renderer, compiled } = await (loading ??= load(given));
    const texts = drawableTexts(job, hasCharacter);
    await register(renderer, texts);
    const node = pictureNode(texts, job.palette);
    const options = { ...PICTURE_SIZE, ...languageOf(job.lang) };
    const png = await palettePng(await renderer.render(node, { ...options, format: "raw" }), PICTURE_SIZE) ??
      await renderer.render(node, { ...options, format: "png" });
    return { png, compiled };
  };
}

async function registerFont(renderer: Renderer, { weight, ranges, woff2 }: Font): Promise<void> {
  const unicodeRange = ranges.map(([first, last]): [number, number] => [first, last]);
  await renderer.registerFont({ name: "Inter", data: decodeBase64(woff2), weight, style: "normal", unicodeRange });
}

/** The language, if it is a valid tag: config.json may have any text. */
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

async function load(given: WebAssembly.Module | undefined): Promise<Loaded> {
  const compiled = given ?? await compile();
  await init({ module_or_path: compiled });
  return { renderer: new Renderer(), compiled };
}

/**
 * Compiles Takumi when all of it is unpacked: Deno 2.9 ends the whole program where a thread is ended while it compiles what
 * streams in.
 */
async function compile(): Promise<WebAssembly.Module> {
  const { takumiWasm }: { readonly takumiWasm: string } = await import("./takumi.gen.js");
  const packed = new Blob([decodeBase64(takumiWasm)]).stream().pipeThrough(new DecompressionStream("gzip"));
  return await WebAssembly.compile(await new Response(packed).arrayBuffer());
}
