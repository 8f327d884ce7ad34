/**
 * Files at the top of a project that pages may include, such as the README and the changelog.
 *
 * @module
 */
import type { Entry, Files } from "../../files.ts";

/** Files of a folder, of which no other may be included. */
export interface TopTexts {
  readonly directory: string;
  readonly files: readonly string[];
}

const NAMES =
  /^(?:readme|change_?log|changes|contributing|contributors|authors|code[-_]of[-_]conduct|history|news|releases?|roadmap|security|support|governance|maintainers|faq|install|upgrading|migration|architecture|license|licence|copying)(?:\.(?:md|mdx|markdown|txt))?$/i;

/** Those among the names of files that may be included. */
export function topTexts(names: readonly string[]): readonly string[] {
  return names.filter((name) => NAMES.test(name));
}

/** Creates the function that lists such files; the same array as before where nothing changed. */
export function createTopList(
  { directory, files: names }: TopTexts,
  files: Pick<Files, "status">,
): () => Promise<readonly Entry[]> {
  let last: readonly Entry[] = [];
  return async function listTop() {
    const found: Entry[] = [];
    for (const file of names) {
      const status = await files.status(`${directory}/${file}`);
      if (status) found.push({ file, ...status });
    }
    const isSame = found.length === last.length && found.every(({ stamp }, i) => stamp === last[i]!.stamp);
    return last = isSame ? last : found;
  };
}
