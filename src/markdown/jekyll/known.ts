/**
 * Templates of Jekyll, and what its projects know of themselves: JSON in variables.
 *
 * @module
 */

/** The variable with `_config.yml`; where it is missing, templates are not evaluated. */
export const JEKYLL_SITE = "jekyll.site";
/** The variable with all pages, as {@linkcode JekyllPage}. */
export const JEKYLL_PAGES = "jekyll.pages";

/** A page in `site.pages` and in a collection, with the fields of its front matter. */
export interface JekyllPage {
  /** As in Jekyll, without the base path: `/docs/start`. */
  readonly url: string;
  /** Relative to the root of the site. */
  readonly path: string;
  readonly title: string;
  /** Whether it is in no list: an unlisted page knows only itself. */
  readonly unlisted?: true;
  readonly [field: string]: unknown;
}

/** Whether a text has templates to evaluate: tags, or expressions with filters. A name alone is a variable. */
export function hasLiquid(text: string): boolean {
  return /\{%|\{\{[^{}\n]{0,500}\|/.test(text);
}
