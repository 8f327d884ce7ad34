/**
 * Names of theorems, proofs and their like in Quarto: `::: {#thm-line}` with a heading in it is *Theorem 1 (Line)*.
 *
 * @module
 */
import { capitalized } from "../text.ts";

/** The opening of a division: its attributes, or the word that it has instead. */
export const DIV = /^[ \t]{0,3}:{3,}[ \t]*(?:\{([^{}\n]{1,500})\}|([\w-]+))[ \t]*:*[ \t]*$/;
const LABEL = /(?:^|\s)#((?:thm|lem|cor|prp|cnj|def|exm|exr)-[\w-]{1,100})(?=\s|$)/;
const UNNUMBERED = /(?:^|\.)(proof|remark|solution)(?=\s|$)/;
const NAME = /(?:^|\s)name="([^"\n]{1,200})"/;
const HEADING = /^ {0,3}#{1,6}[ \t]+(\S[^\n]*?)[ \t]*$/;
/** A line with which a paragraph begins. */
const WORDS = /^(?:\p{L}|[\d$(*_`]|\\)/u;

/** Returns a function for the lines of a text in order: the line with the name of the theorem that begins before it. */
export function createTheorems(titles: ReadonlyMap<string, string>): (line: string) => string | undefined {
  let pending: { readonly title: string; readonly name: string | undefined } | undefined;
  return (line) => {
    if (line.trim() === "") return undefined;
    const theorem = pending;
    const [, attributes, word] = DIV.exec(line) ?? [];
    pending = titleOf(attributes ?? word ?? "", titles);
    if (!theorem || pending) return undefined;
    const heading = HEADING.exec(line)?.[1];
    const name = heading ?? theorem.name;
    const title = `**${theorem.title}${name === undefined ? "" : ` (${name})`}.**`;
    return heading !== undefined ? title : WORDS.test(line) ? `${title} ${line}` : undefined;
  };
}

function titleOf(
  written: string,
  titles: ReadonlyMap<string, string>,
): { title: string; name: string | undefined } | undefined {
  const label = LABEL.exec(written)?.[1];
  const unnumbered = UNNUMBERED.exec(written)?.[1];
  const title = label === undefined ? unnumbered && capitalized(unnumbered) : titles.get(label);
  return title === undefined ? undefined : { title, name: NAME.exec(written)?.[1] };
}
