/**
 * Quotation marks, dashes and ellipses in place of what a keyboard has, in projects whose tool shows them: `"a"` is “a”, `--`
 * a dash, `...` an ellipsis. Titles, ids and search have the text as written.
 *
 * @module
 */
import type { Token, Tokens } from "marked";
import { isInCode } from "../page_context.ts";
import type { State } from "../state.ts";

/** The variable that turns it on; its value is the dash for two hyphens, of which there are two opinions. */
export const TYPOGRAPHY = "typography";

const SIGN = /(?<!-)-{2,3}(?!-)|(?<!\.)\.{3}(?!\.)|["']/g;
/** Before a mark that opens. */
const OPENING = /^[\s([{<–—-]?$/;

/** The dash of a page, once it is known; `undefined`: signs are shown as written. */
function createDash(): { dash: string | undefined; isKnown: boolean } {
  return { dash: undefined, isKnown: false };
}

/** A text with the character before it in its paragraph. */
interface Placed extends Tokens.Text {
  before?: string;
}

/** Values of the project, and the state of the page. */
interface Context {
  readonly pageState: State;
  valueNamed(name: string): string | undefined;
}

/** Notes the characters before texts, on which the form of their first mark depends. */
export function placeTexts(tokens: readonly Token[], context: Context): void {
  const known = context.pageState(createDash);
  if (!known.isKnown) {
    // A page without any of the signs does not depend on the variable.
    if (!tokens.some(({ type, raw }) => type === "text" && raw.search(SIGN) !== -1)) return;
    Object.assign(known, { dash: context.valueNamed(TYPOGRAPHY), isKnown: true });
  }
  if (known.dash === undefined) return;
  let before = "";
  for (const token of tokens) {
    if (token.type === "text" && before !== "") (token as Placed).before = before;
    if (token.type !== "html") before = token.type === "br" ? "\n" : token.raw.slice(-1);
  }
}

/** The text of a token as the page shows it. */
export function typographic(
  text: string,
  { before = "" }: Placed,
  page: { readonly state: State; readonly open: string[] },
): string {
  const { dash } = page.state(createDash);
  if (dash === undefined || isInCode(page)) return text;
  /** Index of the last mark that opened; at first, of none that is next to a character. */
  let opened = -2;
  return text.replace(SIGN, (sign, at: number) => {
    if (sign.startsWith(".")) return "…";
    if (sign.startsWith("-")) return sign.length === 3 ? "—" : dash;
    const after = text[at + 1] ?? "";
    const opens = isOpening(at === 0 ? before : text[at - 1]!, after, opened === at - 1);
    if (opens) opened = at;
    if (sign === '"') return opens ? "“" : "”";
    // Before a digit it stands for a century: ’90s.
    return opens && !/\d/.test(after) ? "‘" : "’";
  });
}

/**
 * Whether a mark between two characters opens; `""` is the end of a text, which may go on.
 *
 * @param isInner Whether the character before it is a mark that opens.
 */
function isOpening(before: string, after: string, isInner: boolean): boolean {
  if (/^\s/.test(after)) return false;
  return OPENING.test(before) || isInner && /^[^.,;:!?)\]}]/.test(after);
}
