/**
 * Cuts pieces out of a text, and joins them.
 *
 * @module
 */

/** Some words of a page, and which of them matched: sorted, disjoint `[start, end)` in UTF-16 units. */
export interface Excerpt {
  readonly text: string;
  readonly ranges: readonly (readonly [number, number])[];
}

/** `[start, end)` of a text. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** Cuts between words. */
export function cut(text: string, anchor: number, before: number, length: number): Stretch {
  let start = boundary(text, Math.max(0, anchor - before), anchor, 1);
  const end = boundary(text, Math.min(text.length, start + length), start, -1);
  start += /^\s*/.exec(text.slice(start, end))![0].length;
  return { start, end: start + text.slice(start, end).trimEnd().length };
}

/** Pieces with `…` where something is left out, and the places of the matches in them. */
export function joinedPieces(text: string, pieces: readonly Stretch[], matches: readonly Stretch[]): Excerpt {
  let excerpt = "";
  const marked: Marked[] = [];
  for (const { start, end } of pieces) {
    if (start > 0) excerpt += excerpt === "" ? "…" : " … ";
    const added = excerpt.length - start;
    for (const match of matches) {
      if (match.start < start || match.end > end) continue;
      const [from, to] = [
        wholeCharacter(text, match.start, -1) + added,
        Math.min(end, wholeCharacter(text, match.end, 1)) + added,
      ];
      const last = marked.at(-1);
      if (last && from <= last.range[1]) {
        last.range[1] = Math.max(last.range[1], to);
        last.isPair = false;
      } else marked.push({ range: [from, to], isPair: LETTERS.test(text[match.start]!) });
    }
    excerpt += text.slice(start, end);
  }
  if (pieces.at(-1)!.end < text.trimEnd().length) excerpt += "…";
  // Two letters are marked only if nothing longer matches.
  const telling = marked.filter(({ isPair }) => !isPair);
  return { text: excerpt, ranges: (telling.length > 0 ? telling : marked).map(({ range }) => range) };
}

interface Marked {
  readonly range: [start: number, end: number];
  /** Whether it is nothing but two letters of a text without spaces. */
  isPair: boolean;
}

/** Scripts without spaces whose signs are letters, and not words or syllables. */
const LETTERS = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** Marks above, below or after a letter that form one character with it. */
const PART = /[\p{M}\u0e33\u0eb3]/u;

/** The nearest place from `at` on, in `direction`, that is not inside a character of several signs. */
function wholeCharacter(text: string, at: number, direction: 1 | -1): number {
  while (at > 0 && at < text.length && PART.test(text[at]!)) at += direction;
  return at;
}

/** Maximum distance that a cut moves to fall between words. */
const WORD = 24;

/** The nearest place between words from `at` on, in `direction`, not beyond `stop`; never inside a character. */
export function boundary(text: string, at: number, stop: number, direction: 1 | -1): number {
  for (let i = 0; i < WORD; i++) {
    const place = at + i * direction;
    if (place <= 0 || place >= text.length) return place;
    if ((place - stop) * direction > 0) break;
    if (/\s/.test(text[place]!) || /\s/.test(text[place - 1]!)) return place;
  }
  const low = text.charCodeAt(at) & 0xfc00;
  return low === 0xdc00 ? at - 1 : wholeCharacter(text, at, -1);
}
