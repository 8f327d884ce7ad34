/**
 * Additions of markdown-it to links and images: videos and programs of other sites by their names, `@[youtube](id)`, the
 * contents of the page, `@[toc]`, and sizes of images, `![a](a.png =100x50)`.
 *
 * @module
 */
import { addressAt } from "./sites.ts";
import { outsideCode } from "../code/regions.ts";

const OWN = /@\[[A-Za-z]|[ \t]=\d{0,5}%?x\d{0,5}%?[ \t]*\)/;
const CONTENTS = /^ {0,3}@\[toc\](?:\([^()\n]{0,300}\))?[ \t]*$/gim;
const EMBED =
  /(?<![\w\\])@\[([A-Za-z]{3,20})(?:[ \t][^[\]\n]{0,300})?\]\([ \t]*([^()\s"]{1,500})(?:[ \t]+"([^"\n]{0,300})")?[ \t]*\)/g;
const SIZED =
  /!\[([^[\]\n]{0,300})\]\([ \t]*([^()\s]{1,500})(?:[ \t]+("[^"\n]{0,300}"|'[^'\n]{0,300}'))?[ \t]+=(\d{0,5}%?)x(\d{0,5}%?)[ \t]*\)/g;

/** Translates a text; keeps the number of its lines. */
export function writeEmbeds(source: string): string {
  if (!OWN.test(source)) return source;
  const listed = outsideCode(source, CONTENTS, () => "[[toc]]");
  const shown = outsideCode(listed, EMBED, (raw, _, [name = "", id = "", title]) => {
    const address = addressAt(name, id);
    if (address === undefined) return raw;
    return `{{< embed src="${address}"${title === undefined ? "" : ` title="${title.replaceAll("\\", "")}"`} >}}`;
  });
  return outsideCode(shown, SIZED, (raw, _, [text, path, title, width, height]) => {
    const sizes = [["width", width], ["height", height]].filter(([, size]) => size !== "" && size !== "%");
    if (sizes.length === 0) return raw;
    const attributes = sizes.map(([name, size]) => `${name}="${size}"`).join(" ");
    return `![${text}](${path}${title === undefined ? "" : ` ${title}`}){${attributes}}`;
  });
}
