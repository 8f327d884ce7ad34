/**
 * Selects a reader group by language.
 *
 * @module
 */

/** The tag of a language, as a request may name it; one is never long. */
export const LANGUAGE_TAG = /^[a-z\d-]{1,35}$/i;

/** The readers that a language tag means: `de` is for `de-AT`, too, and the other way round; `undefined`: no one. */
export function readersWith<Kind extends { readonly lang: string }>(
  tag: string,
  all: readonly Kind[],
): Kind | undefined {
  const wanted = tag.toLowerCase();
  const code = wanted.split("-")[0];
  return all.find(({ lang }) => lang.toLowerCase() === wanted) ??
    all.find(({ lang }) => lang.toLowerCase().split("-")[0] === code);
}
