/**
 * Files that are served as they are: small ones from memory, big ones in pieces.
 *
 * @module
 */
import type { Files } from "../runtime.ts";
import { type Answer, type Document, SHORT } from "./document.ts";
import { mediaType } from "./media_type.ts";
import type { StaticFile } from "./static_file.ts";

/** In bytes: bigger files are streamed from disk. */
const BIG = 1024 * 1024;
/** In bytes: what all small files together may hold in memory. */
const KEPT = 64 * 1024 * 1024;

/** Opens static files; what was read is kept as long as the file does not change, the oldest goes first. */
export function createStatics(files: Files): (file: string, found: StaticFile) => Answer | Promise<Answer> {
  const kept = new Map<StaticFile, Document>();
  let bytes = 0;

  return function open(file, found) {
    const type = mediaType(file);
    if (found.size > BIG) {
      return {
        kind: "file",
        type,
        size: found.size,
        stamp: `${found.size}-${Math.floor(found.modified)}`,
        caching: SHORT,
        open: (start, end) => files.stream(found.path, start, end),
      };
    }
    return kept.get(found) ?? read(found, type);
  };

  async function read(found: StaticFile, type: string): Promise<Document> {
    const [content] = await files.read([found.path]);
    if (!content) throw new Error(`Cannot read ${found.path}: it is gone or not readable`);
    const document: Document = { kind: "document", type, body: [content], caching: SHORT };
    kept.set(found, document);
    bytes += found.size;
    for (const oldest of kept.keys()) {
      if (bytes <= KEPT) break;
      kept.delete(oldest);
      bytes -= oldest.size;
    }
    return document;
  }
}
