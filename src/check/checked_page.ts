/**
 * A page with everything that checks know of it.
 *
 * @module
 */
import type { Page } from "../site/page.ts";
import type { Target } from "./rules/links.ts";
import type { ServedPage } from "./served_site.ts";
import type { SourceText } from "./source_text.ts";

export interface CheckedPage {
  readonly page: Page;
  readonly source: SourceText;
  /** `undefined`: it redirects. */
  readonly served: ServedPage | undefined;
  readonly targets: readonly Target[];
}
