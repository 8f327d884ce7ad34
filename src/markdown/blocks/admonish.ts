/**
 * Callouts of mdbook-admonish: a fence of the language `admonish`, whose text is Markdown. Kinds that a book adds of its own
 * are notes with their names as titles.
 *
 * @module
 */
import { lineEnd } from "../code/fence.ts";
import type { Extension } from "../extension.ts";
import { bounded } from "../lexer.ts";
import { attributesOf, word } from "../tag.ts";
import { capitalized } from "../text.ts";
import { calloutFor } from "./callout.ts";
import type { Container } from "./read_container.ts";

const OPENING = /^ {0,3}(?:`{3,}|~{3,})[ \t]*admonish(?:[ \t]+([^\n`]{0,300}))?[ \t]*\n/;
const KIND = /^([A-Za-z][\w-]*)(?:\.[\w.-]+)?(?=\s|$)/;

export const admonish: Extension = {
  tokenizers: [{
    name: "admonish",
    level: "block",
    childTokens: ["title", "tokens"],
    tokenizer(source): Container | undefined {
      const opening = OPENING.exec(source.slice(0, 400));
      const lexer = bounded(this);
      if (!opening || !lexer.isShallow || !lexer.spend(source.length)) return undefined;
      const [head, info = ""] = opening;
      let at = head.length;
      while (at < source.length && isOpen(source, at, head)) at = lineEnd(source, at) + 1;
      const { kind, title, folds } = readInfo(info);
      const known = calloutFor(kind) ? kind : "note";
      const shown = title ?? (folds || known !== kind ? capitalized(kind.replaceAll("-", " ")) : "");
      return {
        type: "container",
        raw: source.slice(0, lineEnd(source, at) + 1),
        name: folds ? "details" : known,
        attributes: title === "" ? "no-title" : "",
        closed: true,
        title: lexer.inline(shown),
        tokens: lexer.within(source.slice(head.length, at)),
      };
    },
  }],
};

/** Parses the text after `admonish`: `tip.own-class title="…" collapsible=true`, or the title alone in quotes. */
function readInfo(info: string) {
  const [head = "", kind = "note"] = KIND.exec(info) ?? [];
  const options = attributesOf(info.slice(head.length).replace(/^\s*"([^"]*)"/, ' title="$1"').trim());
  return { kind: kind.toLowerCase(), title: word(options, "title"), folds: word(options, "collapsible") === "true" };
}

/** Whether the line at `at` does not close the fence. */
function isOpen(source: string, at: number, head: string): boolean {
  const mark = /[`~]{3,}/.exec(head)![0];
  const line = source.slice(at, Math.min(lineEnd(source, at), at + 200)).trim();
  return !(line.startsWith(mark) && line === mark[0]!.repeat(line.length));
}
