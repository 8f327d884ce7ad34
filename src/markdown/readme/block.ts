/**
 * Blocks of ReadMe: `[block:callout]`, data in JSON, `[/block]`.
 *
 * @module
 */
import type { Token, Tokens } from "marked";
import { isRecord } from "../../record.ts";
import { ownValue } from "../../own_value.ts";
import type { Extension } from "../extension.ts";
import { bounded, type BoundedLexer } from "../lexer.ts";
import type { PageContext } from "../page_context.ts";
import { blockMarkdown, stringOf } from "./markdown.ts";

interface Block {
  readonly type: "readmeBlock";
  readonly raw: string;
  /** A kind of blocks that is not known, or a block that cannot be read. */
  readonly unknown?: string;
  readonly tokens: Token[];
}

const OPENING = /^ {0,3}\[block:([a-z][\w-]{0,40})\][ \t]*\n?/;
const CLOSING = /\[\/block\][ \t]*(?:\n+|$)/g;
/** Maximum number of characters of a block. */
const REACH = 200_000;
/** Kinds of callouts; what is none of these has a name of Lectern. */
const KINDS: Readonly<Record<string, string>> = { success: "tip", okay: "tip", error: "danger" };

export const readmeBlock: Extension = {
  tokenizers: [{
    name: "readmeBlock",
    level: "block",
    childTokens: ["tokens"],
    tokenizer(source): Block | undefined {
      const [head, name] = OPENING.exec(source.slice(0, 100)) ?? [];
      const lexer = bounded(this);
      if (head === undefined || !lexer.isShallow) return undefined;
      CLOSING.lastIndex = head.length;
      const part = source.slice(0, REACH);
      const end = lexer.spend(part.length) ? CLOSING.exec(part) : null;
      if (!end) return undefined;
      const raw = part.slice(0, end.index + end[0].length);
      return { type: "readmeBlock", raw, ...tokensOf(name!, part.slice(head.length, end.index).trimEnd(), lexer) };
    },
  }],
  render: {
    readmeBlock({ unknown, tokens }: Block, page: PageContext) {
      if (unknown !== undefined) {
        page.reportKind(unknown, "its texts are shown", { rule: "unknown-component", about: "[block:" });
      }
      return page.render(tokens);
    },
  },
};

function tokensOf(name: string, written: string, lexer: BoundedLexer): Pick<Block, "unknown" | "tokens"> {
  const fields = read(written);
  if (!fields) {
    const code: Tokens.Code = { type: "code", raw: written, lang: "json", text: written.trim() };
    return written.trim() === ""
      ? { tokens: [] }
      : { unknown: `[block:${name}] has no data that can be read`, tokens: [code] };
  }
  if (name === "callout") return { tokens: lexer.within(calloutText(fields)) };
  const text = blockMarkdown(name, fields);
  if (text !== undefined) return { tokens: lexer.within(`${text}\n`) };
  const texts = Object.values(fields).map(stringOf).filter((text) => text.trim() !== "");
  return { unknown: `[block:${name}] is not known`, tokens: lexer.within(texts.join("\n\n")) };
}

const COLONS = ":".repeat(12);

function calloutText({ type, title, body }: Readonly<Record<string, unknown>>): string {
  const typeName = stringOf(type).toLowerCase();
  const heading = stringOf(title).replace(/\s+/g, " ").trim();
  const kind = ownValue(KINDS, typeName) ?? (/^[a-z]{1,20}$/.test(typeName) ? typeName : "note");
  return `${COLONS} ${kind} ${heading === "" ? "{no-title}" : heading}\n${stringOf(body)}\n${COLONS}\n`;
}

function read(written: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(written);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
