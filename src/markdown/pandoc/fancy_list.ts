/**
 * Lists of Pandoc and Retype whose items have letters, Roman numerals or numbers in parentheses, and Pandoc's examples, which
 * are numbered throughout a page: `(@label)` in a text is the number of that example.
 *
 * @module
 */
import { isPandoc } from "../../flavor.ts";
import type { Token } from "marked";
import { readContinued } from "../blocks/continued.ts";
import { columnsOf } from "../code/fence.ts";
import type { Extension } from "../extension.ts";
import { bounded, type BoundedLexer } from "../lexer.ts";
import { elementHtml, escapeText, markup, trim } from "../markup.ts";
import { afterBlankLines } from "../text.ts";
import { continuesList, type ListMarker, listMarker, listStart, type ListStyle, listStyle } from "./list_marker.ts";

interface Item {
  readonly type: "fancyItem";
  readonly raw: string;
  readonly tokens: Token[];
}

interface FancyList {
  readonly type: "fancyList";
  readonly raw: string;
  readonly style: ListStyle;
  readonly start: number;
  readonly tokens: Item[];
}

interface ExampleReference {
  readonly type: "exampleReference";
  readonly raw: string;
  readonly label: string;
}

/** An item as written. */
interface Written {
  readonly marker: ListMarker;
  readonly raw: string;
  readonly text: string;
}

const REFERENCE = /^\(@([\w-]{1,50})\)/;
/** Columns by which lines are indented that belong to an item, at most. */
const INDENT = 4;

/** Examples of a page so far, and the numbers of those that have labels. */
function createExamples() {
  return { count: 0, numbers: new Map<string, number>() };
}

export const fancyList: Extension = {
  tokenizers: [{
    name: "fancyList",
    level: "block",
    mayBeginWithWord: true,
    tokenizer(source): FancyList | undefined {
      const lexer = bounded(this);
      const first = listMarker(source.slice(0, 100), lexer.flavor);
      if (!first || !lexer.isShallow) return undefined;
      const { items, isLoose } = readItems(source, first, lexer);
      const style = listStyle(first);
      return {
        type: "fancyList",
        raw: items.map(({ raw }) => raw).join(""),
        style,
        start: style === "@" ? numbered(items, lexer) : listStart(first),
        tokens: items.map(({ raw, text }) => ({ type: "fancyItem", raw, tokens: itemTokens(text, isLoose, lexer) })),
      };
    },
  }, {
    name: "exampleReference",
    level: "inline",
    tokenizer(source): ExampleReference | undefined {
      const { flavor, pageState } = bounded(this);
      const [raw, label = ""] = isPandoc(flavor) && source.startsWith("(@") ? REFERENCE.exec(source) ?? [] : [];
      const isKnown = raw !== undefined && pageState(createExamples).numbers.has(label);
      return isKnown ? { type: "exampleReference", raw, label } : undefined;
    },
  }],
  render: {
    fancyList({ style, start, tokens }: FancyList, page) {
      const type = /[1@]/.test(style) ? undefined : style;
      const html = page.render(tokens as Token[]);
      return markup`${elementHtml("ol", { type, start: start === 1 ? undefined : start }, markup`\n${html}`)}\n`;
    },
    fancyItem: ({ tokens }: Item, page) => markup`<li>${trim(page.render(tokens), "end")}</li>\n`,
    exampleReference: ({ label }: ExampleReference, page) => escapeText(numberOf(label, page)),
  },
  text: { exampleReference: ({ label }: ExampleReference, page) => numberOf(label, page) },
};

function numberOf(label: string, page: { readonly state: BoundedLexer["pageState"] }): string {
  return `(${page.state(createExamples).numbers.get(label)})`;
}

/** Items up to the first line that is part of none. */
function readItems(source: string, first: ListMarker, { flavor }: Pick<BoundedLexer, "flavor">) {
  const items: Written[] = [];
  let isLoose = false;
  const markerAt = (at: number) => {
    const marker = listMarker(source.slice(at, at + 100), flavor);
    return marker && continuesList(marker, first) ? marker : undefined;
  };
  let at = 0;
  for (let marker = markerAt(at); marker !== undefined;) {
    const body = readContinued(
      source,
      at + marker.raw.length,
      Math.min(columnsOf(marker.raw), INDENT),
      (line) => listMarker(line.slice(0, 100), flavor) !== undefined,
    );
    const after = afterBlankLines(source, body.end);
    const next = markerAt(after);
    const end = next ? after : body.end;
    isLoose ||= body.hasBlank || end > body.end;
    items.push({ marker, raw: source.slice(at, end), text: body.text });
    at = end;
    marker = next;
  }
  return { items, isLoose };
}

/** Gives examples their numbers. @returns That of the first. */
function numbered(items: readonly Written[], { pageState }: Pick<BoundedLexer, "pageState">): number {
  const examples = pageState(createExamples);
  const start = examples.count + 1;
  for (const { marker } of items) {
    examples.count++;
    if (marker.name !== "@") examples.numbers.set(marker.name.slice(1), examples.count);
  }
  return start;
}

/** In an item, a line may begin a list at once; words of a loose one are paragraphs. */
function itemTokens(text: string, isLoose: boolean, lexer: BoundedLexer): Token[] {
  const tokens = lexer.within(text, { top: false });
  return isLoose ? tokens.map((token) => token.type === "text" ? { ...token, type: "paragraph" } : token) : tokens;
}
