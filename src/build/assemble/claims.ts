/**
 * Resolves conflicts between files with the same address. The first in code-unit order wins; `index.md` wins over
 * `README.md`, and the name of a file over a `slug`.
 *
 * @module
 */
import { normalize, type PagePath, pagePath } from "../../site/address.ts";
import { ownAddress } from "../../site/own_address.ts";
import type { Page } from "../../site/page.ts";
import { BATCH, type Pause } from "../pause.ts";
import type { Read } from "./pages.ts";

export interface ClaimOptions {
  /** Takes conflicts. */
  readonly warn: (message: string) => void;
  readonly pause: Pause;
}

/** Address → file, in code-unit order of the files. @param pages Each with the address of its file. */
export async function addressFiles(
  pages: Read,
  defaultPage: string,
  { warn, pause }: ClaimOptions,
): Promise<ReadonlyMap<PagePath, string>> {
  const paths = new Map<PagePath, string>();
  const readmes: string[] = [];
  const slugged: Page[] = [];
  const isHome = normalize(`/${defaultPage}`) === "/";
  const atRoot = (path: PagePath) => !isHome && path === "/" ? "/index" as PagePath : path;
  function claim(path: PagePath, file: string): void {
    const first = paths.get(path);
    if (first === undefined) paths.set(path, file);
    else warn(`${file}: has the same URL as ${first}, ${path}: rename one of them; ${first} is served`);
  }
  let count = 0;
  for (const [file, page] of pages) {
    if (count++ % BATCH === 0) await pause();
    if (page.frontMatter.slug !== undefined) slugged.push(page);
    else if (/(?:^|\/)readme\.[^./]+$/i.test(file)) readmes.push(file);
    else claim(atRoot(page.path), file);
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
  const isInOrder = readmes.length === 0 && slugged.length === 0;
  return isInOrder ? paths : new Map([...paths].sort(([, a], [, b]) => a < b ? -1 : 1));
}

/** Addresses of files. */
interface Claims {
  /** Address → file. */
  readonly files: ReadonlyMap<PagePath, string>;
  /** File → address; none for a draft, and for one whose address is another's. */
  readonly paths: ReadonlyMap<string, PagePath>;
  /** In code-unit order of the files. */
  readonly read: Read;
}

/**
 * Addresses that lead to a page by front matter, and that of its file where `slug` gave it another one. One that a page
 * has, or that another page asked for first, is reported.
 */
export function movedPages(
  { files, paths, read }: Claims,
  warn: ClaimOptions["warn"],
): ReadonlyMap<PagePath, PagePath> {
  const moved = new Map<PagePath, PagePath>();
  const slugged: (readonly [PagePath, string])[] = [];
  for (const [file, { frontMatter: { slug, redirectFrom } }] of read) {
    if (slug === undefined && redirectFrom === undefined) continue;
    const path = paths.get(file);
    if (path === undefined) continue;
    if (slug !== undefined) slugged.push([path, file]);
    for (const written of redirectFrom ?? []) {
      const from = ownAddress(written, file);
      if (from === path) continue;
      const first = from && (files.get(from) ?? files.get(moved.get(from) ?? "" as PagePath));
      if (from !== undefined && first === undefined) moved.set(from, path);
      else if (first !== file) {
        const reason = first === undefined ? "is not an address that a page can have" : `leads to ${first}`;
        warn(`${file}: front matter redirect_from ${JSON.stringify(written)} ${reason} and is ignored`);
      }
    }
  }
  for (const [path, file] of slugged) {
    const from = pagePath(file);
    if (!files.has(from) && !moved.has(from)) moved.set(from, path);
  }
  return moved;
}
