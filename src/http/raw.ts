/**
 * The Markdown source of a page, byte for byte.
 *
 * @module
 */
import { encodedWhere } from "../percent.ts";
import type { Document } from "../build/document.ts";
import type { SourceBytes } from "../site/source_bytes.ts";
import type { ContentHandlers } from "./content.ts";
import type { Documents } from "./document.ts";
import type { Context } from "./handler.ts";
import type { Reply } from "./reply.ts";

const PREFIX = "/raw".length;
/** Maximum size of remembered documents, in bytes. */
const REMEMBERED = 16 * 1024 * 1024;

export interface RawOptions {
  readonly documents: Documents;
  readonly content: ContentHandlers;
  readonly reply: Reply;
}

/**
 * Creates the handler of /raw/…: a download, or with `view=true` plain text for display. If no page has the rest of the
 * path, a page or file at the path itself is served.
 */
export function raw({ documents, content, reply }: RawOptions): Pick<ContentHandlers, "answer" | "current"> {
  let downloads = new WeakMap<SourceBytes, Document>();
  let views = new WeakMap<SourceBytes, Document>();
  let remembered = 0;

  /** Forgets documents when they take much memory: the site keeps its texts packed. */
  function admit(length: number): void {
    remembered += length;
    if (remembered <= REMEMBERED) return;
    downloads = new WeakMap();
    views = new WeakMap();
    remembered = length;
  }

  function document(bytes: SourceBytes, view: boolean): Document {
    let document = (view ? views : downloads).get(bytes);
    if (document === undefined) {
      admit(bytes.length);
      const type = view ? "text/plain; charset=utf-8" : "text/markdown; charset=utf-8";
      document = { kind: "document", type, body: [bytes.unpacked()], caching: "no-cache" };
      (view ? views : downloads).set(bytes, document);
    }
    return document;
  }

  function sourceOf({ snapshot, path }: Context) {
    return snapshot.raw(path.slice(PREFIX));
  }

  return {
    current(request, context) {
      const source = sourceOf(context);
      return source
        ? documents.currentOf(document(source.bytes, isView(context)), request, context)
        : content.current(request, context);
    },
    async answer(request, context) {
      const { snapshot, path } = context;
      const source = sourceOf(context);
      if (source === undefined) {
        return await snapshot.find(path) === undefined ? reply.text(404) : content.answer(request, context);
      }
      const view = isView(context);
      const response = await documents.send(document(source.bytes, view), request, context);
      if (!view) response.headers.set("content-disposition", attachment(source.name));
      if (source.isNoindex) response.headers.set("x-robots-tag", "noindex");
      return response;
    },
  };
}

function isView({ query }: Context): boolean {
  return new URLSearchParams(query).get("view")?.toLowerCase() === "true";
}

/** Content-Disposition of a download (RFC 6266); a name that is not plain ASCII is given twice (RFC 8187). */
export function attachment(name: string): string {
  const plain = name.replace(/[^ !#$&'()+,\-.\w;=@[\]^`{}~]/gu, "_");
  if (plain === name) return `attachment; filename="${plain}"`;
  const encoded = encodedWhere(encodeURIComponent(name.toWellFormed()), /['()*]/g);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
