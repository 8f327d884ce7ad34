/**
 * The scan: the current files below RootPath, wwwroot and the folders of IncludePaths.
 *
 * @module
 */
import type { Entry, Files } from "../../files.ts";
import type { Source } from "../../site/page.ts";
import type { Pause } from "../pause.ts";
import type { Reporter } from "../report.ts";
import type { DateSource } from "./dates.ts";
import { isListedWith, NO_PLACING } from "../../project/placing.ts";
import type { Mount } from "../../project/project.ts";
import type { ProjectReader } from "./project_files.ts";
import { joinFolders } from "./joined.ts";
import { createListing, isSameBesideRoot, isSameListing, NO_LISTING } from "./listing.ts";
import { createFolderWarnings } from "./misplaced.ts";
import { otherPlaces } from "./places.ts";
import type { RealPaths } from "./includable.ts";
import { createTexts } from "./texts.ts";
import { createRoles } from "./roles.ts";
import type { TopTexts } from "./top_texts.ts";
import { NO_TREE, type Tree } from "./tree.ts";
import { createTrees } from "./trees.ts";

export interface ScannerOptions {
  readonly files: Files;
  readonly rootPath: string;
  readonly wwwroot: string;
  /** Folders outside RootPath whose files can be included. */
  readonly includePaths: readonly string[];
  /** Those of them whose packages are left out; absent: none. */
  readonly partPaths?: ReadonlySet<string>;
  /** Places of RootPath and these folders; absent: unknown. */
  readonly realPaths?: RealPaths;
  /** Single files outside RootPath that can be included; absent: there are none. */
  readonly texts?: TopTexts | undefined;
  /** Reads the project that RootPath belongs to; `undefined`: it belongs to none. */
  readonly project?: ProjectReader | undefined;
  /** Folders of the project whose files answer, too; absent: there are none. */
  readonly publics?: readonly Mount[];
  /** Folders of pages outside of RootPath, and their places in it; absent: there are none. */
  readonly translations?: readonly Mount[];
  /** Dates that replace the times of the disk. Default: none. */
  readonly dates?: DateSource;
  /** Wall clock, in milliseconds since 1970. */
  readonly now: () => number;
  readonly reporter: Reporter;
  readonly pause: Pause;
  /** Takes the bytes of each page as soon as they are read. */
  readonly prepare?: (bytes: Source["bytes"]) => void;
}

export interface Scan {
  /** The same object as long as nothing changed. */
  readonly tree: Tree;
  /** A file seems to be in the middle of being written: its old bytes are kept, and another scan should follow soon. */
  readonly unsettled: boolean;
  /** Pages and other texts that cannot be read, as messages name them. */
  readonly unread: readonly string[];
}

/**
 * Creates the scan. With `paths` it scans these files only, each below one of the folders. If `signal` aborts while
 * folders are listed, it rejects, and all is as it was.
 */
export function createScanner(
  options: ScannerOptions,
): (paths?: readonly string[], signal?: AbortSignal) => Promise<Scan> {
  const { rootPath, wwwroot, includePaths, realPaths, texts, publics = [], translations = [], pause } = options;
  const { files, pathOf, filesAt } = joinFolders(options.files, rootPath, translations);
  const inner = publics.flatMap(({ folder, at }) =>
    isListedWith(rootPath, folder) ? [{ folder: folder.slice(rootPath.length + 1), at }] : []
  );
  const outer = publics.filter(({ folder }) => !isListedWith(rootPath, folder));
  const problems = options.reporter({ rule: "file" });
  const roles = createRoles(pause);
  const { read, readEarly } = createTexts({ ...options, files, pathOf, problems });
  const early = (found: readonly Entry[]) => readEarly(found.filter(roles.isRead));
  const list = createListing({ ...options, texts, outer, files, filesAt, early });
  const includableFolders = [...includePaths, ...texts ? [texts.directory] : []];
  const places = { rootPath, wwwroot, includePaths: includableFolders, realPaths, inner, outer };
  const trees = createTrees({ ...places, roles, pathOf, pause });
  const warningsOf = createFolderWarnings(rootPath, wwwroot);
  let tree = NO_TREE;
  let last = NO_LISTING;
  /** Whether what was listed last could be trusted. */
  let certain = false;
  let unread: readonly string[] = [];

  return async function scan(paths, signal) {
    const messages: string[] = [];
    const listing = await list({ paths, signal, warn: (message) => void messages.push(message) }, last);
    // Its files are not watched, and few: what a watcher named are others.
    const project = paths ? tree.project : await options.project?.();
    const dates = paths || !options.dates ? tree.dates : await options.dates.read();
    const isSame = tree.present && certain && project === tree.project && dates === tree.dates &&
      isSameListing(last, listing);
    const { root, web = [], open, includable } = listing;
    let unsettled = false;
    if (!root) tree = trees.absent();
    else if (!isSame) {
      const rolesOf = await roles.of(root, project?.placing ?? NO_PLACING);
      const files = root.filter((_, i) => rolesOf[i]!.isRead);
      const reading = await read({ root: files, web, isFirst: !tree.present, messages });
      ({ certain, unsettled, unread } = reading);
      const { source, changed, config, theme } = reading;
      const isRootOnly = isSameBesideRoot(last, listing) && project === tree.project && dates === tree.dates &&
        config === tree.config && theme === tree.theme;
      const places = isRootOnly && last.root ? otherPlaces(last.root, root) : undefined;
      const areTexts = changed && places?.every((i) => rolesOf[i]!.isRead);
      tree = areTexts && trees.withTexts(changed, source) ||
        await trees.whole({ root, web, open, includable, project, dates, read: source, config, theme });
    }
    last = listing;
    const { unserved, misplaced } = warningsOf(root, listing.web);
    messages.push(...unserved);
    if (root) problems.report(misplaced, "misplaced");
    if (!paths) problems.report(messages);
    else problems.add(messages);
    return { tree, unsettled, unread };
  };
}
