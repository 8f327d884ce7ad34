/**
 * Lists the files below a folder, and finds the changes since the last listing.
 *
 * @module
 */
import { existsSync } from "@std/fs/exists";
import { realpathSync } from "node:fs";
import { type Entry, type ListOptions, PACKAGES } from "../files.ts";
import { errorCode } from "./error_code.ts";
import { listNames, look, type Named } from "./system_calls.ts";
import { type FoundFolder, HIDDEN_PARTIAL, identify, walkFolder, type Walking } from "./walk.ts";

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
  readonly folder: FoundFolder;
  readonly special: ReadonlySet<string>;
  readonly entries: Map<string, Entry>;
}

/** Options for a listing, see `Files.list`. */
export interface ListRequest extends Pick<ListOptions, "only" | "withoutPackages"> {
  /** Number of files from which some are given early. Default: none are. */
  readonly many?: number | undefined;
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
): (directory: string, request?: ListRequest) => Listing {
  const before = new Map<string, Held>();
  return (directory, { only, withoutPackages = false, many = Infinity } = {}) => {
    const isNew = !before.has(directory);
    const walking = { alive, give, namesIn, withoutPackages, many: isNew ? many : Infinity };
    return relist(directory, only, before, withoutPackages) ?? listAll(directory, before, walking);
  };
}

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
  withoutPackages: boolean,
): Listing | undefined {
  const held = before.get(directory);
  if (!only || !held || identify(directory)?.identity !== held.folder.identity) return undefined;
  const changed: Entry[] = [];
  const removed: string[] = [];
  for (const file of new Set(only)) {
    if (/(?:^|\/)\./.test(file) && !HIDDEN_PARTIAL.test(file)) continue;
    if (withoutPackages && file.split("/").includes(PACKAGES)) continue;
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
