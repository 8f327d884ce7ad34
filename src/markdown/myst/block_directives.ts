/**
 * Directives of MyST whose content is Markdown, by their names.
 *
 * @module
 */

/** Boxes with a title of their own; the first line of all others is text. */
export const TITLED: ReadonlySet<string> = new Set("admonition dropdown topic sidebar".split(" "));
/** Boxes of Sphinx that are called otherwise here. */
export const BOXES: Readonly<Record<string, string>> = {
  seealso: "info",
  attention: "warning",
  topic: "note",
  sidebar: "note",
};
/** Texts with a heading that names them. */
export const NAMED_TEXTS: ReadonlySet<string> = new Set(
  "exercise solution theorem proof lemma definition corollary proposition conjecture axiom algorithm property".split(
    " ",
  ),
);
/** Kinds of boxes that Sphinx, MyST and their themes have. */
const KINDS: ReadonlySet<string> = new Set(
  ("note info tip important warning caution danger details attention deprecated error example hint question quote " +
    "seealso success todo").split(" "),
);
/** Directives that only hold others, and those with another look. */
const OTHERS: ReadonlySet<string> = new Set(
  ("grid grid-item container card-carousel table list-table epigraph pull-quote div compound hlist centered margin " +
    "aside tab-set tabs tab-item tab card grid-item-card rubric step stepper figure versionadded versionchanged " +
    "deprecated").split(" "),
);

/** Whether what a directive holds is Markdown, which is always shown: no code, no data, nothing for other formats. */
export function holdsBlocks(name: string): boolean {
  return OTHERS.has(name) || NAMED_TEXTS.has(name) || TITLED.has(name) || Object.hasOwn(BOXES, name) ||
    KINDS.has(name);
}
