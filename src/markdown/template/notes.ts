/**
 * Templates of a page that are not shown, reported once for each kind.
 *
 * @module
 */
import type { Extension } from "../extension.ts";
import type { BoundedLexer } from "../lexer.ts";
import { EMPTY } from "../markup.ts";

interface Note {
  readonly kind: string;
  readonly advice: string;
  readonly about: string;
  /** Line of the text, from 0; `undefined`: the text is of another file. */
  readonly line: number | undefined;
}

export function createNotes(): Map<string, Note> {
  return new Map();
}

/** Notes what is not shown; of one kind the first counts. */
export function noteTemplate(note: Note, lexer: Pick<BoundedLexer, "pageState">): void {
  const notes = lexer.pageState(createNotes);
  if (!notes.has(note.kind)) notes.set(note.kind, note);
}

/** Reports what the templates of a page asked for and did not get. */
export const templates: Extension = {
  end(page) {
    for (const { kind, advice, about, line } of page.state(createNotes).values()) {
      const place = line === undefined ? {} : { line: page.job.line + line };
      page.reportKind(kind, advice, { rule: "unknown-component", about, ...place });
    }
    return EMPTY;
  },
};
