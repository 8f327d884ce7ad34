/**
 * Resolves links between files: the page or file that a path in a text leads to.
 *
 * @module
 */
import { join } from "@std/path/posix";
import type { LinkTarget } from "../markdown/rendered.ts";
import type { RedirectRule } from "../config/redirect_rule.ts";
import { asMarkdown, foldPath, href, MARKDOWN, normalize, type PagePath, pagePath, withoutNumber } from "./address.ts";
import { type Label, labelName } from "./labels.ts";
import { candidatePaths, escapes, mountedPaths, type Mounts, withoutBase } from "./candidate_paths.ts";
import { API_FOLDER, isOwnRoute, neededBy } from "./own_route.ts";
import { inRepository, type Repository } from "./repository.ts";
import { SUFFIXED } from "./suffixed.ts";

/** Beginnings of the addresses of languages in folders. */
export interface LanguagePrefixes {
  /** Of the language whose pages stand in for those that are not translated. */
  readonly main: string;
  /** The longest first. */
  readonly others: readonly string[];
}

/** The addresses that links between files are resolved against. Can be posted to a thread. */
export interface Addresses {
  /** BasePath: `""` or `/docs`. */
  readonly base: string;
  /** Markdown file → its address. */
  readonly pages: ReadonlyMap<string, PagePath>;
  /** Addresses that lead to a page for good → its address. */
  readonly moved?: ReadonlyMap<PagePath, PagePath>;
  /** Other files that are served, relative to RootPath or wwwroot. */
  readonly files: ReadonlySet<string>;
  /** Beginnings of links that mean the root of the site, such as `/docs`. */
  readonly bases?: readonly string[];
  /** Repository for links to files outside the content folder. Absent: such links are broken. */
  readonly repository?: Repository | undefined;
  /** Origin of paths from the root that are neither a page nor a file: `https://learn.microsoft.com`. */
  readonly origin?: string;
  /** Whether links from the root lead to pages of the language that they are written in. */
  readonly staysInLanguage?: boolean;
  /** Absent: there is one language. */
  readonly languages?: LanguagePrefixes | undefined;
  /** Place of the pages in their project, and folders of it whose files are served under another name. */
  readonly mounts?: Mounts;
  /** Whether a link from no folder is one from the root, where there is no such page next to its own. */
  readonly isHugo?: boolean;
  /** Folders whose pages are at the root, while their images stay: `/en`. */
  readonly lifted?: readonly string[];
  /** Width and height of those that are images, in CSS pixels. */
  readonly sizes?: ReadonlyMap<string, readonly [width: number, height: number]>;
  /** Labels of the site, by {@linkcode labelName}, and titles of pages, by address. */
  readonly labels?: ReadonlyMap<string, Label>;
  /** config `redirects`; the function of {@linkcode createLookup} knows nothing of them. */
  readonly redirects?: readonly RedirectRule[];
}

/** Finds the served address of what a path in the file `from` means; see `RendererOptions.lookup`. */
export type Lookup = (
  path: string,
  from: string,
) => LinkTarget | undefined;

const LANGUAGE = /^[a-z]{2}(?:-[a-z]{2,4})?$/i;
/** Folder of a version: `v2`, `1.x`, `2024.1`. */
const VERSION = /^(?:v\d{1,4}|v?\d{1,4}(?:\.(?:\d{1,4}|x)){1,3}|next|latest)$/i;
/** Folders whose files other tools serve at the root: VitePress and Astro, Docusaurus. */
const PUBLIC = ["public", "static"];

/**
 * Creates the function that resolves links between files: a file by its name, a page by its address, in any letter
 * case; first relative to the file, as GitHub reads it, then relative to the page's address, as a browser would.
 */
