/**
 * Bytes and texts as modules hold them: gzip, base64.
 *
 * @module
 */
import { promisify } from "node:util";
import zlib from "node:zlib";

/** Gzip at its smallest, in base64. */
export async function gzip(data: string | Uint8Array): Promise<string> {
  return (await promisify(zlib.gzip)(data, { level: 9 })).toString("base64");
}
