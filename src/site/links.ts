/**
 * Links from one page to a section of another.
 *
 * @module
 */
import { decoded } from "../percent.ts";
import type { PageSection } from "../markdown/rendered.ts";
import type { Content, Page } from "./page.ts";

/** Finds what links lead to. */
export interface LinkFinding {
  /** The page at a path, which is decoded and below BasePath. */
  readonly at: (path: string) => Page | undefined;
  readonly basePath: string;
  /** The rendered half of a page; `undefined`: it does not count. */
  readonly contentOf: (page: Page) => Content | undefined;
}

export interface SectionLink {
  readonly target: Page;
  /** Number of the section in the target; of a link to the page as a whole the first. */
  readonly section: number;
  readonly text: string;
}

/** Creates the function that returns the links of a page to sections of others. */
export function createSectionLinks(): (page: Page, linking: LinkFinding) => readonly SectionLink[] {
  const numbered = new WeakMap<readonly PageSection[], ReadonlyMap<string, number>>();

  function sectionAt(anchor: string, sections: readonly PageSection[]): number | undefined {
    if (anchor === "") return sections.length > 0 ? 0 : undefined;
    let numbers = numbered.get(sections);
    if (!numbers) numbered.set(sections, numbers = new Map(sections.map(({ anchor }, i) => [anchor, i])));
    return numbers.get(anchor);
  }

  return function linksOf(page, { at, basePath, contentOf }) {
    return contentOf(page)?.links?.flatMap(({ href, name, text }) => {
      const target = href.startsWith(`${basePath}/`) ? at(decoded(href.slice(basePath.length))) : undefined;
      const content = target && target !== page ? contentOf(target) : undefined;
      const section = content && sectionAt(decoded(name), content.sections);
      return section === undefined ? [] : [{ target: target!, section, text }];
    }) ?? [];
  };
}