export function createLookup(addresses: Addresses): Lookup {
  const { bases = [] } = addresses;
  /** Made for the first path that names no file. */
  let all: ReadonlySet<string> | undefined;
  const allPaths = () => all ??= new Set(addresses.pages.values());
  /** In one spelling; made for the first path that is in no other. */
  let folded: ReadonlyMap<string, string> | undefined;
  let files: ReadonlyMap<string, string> | undefined;

  /** Astro's addresses have a dash where a file's name has a space. */
  let dashed: ReadonlyMap<string, string> | undefined;
  function at(path: string): string | undefined {
    const file = path.replace(/^\/+/, "");
    if (file.startsWith("../") || file === "..") return undefined;
    const written = addresses.pages.get(file);
    if (written) return written;
    const key = foldPath(file);
    files ??= inOneSpelling(addresses.pages.keys());
    const page = addresses.pages.get(files.get(key) ?? "");
    if (page) return page;
    if (addresses.files.has(file)) return `/${file}`;
    folded ??= inOneSpelling(addresses.files);
    if (folded.has(key)) return `/${folded.get(key)}`;
    const address = pagePath(normalize(path).slice(1));
    const paths = allPaths();
    if (paths.has(address)) return address;
    dashed ??= new Map([...paths].filter((one) => one.includes(" ")).map((one) => [one.replaceAll(" ", "-"), one]));
    if (dashed.has(address)) return dashed.get(address);
    const readme = normalize(address.replace(/\/readme$/, ""));
    if (paths.has(readme)) return readme;
    return addresses.moved?.get(address) ?? (isFallback(address, paths, addresses.languages) ? address : undefined);
  }

  /** By a page's name, wherever it lies: the shortest path wins. */
  let names: Map<string, PagePath> | undefined;
  function named(name: string): { readonly href: string } | undefined {
    names ??= pagesByName(addresses.pages);
    const found = at(`/${name}`) ?? names.get(nameOf(name)) ?? fileNamed(name);
    return found ? { href: href(addresses.base, found) } : undefined;
  }

  /** Finds a label. */
  function labelled(name: string): LinkTarget | undefined {
    const label = addresses.labels?.get(labelName(name));
    if (!label) return undefined;
    const { path, anchor, title } = label;
    return { href: href(addresses.base, path, anchor), ...title !== undefined && { title } };
  }

  /** Addresses of files by their names; the shortest path wins. */
  let fileNames: Map<string, string> | undefined;
  function fileNamed(name: string): string | undefined {
    if (!/\.\w+$/.test(name)) return undefined;
    if (!fileNames) {
      fileNames = new Map();
      for (const file of [...addresses.files].sort((a, b) => b.length - a.length)) {
        fileNames.set(foldPath(file.slice(file.lastIndexOf("/") + 1)), `/${file}`);
      }
    }
    return fileNames.get(foldPath(name.slice(name.lastIndexOf("/") + 1)));
  }

  /** Whether the program makes something of a page, or of pages, that is at this path. */
  function isMade(path: string): boolean {
    // A link there may be to a reference that something else makes.
    if (path.length > API_FOLDER.length && path.startsWith(API_FOLDER)) return true;
    const needed = neededBy(path);
    if (needed === undefined) return false;
    if ("page" in needed) return allPaths().has(at(needed.page) as PagePath);
    const folder = `${foldPath(needed.folder)}/`;
    return [...allPaths()].some((page) => `${page}/`.startsWith(folder));
  }

  return function lookup(written, from) {
    // Files of Quarto are found as `.md`.
    const path = asMarkdown(written);
    const name = /^\[\[(.*)\]\]$/.exec(path)?.[1];
    if (name !== undefined) return named(name);
    const label = /^\(\((.*)\)\)$/.exec(path)?.[1];
    if (label !== undefined) return labelled(label);
    const candidates = candidatePaths(path, from, addresses.pages);
    if (path.startsWith("/")) candidates.push(...PUBLIC.map((folder) => `/${folder}${path}`));
    if (bases.length > 0) candidates.push(...candidates.flatMap((candidate) => withoutBase(candidate, bases)));
    if (addresses.staysInLanguage && path.startsWith("/")) {
      const own = addresses.languages?.others.find((prefix) => `/${from}`.startsWith(`${prefix}/`));
      if (own !== undefined) candidates.unshift(...candidates.map((candidate) => own + candidate));
    }
    if (addresses.mounts) candidates.push(...mountedPaths(path, from, addresses.mounts));
    // To pages in the folder of a language or a version, that folder is the root.
    const [folder = ""] = from.split("/", 1);
    if (path.startsWith("/") && (LANGUAGE.test(folder) || VERSION.test(folder))) {
      candidates.push(...candidates.filter((one) => one.startsWith("/")).map((one) => `/${folder}${one}`));
    }
    // Docusaurus looks for a file from the folder of the content, too, and Hugo for a page, and for images among its assets.
    const isFromRoot = MARKDOWN.test(path) || (addresses.isHugo && path.includes("/"));
    if (!path.startsWith("/") && isFromRoot && !escapes("/", path)) {
      candidates.push(join("/", path), ...addresses.isHugo ? [join("/assets", path)] : []);
    }
    for (const folder of addresses.lifted ?? []) candidates.push(...candidates.map((candidate) => folder + candidate));
    candidates.push(...candidates.flatMap((candidate) => withoutSuffix(candidate, addresses.languages)));
    candidates.push(...candidates.flatMap((candidate) => withMainFolder(candidate, addresses.languages)));
    for (const candidate of candidates) {
      const found = at(candidate);
      if (!found) continue;
      const [width, height] = addresses.sizes?.get(found.slice(1)) ?? [];
      const title = addresses.labels?.get(found)?.title;
      return {
        href: href(addresses.base, found),
        ...width && height ? { width, height } : {},
        ...title !== undefined && { title },
      };
    }
    if (path === "/" || isOwnRoute(path) || isMade(path)) return { href: href(addresses.base, path) };
    const file = addresses.repository && inRepository(path, from, addresses.repository);
    if (file !== undefined) return { href: file };
    const isAway = addresses.origin !== undefined && /^\/[^/]/.test(path);
    return isAway ? { href: addresses.origin + path } : undefined;
  };
}

