/**
 * Ids of headings as Pandoc makes them.
 *
 * @module
 */

/** As Pandoc, in which an id begins with a letter. */
export function pandocSlug(text: string): string {
  const kept = text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}\s_.-]/gu, "").trim().replace(/\s+/g, "-");
  return kept.replace(/^[^\p{L}]+/u, "") || "section";
}
