/**
 * Lines of Pandoc that stay lines, as in verses and addresses: each begins with `| `, and keeps the blanks before its text.
 *
 * @module
 */
import { isPandoc } from "../../flavor.ts";
import type { Tokens } from "marked";
import { lineEnd } from "../code/fence.ts";
import type { Extension } from "../extension.ts";
import { bounded } from "../lexer.ts";

const LINE = /^\|(?:[ \t]|$)/;
/** The line below the header of a table. */
const DELIMITERS = /^[ \t]*\|?[ \t]*:?-+:?[ \t]*[|+]/;

export const lineBlock: Extension = {
  tokenizers: [{
    name: "lineBlock",
    level: "block",
    tokenizer(source): Tokens.Paragraph | undefined {
      const lexer = bounded(this);
      if (source[0] !== "|" || !isPandoc(lexer.flavor)) return undefined;
      const lines: string[] = [];
      let end = 0;
      for (let at = 0; at < source.length; at = end) {
        const line = source.slice(at, lineEnd(source, at));
        const isContinued = /^[ \t]+\S/.test(line);
        if (at === 0 ? !LINE.test(line) : lines.length === 1 && DELIMITERS.test(line)) return undefined;
        if (isContinued) lines.push(`${lines.pop()} ${line.trim()}`);
        else if (LINE.test(line)) lines.push(line.slice(2));
        else break;
        end = Math.min(at + line.length + 1, source.length);
      }
      const text = lines.map((line) => line.replace(/^ +/, ({ length }) => "\u00a0".repeat(length))).join("\\\n");
      return { type: "paragraph", raw: source.slice(0, end), text, tokens: lexer.inline(text) };
    },
  }],
};
