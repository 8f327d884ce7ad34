/**
 * A file of addresses seen by earlier checks, for folders without a git history.
 *
 * @module
 */
import * as z from "../../config/zod.ts";
import type { Files } from "../../files.ts";
import type { PagePath } from "../../site/address.ts";
import type { Page } from "../../site/page.ts";
import { storedJson } from "../stored_json.ts";

const SEEN = z.object({ title: z.string(), first: z.number(), last: z.number() });
/** RootPath → address → the page that was there, and the numbers of the first and last check that saw it. */
const SCHEMA = z.record(z.string(), z.record(z.string(), SEEN));
type Seen = z.infer<typeof SEEN>;
type Known = ReadonlyMap<PagePath, Seen>;
type Pages = ReadonlyMap<PagePath, Page>;

/**
 * Notes the pages of today. Resolves to addresses whose page is gone → the page that took its place: it is new since,
 * and alone has its title. `undefined`: there is none. A file that is not a manifest is replaced.
 */
export async function noteAddresses(
  file: string,
  files: Pick<Files, "read" | "write">,
  { rootPath, pages }: { readonly rootPath: string; readonly pages: Pages },
): Promise<ReadonlyMap<PagePath, Page | undefined>> {
  const [bytes] = await files.read([file]);
  const all = storedJson(SCHEMA, bytes) ?? {};
  const known = new Map(Object.entries(all[rootPath] ?? {}) as [PagePath, Seen][]);
  const away = new Map([...known].filter(([path]) => !pages.has(path)));
  const gone = new Map([...away].map(([path, seen]) => [path, successor(seen, away, pages, known)]));
  const check = [...known.values()].reduce((most, { last }) => Math.max(most, last), 0) + 1;
  for (const [path, { title }] of pages) {
    known.set(path, { title, first: known.get(path)?.first ?? check, last: check });
  }
  const text = JSON.stringify({ ...all, [rootPath]: Object.fromEntries(known) }, null, 1);
  // Where it cannot be written, moves are found by git alone.
  await files.write(file, text).catch(() => {});
  return gone;
}

function successor({ title, last }: Seen, away: Known, pages: Pages, known: Known): Page | undefined {
  const alike = [...pages.values()].filter((page) => page.title === title);
  const rivals = [...away.values()].filter((other) => other.title === title && other.last === last);
  const [page] = alike;
  const isNew = page && (known.get(page.path)?.first ?? Infinity) > last;
  return isNew && alike.length === 1 && rivals.length === 1 ? page : undefined;
}
