/**
 * Lists the files below a folder, and finds the changes since the last listing.
 *
 * @module
 */
import { existsSync } from "@std/fs/exists";
import { realpathSync, statSync } from "node:fs";
import type { Entry } from "../files.ts";
import { errorCode, whyUnreadable } from "./error_code.ts";
import { isThere } from "./reading.ts";
import { listNames, look, type Named } from "./system_calls.ts";

/** Files of a folder. Of one that was listed before only what is new, since posting all takes long. */
export interface Listing {
  readonly found:
    | { readonly kind: "none" }
    /** Without those that were given before, or all of them where these do not count. */
    | { readonly kind: "all"; readonly entries: readonly Entry[]; readonly isRest: boolean }
    | { readonly kind: "news"; readonly changed: readonly Entry[]; readonly removed: readonly string[] };
  readonly warnings: readonly string[];
  /** Whether there is a new FIFO, socket or device. Absent: no. */
  readonly hasNewSpecial?: boolean;
}

interface Held {
  readonly folder: Folder;
  readonly special: ReadonlySet<string>;
  readonly entries: Map<string, Entry>;
}

/**
 * Creates the function that lists a folder, which remembers what each held at the listing before.
 *
 * @param alive Called for each file. If it throws, nothing has changed.
 * @param give Called with files while a folder is listed for the first time: when it has `many`, and then for each
 * two thousand.
 * @param namesIn Lists the names in one folder.
 */
export function createList(
  alive: () => void,
  give: (part: readonly Entry[]) => void,
  namesIn: (folder: string) => Iterable<Named> = listNames,
): (directory: string, only?: readonly string[], many?: number) => Listing {
  const before = new Map<string, Held>();
  return (directory, only, many = Infinity) =>
    relist(directory, only, before) ??
      listAll(directory, before, { alive, give, namesIn, many: before.has(directory) ? Infinity : many });
}

/** Callbacks of a walk in progress. */
interface Walking {
  readonly alive: () => void;
  readonly give: (part: readonly Entry[]) => void;
  readonly namesIn: (folder: string) => Iterable<Named>;
  /** Number of files to find before some are given. */
  readonly many: number;
}

/** Number of files that are given at a time. */
const PART = 2048;

function listAll(directory: string, before: Map<string, Held>, walking: Walking): Listing {
  const warnings: string[] = [];
  const walked = walkFolder(directory, warnings, walking);
  const held = before.get(directory);
  if (!walked) {
    before.delete(directory);
    return { found: { kind: "none" }, warnings };
  }
  const { folder, entries, special } = walked;
  const now = new Map(entries.map((entry) => [entry.file, entry]));
  walking.alive();
  before.set(directory, { folder, special, entries: now });
  if (!held) {
    const rest = walked.given === 0 ? entries : walked.inTurn.slice(walked.given);
    return { found: { kind: "all", entries: rest, isRest: walked.given > 0 }, warnings };
  }
  const { entries: known } = held;
  const changed = entries.filter(({ file, stamp }) => known.get(file)?.stamp !== stamp);
  const removed = [...known.keys()].filter((file) => !now.has(file));
  const hasNewSpecial = [...special].some((file) => !held.special.has(file));
  return { found: { kind: "news", changed, removed }, warnings, hasNewSpecial };
}

/** The listing before, with some of its files as they are now; `undefined` if that does not cover everything. */
function relist(
  directory: string,
  only: readonly string[] | undefined,
  before: ReadonlyMap<string, Held>,
): Listing | undefined {
  const held = before.get(directory);
  if (!only || !held || identify(directory)?.identity !== held.folder.identity) return undefined;
  const changed: Entry[] = [];
  const removed: string[] = [];
  for (const file of new Set(only)) {
    if (/(?:^|\/)\./.test(file) && !HIDDEN_PARTIAL.test(file)) continue;
    const known = held.entries.get(file);
    const path = `${held.folder.root}/${file}`;
    try {
      const found = look(path);
      // A folder, or a link: known files may be elsewhere now.
      if (!found || realpathSync(path) !== path) return undefined;
      if (found.stamp !== known?.stamp) changed.push({ file, ...found });
    } catch (error) {
      if (errorCode(error) !== "ENOENT" || existsSync(path)) return undefined;
      if (known) removed.push(file); // Else it was made and is gone again, as editors do when they save.
    }
  }
  for (const entry of changed) held.entries.set(entry.file, entry);
  for (const file of removed) held.entries.delete(file);
  return { found: { kind: "news", changed, removed }, warnings: [] };
}

interface Folder {
  /** Its real path, without symbolic links. */
  readonly root: string;
  /** Its identity: real path, device and inode. */
  readonly identity: string;
}

