/**
 * Files → pages with their addresses: those that did not change are kept, and two that meet at one address are told.
 *
 * @module
 */
import { normalize, type PagePath, pagePath } from "../site/address.ts";
import type { Variables } from "../markdown/variable_name.ts";
import { ownAddress } from "../site/own_address.ts";
import { createPage, type Page, type Source, type TitleOptions } from "../site/page.ts";
import type { Pause } from "./pause.ts";
import { sameEntries } from "./same.ts";

export interface Collected {
  /** In code-unit order of the files. Drafts are not among them. */
  readonly pages: ReadonlyMap<PagePath, Page>;
  readonly home: PagePath | undefined;
  /** Addresses that pages had before, or have beside their own: front matter `redirect_from`. */
  readonly moved: ReadonlyMap<PagePath, PagePath>;
  /** Every file that was read, drafts too. */
  readonly read: ReadonlyMap<string, Page>;
  /** What titles were made with. */
  readonly variables: Variables;
  readonly titles: ReadonlyMap<string, string>;
  /** What the author was told: not told again while it stays so. */
  readonly warnings: ReadonlySet<string>;
  /** Whether every page has the address and the file that it had `before`. */
  readonly sameFiles: boolean;
  /** Whether, beyond that, nothing that navigation shows differs. */
  readonly sameOutline: boolean;
}

type Warn = (message: string) => void;

export interface CollectOptions {
  /** Page served at `/`, as written in the settings. */
  readonly defaultPage: string;
  /** Values that a title may name. */
  readonly variables: Variables;
  /** Titles of files that have none of their own. */
  readonly titles: ReadonlyMap<string, string>;
  /** What came of the build before. */
  readonly before: Collected | undefined;
  readonly warn: Warn;
  readonly pause: Pause;
}

/**
 * Gives every file its address. Of two files at one address the first in code-unit order wins; `index.md` wins over
 * `README.md`, and the name of a file over a `slug`.
 */
export async function collectPages(
  sources: ReadonlyMap<string, Source>,
  { defaultPage, variables, titles, before, warn, pause }: CollectOptions,
): Promise<Collected> {
  const isSame = before && before.titles === titles && sameEntries(before.variables, variables);
  const readOne = (source: Source) => readPage(source, { variables, title: titles.get(source.file) }, warn);
  const { read, changed, sameAddressing } = await readPages(sources, isSame ? before.read : undefined, readOne, pause);
  if (before && sameAddressing) return replacePages(before, read, changed);
  const warnings = new Set<string>();
  function warnOnce(message: string): void {
    if (!before?.warnings.has(message)) warn(message);
    warnings.add(message);
  }
  const paths = await addressFiles(read, defaultPage, warnOnce, pause);
  const pages = new Map<PagePath, Page>();
  let sameFiles = before !== undefined && before.pages.size === paths.size;
  let sameTitles = true;
  for (const [path, file] of paths) {
    await pause();
    const known = before?.pages.get(path);
    const page = at(read.get(file)!, path);
    read.set(file, page);
    sameFiles &&= known?.source.file === file;
    sameTitles &&= known !== undefined && sameOutline(known, page);
    pages.set(path, page);
  }
  const wanted = normalize(`/${defaultPage}`);
  const home = [wanted, "/" as PagePath].find((path) => pages.has(path));
  const moved = await movedPages(pages, warnOnce, pause);
  return { pages, home, moved, read, variables, titles, warnings, sameFiles, sameOutline: sameFiles && sameTitles };
}

/** Nothing that gives addresses changed: the pages of the build before, with those that did. */
function replacePages(before: Collected, read: Map<string, Page>, changed: readonly Page[]): Collected {
  const pages = new Map(before.pages);
  let sameTitles = true;
  for (const here of changed) {
    const { file } = here.source;
    const { path } = before.read.get(file)!;
    const page = at(here, path);
    read.set(file, page);
    const known = pages.get(path);
    if (known?.source.file !== file) continue; // A draft, or its address is another file's.
    sameTitles &&= sameOutline(known, page);
    pages.set(path, page);
  }
  return { ...before, pages, read, sameFiles: true, sameOutline: sameTitles };
}

function at(page: Page, path: PagePath): Page {
  return page.path === path ? page : { ...page, path };
}

interface Read {
  readonly read: Map<string, Page>;
  /** Those that are not as they were. */
  readonly changed: readonly Page[];
  /** Whether there are the same files, and they ask for the same addresses. */
  readonly sameAddressing: boolean;
}

