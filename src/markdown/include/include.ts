/**
 * Files within files. Every way to write it becomes the tokens of what is included, in its place: blocks, words in a line, or
 * lines of code.
 *
 * @module
 */
import { type Token, Tokenizer, type Tokens } from "marked";
import { callout } from "../blocks/callout.ts";
import { indentedFence } from "../code/fence.ts";
import { parseCodeInfo } from "../code/info.ts";
import { withNumbers } from "../code/numbers.ts";
import { withValues } from "../code/values.ts";
import type { Extension } from "../extension.ts";
import { escapeText, markup, paragraph } from "../markup.ts";
import { type IncludeRequest, LEARN, MDBOOK, suffixedRequest, VITEPRESS, vitepressRequest } from "./request.ts";
import { noteIn, requestsOf } from "./requests.ts";
import { includedCode, type IncludingCode, snippet } from "./snippet.ts";
import type { Included } from "./source.ts";
import { bounded, type BoundedLexer } from "../lexer.ts";
import { withTags } from "./code.ts";
import { asksForFiles, htmlWithFiles } from "./html.ts";
import { prepareText } from "../prepare.ts";
import { capitalized, decodeReferences } from "../text.ts";
import { withPercents } from "../writerside/values.ts";

export interface Include {
  readonly type: "include" | "includeInline";
  readonly raw: string;
  readonly included: Included;
  readonly tokens: Token[];
}

/** Several files, or none. */
interface Includes {
  readonly type: "includes";
  readonly raw: string;
  readonly tokens: Include[];
}

