/**
 * Definition lists, as in PHP Markdown Extra: a line with a term, then lines that begin with `: `, or as Pandoc has it
 * as well, with `~ `.
 *
 * @module
 */
import type { Token } from "marked";
import { slug } from "github-slugger";
import { lineEnd } from "../code/fence.ts";
import { isHeadingId } from "../commonmark/heading_alias.ts";
import { type Flavor, isPandoc } from "../../flavor.ts";
import type { Extension } from "../extension.ts";
import { defineMarker } from "../inline/marker.ts";
import { bounded, type BoundedLexer } from "../lexer.ts";
import { elementHtml, markup, trim, trimBlanks } from "../markup.ts";
import type { PageContext } from "../page_context.ts";
import { afterBlankLines } from "../text.ts";
import { readContinued } from "./continued.ts";

export interface DefinitionPart {
  readonly type: "definitionTerm" | "definition";
  readonly raw: string;
  readonly tokens: Token[];
}

export interface DefinitionList {
  readonly type: "definitionList";
  readonly raw: string;
  readonly tokens: DefinitionPart[];
}

/** Maximum number of terms that share their definitions. */
const TERMS = 5;
/** Maximum number of characters of a term. */
const LENGTH = 500;
/** A line that begins another block is not a term. */
const NO_TERM =
  /^(?:\s*$| {4}|\t| {0,3}(?:[#>|:]|<(?!!-- md:)|[-+*]\s|\d{1,9}[.)]\s|`{3}|~{3}|={2,}|-{3,}|\{:?[ \t]*[.#][\w-][^{}\n]{0,100}\}\s*$|!!!|\?\?\?|\[\^|\$\$))/;
const DEFINITION = /^ {0,3}:[ \t]+(?=\S)/;
const PANDOC = /^ {0,3}[:~][ \t]+(?=\S)/;

export const definitionList: Extension = {
  tokenizers: [{
    name: "definitionList",
    level: "block",
    mayBeginWithWord: true,
    tokenizer(source): DefinitionList | undefined {
      const lexer = bounded(this);
      const { flavor } = lexer;
      if (!lexer.isShallow || !termsAt(source, 0, flavor)) return undefined;
      // A label of MyST is not a term.
      if (/^\([^()\n]{1,100}\)=[ \t]*\n/.test(source)) return undefined;
      const tokens: DefinitionPart[] = [];
      let at = 0;
      for (let terms = termsAt(source, 0, flavor); terms; terms = termsAt(source, at, flavor)) {
        for (const [start, end] of terms.lines) {
          const text = source.slice(start, end);
          defineMarker(text.trim(), lexer);
          tokens.push({ type: "definitionTerm", raw: source.slice(start, end + 1), tokens: lexer.inline(text.trim()) });
        }
        at = terms.end;
        const isLoose = source[terms.end - 1] === "\n" && source[terms.end - 2] === "\n";
        if (isLoose) addLine(tokens, "\n");
        for (let marker = markerAt(source, at, flavor); marker; marker = markerAt(source, at, flavor)) {
          const begins = (_: string, line: number) =>
            (markerAt(source, line, flavor) ?? termsAt(source, line, flavor)) !== undefined;
          const indent = Math.max(2, marker.search(/\S/) + 1);
          const body = readContinued(source, at + marker.length, indent, begins, widthOf(marker, flavor));
          tokens.push({
            type: "definition",
            raw: source.slice(at, body.end),
            tokens: blocks(body.text, isLoose || body.hasBlank, lexer),
          });
          at = body.end;
          const next = afterBlankLines(source, at);
          if (!markerAt(source, next, flavor) && !termsAt(source, next, flavor)) break;
          if (next > at) addLine(tokens, source.slice(at, next));
          at = next;
        }
      }
      return { type: "definitionList", raw: source.slice(0, at), tokens };
    },
  }],
  render: {
    definitionList: ({ tokens }: DefinitionList, page) => markup`<dl>\n${page.render(tokens as Token[])}</dl>\n`,
    definitionTerm: ({ tokens }: DefinitionPart, page) =>
      markup`${elementHtml("dt", { id: termId(tokens, page) }, trimBlanks(page.render(tokens)))}\n`,
    definition: ({ tokens }: DefinitionPart, page) => markup`<dd>${trim(page.render(tokens), "end")}</dd>\n`,
  },
};

/** Id of a term, in sites that link to terms like headings; `undefined` if a heading has it. */
function termId(tokens: readonly Token[], page: PageContext): string | undefined {
  if (page.job.flavor !== "hugo" && !page.state(createIds).of(page)) return undefined;
  const id = slug(page.plain(tokens).trim());
  return id !== "" && !isHeadingId(id, page) && page.ids.claim(id) ? id : undefined;
}

/** Whether the terms of a page of kramdown have ids, which a line of attributes asks for. */
function createIds(): { of: (page: PageContext) => boolean } {
  let isOn: boolean | undefined;
  return {
    of: ({ job: { flavor, text } }) => isOn ??= flavor === "kramdown" && /^ {0,3}\{:[ \t]*auto_ids\b/m.test(text),
  };
}

interface Terms {
  readonly lines: readonly (readonly [start: number, end: number])[];
  /** Start of the first definition. */
  readonly end: number;
}

/** The lines at `at` up to one with a definition; a single one may be followed by a blank line. */
function termsAt(source: string, at: number, flavor: Flavor | undefined): Terms | undefined {
  const lines: (readonly [number, number])[] = [];
  for (let start = at; lines.length <= TERMS && start < source.length;) {
    if (lines.length > 0 && markerAt(source, start, flavor)) return { lines, end: start };
    const end = lineEnd(source, start);
    if (lines.length === 1 && source.slice(start, end).trim() === "") {
      return markerAt(source, end + 1, flavor) ? { lines, end: end + 1 } : undefined;
    }
    if (end - start > LENGTH || NO_TERM.test(source.slice(start, end))) return undefined;
    lines.push([start, end]);
    start = end + 1;
  }
  return undefined;
}

function markerAt(source: string, at: number, flavor: Flavor | undefined): string | undefined {
  return (isPandoc(flavor) ? PANDOC : DEFINITION).exec(source.slice(at, at + 50))?.[0];
}

/** Columns up to the text of a definition; `undefined`: Python-Markdown and Pandoc take four, whatever the marker has. */
function widthOf(marker: string, flavor: Flavor | undefined): number | undefined {
  if (flavor === "python" || isPandoc(flavor)) return undefined;
  return marker.includes("\t") ? 4 : Math.min(marker.length, 4);
}

/** Gives white space to the token before it, so that lines are counted. */
export function addLine(tokens: DefinitionPart[], space: string): void {
  const last = tokens.pop()!;
  tokens.push({ ...last, raw: last.raw + space });
}

/** A definition of one piece is not a paragraph, like an item of a tight list. */
function blocks(text: string, isLoose: boolean, lexer: BoundedLexer): Token[] {
  const tokens = lexer.within(text);
  return isLoose ? tokens : tokens.map((token) => token.type === "paragraph" ? { ...token, type: "text" } : token);
}
