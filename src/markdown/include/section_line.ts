/**
 * Lines that begin and end a section of a page of MkDocs, which other pages include by its name: `--8<-- [start:install]`.
 *
 * @module
 */
import { outsideCode } from "../code/regions.ts";

const SECTION =
  /^[ \t]*(?:#[ \t]*)?-{1,10}8<-{1,10}[ \t]*\[[ \t]*(?:start|end)[ \t]*:[ \t]*[\w-]{1,100}[ \t]*\][ \t]*$/gm;

/** Takes them out of a text; keeps the number of its lines. */
export function writeSections(text: string): string {
  return text.includes("8<-") ? outsideCode(text, SECTION, () => "") : text;
}
