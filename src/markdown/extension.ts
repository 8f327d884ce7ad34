/**
 * The parts of a syntax extension: how its tokens are found, the HTML that they become, and their words for search. One
 * extension per file; the lists are in `additions.ts`, `dialects.ts` and `renderer.ts`.
 *
 * @module
 */
import { addTo } from "../grouped.ts";
import type { MarkedExtension, Token, TokenizerAndRendererExtension } from "marked";
import type { Markup } from "./markup.ts";
import type { PageContext } from "./page_context.ts";
import type { Needs } from "./tools.ts";

/**
 * HTML of a token; `undefined` leaves the token to the next extension in the list.
 * An extension that names `T` answers for the type that is its key.
 */
export type Render<T extends Token = Token> = (token: T, page: PageContext) => Markup | undefined;

/** A tokenizer of marked's. */
export type Tokenizing = TokenizerAndRendererExtension & {
  /** Of a block: whether it may begin with a letter or a digit. Default: with punctuation, so it is not called at words. */
  readonly mayBeginWithWord?: boolean;
};

export interface Extension {
  /** For marked's lexer. These see no page: whatever a token needs to know must be in the token. */
  readonly tokenizers?: readonly Tokenizing[];
  /** Changes to marked's own tokenizer. */
  readonly tokenizer?: NonNullable<MarkedExtension["tokenizer"]>;
  /** Type of a token → its HTML. */
  readonly render?: Readonly<Record<string, Render<never>>>;
  /** Type of a token that holds no others → its plain text; without an entry, its `text`. */
  readonly text?: Readonly<Record<string, (token: never, page: PageContext) => string>>;
  /** Type of a token → notes what it needs. */
  readonly needs?: Readonly<Record<string, (token: never, needs: Needs) => void>>;
  /** HTML to append once the text of the page is rendered. */
  readonly end?: (page: PageContext) => Markup;
}

/** Several extensions as one: the first that answers wins. */
export interface Extensions {
  readonly render: ReadonlyMap<string, readonly Render[]>;
  readonly text: ReadonlyMap<string, (token: Token, page: PageContext) => string>;
  readonly needs: ReadonlyMap<string, readonly ((token: Token, needs: Needs) => void)[]>;
}

export function joinExtensions(list: readonly Extension[]): Extensions {
  const render = new Map<string, Render[]>();
  const text = new Map<string, (token: Token, page: PageContext) => string>();
  const needs = new Map<string, ((token: Token, needs: Needs) => void)[]>();
  for (const extension of list) {
    for (const [type, one] of Object.entries(extension.render ?? {})) {
      addTo(render, type, one as Render);
    }
    for (const [type, one] of Object.entries(extension.needs ?? {})) {
      addTo(needs, type, one as (token: Token, needs: Needs) => void);
    }
    for (const [type, one] of Object.entries(extension.text ?? {})) {
      text.set(type, one as (token: Token, page: PageContext) => string);
    }
  }
  return { render, text, needs };
}

/** Collects what must be loaded for tokens and all that they hold. */
export function collectNeeds(tokens: readonly Token[], extensions: Extensions, needs: Needs): void {
  for (const token of tokens) {
    for (const note of extensions.needs.get(token.type) ?? NONE) note(token, needs);
    for (const list of children(token)) collectNeeds(list, extensions, needs);
  }
}

/** The lists of tokens inside a token, in the order of the text. */
export function children(token: Token): readonly (readonly Token[])[] {
  if (token.type === "list") return [token.items ?? []];
  if (token.type === "table") {
    return [token.header ?? [], ...token.rows ?? []].map((row) =>
      row.flatMap((cell: { tokens: Token[] }) => cell.tokens)
    );
  }
  const { tokens: inner, title } = token as { tokens?: Token[]; title?: unknown };
  if (Array.isArray(title)) return inner ? [title, inner] : [title];
  return inner ? [inner] : NONE;
}

const NONE: readonly [] = [];
