/**
 * Links and images of Docsify that say more in their titles: `[a](a.js ':include :type=code')`, `![a](a.png ':size=50x100')`.
 *
 * @module
 */
import { languageOf } from "../include/request.ts";
import { quotedValue } from "../shortcode/read.ts";
import { withoutRoute } from "./route.ts";

/** A link or an image with a title. */
const TITLED = /(!?)\[([^[\]\n]{0,300})\]\(([^()\s]{1,500})[ \t]+(?:"([^"\n]{0,300})"|'([^'\n]{0,300})')[ \t]*\)/g;
/** Start of the words that are not part of the title. */
const WORDS = /(?:^|[ \t]):(?=[a-z])/;
const WORD = /(?:^|[ \t]):([a-z][a-z-]*)(?:=("[^"]*"|\S+))?/g;
const FILE = /\.(?:md|markdown|mkd)$/i;
const SHOWN = /\.(?:html?|mp4|ogg|webm|mov|mp3|wav)$/i;

/** @param isAlone Whether it has its line to itself, where files are included. */
export function writeTitled(raw: string, isAlone: boolean): string {
  TITLED.lastIndex = 0;
  const [, sign = "", text = "", path = "", double, single] = TITLED.exec(raw)!;
  const title = double ?? single ?? "";
  const begin = WORDS.exec(title)?.index;
  if (begin === undefined) return raw;
  const words = new Map([...title.matchAll(WORD)].map(([, name, value]) => [name!, value?.replaceAll('"', "") ?? ""]));
  const included = isAlone && sign === "" && words.has("include") ? includedFile(path, text, words) : undefined;
  if (included !== undefined) return included;
  // A text, and a link to something other than a page.
  if (sign === "" && words.has("disabled")) return text;
  const isOutside = sign === "" && words.has("ignore") && !/^(?:[a-z][a-z0-9+.-]*:|#|\?)/i.test(path);
  const label = title.slice(0, begin).trim().replaceAll('"', "'");
  const [, width, height] = /^(\d{1,5}%?)(?:x(\d{1,5}))?$/.exec(words.get("size") ?? "") ?? [];
  const attributes = [
    /^[\w-]+$/.test(words.get("id") ?? "") ? `#${words.get("id")}` : "",
    width === undefined ? "" : `width="${width}"`,
    height === undefined ? "" : `height="${height}"`,
  ].filter((one) => one !== "").join(" ");
  return `${sign}[${text}](${isOutside ? `pathname://${withoutRoute(path)}` : path}${
    label === "" ? "" : ` "${label}"`
  })${attributes === "" ? "" : `{${attributes}}`}`;
}
writeTitled.pattern = TITLED;

/** The file that a line includes, by its type; `undefined`: it is on another site, and stays a link. */
function includedFile(path: string, text: string, words: ReadonlyMap<string, string>): string | undefined {
  const type = words.get("type") ?? "";
  const isCode = type === "code" || type === "" && !FILE.test(path) && !SHOWN.test(path);
  const isPage = type === "markdown" || type === "" && FILE.test(path);
  const part = words.has("fragment") ? `#${words.get("fragment")}` : "";
  if (!isCode && !isPage) return `{{< embed src="${path}" title=${quotedValue(text)} >}}`;
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(path)) return undefined;
  if (isPage) return `<!--@include: ${path}${part}-->`;
  const language = languageOf(path);
  return `<<< ${path}${part}${language === "" ? "{text}" : ""}`;
}
