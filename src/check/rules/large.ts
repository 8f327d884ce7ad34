/**
 * Pages that are too long to be read at once, above all by language models.
 *
 * @module
 */
import type { Finding } from "../finding.ts";
import type { ServedPage, ServedSite } from "../served_site.ts";
import type { SourceText } from "../source_text.ts";

/** Maximum number of characters of a page as Markdown. */
const MOST = 50_000;

/** Whether the Markdown of a page can be that long. */
export function mayBeLarge({ html }: ServedPage): boolean {
  return html.most > MOST;
}

/** Asks for the Markdown of a page only where it can be that long: another thread has to write it. */
export async function largePage(
  page: ServedPage,
  { file }: SourceText,
  site: ServedSite,
): Promise<readonly Finding[]> {
  if (!mayBeLarge(page)) return [];
  const length = await site.markdownLength(page);
  if (length <= MOST) return [];
  const message = `the page has ${length} characters as Markdown, more than ${MOST}`;
  return [{ rule: "large-page", file, line: 1, column: undefined, message, hint: "divide it into several pages" }];
}
