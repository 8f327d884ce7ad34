/**
 * Assigns addresses to pages; again only when the address of a page changes.
 *
 * @module
 */
import type { SiteConfig } from "../../config/site.ts";
import { nearest } from "../../edit_distance.ts";
import { foldPath, MARKDOWN, normalize, type PagePath } from "../../site/address.ts";
import { createLocales } from "../../site/locale.ts";
import type { Page } from "../../site/page.ts";
import type { Pause } from "../pause.ts";
import { changedKeys, edited, sameBy } from "../edited.ts";
import { keepEqual, sameEntries } from "../remember.ts";
import type { Reporter } from "../report.ts";
import { addressFiles, movedPages } from "./claims.ts";
import type { Read } from "./pages.ts";

export interface Addressing {
  /** Address → file, in code-unit order of the files. */
  readonly files: ReadonlyMap<PagePath, string>;
  /** File → address. */
  readonly paths: ReadonlyMap<string, PagePath>;
  /** The page served at `/`. */
  readonly home: PagePath | undefined;
  /** Addresses that pages had before, or have in addition to their own (front matter `redirect_from`) → their address. */
  readonly moved: ReadonlyMap<PagePath, PagePath>;
  /** Addresses by which lists of the project name pages that have other ones → their address. */
  readonly listed: ReadonlyMap<PagePath, PagePath>;
}

/** Pages by address, in code-unit order of the files; drafts are among them in author mode alone. */
export type Pages = ReadonlyMap<PagePath, Page>;

export interface AddressingOptions {
  /** Page served at `/`, as written in the settings. */
  readonly defaultPage: string;
  /** Whether drafts are pages, too. */
  readonly authorMode: boolean;
  readonly reporter: Reporter;
  readonly pause: Pause;
}

/** Creates the stage. It does its work again only when there are other files, or when one asks for another address. */
export function createAddressing(
  { authorMode, defaultPage, reporter, pause }: AddressingOptions,
): (read: Read) => Promise<Addressing> {
  const problems = reporter({ rule: "address" });
  const stable = keepEqual<Addressing>((a, b) =>
    a.home === b.home && sameEntries(a.files, b.files) && sameEntries(a.moved, b.moved) &&
    sameEntries(a.listed, b.listed)
  );
  let last: { readonly read: Read; readonly addressing: Addressing } | undefined;

  return async function addressingOf(read) {
    if (last && sameBy(last.read, read, wishes)) {
      last = { read, addressing: last.addressing };
      return last.addressing;
    }
    const messages: string[] = [];
    const options = { warn: (message: string) => void messages.push(message), pause };
    const shown = authorMode ? read : withoutDrafts(read);
    const files = await addressFiles(shown, defaultPage, options);
    const paths = new Map<string, PagePath>();
    for (const [path, file] of files) paths.set(file, path);
    const moved = movedPages({ files, paths, read }, options.warn);
    const wanted = pageOfFile(defaultPage, paths) ?? normalize(`/${defaultPage}`);
    const home = [wanted, "/" as PagePath].find((path) => files.has(path));
    if (home !== wanted && wanted !== "/" && files.size > 0) messages.push(noDefaultPage(defaultPage, files.keys()));
    problems.report(messages);
    last = { read, addressing: stable({ files, paths, home, moved, listed: listedPages(read, paths) }) };
    return last.addressing;
  };
}

function listedPages(read: Read, paths: Addressing["paths"]): Addressing["listed"] {
  const listed = new Map<PagePath, PagePath>();
  for (const [file, { listedAs }] of read) {
    const path = listedAs === undefined ? undefined : paths.get(file);
    if (path !== undefined) listed.set(listedAs!, path);
  }
  return listed;
}

/** The page of a file, whose name may be in another letter case. */
function pageOfFile(written: string, paths: ReadonlyMap<string, PagePath>): PagePath | undefined {
  const file = written.replace(/^\//, "");
  const exact = paths.get(file);
  if (exact !== undefined || !MARKDOWN.test(file)) return exact;
  const folded = foldPath(file);
  for (const [one, path] of paths) if (foldPath(one) === folded) return path;
  return undefined;
}

/** The same map where there are none: to copy one of a hundred thousand pages takes a while. */
function withoutDrafts(read: Read): Read {
  const drafts: string[] = [];
  for (const [file, { frontMatter }] of read) if (frontMatter.draft) drafts.push(file);
  if (drafts.length === 0) return read;
  const shown = new Map(read);
  for (const file of drafts) shown.delete(file);
  return shown;
}

function noDefaultPage(written: string, paths: Iterable<PagePath>): string {
  const suggestion = nearest(written.replace(/\.mdx?$/i, ""), [...paths].map((path) => path.slice(1)));
  const hint = suggestion
    ? `did you mean ${JSON.stringify(suggestion)}?`
    : "write the path of a page, such as guide/start";
  return `DefaultPage ${JSON.stringify(written)} is not a page: ${hint}`;
}

/** The fields of a page that give addresses. */
function wishes({ frontMatter: { draft, slug, redirectFrom }, listedAs }: Page): string {
  return JSON.stringify([draft, slug, redirectFrom, listedAs]);
}

export interface PlacingInput {
  readonly read: Read;
  readonly addressing: Addressing;
  /** config `locales`; absent: none. */
  readonly locales?: SiteConfig["locales"];
}

/** Creates the stage that gives pages their addresses, and the language of their folder where they name none. */
export function createPlacing(): (input: PlacingInput) => Pages {
  const copies = new WeakMap<Page, Page>();
  let last: { readonly input: PlacingInput; readonly pages: Pages } | undefined;

  function at(page: Page, path: PagePath, lang: string | undefined): Page {
    if (page.path === path && page.frontMatter.lang === lang) return page;
    const known = copies.get(page);
    if (known?.path === path && known.frontMatter.lang === lang) return known;
    const copy = { ...page, path, frontMatter: lang === undefined ? page.frontMatter : { ...page.frontMatter, lang } };
    copies.set(page, copy);
    return copy;
  }

  return function placed(input) {
    const { read, addressing: { files, paths }, locales } = input;
    const before = last?.input.addressing === input.addressing && last.input.locales === input.locales
      ? last
      : undefined;
    const changed = before && changedKeys(before.input.read, read);
    const { of } = createLocales(locales);
    const pages = new Map<PagePath, Page>();
    const others = changed?.flatMap((file) => {
      const path = paths.get(file);
      return path === undefined ? [] : [[path, file] as const];
    });
    for (const [path, file] of others ?? files) {
      const page = read.get(file)!;
      pages.set(path, at(page, path, page.frontMatter.lang ?? of(path)?.lang));
    }
    last = { input, pages: changed ? edited(before.pages, pages) : pages };
    return last.pages;
  };
}
