/**
 * Lines of a chart, spelled as the library knows them.
 *
 * @module
 */
import { HIDDEN_COMMA, hide } from "./hidden.ts";

/** A title without quotes, in front of what an axis shows. */
const BARE_TITLE = /^(title|[xy]-axis)[ \t]+([^\s"[\d-][^"[]*?)(?=[ \t]*(?:\[|-?[\d.]+[ \t]*-->|$))/;
/** Names of bars and lines, which are not shown. */
const NAME = /^(bar|line)[ \t]+(?:"[^"]*"|[^"[]+)[ \t]*(?=\[)/;

/** The library leaves out titles without quotes and named bars, and shows the quotes of labels. */
export function chartLine(line: string): string {
  return line.replace(BARE_TITLE, '$1 "$2"').replace(NAME, "$1 ").replace(
    /\[.*\]/,
    (list) => list.replace(QUOTED, plain),
  );
}

const QUOTED = /"([^"]*)"/g;

function plain(_: string, words: string): string {
  return hide(words).replaceAll(",", HIDDEN_COMMA);
}