/** `undefined`: there is none. */
function identify(directory: string): Folder | undefined {
  try {
    const root = realpathSync(directory);
    const found = statSync(root);
    return found.isDirectory() ? { root, identity: `${root} ${found.dev}:${found.ino}` } : undefined;
  } catch {
    return undefined;
  }
}

/** Hidden Markdown, what others include and no page, and settings of folders of MkDocs' plug-ins and Nuxt Content. */
export const HIDDEN_PARTIAL = /^(?:[^./][^/]*\/)*\.(?:[^./][^/]*\.mdx?|pages|nav\.yml|navigation\.ya?ml|meta\.ya?ml)$/;

/** Reason why a symbolic link has no file, as a message has it after its name. */
function whyLost(error: unknown): string {
  const code = errorCode(error);
  if (code === "ENOENT") return "has no target";
  return code === "ELOOP" ? "is part of a loop" : `cannot be followed (${whyUnreadable(error)})`;
}

/** Maximum number of walks through a folder, until nothing in it vanishes meanwhile. */
const WALKS = 6;

/** Sorted as the paths below them are, so that a walk finds files in code-unit order. */
function inOrder(found: Iterable<Named>): readonly Named[] {
  return Array.from(found, (entry) => ({ entry, key: entry.isDirectory ? `${entry.name}/` : entry.name }))
    .sort((a, b) => a.key < b.key ? -1 : 1).map(({ entry }) => entry);
}

interface Walked {
  readonly folder: Folder;
  /** In the order in which they were found. */
  readonly inTurn: readonly Entry[];
  /** Number of these that were given. */
  readonly given: number;
  /** In code-unit order. */
  readonly entries: readonly Entry[];
  /** FIFOs, sockets and devices. */
  readonly special: ReadonlySet<string>;
}

function walkFolder(
  directory: string,
  warnings: string[],
  { alive, give, namesIn, many }: Walking,
  walks = WALKS,
): Walked | undefined {
  const folder = identify(directory);
  if (!folder) return undefined;
  const { root } = folder;
  const entries: Entry[] = [];
  const special = new Set<string>();
  const seen = new Set([root]);
  let hasVanished = false;
  let isClosed = false;
  let given = 0;

  function walk(path: string, prefix: string): void {
    let found: readonly Named[];
    try {
      found = inOrder(namesIn(path));
    } catch (error) {
      isClosed ||= prefix === "";
      if (errorCode(error) === "ENOENT") hasVanished = true;
      else warnings.push(`${prefix || "."}: the folder cannot be read: ${whyUnreadable(error)}`);
      return;
    }
    for (const entry of found) {
      alive();
      if (entry.name.startsWith(".") && !(entry.isFile && HIDDEN_PARTIAL.test(entry.name))) continue;
      const file = prefix ? `${prefix}/${entry.name}` : entry.name;
      if (entry.name.includes("\ufffd") && !existsSync(`${path}/${entry.name}`)) {
        warnings.push(`${file}: the file name is not UTF-8 and is ignored: no URL can contain it`);
        continue;
      }
      visit(`${path}/${entry.name}`, file, entry);
    }
  }
  function visit(path: string, file: string, entry: Named): void {
    if (entry.isDirectory) return walk(path, file);
    if (entry.isFile) return add(path, file);
    if (!entry.isSymlink) return void special.add(file);
    let target: string;
    try {
      target = realpathSync(path);
    } catch (error) {
      if (!isThere(path)) return void (hasVanished = true);
      return void warnings.push(`${file}: the symbolic link ${whyLost(error)} and is ignored`);
    }
    if (target !== root && !target.startsWith(root + "/")) {
      warnings.push(
        `${file}: the symbolic link points outside the folder and is ignored: copy its target there, or mount it there`,
      );
      return;
    }
    const found = statSync(target);
    if (found.isFile()) add(target, file);
    else if (!found.isDirectory()) special.add(file);
    else if (!seen.has(target) && !path.startsWith(target + "/")) {
      seen.add(target);
      walk(target, file);
    }
  }
  function add(path: string, file: string): void {
    try {
      const found = look(path);
      if (found) entries.push({ file, ...found });
      if (entries.length >= (given === 0 ? many : given + PART)) {
        give(entries.slice(given));
        given = entries.length;
      }
    } catch {
      // It is gone already, or everything around it is, for a moment.
      hasVanished = true;
    }
  }
  walk(root, "");
  // What it holds cannot be known: for its pages, that is as if it were gone.
  if (isClosed && !hasVanished) return undefined;
  const isSame = identify(directory)?.identity === folder.identity;
  if (isSame && (!hasVanished || walks === 1)) {
    return { folder, special, inTurn: entries, given, entries: entries.toSorted((a, b) => a.file < b.file ? -1 : 1) };
  }
  // What was found is neither what was there nor what is there now.
  warnings.length = 0;
  return isSame ? walkFolder(directory, warnings, { alive, give, namesIn, many: Infinity }, walks - 1) : undefined;
}
