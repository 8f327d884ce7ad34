/**
 * The beginning of a page, from which its language is determined.
 *
 * @module
 */
import { decode } from "../../decode.ts";
import type { Source } from "../../site/page.ts";

/** In bytes. */
const LENGTH = 4000;

/** The text at the beginning of a file; reading all of it would take longer. */
export function leadOf({ bytes }: Source): string {
  return decode(bytes.unpacked().subarray(0, LENGTH)).text;
}
