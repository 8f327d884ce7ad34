/**
 * Pages that are drafts for another reason than their own field `draft`: the time (`publishDate`, `expiryDate`), or a
 * section that excludes the pages below it.
 *
 * @module
 */
import { createGlob } from "../../project/glob.ts";
import type { Project } from "../../project/project.ts";
import { folderOf, isIndexFile } from "../../site/address.ts";
import type { Page } from "../../site/page.ts";
import { changedKeys, edited } from "../edited.ts";
import { keepEqual, sameEntries } from "../remember.ts";
import type { Read } from "./pages.ts";

export interface DueInput {
  readonly read: Read;
  readonly project: Pick<Project, "showsFuture" | "showsExpired" | "datesPublish" | "draftsBelow"> | undefined;
}

export interface Due {
  readonly read: Read;
  /** Time at which the next page appears or disappears, in milliseconds since 1970; `Infinity`: none does. */
  readonly next: number;
}

/** Creates the stage. @param now Wall clock, in milliseconds since 1970. */
export function createDue(now: () => number): (input: DueInput) => Due {
  const drafts = new WeakMap<Page, Page>();
  const stable = keepEqual<Read>(sameEntries);
  const datedIn = createFinder(({ frontMatter: { publishDate, expiryDate } }) =>
    (publishDate ?? expiryDate) !== undefined
  );
  const writtenIn = createFinder(({ frontMatter }) => frontMatter.date !== undefined);
  const sectionsIn = createFinder(({ frontMatter }) => frontMatter.draftsBelow !== undefined);
  const draftSectionsIn = createFinder(({ frontMatter, source }) =>
    frontMatter.draft === true && isIndexFile(source.file)
  );
  function draftOf(page: Page): Page {
    const known = drafts.get(page) ?? { ...page, frontMatter: { ...page.frontMatter, draft: true as const } };
    drafts.set(page, known);
    return known;
  }

  return function dueOf({ read, project }) {
    const time = now();
    const out = new Map<string, Page>();
    let next = Infinity;
    const dated = project?.datesPublish ? new Set([...datedIn(read), ...writtenIn(read)]) : datedIn(read);
    for (const file of dated) {
      const page = read.get(file)!;
      const { publishDate, expiryDate, date } = page.frontMatter;
      const first = publishDate ?? (project?.datesPublish ? date : undefined);
      const from = project?.showsFuture ? -Infinity : first?.getTime() ?? -Infinity;
      const to = project?.showsExpired ? Infinity : expiryDate?.getTime() ?? Infinity;
      for (const moment of [from, to]) if (moment > time) next = Math.min(next, moment);
      // An invalid date compares as false, which keeps the page out.
      if (!(time >= from && time < to)) out.set(file, draftOf(page));
    }
    function excludeBelow(section: string, patterns: readonly string[]): void {
      const isOut = excludedBy(section, patterns);
      for (const [file, page] of read) if (file !== section && isOut(file)) out.set(file, draftOf(page));
    }
    for (const section of sectionsIn(read)) excludeBelow(section, read.get(section)!.frontMatter.draftsBelow!);
    if (project?.draftsBelow) { for (const section of draftSectionsIn(read)) excludeBelow(section, ["**"]); }
    return { read: out.size === 0 ? read : stable(edited(read, out)), next };
  };
}

/** Whether a file is below a section and matches a pattern, without its extension and in any letter case. */
function excludedBy(section: string, patterns: readonly string[]): (file: string) => boolean {
  const folder = folderOf(section);
  const matches = createGlob(patterns.map((pattern) => pattern.toLowerCase()));
  return (file) =>
    (folder === "" || file.startsWith(`${folder}/`)) && matches(file.replace(/\.[^./]+$/, "").toLowerCase());
}

/** Finds the files of pages by what they say, of which only the changed ones are read again. */
function createFinder(matches: (page: Page) => boolean): (read: Read) => ReadonlySet<string> {
  let last: { readonly read: Read; readonly found: ReadonlySet<string> } | undefined;
  return function find(read) {
    const changed = last && changedKeys(last.read, read);
    const found = new Set(changed ? last!.found : []);
    for (const file of changed ?? read.keys()) {
      if (matches(read.get(file)!)) found.add(file);
      else found.delete(file);
    }
    last = { read, found };
    return found;
  };
}
