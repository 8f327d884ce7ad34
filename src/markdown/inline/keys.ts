/**
 * Keys and changes as MkDocs writes them: `++ctrl+alt+del++`, `^^inserted^^`, and Critic Markup: `{++ added ++}`,
 * `{-- removed --}`, `{~~ old ~> new ~~}`, `{== marked ==}`, `{>> remark <<}`.
 *
 * @module
 */
import type { Token } from "marked";
import { ownValue } from "../../own_value.ts";
import type { Extension } from "../extension.ts";
import { bounded } from "../lexer.ts";
import { elementHtml, EMPTY, escapeText, join, markup } from "../markup.ts";
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
/** A remark is an empty mark. */
const TAGS: Readonly<Record<string, Inserted["tag"]>> = { "++": "ins", "--": "del", "==": "mark", ">>": "mark" };

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
    tokenizer(source): Inserted | undefined {
      const made = (raw: string, tag: Inserted["tag"], words: string): Inserted => (
        { type: "inserted", raw, tag, tokens: this.lexer.inlineTokens(words) }
      );
      if (source.startsWith("^^")) {
        const found = INSERTED.exec(source);
        return found ? made(found[0], "ins", found[1]!) : undefined;
      }
      if (source[0] !== "{" || bounded(this).isMdx) return undefined;
      const replaced = REPLACED.exec(source);
      if (replaced) {
        const [raw, before, after] = replaced;
        return { type: "inserted", raw, tag: "mark", tokens: [made("", "del", before!), made("", "ins", after!)] };
      }
      const [raw, open = "", words = "", close] = CRITIC.exec(source) ?? [];
      const tag = ownValue(TAGS, open);
      const isRemark = open === ">>";
      if (raw === undefined || tag === undefined || close !== (isRemark ? "<<" : open)) return undefined;
      return made(raw, tag, isRemark ? "" : words.trim());
    },
  }],
  render: {
    keys: ({ keys }: Keys) => join(keys.map((key) => markup`<kbd>${escapeText(keyName(key))}</kbd>`), "+" as ""),
    inserted: ({ tag, tokens }: Inserted, page) =>
      tokens.length === 0 ? EMPTY : elementHtml(tag, {}, page.render(tokens)),
  },
  text: { keys: ({ keys }: Keys) => keys.map(keyName).join("+") },
};
