/**
 * The words of a line of inline Markdown, read without rendering it: for titles, which navigation, search and feeds need
 * before pages are rendered.
 *
 * @module
 */
import { Lexer, type Token } from "marked";
import { decodeReferences } from "./text.ts";

/** Characters without which a line is its own words. */
const MARKS = /[\\`*_[\]<>&~=^+:$]|https?:|www\./;
/** Of marked, whose text tokens are joined, the syntax that is Lectern's; the words of each are its groups. */
const OWN: readonly (readonly [syntax: RegExp, words: string])[] = [
  // Wiki links, links by reference, footnotes.
  [/\[\[([^[\]|]+)\]\]/g, "$1"],
  [/\[\[[^[\]|]+\|([^[\]|]+)\]\]/g, "$1"],
  [/\^\[[^[\]]*\]|\[\^[^[\]]*\]/g, ""],
  [/\[([^[\]]+)\]\[[^[\]]*\]/g, "$1"],
  // Marked and inserted text, superscripts.
  [/(==|\+\+)(?=\S)(.+?)(?<=\S)\1/g, "$2"],
  [/\^([^\s^]+)\^/g, "$1"],
  [/(?<![\w:]):[a-z][\w-]*\[([^[\]]*)\]/gi, "$1"],
  // Emoji and icons.
  [/(?<![\w:]):[\w+-]{1,60}:(?![\w:])/g, ""],
];

/** Code, escaped characters and character references are the characters that they stand for. */
export function inlineWords(line: string): string {
  if (!MARKS.test(line)) return line.trim();
  const tokens = Lexer.lexInline(line);
  return (words(tokens, false) || words(tokens, true)).replace(/\s+/g, " ").trim();
}

/** @param withImages Whether images stand for their alternative text. */
function words(tokens: readonly Token[], withImages: boolean): string {
  return tokens.map((token, i): string => {
    switch (token.type) {
      case "codespan":
      case "escape":
        return token.text;
      case "br":
        return " ";
      case "html":
        return isParameter(tokens, i) ? token.raw : /^<br\b/i.test(token.raw) ? " " : "";
      case "image":
        return withImages ? token.text : "";
      case "text":
        return decodeReferences(OWN.reduce((text, [syntax, kept]) => text.replace(syntax, kept), token.raw));
      default:
        return "tokens" in token && token.tokens ? words(token.tokens, withImages) : token.raw;
    }
  }).join("");
}

/** Whether a tag is one only to HTML: `Vec<u8>`. */
function isParameter(tokens: readonly Token[], i: number): boolean {
  const name = /^<(?!(?:br|hr|img|input|wbr)>)([a-z]\w*)>$/i.exec(tokens[i]!.raw)?.[1];
  return name !== undefined && /\w$/.test(tokens[i - 1]?.raw ?? "") &&
    !tokens.slice(i).some(({ raw }) => raw.startsWith(`</${name}`));
}
