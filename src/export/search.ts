/**
 * The search of a static site: its programs, and the index as files.
 *
 * @module
 */
import { clientWords, wordsFor } from "../words/words.ts";
import {
  staticNearbyScript,
  staticSearchPageScript,
  staticSearchScript,
  staticStemmerScript,
} from "../assets/static_search.ts";
import type { Live } from "../build/live/live.ts";
import type { Snapshot } from "../build/live/snapshot.ts";
import { searchFiles } from "../search/files.ts";
import { codeOf } from "../search/language.ts";
import { href, type PagePath } from "../site/address.ts";
import { languagesOfPages, readersOf } from "../site/audience.ts";
import type { Writer } from "./writer.ts";

/** Folder of the search in the export. */
export const SEARCH = "_assets/search";

/** A search whose programs are written, and whose index is not. */
export interface BegunSearch {
  /** Writes the index, once all pages are finished. */
  writeIndex(pages: Live["indexed"]): Promise<void>;
}

/** The name of the file that names all other files of the index. */
const INDEX = "index.json";

/**
 * Writes the programs of the search. A file at the address of the server's search names the place of the search:
 * without it, browsers would report each first search as a missing file.
 */
export async function beginSearch({ site }: Snapshot, writer: Writer, basePath: string): Promise<BegunSearch> {
  const at = `${basePath}/${SEARCH}`;
  const { lang, ui } = site.config;
  const shown = (path: PagePath) => ({
    url: site.href(path),
    trail: site.breadcrumbs(path).slice(0, -1).map(({ title }) => title),
  });
  const readers = readersOf(site);
  const mainStart = site.locales.main?.prefix ?? "";
  const audiences = readers.map((one) => ({
    ...one,
    from: href(basePath, mainStart),
    to: href(basePath, one.locale.prefix),
  }));
  async function put(file: string, body: string, from?: string): Promise<void> {
    if (writer.claim(file, from)) await writer.put(file, body);
  }
  await put("api/search", JSON.stringify({ module: `${at}/search.js`, index: `${at}/${INDEX}` }), "/api/search");
  await put(`${SEARCH}/search.js`, staticSearchScript);
  const others = languagesOfPages(site);
  for (const code of new Set([lang, ...readers.map(({ lang }) => lang), ...others].map(codeOf))) {
    await put(`${SEARCH}/stemmer-${code}.js`, staticStemmerScript(code));
  }
  await put(`${SEARCH}/page.js`, clientWords(wordsFor(lang, ui), lang) + staticSearchPageScript);
  await put(`${SEARCH}/nearby.js`, staticNearbyScript);
  const isPlaced = writer.claim(`${SEARCH}/${INDEX}`, undefined);
  return {
    async writeIndex(pages) {
      for await (const { name, body } of searchFiles(pages, shown, lang, audiences, others)) {
        const file = `${SEARCH}/${name}`;
        if (name !== INDEX) await put(file, body);
        else if (isPlaced) await writer.put(file, body);
      }
    },
  };
}
