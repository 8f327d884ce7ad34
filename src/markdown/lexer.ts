/**
 * marked's lexer with a bound: some of its expressions take a time that grows with the square of a text, so a very long
 * text is shown as it is.
 *
 * @module
 */
import { Lexer, type Token, type TokensList } from "marked";
import { partBadges } from "./commonmark/badges.ts";
import { joinCodeTabs } from "./code/tabs.ts";
import { continueLists } from "./include/continued_list.ts";
import type { DataFiles } from "./data_files.ts";
import type { Sources } from "./include/source.ts";
import type { Components } from "./jsx/component_name.ts";
import type { Limits } from "./limits.ts";
import type { Flavor } from "../flavor.ts";
import type { State } from "./state.ts";
import { fillHtml } from "./inline/html_variable.ts";
import { writePythonText } from "./inline/python_text.ts";
import { placeTexts } from "./inline/typography.ts";
import { variableKey, type Variables } from "./inline/variable_name.ts";
import { type Shortcode, showShortcodes } from "./shortcode/read.ts";
import { fillShortcodes, pageValue } from "./shortcode/value.ts";
import { textToken } from "./text.ts";

/** Maximum number of characters of a paragraph. */
const PARAGRAPH = 50_000;
/** Maximum nesting of our own blocks. */
const DEPTH = 60;
/** Maximum number of characters that our own blocks read again, for a whole page. */
const WORK = 20_000_000;
/** Characters that take as long to read as the start of another text, however short: values may name each other. */
const START = 200;
const NOT_SOUGHT = { rest: Infinity, isBlock: false };

/**
 * marked's rules for lines that may have spaces at their end; by CommonMark §2.2 these may be tabs as well. A table's are
 * sought from the first tab on: its rule takes the spaces before, and would try each of them.
 */
const { fences, def, table } = Lexer.rules.block.gfm;
const BLOCKS = {
  fences: replaced(fences, " *(?=\\n|$)", "[ \\t]*(?=\\n|$)"),
  def: replaced(def, " *(?:\\n+|$)", "[ \\t]*(?:\\n+|$)"),
  table: replaced(table, "(?:\\n((?:(?! *\\n|", "(?:\\t[ \\t]*)?(?:\\n((?:(?![ \\t]*\\n|"),
};

function replaced({ source }: RegExp, piece: string, by: string): RegExp {
  return new RegExp(source.replace(piece, () => by));
}

/** The text that a shortcode of the project evaluates to; `undefined`: it has no template, or evaluates to more than text. */
type TextOfShortcode = (code: Shortcode, lexer: BoundedLexer) => string | undefined;

export class BoundedLexer extends Lexer {
  readonly flavor: Flavor | undefined;
  /** Values that the text may name. */
  readonly values: Variables;
  /** Values of the page itself, as Hugo's pages name them. */
  readonly own: Variables;
  /** Whether the file is MDX: braces are code, and indentation is not. */
  get isMdx(): boolean {
    return this.flavor === "mdx" || this.flavor === "mintlify" || this.flavor === "vocs";
  }
  /** Components that config.json declares. */
  get components(): Components {
    return this.#components;
  }
  readonly limits: Limits;
  readonly dataFiles: Pick<DataFiles, "read">;
  /** Files that may be included. */
  readonly sources: Sources;
  /** State that extensions keep for the page; `state` is marked's own. */
  readonly pageState: State;
  /** Number of elements around the current text: indentation makes no code in them. */
  elements = 0;
  /** Keys of variables that the text names, declared or not. */
  readonly variables = new Set<string>();
  /** Length of the text after the place where a paragraph was last ended, and how often nothing began there. */
  ended = { rest: -1, inVain: 0 };
  /**
   * Of the current text: the length after the next place where one of our blocks begins, or after the next blank line.
   * It holds until that place.
   */
  nextStart: { readonly rest: number; readonly isBlock: boolean } = NOT_SOUGHT;
  /** Of the current text: name of an element → lengths of the text after each of its tags that is never closed. */
  #unclosed = new Map<string, Set<number>>();
  #components: Components;
  readonly #textOfShortcode: TextOfShortcode;
  /** Inline tokens to be read without components, where there are any. */
  #bare?: WeakSet<Token[]>;
  /** Whether inline tokens are being read; blocks are read before them. */
  #isInline = false;
  #depth = 0;
  #work = 0;

  constructor(
    options: Lexer["options"],
    sources: Sources,
    state: State,
    { flavor, values, own, components, limits, dataFiles, textOfShortcode = () => undefined }:
      & Pick<BoundedLexer, "flavor" | "values" | "own" | "components" | "limits" | "dataFiles">
      & { readonly textOfShortcode?: TextOfShortcode },
  ) {
    super(options);
    const tokenizer = this.options.tokenizer!;
    const { rules } = tokenizer;
    tokenizer.rules = { ...rules, block: { ...rules.block, ...BLOCKS } };
    this.sources = sources;
    this.pageState = state;
    this.limits = limits;
    this.flavor = flavor;
    this.dataFiles = dataFiles;
    this.values = values;
    this.own = own;
    this.#components = components;
    this.#textOfShortcode = textOfShortcode;
  }

