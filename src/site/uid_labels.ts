/**
 * Labels of DocFX: the `uid` in the front matter of a page, by which links and tables of contents refer to it.
 *
 * @module
 */
import { labelName, type PageLabel } from "./labels.ts";

const UID = /^uid:[ \t]*(["']?)([^\s"'][^\n]{0,300}?)\1[ \t]*$/m;

/** Finds the name of a page, whose title is the text of links without one. */
export function uidLabelsOf(text: string): readonly PageLabel[] {
  if (!/^---[ \t]*\n/.test(text)) return [];
  const name = UID.exec(text.slice(0, text.indexOf("\n---", 3) + 1))?.[2];
  return name === undefined ? [] : [{ name: labelName(name), anchor: "", title: undefined }];
}
