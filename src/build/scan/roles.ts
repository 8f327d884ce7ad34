/**
 * Roles of the files of RootPath, by their names.
 *
 * @module
 */
import { createGlob } from "../../project/glob.ts";
import { createPlace, type PlaceFile, type Placing } from "../../project/placing.ts";
import { type Entry, PACKAGES } from "../../files.ts";
import { isMarkdown, isPage } from "../../site/address.ts";
import { isFolderMeta, isForeignNavigation } from "../../site/foreign/foreign.ts";
import { BATCH, type Pause } from "../pause.ts";
import { keepEqual, remember } from "../remember.ts";
import { sameFiles } from "./places.ts";
import { isCopy, isDotFile, isLeftover, isNameable, isProjectFile } from "./unserved.ts";

/** Role of a file of RootPath. */
export interface Role {
  readonly isPage: boolean;
  /** Whether its text is that of navigation, or of fields that pages inherit. */
  readonly isNavigation: boolean;
  /** Whether its bytes belong to the tree. */
  readonly isRead: boolean;
  /** `_partial.md`, `package.json`: neither a page nor a download. */
  readonly isPartial: boolean;
  readonly isStatic: boolean;
}

/** Roles of the files of a listing. */
export interface Roles {
  of(entries: readonly Entry[], placing: Placing): Promise<readonly Role[]>;
  /** Whether the bytes of a file belong to the tree where no project places it elsewhere. */
  isRead(entry: Entry): boolean;
}

/** Makes what finds roles. It remembers them, since a listing keeps most entries. */
export function createRoles(pause: Pause): Roles {
  const byEntry = new WeakMap<Entry, Role>();
  const named = keepEqual(sameFiles);

  function roleOf(entry: Entry, place: PlaceFile, isMetadata: (file: string) => boolean): Role {
    const { file } = entry;
    if (isMetadata(file)) return { ...ownRole(entry), isNavigation: true, isRead: true };
    const name = isMarkdown(file) ? place(file) ?? file : file;
    return name === file ? ownRole(entry) : roleOfName(name);
  }

  function ownRole(entry: Entry): Role {
    if (isPlainPage(entry.file)) return PAGE;
    let role = byEntry.get(entry);
    if (!role) byEntry.set(entry, role = roleOfName(entry.file));
    return role;
  }

  const rolesOf = remember(async ({ entries, placing }: Listed) => {
    const place = createPlace(placing);
    const isMetadata = createGlob(placing.metadata);
    const roles: Role[] = [];
    for (const [i, entry] of entries.entries()) {
      if (i % BATCH === 0) await pause();
      roles.push(roleOf(entry, place, isMetadata));
    }
    return roles;
  });
  return {
    of: (entries, placing) => rolesOf({ entries: named(entries), placing }),
    isRead: (entry) => ownRole(entry).isRead,
  };
}

interface Listed {
  readonly entries: readonly Entry[];
  readonly placing: Placing;
}

/** A file that is ignored. */
const NONE: Role = { isPage: false, isNavigation: false, isRead: false, isPartial: false, isStatic: false };

const PAGE: Role = { ...NONE, isPage: true, isRead: true };

/** Files that most folders are full of: no dots but the last, and no name that means something. */
const PLAIN_PAGE = /^(?:[a-z\d-][\w-]*\/)*(?!(?:summary|toc)\.)[a-z\d-][\w-]*\.md$/i;

/** Whether a file is certainly a page by its name, at little cost; `false`: perhaps. */
export function isPlainPage(file: string): boolean {
  return PLAIN_PAGE.test(file) && !file.includes(PACKAGES) && !isCopy(file);
}

/** The role that a name gives a file. */
function roleOfName(file: string): Role {
  if (isPlainPage(file)) return PAGE;
  if (isLeftover(file)) return NONE;
  if (isProjectFile(file)) return { ...NONE, isPartial: true };
  const isText = isMarkdown(file);
  if (isDotFile(file) && !isText) return isFolderMeta(file) ? { ...NONE, isNavigation: true, isRead: true } : NONE;
  const isConfig = file === "config.json";
  const [page, isNavigation] = [isPage(file), isForeignNavigation(file)];
  return {
    isPage: page,
    isNavigation,
    isRead: page || isNavigation || isConfig,
    isPartial: isText && !page,
    isStatic: !isText && !page && !isConfig && isNameable(file),
  };
}
