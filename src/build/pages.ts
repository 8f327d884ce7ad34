/**
 * Files → pages with their addresses: those that did not change are kept, and two that meet at one address are told.
 *
 * @module
 */
import { normalize, type PagePath, pagePath } from "../site/address.ts";
import { ownAddress } from "../site/own_address.ts";
import { createPage, type Page, type Source } from "../site/page.ts";
import type { Pause } from "./pause.ts";

export interface Collected {
  /** In code-unit order of the files. Drafts are not among them. */
  readonly pages: ReadonlyMap<PagePath, Page>;
  readonly home: PagePath | undefined;
  /** Addresses that pages had before, or have beside their own: front matter `redirect_from`. */
  readonly moved: ReadonlyMap<PagePath, PagePath>;
  /** Every file that was read, drafts too. */
  readonly read: ReadonlyMap<string, Page>;
  /** What the author was told: not told again while it stays so. */
  readonly warnings: ReadonlySet<string>;
  /** Whether every page has the address and the file that it had `before`. */
  readonly sameFiles: boolean;
  /** Whether, beyond that, nothing that navigation shows differs. */
  readonly sameOutline: boolean;
}

type Warn = (message: string) => void;

/**
 * Gives every file its address. Of two files at one address the first in code-unit order wins; `index.md` wins over
 * `README.md`, and the name of a file over a `slug`.
 *
 * @param defaultPage Page served at `/`, as written in the settings.
 */
export async function collectPages(
  sources: ReadonlyMap<string, Source>,
  defaultPage: string,
  before: Collected | undefined,
  warn: Warn,
  pause: Pause,
): Promise<Collected> {
  const found = await readPages(sources, before?.read, warn, pause);
  const warnings = new Set<string>();
  function warnOnce(message: string): void {
    if (!before?.warnings.has(message)) warn(message);
    warnings.add(message);
  }
  const paths = addressFiles(found, defaultPage, warnOnce);
  const pages = new Map<PagePath, Page>();
  const read = new Map(found);
  let sameFiles = before !== undefined && before.pages.size === paths.size;
  let sameTitles = true;
  for (const [path, file] of paths) {
    const known = before?.pages.get(path);
    const here = found.get(file)!;
    const page = here.path === path ? here : { ...here, path };
    if (page !== here) read.set(file, page);
    sameFiles &&= known?.source.file === file;
    sameTitles &&= known !== undefined && (known === page || outline(known) === outline(page));
    pages.set(path, page);
  }
  const wanted = normalize(`/${defaultPage}`);
  const home = [wanted, "/" as PagePath].find((path) => pages.has(path));
  const moved = movedPages(pages, warnOnce);
  return { pages, home, moved, read, warnings, sameFiles, sameOutline: sameFiles && sameTitles };
}

/** Reads what changed. A page has the address of its file until it is given another one. */
async function readPages(
  sources: ReadonlyMap<string, Source>,
  before: ReadonlyMap<string, Page> | undefined,
  warn: Warn,
  pause: Pause,
): Promise<ReadonlyMap<string, Page>> {
  const read = new Map<string, Page>();
  for (const [file, source] of sources) {
    await pause();
    const known = before?.get(file);
    if (known?.source === source) read.set(file, known);
    else if (known?.source.bytes === source.bytes) read.set(file, { ...known, source });
    else {
      const page = createPage(source, pagePath(file));
      for (const { line, message } of page.faults) warn(`${file}:${line}: ${message}`);
      read.set(file, page);
    }
  }
  return read;
}

/** What of a page shows in navigation. */
function outline({ navTitle, order, redirect, frontMatter }: Page): string {
  const { unlisted, navHidden, badge, icon } = frontMatter;
  return JSON.stringify([navTitle, order, redirect, unlisted, navHidden, badge, icon]);
}

/** Address → file, in code-unit order of the files. */
function addressFiles(
  pages: ReadonlyMap<string, Page>,
  defaultPage: string,
  warn: Warn,
): ReadonlyMap<PagePath, string> {
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
function movedPages(pages: ReadonlyMap<PagePath, Page>, warn: Warn): ReadonlyMap<PagePath, PagePath> {
  const moved = new Map<PagePath, PagePath>();
  for (const { path, source: { file }, frontMatter } of pages.values()) {
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
    const from = pagePath(file);
    if (slug !== undefined && !pages.has(from) && !moved.has(from)) moved.set(from, path);
  }
  return moved;
}
