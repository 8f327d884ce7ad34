/**
 * Metadata without fences, as MultiMarkdown, MkDocs, Pelican and GNOME's documentation have it: lines such as `Title: Clamp` at
 * the beginning of a file, up to the first empty line.
 *
 * @module
 */
import { namesDate, namesDraft } from "./draft.ts";
import type { TitleBlock } from "./title_block.ts";

/** At least two fields; those that begin with spaces continue the one before. */
const LINES =
  /^(?:title|authors?|date|slug|summary|description|category|tags|template|status|lang):[ \t]+\S[^\n]{0,500}\n(?:(?:[A-Za-z][\w-]{0,40}:(?:[ \t][^\n]{0,500})?|[ \t]+\S[^\n]{0,500})\n){1,30}(?=[ \t]*(?:\n|$))/i;
/** States of Pelican in which a page is not listed. */
const HIDDEN = /^(?:draft|hidden|private)$/i;
const FIELD = /^([A-Za-z][\w-]*):[ \t]*(.*)$/;

/** Reads the lines at the start of a text; `undefined`: there are none, or they name no title. */
export function readMetadataLines(text: string): TitleBlock | undefined {
  const block = LINES.exec(text.slice(0, 20_000))?.[0];
  if (block === undefined) return undefined;
  const found = new Map<string, string>();
  let last = "";
  for (const line of block.trimEnd().split("\n")) {
    const [, name, value = line.trim()] = FIELD.exec(line) ?? [];
    last = name?.toLowerCase() ?? last;
    found.set(last, `${found.get(last) ?? ""} ${value}`.trim());
  }
  const title = found.get("title");
  if (!title) return undefined;
  const description = found.get("description") ?? found.get("summary");
  const isOut = HIDDEN.test(found.get("status") ?? "") || namesDraft(block) || namesDate(block);
  const date = found.get("date");
  return {
    fields: {
      title,
      ...description && { description },
      ...date && /^\d{4}-\d\d-\d\d$/.test(date) && { date },
      ...isOut && { draft: "true" },
    },
    end: block.length,
    lines: block.split("\n").length - 1,
  };
}
