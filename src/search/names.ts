/**
 * Names that other pages give the sections of a page, in the texts of links to them.
 *
 * The terms of these names are kept next to those of the page, and count as its text if the page does not have them. So
 * no page is counted again when another one changes, and its own words keep their weights.
 *
 * @module
 */
import type { SearchSection } from "./search_section.ts";
import type { PageTerms, TermsOf } from "./terms.ts";

/** Name that another page gives a section. */
export interface SectionName {
  /** Number of the section in the page. */
  readonly section: number;
  readonly text: string;
}

/** Names that other pages give the sections of a page, and the terms of these names. */
export interface Names {
  /** By section. */
  readonly list: readonly SectionName[];
  readonly terms: PageTerms;
}

/** The terms of names: as those of a page whose sections consist of them. */
export function nameTerms(list: readonly SectionName[], termsOf: TermsOf): PageTerms {
  const sections: SearchSection[] = [];
  for (const { section, text } of list) {
    while (sections.length <= section) sections.push({ anchor: "", title: "", text: "" });
    const { text: before } = sections[section]!;
    sections[section] = { anchor: "", title: "", text: before === "" ? text : `${before}\n${text}` };
  }
  return termsOf({ title: "", description: "", keywords: [], sections });
}
