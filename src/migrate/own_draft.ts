/**
 * Pages that the rules of their tool keep out of the site, written as drafts where those rules do not hold.
 *
 * @module
 */
import { createGlob } from "../project/glob.ts";
import type { Project } from "../project/project.ts";
import { dateInName } from "../site/draft.ts";
import { readBeginning } from "../site/page.ts";
import { spliced } from "./bytes.ts";

/** Beginnings of headers, read byte by byte, each with the field that follows it. */
const HEADERS: readonly (readonly [begin: RegExp, field: (name: string, value: string) => string])[] = [
  [/^(?:ï»¿)?---[ \t]{0,20}(?:\r\n?|\n)/, (name, value) => `${name}: ${value}\n`],
  [/^(?:ï»¿)?\+\+\+[ \t]{0,20}(?:\r\n?|\n)/, (name, value) => `${name} = ${value}\n`],
  [/^(?:ï»¿)?\{(?=\s{0,99}")/, (name, value) => `"${name}": ${name === "draft" ? value : `"${value}"`}, `],
];

/**
 * Returns the bytes of a page that is not published: with `publishDate` if its time has not come, else with `draft`; as
 * they are if they say so already.
 *
 * @param now In milliseconds since 1970.
 */
export function withDraft(
  bytes: Uint8Array<ArrayBuffer>,
  file: string,
  { datesPublish = [], namesDate = false }: Pick<Project, "datesPublish" | "namesDate">,
  now: number,
): Uint8Array<ArrayBuffer> {
  const { draft, publishDate, expiryDate, date = namesDate ? dateInName(file) : undefined } =
    readBeginning(bytes).frontMatter;
  const isOwn = draft || publishDate && !(publishDate.getTime() <= now) || expiryDate && !(expiryDate.getTime() > now);
  if (isOwn) return bytes;
  const isLater = publishDate === undefined && date && date.getTime() > now && createGlob(datesPublish)(file);
  const [name, value] = isLater ? ["publishDate", date.toISOString()] : ["draft", "true"];
  const text = new TextDecoder("latin1").decode(bytes.subarray(0, 200));
  for (const [begin, field] of HEADERS) {
    const start = begin.exec(text)?.[0];
    if (start !== undefined) return spliced(bytes, start.length, 0, field(name, value));
  }
  return spliced(bytes, 0, 0, `---\n${name}: ${value}\n---\n\n`);
}
