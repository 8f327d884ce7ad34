/**
 * Stand-in for `@std/path`: the host's own path functions.
 *
 * @module
 */
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

export const { basename, dirname, extname, isAbsolute, join, relative, resolve } = path;

/** Path of a `file:` URL. */
export function fromFileUrl(url: string | URL): string {
  return fileURLToPath(url);
}

/** `file:` URL of an absolute path. */
export function toFileUrl(path: string): URL {
  return pathToFileURL(path);
}
