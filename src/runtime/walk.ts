/**
 * Walks through a folder until it was seen as it is.
 *
 * @module
 */
import { existsSync } from "@std/fs/exists";
import { realpathSync, statSync } from "node:fs";
import { type Entry, PACKAGES } from "../files.ts";
import { errorCode, whyUnreadable } from "./error_code.ts";
import { isThere } from "./reading.ts";
import { look, type Named } from "./system_calls.ts";

export interface FoundFolder {
  /** Its real path, without symbolic links. */
  readonly root: string;
  /** Its identity: real path, device and inode. */
  readonly identity: string;
}

/** `undefined`: there is none. */
export function identify(directory: string): FoundFolder | undefined {
  try {
    const root = realpathSync(directory);
    const found = statSync(root);
    return found.isDirectory() ? { root, identity: `${root} ${found.dev}:${found.ino}` } : undefined;
  } catch {
    return undefined;
  }
}

/** Hidden Markdown, what others include and no page, and settings of folders of MkDocs' plug-ins and Nuxt Content. */
export const HIDDEN_PARTIAL =
  /^(?:[^./][^/]*\/)*\.(?:[^./][^/]*\.mdx?|pages|order|nav\.yml|navigation\.ya?ml|meta\.ya?ml)$/;

/** Callbacks of a walk in progress. */
export interface Walking {
  readonly alive: () => void;
  readonly give: (part: readonly Entry[]) => void;
  readonly namesIn: (folder: string) => Iterable<Named>;
  /** Number of files to find before some are given. */
  readonly many: number;
  /** Whether folders of installed packages are left out. */
  readonly withoutPackages: boolean;
}

/** Number of files that are given at a time. */
const PART = 2048;

/** Reason why a symbolic link has no file, as a message has it after its name. */
function whyLost(error: unknown): string {
  const code = errorCode(error);
  if (code === "ENOENT") return "has no target";
  return code === "ELOOP" ? "is part of a loop" : `cannot be followed (${whyUnreadable(error)})`;
}

/**
 * Maximum number of walks through a folder, until nothing in it vanishes meanwhile. At the last one, single files may;
 * where the folder itself was elsewhere for a moment, what was found is no listing.
 */
const WALKS = 6;

/** Sorted as the paths below them are, so that a walk finds files in code-unit order. */
function inOrder(found: Iterable<Named>): readonly Named[] {
  return Array.from(found, (entry) => ({ entry, key: entry.isDirectory ? `${entry.name}/` : entry.name }))
    .sort((a, b) => a.key < b.key ? -1 : 1).map(({ entry }) => entry);
}

export interface Walked {
  readonly folder: FoundFolder;
  /** In the order in which they were found. */
  readonly inTurn: readonly Entry[];
  /** Number of these that were given. */
  readonly given: number;
  /** In code-unit order. */
  readonly entries: readonly Entry[];
  /** FIFOs, sockets and devices. */
  readonly special: ReadonlySet<string>;
}

/** `undefined`: the folder is not there, cannot be read, or did not stay in its place. */
export function walkFolder(
  directory: string,
  warnings: string[],
  walking: Walking,
  walks = WALKS,
): Walked | undefined {
  const folder = identify(directory);
  if (!folder) return undefined;
  const isInPlace = () => identify(directory)?.identity === folder.identity;
  const { entries, special, given, hasVanished, isTorn, isClosed } = walkOnce(
    folder.root,
    warnings,
    walking,
    isInPlace,
  );
  // What it holds cannot be known: for its pages, that is as if it were gone.
  if (isClosed && !hasVanished) return undefined;
  const isSame = isInPlace();
  if (isSame && (!hasVanished || walks === 1 && !isTorn)) {
    return { folder, special, inTurn: entries, given, entries: entries.toSorted((a, b) => a.file < b.file ? -1 : 1) };
  }
  // What was found is neither what was there nor what is there now.
  warnings.length = 0;
  return isSame && walks > 1 ? walkFolder(directory, warnings, { ...walking, many: Infinity }, walks - 1) : undefined;
}

/** Findings of a single walk, and whether they are a listing. */
interface Walk {
  /** In the order in which they were found. */
  readonly entries: Entry[];
  readonly special: Set<string>;
  /** Number of the entries that were given. */
  given: number;
  /** Whether something that was listed was gone a moment later, and the folder elsewhere then. */
  hasVanished: boolean;
  isTorn: boolean;
  /** Whether the folder itself cannot be read. */
  isClosed: boolean;
}

function walkOnce(
  root: string,
  warnings: string[],
  { alive, give, namesIn, many, withoutPackages }: Walking,
  isInPlace: () => boolean,
): Walk {
  const walked: Walk = {
    entries: [],
    special: new Set(),
    given: 0,
    hasVanished: false,
    isTorn: false,
    isClosed: false,
  };
  const { entries, special } = walked;
  const seen = new Set([root]);

  /** Something listed is gone: it alone, or everything around it is elsewhere at the moment. */
  function vanish(): void {
    walked.hasVanished = true;
    walked.isTorn ||= !isInPlace();
  }
  function walk(path: string, prefix: string): void {
    let found: readonly Named[];
    try {
      found = inOrder(namesIn(path));
    } catch (error) {
      walked.isClosed ||= prefix === "";
      if (errorCode(error) === "ENOENT") vanish();
      else warnings.push(`${prefix || "."}: the folder cannot be read: ${whyUnreadable(error)}`);
      return;
    }
    for (const entry of found) {
      alive();
      if (entry.name.startsWith(".") && !(entry.isFile && HIDDEN_PARTIAL.test(entry.name))) continue;
      if (withoutPackages && entry.name === PACKAGES) continue;
      const file = prefix ? `${prefix}/${entry.name}` : entry.name;
      if (entry.name.includes("\ufffd") && !existsSync(`${path}/${entry.name}`)) {
        warnings.push(`${file}: the file name is not UTF-8 and is ignored: no URL can contain it`);
        continue;
      }
      visit(`${path}/${entry.name}`, file, entry);
    }
  }
  function visit(path: string, file: string, entry: Named): void {
    if (entry.isDirectory) walk(path, file);
    else if (entry.isFile) add(path, file);
    else if (entry.isSymlink) followLink(path, file);
    else special.add(file);
  }
  function followLink(path: string, file: string): void {
    let target: string;
    try {
      target = realpathSync(path);
    } catch (error) {
      if (!isThere(path)) return vanish();
      return void warnings.push(`${file}: the symbolic link ${whyLost(error)} and is ignored`);
    }
    if (target !== root && !target.startsWith(root + "/")) {
      warnings.push(
        `${file}: the symbolic link points outside the folder and is ignored: copy its target there, or mount it there`,
      );
      return;
    }
    const found = statSync(target, { throwIfNoEntry: false });
    if (!found) vanish();
    else if (found.isFile()) add(target, file);
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
      if (entries.length >= (walked.given === 0 ? many : walked.given + PART)) {
        give(entries.slice(walked.given));
        walked.given = entries.length;
      }
    } catch {
      vanish();
    }
  }
  walk(root, "");
  return walked;
}
