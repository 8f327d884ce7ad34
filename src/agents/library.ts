/**
 * The documentation that agents query, and the ids of its pages: a path, with the anchor of a section.
 *
 * @module
 */
import type { Snapshot } from "../build/live/snapshot.ts";
import { editDistanceFrom } from "../edit_distance.ts";
import { decoded } from "../percent.ts";
import { filePath, href, normalize, type PagePath } from "../site/address.ts";
import type { Page } from "../site/page.ts";
import { readQuery } from "../search/query.ts";
import type { Section } from "./section.ts";

/** The documentation as one request sees it. */
export interface Library {
  readonly snapshot: Snapshot;
  /** Of the URLs in answers, without a slash at the end. */
  readonly origin: string;
  /** `""`, or `/docs`. */
  readonly basePath: string;
}

/** An unknown id, with up to three suggestions. */
export class UnknownIdError extends Error {
  constructor(readonly id: string, readonly nearest: readonly string[]) {
    const advice = nearest.length > 0 ? `The nearest ids are ${nearest.join(", ")}` : "Search for it";
    super(`There is no page or section "${id.slice(0, MAX_LENGTH)}". ${advice}`);
  }
}

/** Maximum length of titles and of input that is echoed to the client, in characters. */
const MAX_LENGTH = 200;
const NEAREST = 3;

/** An id as the site knows it. */
export interface PageReference {
  /** Decoded, below BasePath, with its leading slash. */
  readonly path: string;
  /** `""`: the page as a whole. */
  readonly anchor: string;
}

/** Reads an id: a path, or a URL of this site; of a page or of its Markdown. `undefined`: a URL of another site. */
export function readId(id: string, { origin, basePath }: Library): PageReference | undefined {
  const [, address = "", anchor = ""] = /^([^#]*)(?:#(.*))?$/s.exec(id.trim()) ?? [];
  const absolute = /^(https?:\/\/[^/?]*)(.*)$/is.exec(address);
  if (absolute && absolute[1]!.toLowerCase() !== origin.toLowerCase()) return undefined;
  const path = decoded((absolute ? absolute[2]! : address).replace(/\?.*$/s, "")).replace(/^\/*/, "/");
  const below = path === basePath || path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : path;
  return { path: below || "/", anchor: decoded(anchor) };
}

/** URL of a page or section for people. */
export function urlOf({ path }: Page, anchor: string, { origin, basePath, snapshot }: Library): string {
  return origin + (anchor === "" ? snapshot.site.href(path) : href(basePath, homeOr(path, snapshot), anchor));
}

/** URL of the Markdown of what an id names. */
export function markdownUrl(id: string, { origin, basePath }: Library): string {
  const [, path = "", anchor = ""] = /^([^#]*)#?(.*)$/s.exec(id)!;
  return origin + href(basePath, `${filePath(path as PagePath)}.md`, anchor || undefined);
}

function homeOr(path: Page["path"], { site }: Snapshot): string {
  return path === site.home ? "/" : path;
}

/** @param anchor Or `undefined`, or `""`: the page as a whole. */
export function idOf(path: string, anchor: string | undefined): string {
  return anchor ? `${path}#${anchor}` : path;
}

/** Truncates a text to one short line. */
export function shortTitle(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH - 1).toWellFormed()}…` : line;
}

/** The folder that a path or URL names, as the site writes it. */
export function readFolder(path: string, library: Library): PagePath {
  return normalize(readId(path, library)?.path ?? path);
}

/** Suggestions for an unknown page id: pages with a similar path, then pages with its words. */
export async function nearestPages(id: string, { snapshot }: Library): Promise<readonly string[]> {
  const path = id.replace(/[?#].*$/s, "").replace(/\.md$/i, "");
  const found = new Set<string>(snapshot.nearby(path).map((page) => page.path));
  const query = readQuery(id.replace(/^https?:\/\/[^/]*/i, "").replace(/[^\p{L}\p{N}\p{M}]+/gu, " "));
  if (found.size < NEAREST && query !== "") {
    for (const { path } of (await snapshot.ask(query, NEAREST)).hits) found.add(path);
  }
  return [...found].slice(0, NEAREST);
}

/** Sections that are compared with an anchor, which comes from a client; and its characters. */
const COMPARED = 1000, LONGEST_ANCHOR = 64;

/** Suggestions for an unknown anchor. */
export function nearestSections({ path }: Page, anchor: string, sections: readonly Section[]): readonly string[] {
  const distance = editDistanceFrom(anchor.toLowerCase().slice(0, LONGEST_ANCHOR), LONGEST_ANCHOR);
  return sections.map((section) => section.anchor).filter((known) => known !== "").slice(0, COMPARED)
    .map((known) => ({ known, edits: distance(known.toLowerCase().slice(0, LONGEST_ANCHOR)) }))
    .sort((a, b) => a.edits - b.edits)
    .slice(0, NEAREST).map(({ known }) => idOf(path, known));
}
