/**
 * Paths that a link may mean: those of a browser, and those of other tools.
 *
 * @module
 */
import { join } from "@std/path/posix";
import { folderOf, MARKDOWN } from "./address.ts";
import type { Addresses, LanguagePrefixes, Renamed } from "./addresses.ts";
import { candidatePaths, escapes, mountedPaths, withoutBase } from "./candidate_paths.ts";
import { SUFFIXED } from "./suffixed.ts";

const LANGUAGE = /^[a-z]{2}(?:-[a-z]{2,4})?$/i;
/** Folder of a version: `v2`, `1.x`, `2024.1`. */
const VERSION = /^(?:v\d{1,4}|v?\d{1,4}(?:\.(?:\d{1,4}|x)){1,3}|next|latest)$/i;
/** Folders whose files other tools serve at the root: VitePress and Astro, Docusaurus. */
const PUBLIC = ["public", "static"];

/** Possible paths of a link in the file `from`, from the root, the likeliest first. */
export function possiblePaths(path: string, from: string, addresses: Addresses): readonly string[] {
  const { bases = [] } = addresses;
  const candidates = candidatePaths(path, from, addresses.pages);
  if (path.startsWith("/")) candidates.push(...PUBLIC.map((folder) => `/${folder}${path}`));
  if (bases.length > 0) candidates.push(...candidates.flatMap((candidate) => withoutBase(candidate, bases)));
  if (addresses.staysInLanguage && path.startsWith("/")) {
    const own = addresses.languages?.others.find((prefix) => `/${from}`.startsWith(`${prefix}/`));
    if (own !== undefined) candidates.unshift(...candidates.map((candidate) => own + candidate));
  }
  if (addresses.mounts) candidates.push(...mountedPaths(path, from, addresses.mounts));
  if (addresses.renamed) candidates.push(...renamedPaths(path, from, addresses.renamed));
  // Zola's links to pages begin at the folder of the content.
  if (path.startsWith("@/") && !escapes("/", path.slice(2))) candidates.push(join("/", path.slice(2)));
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
  const unlifted = [...candidates];
  for (const folder of addresses.lifted ?? []) candidates.push(...unlifted.map((candidate) => folder + candidate));
  candidates.push(...candidates.flatMap((candidate) => withoutSuffix(candidate, addresses.languages)));
  candidates.push(...candidates.flatMap((candidate) => withMainFolder(candidate, addresses.languages)));
  return candidates;
}

/** Paths that a link may mean between the files of a project whose pages have other names here. */
function renamedPaths(path: string, from: string, { names, originals }: Renamed): readonly string[] {
  const folder = path.startsWith("/") ? "/" : `/${folderOf(originals.get(from) ?? from)}`;
  if (escapes(folder, path)) return [];
  const file = join(folder, path).slice(1);
  const found = ["", ".mdx", ".md"].flatMap((ending) => names.get(file + ending) ?? []);
  return found.length > 0 ? found.map((name) => `/${name}`) : [`/${file}`];
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
