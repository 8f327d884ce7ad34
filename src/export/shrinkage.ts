/**
 * A guard against an export that loses most of a site: from a wrong or unmounted folder, or from files that lost their text.
 *
 * @module
 */
import { Refusal } from "../refusal.ts";

/** Number of pages that may be lost without `--force`. */
const FEW = 10;
/** Share of the previous pages that may be lost without `--force`. */
const SHARE = 0.2;

/**
 * Compares the files of the existing export with those of the new one.
 *
 * @param lostTexts Sources of pages that have lost most of their text, in both exports.
 * @throws {Refusal} If no page with text is left, or if more than 10 pages, and more than 20 % of them, are gone or
 * have lost their text.
 */
export function checkShrinkage(
  before: readonly string[],
  after: readonly string[],
  lostTexts: readonly string[],
  target: string,
): void {
  const pagesBefore = before.flatMap(pageOf);
  const files = new Set(after);
  // A page that moved has a redirect in its place.
  const gone = pagesBefore.filter((page) => !files.has(page));
  const empty = lostTexts.flatMap(pageOf);
  const lost = gone.length + empty.length;
  if (lost === 0) return;
  const isLeft = after.flatMap(pageOf).length > empty.length;
  if (isLeft && (lost <= FEW || lost <= pagesBefore.length * SHARE)) return;
  const what = [
    ...gone.length > 0 ? [`be removed (${examplesOf(gone)})`] : [],
    ...empty.length > 0 ? [`lose most of their text (${examplesOf(empty)})`] : [],
  ];
  throw new Refusal(
    `Cannot export to ${target}: ${lost} of its ${pagesBefore.length} pages would ${
      what.join(" or ")
    }; if that is intended, add --force`,
  );
}

/** The page whose source a file is; none for anything else. What has no source is generated: redirects, lists of a folder. */
function pageOf(file: string): string[] {
  const path = /^raw\/(.+)\.md$/.exec(file)?.[1];
  if (path === undefined) return [];
  return [path === "index" ? "index.html" : `${path}/index.html`];
}

function examplesOf(files: readonly string[]): string {
  const paths = files.slice(0, 3).map((file) => `/${file.replace(/\/?index\.html$/, "")}`);
  return paths.join(", ") + (files.length > paths.length ? ", …" : "");
}
