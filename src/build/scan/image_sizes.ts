/**
 * Width and height of images, read from the beginning of their files, so that a page keeps its place while they load.
 *
 * @module
 */
import type { Files } from "../../files.ts";
import type { Reporter } from "../report.ts";
import { whyElsewhere } from "./placeholder.ts";
import type { StaticFile } from "./static_file.ts";

/** In CSS pixels. */
export type Size = readonly [width: number, height: number];

/** In bytes: where most formats have the size, and where a photograph does, after the data of its camera. */
const HEADS = [4_096, 262_144];
/** Maximum number of images of a site that are measured. */
const IMAGES = 20_000;
/** Number of files per message to the file thread. */
const BATCH = 200;

/** Maximum number of images that the log names. */
const NAMED = 10;

/**
 * Returns the sizes of images by file; the same map as long as none differs. Each image is read once. Reports those
 * whose files do not hold them.
 */
export function createImageSizes(
  files: Files,
  reporter: Reporter,
): (statics: ReadonlyMap<string, StaticFile>) => Promise<ReadonlyMap<string, Size>> {
  let known = new Map<StaticFile, Size | undefined>();
  let sizes: ReadonlyMap<string, Size> = new Map();
  const missing = new WeakMap<StaticFile, string>();
  const problems = reporter({
    rule: "file",
    most: NAMED,
    leftOut: (count) => `${count} more images cannot be shown`,
  });

  async function measure(images: readonly StaticFile[]): Promise<void> {
    if (images.length === 0) return;
    const { imageSize } = await import("image-size");
    let left = images;
    for (const length of HEADS) {
      const missed: StaticFile[] = [];
      for (let i = 0; i < left.length; i += BATCH) {
        const batch = left.slice(i, i + BATCH);
        // Without sizes pages are right, too.
        const heads = await files.read(batch.map(({ path }) => path), length).catch(() => []);
        for (const [j, image] of batch.entries()) {
          const head = heads[j];
          const size = head && sizeOf(head, imageSize);
          known.set(image, size);
          const reason = head && whyElsewhere(head);
          if (reason !== undefined) missing.set(image, reason);
          if (head && !size && image.size > length) missed.push(image);
        }
      }
      left = missed;
    }
  }

  return async function sizesOf(statics) {
    const images = [...statics].filter(([file]) => /\.(?:png|jpe?g|gif|webp|avif|svg|bmp)$/i.test(file)).slice(
      0,
      IMAGES,
    );
    const before = known;
    known = new Map(images.flatMap(([, image]) => before.has(image) ? [[image, before.get(image)]] : []));
    await measure(images.flatMap(([, image]) => known.has(image) ? [] : [image]));
    problems.report(images.flatMap(([file, image]) => {
      const reason = missing.get(image);
      return reason === undefined ? [] : [`${file}: the image cannot be shown: ${reason}`];
    }));
    problems.endRound();
    const next = new Map(images.flatMap(([file, image]) => {
      const size = known.get(image);
      return size ? [[file, size]] : [];
    }));
    const isSame = next.size === sizes.size && [...next].every(([file, [width, height]]) => {
      const old = sizes.get(file);
      return old?.[0] === width && old[1] === height;
    });
    if (!isSame) sizes = next;
    return sizes;
  };
}

/** The package that reads images, loaded for the first of them. */
type ReadSize = typeof import("image-size").imageSize;

/** @returns `undefined` for files that are not images, or have no size of their own in their first bytes. */
function sizeOf(head: Uint8Array, imageSize: ReadSize): Size | undefined {
  try {
    const { width, height, type, orientation = 1 } = imageSize(head);
    if (type === "svg" && !saysSize(head)) return undefined;
    if (!(width >= 1 && height >= 1)) return undefined;
    // Rotated by EXIF orientation.
    return orientation > 4 ? [Math.round(height), Math.round(width)] : [Math.round(width), Math.round(height)];
  } catch {
    return undefined;
  }
}

/** A drawing with nothing but a `viewBox` is as wide as its place. */
function saysSize(head: Uint8Array): boolean {
  const tag = /<svg\b[^>]*>/.exec(new TextDecoder().decode(head))?.[0] ?? "";
  return /\swidth="[\d.]+(?:px)?"/.test(tag) && /\sheight="[\d.]+(?:px)?"/.test(tag);
}
