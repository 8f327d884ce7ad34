/**
 * Values that config.json names: `{{ version }}`, in text, in addresses and titles of links, and in code whose language ends
 * with `-vue`, as VitePress has it. A name that it does not have stays as written, and is reported.
 *
 * @module
 */
import { type Token, Tokenizer, type Tokens } from "marked";
import type { Extension } from "../extension.ts";
import { bounded, type BoundedLexer } from "../lexer.ts";
import { escapeText } from "../markup.ts";
import { substituted } from "../myst/substitution.ts";
import type { PageContext } from "../page_context.ts";
import { firstVariable, noting, replaceVariables, variableKey, type WithUnknown } from "./variable_name.ts";
import { textToken } from "../text.ts";

interface Unknown {
  readonly type: "unknownVariable";
  readonly raw: string;
  readonly text: string;
  readonly name: string;
}

export const variable: Extension = {
  tokenizers: [{
    name: "variable",
    level: "inline",
    tokenizer(source): Token | Unknown | undefined {
      const found = firstVariable(source);
      if (!found) return undefined;
      const { raw, name, usual } = found;
      const value = valueIn(bounded(this), name) ?? usual?.replaceAll("&", "&amp;");
      const markdown = substituted(raw, name, bounded(this));
      if (markdown) return markdown;
      // As text: its value is not Markdown.
      if (value !== undefined) return textToken(value, raw);
      return { type: "unknownVariable", raw, text: raw.replaceAll("&#124;", "|"), name };
    },
  }],
  render: {
    unknownVariable({ text, name }: Unknown, page) {
      tellUnknown(name, page);
      return escapeText(text);
    },
    link: tellUnknownOf,
    image: tellUnknownOf,
    code: tellUnknownOf,
  },
};

function tellUnknownOf(token: Token & WithUnknown, page: PageContext): undefined {
  for (const name of token.unknown ?? []) tellUnknown(name, page);
}

/** Whether braces stand for themselves: in `::: v-pre`. */
export function createBraces(): { areKept: boolean } {
  return { areKept: false };
}

function tellUnknown(name: string, page: PageContext): void {
  if (page.state(createBraces).areKept || page.open.includes("code") || page.open.includes("pre")) return;
  const written = `{{ ${name} }}`;
  page.reportKind(`config.json has no variable for ${written}`, `\\${written} shows the braces as text`, {
    rule: "unknown-variable",
    about: name,
  });
}

/** Maximum number of characters of a link in which names are searched for. */
const REACH = 2_000;
/** A name with spaces in its braces; an address with spaces would be none. */
const SPACED = /\{\{[ \t]+([\w.-]{1,100})[ \t]*\}\}|\{\{([\w.-]{1,100})[ \t]+\}\}/g;

/** As marked reads the definition of a link, but with values for the names in its address and its title. */
export function readDefinition(tokenizer: Tokenizer, source: string): Tokens.Def | undefined {
  const token = Tokenizer.prototype.def.call(tokenizer, source);
  return token && replaceIn(token, bounded(tokenizer));
}

/** As marked reads a link or an image, but with values for the names in its address and its title. */
export function readLink(tokenizer: Tokenizer, source: string): Tokens.Link | Tokens.Image | undefined {
  const lexer = bounded(tokenizer);
  const token = Tokenizer.prototype.link.call(tokenizer, source);
  if (token) return replaceIn(token, lexer);
  if (lexer.values.size === 0 || !source.slice(0, REACH).includes("{{")) return undefined;
  const head = source.slice(0, REACH);
  /** Position of a name → number of spaces in its braces. */
  const spaces = new Map<number, number>();
  const tight = head.replace(SPACED, (raw, first, second, at: number) => {
    const key = variableKey(first ?? second);
    if (!lexer.values.has(first ?? second)) return raw;
    spaces.set(at, raw.length - key.length);
    return key;
  });
  const found = tight === head ? undefined : Tokenizer.prototype.link.call(tokenizer, tight);
  if (!found) return undefined;
  // As long as the author wrote it: each name is as many characters longer as there were spaces in its braces.
  let end = found.raw.length;
  for (const [at, count] of spaces) if (at < end) end += count;
  return replaceIn({ ...found, raw: head.slice(0, end) }, lexer);
}

function replaceIn<T extends { href: string; title?: string | null | undefined }>(
  token: T,
  lexer: BoundedLexer,
): T & WithUnknown {
  const { valueOf, unknown } = noting((name) => valueIn(lexer, name));
  const { href, title } = token;
  return {
    ...token,
    href: replaceVariables(href, valueOf),
    ...title && { title: replaceVariables(title, valueOf) },
    ...unknown.size > 0 && { unknown },
  };
}

/** A value as text of Markdown. */
function valueIn(lexer: BoundedLexer, name: string): string | undefined {
  return lexer.valueNamed(name)?.replaceAll("&", "&amp;");
}
