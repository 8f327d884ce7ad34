/**
 * Makes drafts of pages before their `publishDate`, and from their `expiryDate` on.
 *
 * @module
 */
import { createGlob } from "../../project/glob.ts";
import type { Project } from "../../project/project.ts";
import { dateInName } from "../../site/draft.ts";
import type { Page } from "../../site/page.ts";
import { edited } from "../edited.ts";
import { createPageFinder } from "../page_finder.ts";
import { keepEqual, remember, sameEntries } from "../remember.ts";
import type { Read } from "./pages.ts";

export interface DueInput {
  readonly read: Read;
  readonly project: Pick<Project, "showsFuture" | "showsExpired" | "datesPublish" | "namesDate"> | undefined;
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
  const datedIn = createPageFinder(({ frontMatter: { publishDate, expiryDate } }) =>
    (publishDate ?? expiryDate) !== undefined
  );
  const writtenIn = createPageFinder(({ frontMatter, source }) =>
    (frontMatter.date ?? dateInName(source.file)) !== undefined
  );
  const publishing = remember(({ patterns }: { readonly patterns: readonly string[] }) => createGlob(patterns));
  function draftOf(page: Page): Page {
    const known = drafts.get(page) ?? { ...page, frontMatter: { ...page.frontMatter, draft: true as const } };
    drafts.set(page, known);
    return known;
  }

  return function dueOf({ read, project }) {
    const time = now();
    const out = new Map<string, Page>();
    let next = Infinity;
    const patterns = project?.datesPublish;
    const isPublished = patterns && publishing({ patterns });
    const dated = isPublished ? new Set([...datedIn(read), ...writtenIn(read)]) : datedIn(read);
    for (const file of dated) {
      const page = read.get(file)!;
      const { publishDate, expiryDate, date = project?.namesDate ? dateInName(file) : undefined } = page.frontMatter;
      const first = publishDate ?? (isPublished?.(file) ? date : undefined);
      const from = project?.showsFuture ? -Infinity : first?.getTime() ?? -Infinity;
      const to = project?.showsExpired ? Infinity : expiryDate?.getTime() ?? Infinity;
      for (const moment of [from, to]) if (moment > time) next = Math.min(next, moment);
      // An invalid date compares as false, which keeps the page out.
      if (!(time >= from && time < to)) out.set(file, draftOf(page));
    }
    return { read: out.size === 0 ? read : stable(edited(read, out)), next };
  };
}
