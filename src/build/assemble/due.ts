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
  const kept = keepEqual<Read>(sameEntries);
  const datedIn = createFinder(({ frontMatter: { publishDate, expiryDate } }) =>
    (publishDate ?? expiryDate) !== undefined
  );
  const writtenIn = createFinder(({ frontMatter }) => frontMatter.date !== undefined);
  const sectionsIn = createFinder(({ frontMatter: { draftsBelow, draft }, source: { file } }) =>
    draftsBelow !== undefined || draft === true && isIndexFile(file)
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
    for (const section of sectionsIn(read)) {
      const isOut = keptOutBy(read.get(section)!, project?.draftsBelow ?? false);
      if (!isOut) continue;
      for (const [file, page] of read) if (file !== section && isOut(file)) out.set(file, draftOf(page));
    }
    return { read: out.size === 0 ? read : kept(edited(read, out)), next };
  };
}

/** Whether the page of a section keeps a file out; `undefined`: none. */
function keptOutBy({ frontMatter, source }: Page, isWhole: boolean): ((file: string) => boolean) | undefined {
  const patterns = isWhole && frontMatter.draft ? ["**"] : frontMatter.draftsBelow;
  if (!patterns) return undefined;
  const folder = folderOf(source.file);
  const isMeant = createGlob(patterns.map((pattern) => pattern.toLowerCase()));
  return (file) =>
    (folder === "" || file.startsWith(`${folder}/`)) && isMeant(file.replace(/\.[^./]+$/, "").toLowerCase());
}

/** Finds the files of pages by what they say, of which only the changed ones are read again. */
function createFinder(isMeant: (page: Page) => boolean): (read: Read) => ReadonlySet<string> {
  let last: { readonly read: Read; readonly found: ReadonlySet<string> } | undefined;
  return function find(read) {
    const changed = last && changedKeys(last.read, read);
    const found = new Set(changed ? last!.found : []);
    for (const file of changed ?? read.keys()) {
      if (isMeant(read.get(file)!)) found.add(file);
      else found.delete(file);
    }
    last = { read, found };
    return found;
  };
}
