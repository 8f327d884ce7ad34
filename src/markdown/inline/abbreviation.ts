/**
 * Abbreviations as PHP Markdown Extra and MkDocs have them: `*[HTML]: HyperText Markup Language` anywhere explains every
 * HTML of the page.
 *
 * @module
 */
import type { Tokens } from "marked";
import type { Extension } from "../extension.ts";
import { bounded } from "../lexer.ts";
import { elementHtml, EMPTY, escapeText, join, type Markup } from "../markup.ts";
import type { PageContext } from "../page_context.ts";
import { decodeReferences, escapePattern, trimLines } from "../text.ts";

interface Abbreviations {
  /** Abbreviation → what it stands for. */
  readonly words: Map<string, string>;
  /** Finds them; made when the first text is rendered. */
  pattern: RegExp | undefined;
}

function createAbbreviations(): Abbreviations {
  return { words: new Map(), pattern: undefined };
}

const DEFINITION = /^ {0,3}\*\[([^\]\n]{1,50})\]:[ \t]*([^\n]{0,500})(?:\n+|$)/;
/** Of a page. */
const MOST = 300;

export const abbreviation: Extension = {
  tokenizers: [{
    name: "abbreviation",
    level: "block",
    tokenizer(source) {
      const found = /^ {0,3}\*\[/.test(source) ? DEFINITION.exec(source) : null;
      if (!found) return undefined;
      const { words } = bounded(this).pageState(createAbbreviations);
      if (words.size < MOST) words.set(found[1]!, decodeReferences(found[2]!.trim()));
      return { type: "abbreviation", raw: found[0] };
    },
  }],
  render: {
    abbreviation: () => EMPTY,
    text(token: Tokens.Text, page) {
      const known = page.state(createAbbreviations);
      if (known.words.size === 0 || token.tokens || token.escaped) return undefined;
      return explained(decodeReferences(trimLines(token.text)), known, page);
    },
  },
  text: { abbreviation: () => "" },
};

function explained(text: string, known: Abbreviations, page: PageContext): Markup | undefined {
  if (page.open.includes("abbr")) return undefined;
  known.pattern ??= patternOf(known.words.keys());
  const parts: Markup[] = [];
  let at = 0;
  for (const found of text.matchAll(known.pattern)) {
    const title = known.words.get(found[0])!;
    parts.push(escapeText(text.slice(at, found.index)), elementHtml("abbr", { title }, escapeText(found[0])));
    at = found.index + found[0].length;
  }
  return at === 0 ? undefined : join([...parts, escapeText(text.slice(at))]);
}

/** Whole words alone, the longest first. */
function patternOf(words: Iterable<string>): RegExp {
  const escaped = [...words].toSorted((a, b) => b.length - a.length).map(escapePattern);
  return new RegExp(`(?<![\\p{L}\\p{N}_])(?:${escaped.join("|")})(?![\\p{L}\\p{N}_])`, "gu");
}
