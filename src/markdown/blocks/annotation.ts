/**
 * Annotations of Material for MkDocs: after a block, `{ .annotate }` means that its markers, `(1)`, are explained by
 * the list that follows. Each becomes a link to its item.
 *
 * @module
 */
import type { Token, Tokens } from "marked";
import { children, type Extension } from "../extension.ts";
import { bounded, type BoundedLexer } from "../lexer.ts";
import { readAttributeList } from "./attribute_list.ts";

const LINE = /^ {0,3}(?=\{)/;
const BLANK = /^[ \t]*\n(?:[ \t]*\n)*/;
const LENGTH = 500;
/** A marker; spans of code before it are passed over. */
const MARKER = /(`+)(?:(?!\1)[^`]|(?!\1)`+){1,500}\1|\((\d{1,2})\)(?![([])/g;

function createCount(): { annotated: number } {
  return { annotated: 0 };
}

export const annotation: Extension = {
  tokenizers: [{
    name: "annotation",
    level: "block",
    tokenizer(source, before): Token | undefined {
      const indent = LINE.exec(source)?.[0].length;
      const lexer = bounded(this);
      const list = indent === undefined ? undefined : readAttributeList(source.slice(indent, indent + LENGTH));
      if (!list?.attributes.has(".annotate") || !lexer.isShallow) return undefined;
      const listEnd = indent! + list.length;
      const blank = BLANK.exec(source.slice(listEnd, listEnd + LENGTH))?.[0].length;
      if (blank === undefined) return undefined;
      const last = (before as readonly Token[]).findLast(({ type }) => type !== "space");
      const notes = lexer.options.tokenizer!.list(source.slice(listEnd + blank));
      if (!last || !notes || !notes.ordered) return undefined;
      const name = `annotation-${++lexer.pageState(createCount).annotated}`;
      mark(last, notes.items.length, name, lexer);
      const items = notes.items.map((item, i) => {
        const place: Token = { type: "attributeLine", raw: "", id: `${name}-${i + 1}` };
        return { ...item, tokens: [place, ...item.tokens] };
      });
      const raw = source.slice(0, listEnd + blank + notes.raw.length);
      return { ...notes, raw, items } as Tokens.List;
    },
  }],
};

/** Makes links of the markers in a block, whose lines have not been read yet. */
function mark(block: Token, count: number, name: string, lexer: BoundedLexer): void {
  const inside = new Set<unknown>();
  const collect = (token: Token) => {
    if ("tokens" in token) inside.add(token.tokens);
    children(token).forEach((list) => {
      inside.add(list);
      list.forEach(collect);
    });
  };
  collect(block);
  for (const queued of lexer.inlineQueue) {
    if (!inside.has(queued.tokens)) continue;
    queued.src = queued.src.replace(MARKER, (whole: string, _code, number?: string) => {
      const at = Number(number);
      return number === undefined || at < 1 || at > count ? whole : `[(${at})](#${name}-${at})`;
    });
  }
}
