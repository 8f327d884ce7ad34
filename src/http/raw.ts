/**
 * The Markdown of a page, byte for byte.
 *
 * @module
 */
import type { Document } from "../build/document.ts";
import type { Documents } from "./document.ts";
import { type Handler, then } from "./handler.ts";
import type { Reply } from "./reply.ts";

const PREFIX = "/raw".length;

/**
 * Makes the handler of /raw/…: a download, or with `view=true` plain text that is shown. Where there is no such
 * page, a page or file of that very address still answers.
 */
export function raw(documents: Documents, reply: Reply): Handler {
  const downloads = new WeakMap<Uint8Array, Document>();
  const views = new WeakMap<Uint8Array, Document>();

  function document(bytes: Uint8Array<ArrayBuffer>, isView: boolean): Document {
    const known = isView ? views : downloads;
    let document = known.get(bytes);
    if (document === undefined) {
      const type = isView ? "text/plain; charset=utf-8" : "text/markdown; charset=utf-8";
      document = { kind: "document", type, body: [bytes], caching: "no-cache" };
      known.set(bytes, document);
    }
    return document;
  }

  return async function raw(request, context) {
    const { snapshot, path, target } = context;
    const source = snapshot.raw(path.slice(PREFIX));
    if (source === undefined) {
      return await snapshot.find(path) === undefined ? reply.text(404) : documents.answer(request, context);
    }
    const query = new URLSearchParams(typeof target === "number" ? "" : target.query);
    const isView = query.get("view")?.toLowerCase() === "true";
    const response = documents.send(document(source.bytes, isView), request, context);
    return isView ? response : then(response, (response) => {
      if (response.status === 200) response.headers.set("content-disposition", attachment(source.name));
      return response;
    });
  };
}

/** Content-Disposition of a download (RFC 6266); a name that is not plain ASCII is said twice (RFC 8187). */
export function attachment(name: string): string {
  const plain = name.replace(/[^ !#$&'()+,\-.\w;=@[\]^`{}~]/gu, "_");
  if (plain === name) return `attachment; filename="${plain}"`;
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
