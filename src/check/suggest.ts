/**
 * Finds the page or file that a broken link was probably meant for.
 *
 * @module
 */
import { addTo } from "../grouped.ts";
import { splitAddress } from "../site/target.ts";
import { decoded } from "../percent.ts";
import { basename, dirname, join, relative } from "@std/path/posix";
import { editDistanceFrom, nearest } from "../edit_distance.ts";
import { foldPath, MARKDOWN, withoutNumber } from "../site/address.ts";

/** A guess. */
export interface Suggestion {
  /** The replacement. */
  readonly after: string;
  /** Whether it is certain enough to be written without looking at it. */
  readonly isSafe: boolean;
}

const PAGE = /\.(?:md|mdx|markdown|html?)$/i;
/** Names that do not describe a page. */
const NAMELESS = /^(?:index|readme|)$/;

/**
 * Creates the function that suggests another address.
 *
 * @param files Relative to RootPath: pages, and what is served as it is.
 * @param addresses File of a page → its address.
 */
export function createSuggest(
  files: Iterable<string>,
  addresses: ReadonlyMap<string, string> = new Map(),
): (written: string, from: string) => Suggestion | undefined {
  const byAddress = new Map<string, string[]>();
  const byName = new Map<string, string[]>();
  for (const file of files) {
    addTo(byAddress, keyOf(file), file);
    addTo(byName, nameOf(file), file);
  }

  return function suggest(written, from) {
    const [path, rest] = splitAddress(written);
    const target = decoded(path);
    const wanted = target.startsWith("/") ? target.slice(1) : join(dirname(from), target);
    const name = nameOf(wanted);
    const same = byAddress.get(keyOf(wanted)) ?? [];
    const moved = NAMELESS.test(name) ? [] : byName.get(name) ?? [];
    const [found, ...others] = same.length > 0 ? same : moved;
    if (found !== undefined && others.length === 0 && isAlike(path, found)) {
      const isSafe = same.length > 0 || isTelling(name);
      return { after: writeLike(path, found, from, addresses.get(found)) + rest, isSafe };
    }
    const file = misspelled(keyOf(wanted), byAddress);
    return file === undefined || !isAlike(path, file)
      ? undefined
      : { after: writeLike(path, file, from, addresses.get(file)) + rest, isSafe: false };
  };
}

/** Whether no other file would be called so by chance: a name of several words. */
function isTelling(name: string): boolean {
  return name.length >= 8 && /[\p{L}\p{N}][-_ ][\p{L}\p{N}]/u.test(name);
}

/** The file whose address is a typing error or two away. Another number is another file. */
function misspelled(key: string, byAddress: ReadonlyMap<string, readonly string[]>): string | undefined {
  const similar = nearest(key, byAddress.keys());
  if (similar === undefined || digitsOf(similar) !== digitsOf(key)) return undefined;
  const limit = Math.min(3, Math.max(1, Math.floor(nameOf(key).length / 5)));
  return editDistanceFrom(key, limit)(similar) > limit ? undefined : byAddress.get(similar)![0];
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, "");
}

/** Whether both are pages, or both are files of the same kind. */
function isAlike(path: string, file: string): boolean {
  const kind = (name: string) => PAGE.test(name) ? "" : /\.[a-z0-9]{1,8}$/i.exec(name)?.[0].toLowerCase() ?? "";
  return kind(path) === kind(file);
}

/** `Guide/01-Set_up.md` → `guide/set_up`: what differs only in letter case, number or suffix is the same. */
function keyOf(file: string): string {
  const segments = foldPath(file).replace(PAGE, "").split("/").filter(Boolean).map(withoutNumber);
  if (NAMELESS.test(segments.at(-1) ?? "")) segments.pop();
  return segments.join("/");
}

function nameOf(file: string): string {
  return withoutNumber(foldPath(basename(file)).replace(PAGE, ""));
}

/**
 * The address of a file in the author's way: from the root or relative, with its suffix or without.
 *
 * @param address That of the page; `undefined`: the file is none.
 */
export function writeLike(path: string, file: string, from: string, address: string | undefined): string {
  const isPage = PAGE.test(file);
  const isRooted = path.startsWith("/");
  const isNamed = !isPage || MARKDOWN.test(path);
  const bare = file.replace(PAGE, "").replace(/(?:^|\/)index$/, "");
  if (!isNamed && address !== undefined && (isRooted || address !== `/${bare.toLowerCase()}`)) {
    return escaped(address);
  }
  const named = isNamed ? file : bare;
  const target = isRooted ? `/${named}` : relative(dirname(from), named) || ".";
  return escaped(!isRooted && path.startsWith("./") && !target.startsWith(".") ? `./${target}` : target);
}

function escaped(address: string): string {
  return encodeURI(address).replaceAll("(", "%28").replaceAll(")", "%29");
}

/** The nearest of the ids of a page. */
export function suggestAnchor(name: string, ids: Iterable<string>): Suggestion | undefined {
  const all = [...ids];
  const bare = (id: string) => foldPath(id).replace(/[^\p{L}\p{N}]+/gu, "");
  const alike = all.filter((id) => bare(id) === bare(name));
  if (alike.length === 1) return { after: alike[0]!, isSafe: true };
  const similar = nearest(name, all);
  if (similar === undefined || digitsOf(similar) !== digitsOf(name)) return undefined;
  const limit = Math.min(3, Math.max(1, Math.floor(name.length / 8)));
  const distance = editDistanceFrom(name.toLowerCase(), limit);
  const near = all.filter((id) => distance(id.toLowerCase()) <= limit);
  if (!near.includes(similar)) return undefined;
  return { after: similar, isSafe: near.length === 1 && name.length >= 8 };
}
