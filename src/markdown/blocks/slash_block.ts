/**
 * Blocks of PyMdown: `/// note | Title` … `///`, with more slashes around others; `/// tab | Label` of which those that
 * follow each other belong together.
 *
 * @module
 */
import type { Token, Tokens } from "marked";
import { ownValue } from "../../own_value.ts";
import { findClosingLine } from "../closing_line.ts";
import { createFences } from "../code/fence.ts";
import { addLine, type DefinitionList, type DefinitionPart } from "./definition_list.ts";
import type { Extension } from "../extension.ts";
import { bounded, type BoundedLexer } from "../lexer.ts";
import { afterBlankLines, lineEnds, paragraphToken, textToken } from "../text.ts";
import { holding } from "./read_container.ts";
import { labelKey, type Tabs, type TabToken, tabToken } from "./tabs.ts";

interface Opened {
  readonly name: string;
  readonly title: string;
  readonly body: string;
  readonly raw: string;
  readonly head: number;
  readonly isOpen: boolean;
  /** The kind of a callout that is folded; `undefined`: none is given. */
  readonly kind: string | undefined;
}

const OPENING = /^ {0,3}(\/{3,})[ \t]*([A-Za-z][\w-]*)[ \t]*(?:\|[ \t]*([^\n]*?))?[ \t]*\n/;
/** `    open: True` or `    type: warning`, below the opening. */
const OPTIONS = /^(?: {4}[\w-]{1,30}:[^\n]{0,200}\n){1,10}/;
const LINE = 500;
/** Blocks of PyMdown that only style their text. */
const PLAIN = new Set(["html", "definition", "caption"]);
/** Words before the numbers of captions. */
const NUMBERED: Readonly<Record<string, string>> = { "figure-caption": "Figure", "table-caption": "Table" };
/** Arguments of a caption: its place above or below, its number or level, and an id. */
const NUMBER = /^[<>]?[ \t]*(\d[\d.]*)?/;

export const slashBlock: Extension = {
  tokenizers: [{
    name: "slashBlock",
    level: "block",
    childTokens: ["title", "tokens"],
    tokenizer(source): Token | undefined {
      const lexer = bounded(this);
      const first = lexer.isShallow ? open(source, lexer) : undefined;
      if (!first) return undefined;
      if (first.name === "tab") return tabs(source, first, lexer);
      const { name, title, raw, body, isOpen, kind } = first;
      const tokens = lexer.within(body);
      if (PLAIN.has(name)) return holding(raw, tokens);
      if (name === "define") return holding(raw, [definitions(tokens, body)]);
      const caption = ownValue(NUMBERED, name);
      if (caption !== undefined) return holding(raw, numbered(tokens, `${caption} ${numberOf(name, title, lexer)}.`));
      if (name === "details" && kind !== undefined) {
        const mark = isOpen ? "???+" : "???";
        return { type: "admonition", raw, mark, name: kind, title: lexer.inline(title), tokens };
      }
      const attributes = isOpen ? "open" : "";
      return { type: "container", raw, name, attributes, closed: true, title: lexer.inline(title), tokens };
    },
  }],
};

/** Terms, each a block, and definitions, which are the items of lists. */
function definitions(tokens: readonly Token[], raw: string): DefinitionList {
  const parts: DefinitionPart[] = [];
  for (const token of tokens) {
    if (token.type === "space" && parts.length > 0) addLine(parts, token.raw);
    else if (token.type === "list") {
      for (const { raw, tokens } of (token as Tokens.List).items) parts.push({ type: "definition", raw, tokens });
    } else if (token.type !== "space") {
      const words = token.type === "paragraph" ? (token as Tokens.Paragraph).tokens : [token];
      parts.push({ type: "definitionTerm", raw: token.raw, tokens: words });
    }
  }
  return { type: "definitionList", raw, tokens: parts };
}

/** Number of the last caption of each kind. */
function createCaptions(): Map<string, number> {
  return new Map();
}

function numberOf(name: string, written: string, { pageState }: BoundedLexer): string {
  const captions = pageState(createCaptions);
  const given = NUMBER.exec(written)?.[1]?.replace(/\.$/, "");
  const number = given ?? `${(captions.get(name) ?? 0) + 1}`;
  captions.set(name, Number.parseInt(number, 10));
  return number;
}

/** Blocks whose first words are the number of a caption. */
function numbered(tokens: Token[], label: string): Token[] {
  const words = textToken(`${label} `, "");
  const [first] = tokens;
  if (first?.type !== "paragraph") return [paragraphToken([words]), ...tokens];
  // The words of a paragraph are read later, into the same array.
  (first as Tokens.Paragraph).tokens.unshift(words);
  return tokens;
}

function open(source: string, lexer: BoundedLexer): Opened | undefined {
  const opening = /^ {0,3}\/\/\//.test(source) ? OPENING.exec(source.slice(0, LINE)) : null;
  if (!opening) return undefined;
  const [first, slashes, name, title = ""] = opening;
  const options = OPTIONS.exec(source.slice(first.length, first.length + 2_500))?.[0] ?? "";
  const head = first.length + options.length;
  const end = findEnd(source, head, slashes!.length, lexer);
  if (!end) return undefined;
  return {
    name: name!.toLowerCase(),
    title,
    head,
    raw: source.slice(0, end.end),
    body: source.slice(head, end.start),
    isOpen: /\bopen:\s*true/i.test(options),
    kind: /^ {4}type:[ \t]*["']?([A-Za-z][\w-]*)/m.exec(options)?.[1]?.toLowerCase(),
  };
}

/** The line of as many slashes; a text without one is not a block. */
function findEnd(
  source: string,
  start: number,
  length: number,
  lexer: BoundedLexer,
): ReturnType<typeof findClosingLine> {
  const isCode = createFences();
  return findClosingLine(source, start, {
    lexer,
    name: `${length}/`,
    longest: 200,
    isClosing: (line) => !isCode(line) && line.trim().length === length && /^ {0,3}\/+[ \t]*$/.test(line),
  });
}

function tabs(source: string, first: Opened, lexer: BoundedLexer): Tabs {
  const tokens: TabToken[] = [];
  const names: string[] = [];
  let at = 0;
  for (let next: Opened | undefined = first; next?.name === "tab";) {
    names.push(next.title);
    const start = at === 0 ? 0 : afterBlankLines(source, at);
    const raw = source.slice(at, start + next.raw.length);
    const offset = lineEnds(source.slice(at, start + next.head));
    tokens.push(tabToken({ raw, label: next.title, body: next.body, offset }, lexer));
    at += raw.length;
    next = open(source.slice(afterBlankLines(source, at)), lexer);
  }
  return { type: "tabs", raw: source.slice(0, at), key: labelKey(names), closed: true, offset: 0, tokens };
}