/** Reads what changed. A page has the address of its file until it is given another one. */
async function readPages(
  sources: ReadonlyMap<string, Source>,
  before: ReadonlyMap<string, Page> | undefined,
  readOne: (source: Source) => Page,
  pause: Pause,
): Promise<Read> {
  const read = new Map<string, Page>();
  const changed: Page[] = [];
  let sameAddressing = before?.size === sources.size;
  for (const [file, source] of sources) {
    await pause();
    const known = before?.get(file);
    if (known?.source === source) {
      read.set(file, known);
      continue;
    }
    const page = known?.source.bytes === source.bytes ? { ...known, source } : readOne(source);
    read.set(file, page);
    changed.push(page);
    sameAddressing &&= known !== undefined && addressing(known) === addressing(page);
  }
  return { read, changed, sameAddressing };
}

function readPage(source: Source, naming: TitleOptions, warn: Warn): Page {
  const page = createPage(source, pagePath(source.file), naming);
  for (const { line, message } of page.faults) warn(`${source.file}:${line}: ${message}`);
  return page;
}

/** What of a page gives addresses. */
function addressing({ frontMatter: { draft, slug, redirectFrom } }: Page): string {
  return JSON.stringify([draft, slug, redirectFrom]);
}

function sameOutline(a: Page, b: Page): boolean {
  return a === b || outline(a) === outline(b);
}

/** What of a page shows in navigation. */
function outline({ navTitle, order, redirect, frontMatter }: Page): string {
  const { unlisted, navHidden, badge, icon } = frontMatter;
  return JSON.stringify([navTitle, order, redirect, unlisted, navHidden, badge, icon]);
}

/** Address → file, in code-unit order of the files. */
async function addressFiles(
  pages: ReadonlyMap<string, Page>,
  defaultPage: string,
  warn: Warn,
  pause: Pause,
): Promise<ReadonlyMap<PagePath, string>> {
  const paths = new Map<PagePath, string>();
  const readmes: string[] = [];
  const slugged: Page[] = [];
  const isHome = normalize(`/${defaultPage}`) === "/";
  const atRoot = (path: PagePath) => !isHome && path === "/" ? "/index" as PagePath : path;
  function claim(path: PagePath, file: string): void {
    const first = paths.get(path);
    if (first === undefined) paths.set(path, file);
    else warn(`${file}: has the address ${path} of ${first}, which is served; rename one of them`);
  }
  for (const [file, page] of pages) {
    await pause();
    if (page.frontMatter.draft) continue;
    if (page.frontMatter.slug !== undefined) slugged.push(page);
    else if (/(?:^|\/)readme\.[^./]+$/i.test(file)) readmes.push(file);
    else claim(atRoot(pagePath(file)), file);
  }
  for (const file of readmes) {
    const path = pagePath(file);
    const folder = (path.slice(0, path.lastIndexOf("/")) || "/") as PagePath;
    if (paths.has(folder)) claim(path, file);
    else claim(folder, file);
  }
  for (const { source: { file }, frontMatter: { slug = "" } } of slugged) {
    const wanted = ownAddress(slug, file);
    const path = wanted && atRoot(wanted);
    const first = path && paths.get(path);
    if (path !== undefined && first === undefined) {
      paths.set(path, file);
      continue;
    }
    const reason = first === undefined ? "is not an address that a page can have" : `is the address of ${first}`;
    warn(`${file}: front matter slug ${JSON.stringify(slug)} ${reason} and is ignored`);
    claim(atRoot(pagePath(file)), file);
  }
  return new Map([...paths].sort(([, a], [, b]) => a < b ? -1 : 1));
}

/**
 * Addresses that lead to a page by front matter, and that of its file where `slug` gave it another; one that a page has,
 * or that another page asked for first, is told.
 */
async function movedPages(
  pages: ReadonlyMap<PagePath, Page>,
  warn: Warn,
  pause: Pause,
): Promise<ReadonlyMap<PagePath, PagePath>> {
  const moved = new Map<PagePath, PagePath>();
  for (const { path, source: { file }, frontMatter } of pages.values()) {
    await pause();
    for (const written of frontMatter.redirectFrom ?? []) {
      const from = ownAddress(written, file);
      if (from === path) continue;
      const first = from && (pages.get(from) ?? pages.get(moved.get(from) ?? "" as PagePath));
      if (from !== undefined && !first) moved.set(from, path);
      else if (first?.path !== path) {
        const reason = first ? `leads to ${first.source.file}` : "is not an address that a page can have";
        warn(`${file}: front matter redirect_from ${JSON.stringify(written)} ${reason} and is ignored`);
      }
    }
  }
  for (const { path, source: { file }, frontMatter: { slug } } of pages.values()) {
    const from = slug === undefined ? path : pagePath(file);
    if (!pages.has(from) && !moved.has(from)) moved.set(from, path);
  }
  return moved;
}
