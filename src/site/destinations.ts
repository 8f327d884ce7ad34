/**
 * Finds pages and files of the site: by path, by name, and by label.
 *
 * @module
 */
import type { LinkTarget } from "../markdown/rendered.ts";
import { foldPath, href, MARKDOWN, normalize, type PagePath, pagePath, withoutNumber } from "./address.ts";
import type { Addresses, LanguagePrefixes } from "./addresses.ts";
import { labelName } from "./labels.ts";
import { API_FOLDER, neededBy } from "./own_route.ts";

/** The places of a site that links can lead to. */
export interface Destinations {
  /** Address of the page or file at a path from the root, in any letter case. */
  at(path: string): string | undefined;
  /** Address of the first page in the folder at a path from the root, in any letter case; one deeper where it has none. */
  below(path: string): string | undefined;
  /** Target that has a name, wherever it lies: the shortest path wins. */
  named(name: string): LinkTarget | undefined;
  /** Target that has a label. */
  labelled(name: string): LinkTarget | undefined;
  /** Whether the program makes something of a page, or of pages, that is at this path. */
  isMade(path: string): boolean;
}

const INDEX = "/index";
/** The page of a folder. */
const SECTION = /\/_?index\.[^./]+$/i;

/** Creates the functions that find them. What they look up is made when it is needed first. */
export function createDestinations(addresses: Addresses): Destinations {
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
    if (file === "") return "/"; // Answers always: with DefaultPage, or else the first page.
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
    // Such a page is not at the root where DefaultPage names another one.
    if (address === "/" && file !== "" && paths.has(INDEX)) return INDEX;
    dashed ??= new Map([...paths].filter((one) => one.includes(" ")).map((one) => [one.replaceAll(" ", "-"), one]));
    if (dashed.has(address)) return dashed.get(address);
    const readme = normalize(address.replace(/\/readme$/, ""));
    if (paths.has(readme)) return readme;
    return addresses.moved?.get(address) ?? addresses.listed?.get(address) ??
      (isFallback(address, paths, addresses.languages) ? address : undefined);
  }

  /** Made for the first link to a folder. */
  let firsts: ReadonlyMap<string, string> | undefined;
  function below(path: string): string | undefined {
    firsts ??= firstPages(addresses.pages);
    return firsts.get(foldPath(path.replace(/^\/+/, "")));
  }

  /** By a page's name, wherever it lies: the shortest path wins. */
  let names: Map<string, PagePath> | undefined;
  function named(name: string): LinkTarget | undefined {
    names ??= pagesByName(addresses.pages);
    const found = at(`/${name}`) ?? names.get(nameOf(name)) ?? fileNamed(name);
    if (!found) return undefined;
    const title = addresses.labels?.get(found)?.title;
    return { href: href(addresses.base, found), ...title !== undefined && { title } };
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

  return { at, below, named, labelled, isMade };
}

/** Folder → address of the first page in it, in the order of their files; of a deeper one, where it has none. */
function firstPages(pages: Addresses["pages"]): ReadonlyMap<string, string> {
  const all = Array.from(
    pages,
    ([file, address]) => ({ file: foldPath(file), depth: file.split("/").length, address }),
  );
  all.sort((a, b) => a.depth - b.depth || (a.file < b.file ? -1 : 1));
  const firsts = new Map<string, string>();
  for (const { file, address } of all) {
    const segments = file.split("/");
    for (let depth = segments.length - 1; depth > 0; depth--) {
      const folder = segments.slice(0, depth).join("/");
      if (!firsts.has(folder)) firsts.set(folder, address);
    }
  }
  return firsts;
}

function inOneSpelling(files: Iterable<string>): ReadonlyMap<string, string> {
  return new Map(Array.from(files, (file) => [foldPath(file), file]));
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
  // A section has the name of its folder, unless a page has it.
  const sections = [...pages].filter(([file]) => SECTION.test(file)).sort(([, a], [, b]) => a.length - b.length);
  for (const [file, path] of sections) {
    const name = nameOf(file.replace(SECTION, ""));
    if (!names.has(name)) names.set(name, path);
  }
  return names;
}

/** `guide/01-getting_started.md` and `Getting started` → `getting-started` */
function nameOf(path: string): string {
  return foldPath(withoutNumber(path.split("/").at(-1)!.replace(MARKDOWN, ""))).replace(/[\s_-]+/g, "-");
}
