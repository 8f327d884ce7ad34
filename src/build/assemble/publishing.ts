/**
 * The pages that are published now, and their addresses.
 *
 * @module
 */
import type { Icons } from "../../icons/icons.ts";
import { remember } from "../remember.ts";
import type { Pool } from "../render/pool.ts";
import type { Tree } from "../scan/tree.ts";
import { type Addressing, type AddressingOptions, createAddressing, createPlacing, type Pages } from "./addressing.ts";
import type { Configuration } from "./configuring.ts";
import { createDraftFiles } from "./draft_files.ts";
import { createDue } from "./due.ts";
import { foreignTitles } from "./foreign.ts";
import { createIconTable } from "./icons.ts";
import { createInheriting } from "./inheriting.ts";
import { createReading, type Read, type ReadingOptions } from "./pages.ts";

export interface PublishingOptions extends AddressingOptions, Omit<ReadingOptions, "pool"> {
  readonly pool: Pool;
  /** Wall clock, in milliseconds since 1970. */
  readonly now: () => number;
}

export interface Published {
  /** By file: those that are published. */
  readonly read: Read;
  readonly addressing: Addressing;
  /** By address. */
  readonly pages: Pages;
  /** Drawings that their front matter names; `undefined`: it names none. */
  readonly icons: Icons | undefined;
  /** Without the files of drafts. */
  readonly tree: Tree;
  /** Time at which a date makes the next page appear or disappear, in milliseconds since 1970; `Infinity`: none does. */
  readonly due: number;
}

/** Creates the stages. */
export function createPublishing(
  options: PublishingOptions,
): (configuration: Configuration) => Promise<Published> {
  const titlesOf = remember(foreignTitles);
  const readingOf = createReading(options);
  const inheritingOf = createInheriting();
  const dueOf = createDue(options.now);
  const draftFilesOf = createDraftFiles(options.authorMode);
  const addressingOf = createAddressing(options);
  const placed = createPlacing();
  const iconsOf = createIconTable(options.reporter);

  return async function publish({ project, flavor, foreign, rules, tree, locales, variables }) {
    const written = await readingOf({
      sources: tree.sources,
      variables,
      titles: titlesOf({ foreign }),
      flavor,
      appended: project?.appended,
      idNames: project?.idNames,
      translations: project?.translations,
      addressFolders: project?.addressFolders,
    });
    const complete = inheritingOf({ read: written, rules, project });
    const { read, next: due } = dueOf({ read: complete, project });
    const addressing = await addressingOf(read);
    const pages = placed({ read, addressing, locales });
    const icons = await iconsOf(pages);
    return { read, addressing, pages, icons, tree: draftFilesOf({ tree, read, project }), due };
  };
}
