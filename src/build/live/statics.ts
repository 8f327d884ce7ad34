/**
 * Static files: small ones are served from memory; large ones are streamed, and so are videos and sound.
 *
 * @module
 */
import type { Files } from "../../files.ts";
import { type Answer, type Document, SHORT, type StreamedFile } from "../document.ts";
import type { StaticFile } from "../scan/static_file.ts";

/** In bytes: bigger files are streamed from disk. */
const BIG = 1024 * 1024;
/** In bytes: what all small files together may hold in memory. */
const KEPT = 64 * 1024 * 1024;

/** Types of which Safari asks for one part after another. */
const PLAYED = /^(?:audio|video)\//;

/** Cache-Control of a file by its name. Styles and scripts of the theme have no hash in their URLs. */
function cachingOf(name: string): string {
  return name.startsWith("theme/") ? "no-cache" : SHORT;
}

/**
 * Opens static files; what was read is kept as long as the file does not change, the oldest goes first. `undefined`: the
 * file went after the scan, or it is not readable.
 */
export function createStatics(
  files: Files,
): (name: string, file: StaticFile) => Answer | Promise<Answer | undefined> {
  const documents = new Map<StaticFile, Document>();
  let bytes = 0;

  return function open(name, file) {
    return documents.get(file) ?? load(name, file);
  };

  async function load(name: string, file: StaticFile): Promise<Answer | undefined> {
    const { mediaType } = await import("../media_type.ts");
    const type = mediaType(name);
    const open = file.size > BIG || PLAYED.test(type) ? openStream : read;
    return await open(file, type, cachingOf(name));
  }

  /** Checks that the file still exists and is unchanged, because an error after the headers could not be reported. */
  async function openStream({ path }: StaticFile, type: string, caching: string) {
    const [now, [first]] = await Promise.all([files.status(path), files.read([path], 1)]);
    if (!now || !first) return undefined;
    const { size, modified } = now;
    const stamp = `${size}-${Math.floor(modified)}`;
    const open: StreamedFile["open"] = (start, end) => files.stream(path, start, end, now.stamp);
    return { kind: "file", type, size, stamp, caching, open } as const;
  }

  async function read(file: StaticFile, type: string, caching: string): Promise<Document | undefined> {
    const [content] = await files.read([file.path]);
    if (!content) return undefined;
    const document: Document = { kind: "document", type, body: [content], caching, isRanged: true };
    documents.set(file, document);
    bytes += file.size;
    for (const oldest of documents.keys()) {
      if (bytes <= KEPT) break;
      documents.delete(oldest);
      bytes -= oldest.size;
    }
    return document;
  }
}
