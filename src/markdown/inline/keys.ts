/**
 * Keys and changes as MkDocs writes them: `++ctrl+alt+del++`, `^^inserted^^`, and Critic Markup: `{++ added ++}`,
 * `{-- removed --}`, `{~~ old ~> new ~~}`, `{== marked ==}`, `{>> remark <<}`.
 *
 * @module
 */
import type { Token } from "marked";
import type { Extension } from "../extension.ts";
import { bounded } from "../lexer.ts";
import { EMPTY, escapeText, join, markup } from "../markup.ts";
import { keyName } from "./key_names.ts";

interface Keys {
  readonly type: "keys";
  readonly raw: string;
  readonly keys: readonly string[];
}

interface Inserted {
  readonly type: "inserted";
  readonly raw: string;
  readonly tag: "ins" | "del" | "mark";
  readonly tokens: Token[];
}

const KEYS = /^\+\+((?:[\w-]{1,30}|"[^"\n+]{1,30}")(?:\+(?:[\w-]{1,30}|"[^"\n+]{1,30}")){0,5})\+\+(?!\+)/;
const INSERTED = /^\^\^(?=\S)([^^\n]{1,500})\^\^/;
const CRITIC = /^\{(\+\+|--|==|>>)([^\n{}]{1,500}?)(\+\+|--|==|<<)\}/;
const REPLACED = /^\{~~([^~\n{}]{1,500})~>([^~\n{}]{0,500})~~\}/;
const CLOSES: Readonly<Record<string, string>> = { "++": "++", "--": "--", "==": "==", ">>": "<<" };
const TAGS = { "++": "ins", "--": "del", "==": "mark" } as const;

export const keys: Extension = {
  tokenizers: [{
    name: "keys",
    level: "inline",
    tokenizer(source): Keys | undefined {
      const found = source.startsWith("++") ? KEYS.exec(source) : null;
      return found ? { type: "keys", raw: found[0], keys: found[1]!.split("+") } : undefined;
    },
  }, {
    name: "inserted",
    level: "inline",
    tokenizer(source): Inserted | { type: "inserted"; raw: string; tag: "del"; tokens: Token[] } | undefined {
      if (source.startsWith("^^")) {
        const found = INSERTED.exec(source);
        return found
          ? { type: "inserted", raw: found[0], tag: "ins", tokens: this.lexer.inlineTokens(found[1]!) }
          : undefined;
      }
      if (source[0] !== "{" || bounded(this).isMdx) return undefined;
      const replaced = REPLACED.exec(source);
      if (replaced) {
        const removed = { type: "inserted", raw: "", tag: "del", tokens: this.lexer.inlineTokens(replaced[1]!) };
        const added = { type: "inserted", raw: "", tag: "ins", tokens: this.lexer.inlineTokens(replaced[2]!) };
        return { type: "inserted", raw: replaced[0], tag: "mark", tokens: [removed, added] };
      }
      const found = CRITIC.exec(source);
      if (!found || CLOSES[found[1]!]! !== found[3]) return undefined;
      const tag = found[1] === ">>" ? "mark" : TAGS[found[1] as keyof typeof TAGS];
      const tokens = found[1] === ">>" ? [] : this.lexer.inlineTokens(found[2]!.trim());
      return { type: "inserted", raw: found[0], tag, tokens };
    },
  }],
  render: {
    keys: ({ keys }: Keys) => join(keys.map((key) => markup`<kbd>${escapeText(keyName(key))}</kbd>`), "+" as ""),
    inserted({ tag, tokens }: Inserted, page) {
      if (tokens.length === 0) return EMPTY;
      const html = page.render(tokens);
      return tag === "ins"
        ? markup`<ins>${html}</ins>`
        : tag === "del"
        ? markup`<del>${html}</del>`
        : markup`<mark>${html}</mark>`;
    },
  },
  text: { keys: ({ keys }: Keys) => keys.map(keyName).join("+") },
};