const BLOCK =
  /^ {0,3}(?:\{[{!*%]|@(?:\[code|include[( \t])|::include\{|<!--|<<<|-+8<|\[!include|!{3}[ \t]*include|!\[\[|<code-block\s)/i;
const REST = /^[ \t]*(?:\n+|$)/;

export const include: Extension = {
  tokenizers: [{
    name: "include",
    level: "block",
    tokenizer(source): Include | Includes | IncludingCode | undefined {
      const indent = BLOCK.test(source) ? /^ */.exec(source)![0].length : undefined;
      if (indent === undefined) return undefined;
      const lexer = bounded(this);
      const head = source.slice(indent, indent + 30_000);
      const code = snippet(head, lexer);
      const found = code ? undefined : noteIn(head, lexer.sources) ?? requestsOf(head);
      const end = code?.raw.length ?? found?.length;
      const rest = end === undefined ? null : REST.exec(head.slice(end, end + 1_000));
      if (!rest) return undefined;
      const raw = source.slice(0, indent + end! + rest[0].length);
      if (code) return withNumbers({ ...code, raw }, lexer);
      const asked = found!.requests.filter((one) => !one.isOptional || "text" in lexer.sources.read(one));
      const [first, ...more] = asked;
      if (first && more.length === 0) return includeBlock(first, raw, lexer);
      return { type: "includes", raw, tokens: asked.map((request) => includeBlock(request, "", lexer)) };
    },
  }, {
    name: "includeInline",
    level: "inline",
    tokenizer(source): Include | Tokens.Text | undefined {
      const written = source.startsWith("<!--@") ? VITEPRESS.exec(source) : null;
      if (written) return inlinePart(written[0], written[1]!, bounded(this));
      const match = source.startsWith("{{") ? MDBOOK.exec(source) : source.startsWith("[!") ? LEARN.exec(source) : null;
      if (!match || match[1] === "title") return undefined;
      const lexer = bounded(this);
      const included = lexer.sources.read(suffixedRequest(match[2] ?? match[1]!));
      const tokens = "text" in included
        ? lexer.sources.inside(included, () => lexer.withinInline(included.text.trim()))
        : [];
      return { type: "includeInline", raw: match[0], included, tokens };
    },
  }],
  tokenizer: {
    html(source) {
      const token = asksForFiles(source) ? Tokenizer.prototype.html.call(this, source) : undefined;
      return token && htmlWithFiles(token, bounded(this)) as Tokens.HTML | undefined || false;
    },
    fences(source) {
      const lexer = bounded(this);
      const token = Tokenizer.prototype.fences.call(this, source);
      if (token) return withNumbers(withIncludes(withValues(token, lexer), lexer), lexer);
      if (!lexer.isMdx && lexer.elements === 0) return undefined;
      const indented = indentedFence(source, (characters) => lexer.spend(characters));
      const read = indented && Tokenizer.prototype.fences.call(this, indented.text);
      return read && withNumbers(withIncludes(withValues({ ...read, raw: indented!.raw }, lexer), lexer), lexer);
    },
  },
  render: {
    include: ({ included, tokens }: Include, page) => {
      if ("text" in included) return page.at({ ...included, outer: page.place() }, () => page.render(tokens));
      page.report(included.problem, { rule: "include" });
      return callout("warning", escapeText("Not included"), paragraph(escapeText(`${capitalized(included.problem)}.`)));
    },
    includeInline: ({ raw, included, tokens }: Include, page) => {
      if ("text" in included) return page.at({ ...included, outer: page.place() }, () => page.render(tokens));
      page.report(included.problem, { rule: "include" });
      return markup`<code>${escapeText(raw.replace(/[{}#]/g, ""))}</code>`;
    },
    includes: ({ tokens }: Includes, page) => page.render(tokens as unknown as Token[]),
    code: ({ problems = [] }: IncludingCode, page) => {
      for (const problem of problems) page.report(problem, { rule: "include" });
      return undefined;
    },
  },
  text: { includeInline: () => "", include: () => "", includes: () => "" },
};

/** A part of a file in a line: its words, without the paragraph that they are. */
function inlinePart(raw: string, written: string, lexer: BoundedLexer): Include {
  const request = vitepressRequest(written);
  const included = lexer.sources.read(request);
  if (!("text" in included)) return { type: "includeInline", raw, included, tokens: [] };
  const tokens = lexer.sources.inside(included, () => {
    const text = prepareText(withPercents(included.text, request.values), lexer, false).trim();
    const words = /^<p>((?:(?!<\/?p>)[^])*)<\/p>$/.exec(text)?.[1] ?? text;
    return lexer.withinInline(lexer.filled(words).trim());
  });
  return { type: "includeInline", raw, included, tokens };
}

/** A file as the blocks that it holds. @param fill Called with its text, before that is read; keeps its lines. */
export function includeBlock(
  request: IncludeRequest,
  raw: string,
  lexer: BoundedLexer,
  fill = (text: string) => withPercents(text, request.values),
): Include {
  const included = lexer.sources.read(request);
  if (!("text" in included)) return { type: "include", raw, included, tokens: [] };
  const { sources, inlineQueue } = lexer;
  const start = inlineQueue.length;
  const tokens = sources.inside(included, () => {
    const read = lexer.within(lexer.filled(prepareText(`${fill(included.text)}\n`, lexer, false)));
    for (const { tokens } of inlineQueue.slice(start)) sources.keep(tokens);
    return request.lowered === undefined ? read : lowered(read, request.lowered);
  });
  return { type: "include", raw, included, tokens };
}

/** A line of code that includes a file. */
const LINE = /^[ \t]*(\\|;)?(?:\{\{[ \t]*#|\{!|-+8<-)/;

/** The same in Vocs, in a comment; texts to replace may follow. */
const VOCS = /^[ \t]*(?:\/\/|#|--|\/\*|<!--)[ \t]*\[!include[ \t]+([^\s\]]+)[^\]]{0,300}\]/;

/** A block of code with the files that its lines, or its opening, ask for. */
function withIncludes(token: Tokens.Code, lexer: BoundedLexer): IncludingCode {
  if (token.text.trim() === "" && token.lang?.includes("file=")) {
    const { file } = parseCodeInfo(decodeReferences(token.lang));
    if (file !== undefined) return { ...token, ...includedCode(vitepressRequest(file), lexer) };
  }
  if (!/\{\{|8<-|\{[!%]|\[!include/.test(token.text)) return token;
  const problems: string[] = [];
  const written = lexer.flavor === "python" ? withTags(token.text, lexer) : token.text;
  const lines = written.split("\n").flatMap((line) => {
    const escape = LINE.exec(line.slice(0, 200));
    const named = VOCS.exec(line.slice(0, 1_000))?.[1];
    if (!escape && named === undefined) return [line];
    if (escape?.[1] !== undefined) return [line.replace(escape[1], "")];
    const indent = /^[ \t]*/.exec(line)![0];
    const requests = named === undefined ? requestsOf(line.slice(indent.length))?.requests : [suffixedRequest(named)];
    if (!requests) return [line];
    return requests.flatMap((request) => {
      const { text, problems: found = [] } = includedCode(request, lexer);
      problems.push(...found);
      const shown = text.split("\n").filter((one) => named === undefined || !/\[!(?:end)?region\b/.test(one));
      return shown.map((one) => one && indent + one);
    });
  });
  return { ...token, text: lines.join("\n"), problems };
}

/** Blocks with their headings at lower levels. */
function lowered(tokens: Token[], by: number): Token[] {
  return tokens.map((token) => {
    return token.type === "heading" ? { ...token, depth: Math.min(Math.max(token.depth + by, 1), 6) } : token;
  });
}