function inOneSpelling(files: Iterable<string>): ReadonlyMap<string, string> {
  return new Map(Array.from(files, (file) => [foldPath(file), file]));
}

/** Path of a page whose file name has its language: `/guide/a.de.md` is `/de/guide/a.md`. */
function withoutSuffix(path: string, languages: LanguagePrefixes | undefined): readonly string[] {
  const [, stem = "", word = "", ending = ""] = languages && SUFFIXED.exec(path) || [];
  if (word === "") return [];
  const prefix = languages!.others.find((one) => one.toLowerCase() === `/${word.toLowerCase()}`) ?? languages!.main;
  return [stem.startsWith(`${prefix}/`) ? stem + ending : prefix + stem + ending];
}

/** The path in the main language of a file that no other language has: translations share their images. */
function withMainFolder(path: string, languages: LanguagePrefixes | undefined): readonly string[] {
  const language = languages?.others.find((prefix) => path.startsWith(`${prefix}/`));
  return language === undefined ? [] : [languages!.main + path.slice(language.length)];
}

/** Whether a page of the main language stands in for one that is not translated. */
function isFallback(path: string, paths: ReadonlySet<string>, languages: LanguagePrefixes | undefined): boolean {
  const isIn = (prefix: string) => path === prefix || path.startsWith(`${prefix}/`);
  const language = languages?.others.find(isIn);
  if (language === undefined) return false;
  const original = languages!.main + path.slice(language.length) || "/";
  const isOther = languages!.others.some((prefix) => original === prefix || original.startsWith(`${prefix}/`));
  return !isOther && paths.has(original);
}

function pagesByName(pages: Addresses["pages"]): Map<string, PagePath> {
  const names = new Map<string, PagePath>();
  for (const [file, path] of pages) {
    const name = nameOf(file);
    const other = names.get(name);
    if (other === undefined || path.length < other.length) names.set(name, path);
  }
  return names;
}

/** `guide/01-getting_started.md` and `Getting started` → `getting-started` */
function nameOf(path: string): string {
  return foldPath(withoutNumber(path.split("/").at(-1)!.replace(MARKDOWN, ""))).replace(/[\s_-]+/g, "-");
}
