/**
 * Finished pages in memory, across rebuilds: by the bytes of their files, so that what is gone is forgotten.
 *
 * @module
 */
import { KeptTerms } from "../../search/kept_terms.ts";
import type { Content, Page } from "../../site/page.ts";
import type { SourceBytes } from "../../site/source_bytes.ts";
import type { PageWords } from "../../words/words.ts";
import { isRightIn, type RenderContext } from "./context.ts";
import type { FormulaStyles } from "./formula_styles.ts";
import type { PageReports } from "./page_reports.ts";
import type { Finished } from "./service.ts";

/** The pages that were finished, each as it was the last time. */
export interface KeptPages {
  /** The finished page, if there is one that is right in this build. */
  known(page: Page, context: RenderContext): Finished | undefined;
  /** Keeps a page that was finished for a build. An older snapshot may still be in use: entries of a newer one stay. */
  keep(page: Page, finished: Finished, context: RenderContext): Content;
  /** Whether no further page should be kept as it is, but packed. */
  readonly isFull: boolean;
}

interface Remembered extends Finished {
  readonly file: string;
  /** Title and description, which search knows too: they change without the text where they name a variable. */
  readonly title: string;
  readonly description: string;
  readonly flavor: Page["flavor"];
  readonly appended: Page["appended"];
  readonly words: PageWords | undefined;
  /** The last one in which it was right. */
  generation: number;
}

/** Maximum size of pages and files that are kept as they are, in bytes; all others are packed, to a fourth. */
const UNPACKED = 32 * 1024 * 1024;

/** Creates the memory. Problems and styles of the pages that it keeps go to `reports` and `styles`. */
export function createKeptPages(
  { reports, styles }: { readonly reports: PageReports; readonly styles: FormulaStyles },
): KeptPages {
  const remembered = new WeakMap<SourceBytes, Remembered>();
  /** Size of the pages that are kept as they are, and of their files, in bytes. */
  let unpacked = 0;

  return {
    known(page, context) {
      const match = remembered.get(page.source.bytes);
      if (!match || match.file !== page.source.file) return undefined;
      if (match.title !== page.title || match.description !== page.description) return undefined;
      if (match.flavor !== page.flavor || match.appended !== page.appended) return undefined;
      if (match.words !== context.wordsOf?.(page)) return undefined;
      if (match.generation === context.generation) return match;
      if (!isRightIn(context, match.content, page.source.file)) return undefined;
      match.generation = Math.max(match.generation, context.generation);
      return match;
    },
    keep(page, { content, terms }, { generation, wordsOf }) {
      const { title, description, flavor, appended, source: { bytes, file } } = page;
      if ((remembered.get(bytes)?.generation ?? 0) <= generation) {
        reports.note(file, content);
        if (!bytes.packed) unpacked += bytes.length + content.html.length;
        remembered.set(bytes, {
          content,
          terms: new KeptTerms(terms),
          file,
          title,
          description,
          flavor,
          appended,
          words: wordsOf?.(page),
          generation,
        });
      }
      if (content.css) styles.add(content.cssName, content.css);
      return content;
    },
    get isFull() {
      return unpacked > UNPACKED;
    },
  };
}
