/**
 * Links of DocFX that are written as elements: `<xref href="Guides.Start"/>`.
 *
 * @module
 */
import { outsideCode } from "../code/regions.ts";

const TAG =
  /<xref[ \t]+(?:[\w-]{1,40}="[^"\n]{0,100}"[ \t]+){0,4}(?:href|uid)="([^"\s?]{1,300})[^"\n]{0,200}"[^<>\n]{0,300}?(?:\/>|>([^<>\n]{0,300})<\/xref>)/g;

/** Translates a text; keeps the number of its lines. */
export function writeXrefTags(text: string): string {
  if (!text.includes("<xref ")) return text;
  return outsideCode(text, TAG, (_raw, _at, [name = "", words = ""]) => {
    return words.trim() === "" ? `<xref:${name}>` : `[${words}](xref:${name})`;
  });
}
