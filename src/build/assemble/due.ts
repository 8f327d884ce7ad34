/**
 * Pages with dates: a page is a draft before its `publishDate`, and from its `expiryDate` on.
 *
 * @module
 */
import type { Project } from "../../project/project.ts";
import type { Page } from "../../site/page.ts";
import { changedKeys, edited } from "../edited.ts";
import { keepEqual, sameEntries } from "../remember.ts";
import type { Read } from "./pages.ts";

export interface DueInput {
  readonly read: Read;
  readonly project: Pick<Project, "showsFuture" | "showsExpired"> | undefined;
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
  function draftOf(page: Page): Page {
    const known = drafts.get(page) ?? { ...page, frontMatter: { ...page.frontMatter, draft: true as const } };
    drafts.set(page, known);
    return known;
  }
  let last: { readonly read: Read; readonly dated: ReadonlySet<string> } | undefined;

  /** Files of pages with one of the dates. */
  function datedIn(read: Read): ReadonlySet<string> {
    const changed = last && changedKeys(last.read, read);
    const dated = new Set(changed ? last!.dated : []);
    for (const file of changed ?? read.keys()) {
      const { publishDate, expiryDate } = read.get(file)!.frontMatter;
      if (publishDate ?? expiryDate) dated.add(file);
      else dated.delete(file);
    }
    last = { read, dated };
    return dated;
  }

  return function dueOf({ read, project }) {
    const time = now();
    const out = new Map<string, Page>();
    let next = Infinity;
    for (const file of datedIn(read)) {
      const page = read.get(file)!;
      const { publishDate, expiryDate } = page.frontMatter;
      const from = project?.showsFuture ? -Infinity : publishDate?.getTime() ?? -Infinity;
      const to = project?.showsExpired ? Infinity : expiryDate?.getTime() ?? Infinity;
      for (const moment of [from, to]) if (moment > time) next = Math.min(next, moment);
      // An invalid date compares as false, which keeps the page out.
      if (!(time >= from && time < to)) out.set(file, draftOf(page));
    }
    return { read: out.size === 0 ? read : kept(edited(read, out)), next };
  };
}
