/**
 * Detects pages that have lost most of their text since the last export, because files that they include are empty or
 * missing.
 *
 * @module
 */
import type { FileBytes } from "../files.ts";
import { filePath, type PagePath } from "../site/address.ts";
import type { Content, Page } from "../site/page.ts";

export interface LackingOptions {
  readonly pages: ReadonlyMap<PagePath, Page>;
  readonly contentOf: (page: Page) => Content | undefined;
  /** Files of the existing export. */
  readonly before: readonly string[];
  /** Files of the new one, each with its length in bytes. */
  readonly sizes: ReadonlyMap<string, number>;
  /** Reads files of the existing export. */
  readonly read: (files: readonly string[]) => Promise<FileBytes>;
}

/** Share of the text that may be lost without `--force`. */
const SHARE = 0.5;
/** Number of characters around the message of a file that cannot be included. */
const AROUND = 35;
const NOT_INCLUDED = "cannot be included";

/**
 * Finds these pages among those that include files, by the finished page as Markdown, which contains what is included.
 *
 * @returns Their sources, as paths in the export.
 */
export async function lackingSources(options: LackingOptions): Promise<readonly string[]> {
  const { pages, contentOf, before, sizes, read } = options;
  const known = new Set(before);
  const including: { readonly name: string; readonly content: Content }[] = [];
  for (const [path, page] of pages) {
    const name = filePath(path);
    const content = contentOf(page);
    if (content?.uses.some(([key]) => isFile(key)) && known.has(`${name.slice(1)}.md`)) {
      including.push({ name, content });
    }
  }
  const old = await read(including.map(({ name }) => `${name.slice(1)}.md`));
  return including.flatMap(({ name, content }, i) => {
    const size = sizes.get(`${name.slice(1)}.md`);
    const bytes = old[i];
    if (size === undefined || bytes === undefined) return [];
    const start = endOfTitle(new TextDecoder("latin1").decode(bytes)); // One character per byte.
    const left = size - start - lengthOfNotices(content);
    return left < (bytes.length - start) * SHARE ? [`raw${name}.md`] : [];
  });
}

/** Variables and elements have brackets around their names. */
function isFile(key: string): boolean {
  return !/^(?:\{\{|<)/.test(key);
}

/** Index at which the text of a page begins: below the line for agents and the title. */
function endOfTitle(markdown: string): number {
  return /^[^#]*# [^\n]*\n?/.exec(markdown)?.[0].length ?? 0;
}

function lengthOfNotices({ problems }: Content): number {
  return problems
    .filter(({ message }) => message.includes(NOT_INCLUDED))
    .reduce((sum, { message }) => sum + message.length + AROUND, 0);
}
