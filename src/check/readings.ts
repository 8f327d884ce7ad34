/**
 * Cache file of what checks read from pages, by the entity tag of the page: an unchanged page is not read again. Best
 * effort: deleting the file is always safe.
 *
 * @module
 */
import type { Files } from "../files.ts";
import { sha256 } from "../sha256.ts";
import { VERSION } from "../version.ts";
import type { PageHtml } from "./page_html.ts";

/** Facts about a page, by its entity tag. */
export interface PageReading {
  readonly html: PageHtml;
  /** Characters of its Markdown; absent: not computed yet. */
  markdown?: number;
}

export interface Readings {
  get(tag: string): PageReading | undefined;
  set(tag: string, reading: PageReading): void;
  /** Writes what this check has asked for. */
  store(): Promise<void>;
}

/** A reading as JSON. */
interface Written extends Omit<PageReading, "html"> {
  readonly html:
    & Omit<PageHtml, "ids" | "repeated" | "inline">
    & {
      readonly [name in "ids" | "repeated" | "inline"]: readonly string[];
    };
}

/** Opens the file. One that is damaged, or of another version, is replaced. */
export async function openReadings(file: string, files: Pick<Files, "read" | "write">): Promise<Readings> {
  const [bytes] = await files.read([file]);
  const before = await writtenIn(bytes);
  const asked = new Map<string, PageReading>();
  return {
    get(tag) {
      const known = asked.get(tag) ?? (before[tag] && read(before[tag]));
      if (known) asked.set(tag, known);
      return known;
    },
    set: (tag, reading) => void asked.set(tag, reading),
    async store() {
      const text = JSON.stringify(Object.fromEntries([...asked].map(([tag, reading]) => [tag, write(reading)])));
      // A folder that cannot be written costs time, and no findings.
      await files.write(file, `${await digestOf(text)}\n${text}`).catch(() => {});
    },
  };
}

/** Only what a check has written is believed. */
async function writtenIn(bytes: Uint8Array | undefined): Promise<Readonly<Record<string, Written>>> {
  if (!bytes) return {};
  const [, digest, text = ""] = /^([0-9a-f]{64})\n([^]*)$/.exec(new TextDecoder().decode(bytes)) ?? [];
  return digest !== undefined && digest === await digestOf(text) ? JSON.parse(text) : {};
}

async function digestOf(text: string): Promise<string> {
  return await sha256(`${VERSION}\n${text}`);
}

function write({ html, ...rest }: PageReading): Written {
  return { ...rest, html: { ...html, ids: [...html.ids], repeated: [...html.repeated], inline: [...html.inline] } };
}

function read({ html, ...rest }: Written): PageReading {
  const { ids, repeated, inline } = html;
  return { ...rest, html: { ...html, ids: new Set(ids), repeated: new Set(repeated), inline: new Set(inline) } };
}
