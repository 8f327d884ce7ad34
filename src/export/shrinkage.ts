/**
 * The guard against an export that loses most of a site: a wrong folder, or one that is not mounted.
 *
 * @module
 */
import { Refusal } from "../runtime.ts";

/** As many pages may go without a question. */
const FEW = 10;
/** Share of the pages before that may go without a question. */
const SHARE = 0.2;

/**
 * Compares the files of the export that stands with those of the new one.
 *
 * @throws {Refusal} If no page is left, or more than 10 and more than 20 % of the pages before are gone.
 */
export function checkShrinkage(before: readonly string[], after: readonly string[], target: string): void {
  const pages = new Set(after.filter(isPage));
  const pagesBefore = before.filter(isPage);
  const gone = pagesBefore.filter((page) => !pages.has(page));
  if (gone.length === 0) return;
  if (pages.size > 0 && (gone.length <= FEW || gone.length <= pagesBefore.length * SHARE)) return;
  throw new Refusal(
    `Cannot export to ${target}: ${gone.length} of its ${pagesBefore.length} pages would be removed (${
      examplesOf(gone)
    }); if that is right, add --force. What was there before is untouched`,
  );
}

/** The page that shows what is found is in every export. */
function isPage(file: string): boolean {
  return /(?:^|\/)index\.html$/.test(file) && file !== "search/index.html";
}

function examplesOf(files: readonly string[]): string {
  const paths = files.slice(0, 3).map((file) => `/${file.replace(/\/?index\.html$/, "")}`);
  return paths.join(", ") + (files.length > paths.length ? ", …" : "");
}
