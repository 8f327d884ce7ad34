/**
 * Gives pages the fields that they inherit: from files, from a section (`cascade` of Hugo, drafts of Zola), and from the
 * configuration of a project.
 *
 * @module
 */
import { createGlob } from "../../project/glob.ts";
import type { Project } from "../../project/project.ts";
import { folderOf, isFileBelow, isIndexFile, withoutEnding } from "../../site/address.ts";
import { inherit, type Inheritance, type InheritedFields, readCascade } from "../../site/inherited.ts";
import type { Page } from "../../site/page.ts";
import type { FrontMatter } from "../../site/front_matter_table.ts";
import { changedKeys, edited } from "../edited.ts";
import { createPageFinder } from "../page_finder.ts";
import { keepEqual, remember, sameEntries } from "../remember.ts";
import type { Read } from "./pages.ts";

export interface InheritingInput {
  readonly read: Read;
  /** Rules of files. */
  readonly rules: readonly InheritanceRule[];
  readonly project: Pick<Project, "inherited" | "draftsBelow"> | undefined;
}

/** Fields of some pages. */
export interface InheritanceRule {
  /** Pages below this folder inherit them. */
  readonly folder: string;
  readonly isFor: (page: Page) => boolean;
  readonly fields: InheritedFields;
}

/** Creates the stage. */
export function createInheriting(): (input: InheritingInput) => Read {
  const stable = keepEqual<Read>(sameEntries);
  const heirs = new WeakMap<Page, { readonly given: readonly InheritedFields[]; readonly page: Page }>();
  let last: { readonly read: Read; readonly rules: readonly InheritanceRule[]; readonly complete: Read } | undefined;
  const cascadeOf = createSectionRules(({ cascade }) => readCascade(cascade));
  const draftsOf = createSectionRules(() => [{ pages: ["**"], fields: DRAFT }]);
  const cascadingIn = createPageFinder(({ frontMatter }) => frontMatter.cascade !== undefined);
  const draftSectionsIn = createPageFinder(({ frontMatter, source }) =>
    frontMatter.draft === true && isIndexFile(source.file)
  );
  const ofProject = remember(({ inherited }: { readonly inherited: readonly Inheritance[] }) =>
    inherited.map((one) => ruleOf("", one)).reverse()
  );

  /** The page itself, if it inherits nothing. */
  function heirOf(page: Page, rules: readonly InheritanceRule[]): Page {
    const given = rules.filter(({ isFor }) => isFor(page)).map(({ fields }) => fields);
    if (given.length === 0) return page;
    const known = heirs.get(page);
    if (known && sameList(known.given, given)) return known.page;
    const heir = inherit(page, given);
    heirs.set(page, { given, page: heir });
    return heir;
  }

  return function inheritingOf({ read, rules: ofFiles, project }) {
    const draftSections = project?.draftsBelow ? [...draftSectionsIn(read)] : [];
    const rules = [
      ...ofFiles,
      ...[...cascadingIn(read)].flatMap((file) => cascadeOf(read.get(file)!)),
      ...draftSections.flatMap((file) => draftsOf(read.get(file)!)),
    ].sort((a, b) => b.folder.length - a.folder.length);
    if (project?.inherited) rules.push(...ofProject({ inherited: project.inherited }));
    const changed = last && sameList(last.rules, rules) ? changedKeys(last.read, read) : undefined;
    const heirsOf = (files: Iterable<string>) =>
      Array.from(files, (file) => [file, heirOf(read.get(file)!, rules)] as const);
    const complete = rules.length === 0
      ? read
      : changed && last
      ? edited(last.complete, heirsOf(changed))
      : stable(edited(read, heirsOf(read.keys())));
    last = { read, rules, complete };
    return complete;
  };
}

function sameList<T>(a: readonly T[], b: readonly T[]): boolean {
  return a.length === b.length && a.every((item, i) => item === b[i]);
}

export const DRAFT: InheritedFields = { draft: true };

/** Creates the function that makes the rules of a section for the pages below it; the same objects for the same page. */
function createSectionRules(
  given: (frontMatter: FrontMatter) => readonly Inheritance[],
): (page: Page) => readonly InheritanceRule[] {
  const known = new WeakMap<Page, readonly InheritanceRule[]>();
  return function rulesOf(section) {
    const { frontMatter, source: { file } } = section;
    const rules = known.get(section) ?? given(frontMatter).map((one) => {
      const rule = ruleOf(folderOf(file), one);
      return { ...rule, isFor: (page: Page) => page.source.file !== file && rule.isFor(page) };
    });
    known.set(section, rules);
    return rules;
  };
}

/** Makes the rule for the pages below a folder that match a pattern. */
function ruleOf(folder: string, { pages, fields }: Inheritance): InheritanceRule {
  const matches = createGlob(pages);
  return {
    folder,
    fields,
    isFor({ source: { file } }) {
      if (!isFileBelow(file, folder)) return false;
      const name = withoutEnding(file).toLowerCase();
      return matches(name) || isIndexFile(file) && matches(folderOf(name));
    },
  };
}
