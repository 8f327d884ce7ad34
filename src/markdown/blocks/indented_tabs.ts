/**
 * Tabs as Material for MkDocs writes them: `=== "Label"`, and the panel indented below. Those that follow each other
 * belong together.
 *
 * @module
 */
import type { Extension } from "../extension.ts";
import { indentedBody } from "../indent.ts";
import { bounded } from "../lexer.ts";
import { afterBlankLines, lineEnds } from "../text.ts";
import { labelKey, type Tabs, type TabToken, tabToken } from "./tabs.ts";

/** `===!` begins new tabs, `===+` is the one to show first. */
const LABEL = /^( {0,3})===([!+]{0,2})[ \t]*(?:"([^"\n]*)"|'([^'\n]*)')[ \t]*(?:\n|$)/;
/** Text that follows the label of an empty tab. */
const EMPTY = /^(?:[ \t]*(?:\n|$)| {0,3}===[!+]{0,2}[ \t]*["'])/;
const NOTHING = { text: "", length: 0 };
/** Characters of the longest line that is a label. */
const LINE = 500;

export const indentedTabs: Extension = {
  tokenizers: [{
    name: "indentedTabs",
    level: "block",
    tokenizer(source): Tabs | undefined {
      const lexer = bounded(this);
      if (!/^ {0,3}===/.test(source) || !lexer.isShallow) return undefined;
      const tokens: TabToken[] = [];
      const names: string[] = [];
      let at = 0;
      while (at < source.length) {
        const start = afterBlankLines(source, at);
        const label = LABEL.exec(source.slice(start, start + LINE));
        if (!label || (tokens.length > 0 && label[2]!.includes("!"))) break;
        const from = start + label[0].length;
        // A tab may hold nothing.
        const body = indentedBody(source, from, { outer: label[1]!.length }) ??
          (EMPTY.test(source.slice(from, from + LINE)) ? NOTHING : undefined);
        if (!body) break;
        const end = from + body.length;
        // Blank lines before the label are part of the tab before.
        const raw = source.slice(at, end);
        const name = label[3] ?? label[4]!;
        names.push(name);
        const active = label[2]!.includes("+");
        tokens.push(
          tabToken({ raw, label: name, body: body.text, offset: lineEnds(source.slice(at, from)) }, lexer, active),
        );
        at = end;
      }
      if (tokens.length === 0) return undefined;
      return { type: "tabs", raw: source.slice(0, at), key: labelKey(names), closed: true, offset: 0, tokens };
    },
  }],
};
