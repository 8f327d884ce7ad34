/**
 * The title block of Pandoc, at the beginning of manual pages: up to three lines after `%` with title, authors and date.
 *
 * @module
 */

/** Lines that begin with spaces continue the one before. An empty line follows the block. */
const BLOCK =
  /^%[ \t]+[^\n]{1,500}\n(?:[ \t]+\S[^\n]{0,500}\n){0,5}(?:%[^\n]{0,500}(?:\n|$)(?:[ \t]+\S[^\n]{0,500}\n){0,20}){0,2}(?=[ \t]*(?:\n|$))/;
/** The title of a manual page: its name, its section, and texts for the margins. */
const MANUAL = /^([^\s()]+)[ \t(]+(\d\w{0,4})\)?(?=[ \t]|$)/;
const DAY = /^\d{4}-\d\d-\d\d$/;

export interface TitleBlock {
  readonly fields: {
    readonly title: string;
    readonly description?: string;
    readonly date?: string;
    readonly draft?: string;
  };
  /** Length in characters, and in lines. */
  readonly end: number;
  readonly lines: number;
}

/** Reads the block at the start of a text; `undefined`: there is none. */
export function readTitleBlock(text: string): TitleBlock | undefined {
  const block = text.startsWith("%") ? BLOCK.exec(text)?.[0] : undefined;
  if (block === undefined) return undefined;
  const [title = "", , date = ""] = block.split(/^%/m).slice(1).map((field) => field.replace(/\s+/g, " ").trim());
  const [, name, section] = MANUAL.exec(title) ?? [];
  return {
    fields: { title: name === undefined ? title : `${name}(${section})`, ...DAY.test(date) && { date } },
    end: block.length,
    lines: block.split("\n").length - 1,
  };
}