  /** Reads the definition of a component, in which names of components mean nothing: reading might never end. */
  withoutComponents<T>(read: () => T): T {
    const components = this.#components;
    const { length } = this.inlineQueue;
    this.#components = new Map();
    const tokens = read();
    this.#components = components;
    for (const { tokens } of this.inlineQueue.slice(length)) (this.#bare ??= new WeakSet()).add(tokens);
    return tokens;
  }

  /** Counts characters that are read again; `false`: the page has used up its budget. */
  spend(characters: number): boolean {
    this.#work += characters;
    return this.#work <= WORK;
  }

  /** Whether one more level of nesting is allowed. */
  get isShallow(): boolean {
    return this.#depth < DEPTH && this.#work <= WORK;
  }

  /** Whether a label of a link has been defined so far. */
  defines(label: string): boolean {
    return Object.hasOwn(this.tokens.links, label.replace(/\s+/g, " ").toLowerCase());
  }

  /** Tags of a name that nothing closes, by the length of the text after them; a text is read from its start. */
  unclosed(name: string): Set<number> {
    let found = this.#unclosed.get(name);
    if (!found) this.#unclosed.set(name, found = new Set());
    return found;
  }

  /** Tokens of the text inside a block. @param top `false` for the item of a list, in which words are no paragraphs. */
  within(source: string, { top = true } = {}): Token[] {
    return this.#nested(source.length, () => {
      const before = this.state.top;
      this.state.top = top;
      const tokens = this.blockTokens(source, []);
      this.state.top = before;
      return tokens;
    });
  }

  /**
   * Inline tokens of the text inside an element. Those of a block are read later, into the same array: a link may refer to
   * what is defined below.
   */
  withinInline(source: string): Token[] {
    return this.#nested(source.length, () => this.#isInline ? this.inlineTokens(source) : this.inline(source));
  }

  override blockTokens(source: string, tokens: Token[] = [], lastParagraphClipped = false): TokensList {
    this.#text(() => super.blockTokens(source, tokens, lastParagraphClipped));
    joinCodeTabs(tokens);
    if (!this.isMdx) continueLists(tokens);
    if (source.includes("{{") && !this.isMdx) fillHtml(tokens, (name) => this.valueNamed(name));
    if (source.includes("*/")) showShortcodes(tokens);
    return tokens as TokensList;
  }

  /** A text with the values that its shortcodes stand for. */
  filled(source: string): string {
    const valueOf = (name: string) => pageValue(name, this.own) ?? this.values.get(name);
    const note = (name: string) => void this.variables.add(variableKey(name));
    return fillShortcodes(source, valueOf, note, (code) => this.#textOfShortcode(code, this));
  }

  /** The value that a name stands for; notes that the page depends on it. */
  valueNamed(name: string): string | undefined {
    this.variables.add(variableKey(name));
    // Of what the page has of itself, only what no variable can be meant by.
    return this.values.get(name) ?? (name.includes(".") ? this.own.get(name) : undefined) ?? this.#substitution(name);
  }

  /** A substitution in the front matter of a page of MyST. */
  #substitution(name: string): string | undefined {
    if (this.flavor !== "myst") return undefined;
    return this.own.get(`frontmatter.myst.substitutions.${name}`) ?? this.own.get(`frontmatter.substitutions.${name}`);
  }

  override lex(source: string): TokensList {
    return super.lex(this.filled(source));
  }

  /** Reads a text within the current one. */
  #text<T>(read: () => T): T {
    const unclosed = this.#unclosed;
    const { nextStart } = this;
    this.#unclosed = new Map();
    this.nextStart = NOT_SOUGHT;
    const tokens = read();
    this.#unclosed = unclosed;
    this.nextStart = nextStart;
    return tokens;
  }

  #nested(length: number, read: () => Token[]): Token[] {
    this.#work += length + START;
    this.#depth++;
    const tokens = read();
    this.#depth--;
    return tokens;
  }

  override inlineTokens(source: string, tokens: Token[] = []): Token[] {
    if (this.#bare?.delete(tokens)) return this.withoutComponents(() => this.inlineTokens(source, tokens));
    if (source.length <= PARAGRAPH) {
      const isInline = this.#isInline;
      this.#isInline = true;
      const read = this.#text(() => this.sources.of(tokens, () => super.inlineTokens(source, tokens)));
      this.#isInline = isInline;
      if (source.includes("*/")) showShortcodes(read);
      if (source.includes("![")) partBadges(read);
      if (this.flavor === "python") writePythonText(read, this);
      placeTexts(read, this);
      return read;
    }
    tokens.push(textToken(source));
    return tokens;
  }
}

/** The lexer that calls a tokenizer of an extension, or of marked itself. */
export function bounded(caller: { readonly lexer: Lexer }): BoundedLexer {
  return caller.lexer as BoundedLexer;
}
