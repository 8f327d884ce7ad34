/**
 * Sections of pages, which are the results of search.
 *
 * @module
 */

/** A part of a page: everything below one heading. */
export interface SearchSection {
  /** Id of the heading; `""` for the text before the first one. */
  readonly anchor: string;
  readonly title: string;
  /** Plain text. */
  readonly text: string;
}
