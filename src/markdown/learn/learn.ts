/**
 * Microsoft Learn's Markdown, as DocFX reads it: `:::image …:::`, `:::code …:::`, columns, zones and monikers, tabs by headings,
 * `[!INCLUDE [x](x.md)]`, and links to the names of an API. Where there is an element of Markdown for it, it becomes that.
 *
 * @module
 */
import { elementToken } from "../jsx/element_token.ts";
import type { Token, Tokens } from "marked";
import { createFences, lineEnd } from "../code/fence.ts";
import type { Extension } from "../extension.ts";
import { includedCode, type IncludingCode } from "../include/snippet.ts";
import { type IncludeRequest, languageOf } from "../include/request.ts";
import { withoutIndent } from "../indent.ts";
import { bounded, type BoundedLexer } from "../lexer.ts";
import { escapeText, markup } from "../markup.ts";
import { labelKey, type Tabs, tabToken } from "../blocks/tabs.ts";
import { attributesOf, word } from "../tag.ts";
import { decodeReferences, imageToken, lineEnds, textToken, withoutLineEnd } from "../text.ts";

/** A part that is not for every reader: which version, which pivot. */
interface Applies {
  readonly type: "applies";
  readonly raw: string;
  readonly to: string;
}

/** A part with content that may be indented. */
interface Column {
  readonly type: "learnColumn";
  readonly raw: string;
  readonly tokens: Token[];
}

/** Maximum number of characters of a line with a marker. */
const LINE = 2_000;
/** Maximum number of characters of a column, and of tabs. */
const REACH = 50_000;
const WORDS = /^:::[ \t]*no-loc[ \t]*(?:\(([^()\n]{1,300})\)|text="([^"\n]{1,300})")[ \t]*:::/;
const VIDEO = /^ {0,9}:::[ \t]*video[ \t]([^\n]*?):::[ \t]*(?:\n+|$)/;
/** Any other marker that ends on its line. */
const CLOSED =
  /^ {0,9}:::[ \t]*([a-z][a-z-]{1,30})((?:[ \t]+[\w-]{1,40}="[^"\n]{0,500}"){1,20})[ \t]*:::[ \t]*(?:\n+|$)/;
const MARKER = /^ {0,9}:::[ \t]*(row|column|zone|moniker|image)(-end)?\b([^\n]*)(?:\n+|$)/;
const IMAGE = /^:::[ \t]*image[ \t]([^\n]*?):::/;
const CODE = /^ {0,9}:::[ \t]*code[ \t]([^\n]*?):::[ \t]*(?:\n+|$)/;
/** `[!code-csharp[Main](a.cs?range=1-3&highlight=2 "Title")]` */
const SNIPPET =
  /^ {0,3}\[!code(?:-([\w#+-]{1,40}))?[ \t]*\[[^\]\n]{0,300}\]\(([^)\s]{1,500})(?:[ \t]+"[^"\n]{0,300}")?\)\][ \t]*(?:\n+|$)/i;
const TAB = /^#{1,6}[ \t]+\[([^\]\n]{1,300})\]\(#tab\/([^)\s]{1,200})\)[ \t]*$/;
const XREF = /^<(xref:([^>\s?#]{1,300})[^>\s]{0,200})>/;

export const learn: Extension = {
  tokenizers: [{
    name: "learnMarker",
    level: "block",
    childTokens: ["tokens"],
    tokenizer(source): Token | Applies | Column | IncludingCode | undefined {
      if (!/^ {0,9}(?::::|\[!code)/i.test(source)) return undefined;
      const head = source.slice(0, LINE);
      return code(head, bounded(this)) ?? marker(source, head, bounded(this)) ?? video(head) ??
        closed(head, bounded(this));
    },
  }, {
    name: "learnTabs",
    level: "block",
    tokenizer(source): Tabs | undefined {
      return /^#{1,6}[ \t]+\[[^\n]*\(#tab\//.test(source.slice(0, LINE)) ? tabs(source, bounded(this)) : undefined;
    },
  }, {
    name: "learnInline",
    level: "inline",
    tokenizer(source): Tokens.Image | Tokens.Link | Tokens.Text | undefined {
      const words = source.startsWith(":::") ? WORDS.exec(source) : null;
      if (words) return textToken(words[1] ?? words[2]!, words[0]);
      const image = source.startsWith(":::") ? IMAGE.exec(source) : null;
      if (image) return pictureToken(image[0], image[1]!);
      const [raw, href = "", name = ""] = source.startsWith("<xref:") ? XREF.exec(source) ?? [] : [];
      if (raw === undefined) return undefined;
      // The percent signs of a name are those of an address: `%2A` is any of its overloads.
      const text = name.replace(/%2A$/i, "").replace(/%60\d*/g, "");
      return { type: "link", raw, href, text: href, tokens: [{ type: "codespan", raw: text, text }] };
    },
  }],
  render: {
    applies: ({ to }: Applies) => markup`<p><span class="badge">${escapeText(to)}</span></p>\n`,
    learnColumn: ({ tokens }: Column, page) => page.render(tokens, page.line + 1),
  },
  text: { applies: ({ to }: Applies) => to },
};

/** A video, as an element. */
function video(head: string): Token | undefined {
  const found = VIDEO.exec(head);
  if (!found) return undefined;
  const attributes = attributesOf(found[1]!.replace(/\bsource=/, "src="));
  return elementToken("Video", attributes, { raw: found[0], inline: false }, []);
}

/** A paragraph of words that are not translated, or of the texts of an unknown marker. */
function closed(head: string, lexer: BoundedLexer): Token | undefined {
  const [raw, name, written = ""] = CLOSED.exec(head) ?? [];
  if (raw === undefined || name === undefined) return undefined;
  const attributes = attributesOf(written);
  if (name === "no-loc") {
    const text = word(attributes, "text") ?? "";
    return { type: "paragraph", raw: withoutLineEnd(raw), text, tokens: lexer.inline(text) };
  }
  return elementToken(`:::${name}`, attributes, { raw, inline: false }, []);
}

function marker(
  source: string,
  head: string,
  lexer: BoundedLexer,
): Tokens.Space | Tokens.Paragraph | Applies | Column | undefined {
  const found = MARKER.exec(head);
  if (!found) return undefined;
  const [raw, kind, end, rest = ""] = found;
  if (end !== undefined || kind === "row") return { type: "space", raw };
  if (kind === "column") return column(source, raw, lexer) ?? { type: "space", raw };
  if (kind === "image") {
    const text = raw.trim();
    // Text may follow on the line: then it is a paragraph like others.
    return IMAGE.test(text)
      ? { type: "paragraph", raw: withoutLineEnd(raw), text, tokens: lexer.inline(text) }
      : undefined;
  }
  const to = word(attributesOf(rest.replace(/:::[ \t]*$/, "")), "range", "pivot", "target");
  return to === undefined ? { type: "space", raw } : { type: "applies", raw, to };
}

/** The content of a column, which is indented or not. */
function column(source: string, opening: string, lexer: BoundedLexer): Column | undefined {
  const part = source.slice(0, REACH);
  if (!lexer.spend(part.length)) return undefined;
  const found = /\n[ \t]*:::[ \t]*column-end:::[ \t]*(?:\n+|$)/.exec(part);
  if (!found || !lexer.isShallow) return undefined;
  const lines = part.slice(opening.length, found.index + 1).split("\n");
  const tokens = lexer.within(withoutIndent(lines).join("\n"));
  return { type: "learnColumn", raw: part.slice(0, found.index + found[0].length), tokens };
}

function pictureToken(raw: string, written: string): Tokens.Image {
  const attributes = attributesOf(written);
  const alt = decodeReferences(word(attributes, "alt-text", "loc-scope-alt") ?? "");
  return imageToken(word(attributes, "source") ?? "", alt, raw);
}

function code(head: string, lexer: BoundedLexer): IncludingCode | undefined {
  const found = CODE.exec(head);
  if (found) {
    const attributes = attributesOf(found[1]!);
    const path = word(attributes, "source");
    if (path === undefined) return undefined;
    const part = { id: word(attributes, "id"), range: word(attributes, "range") };
    return codeToken(found[0], {
      path,
      ...part,
      language: word(attributes, "language"),
      marks: word(attributes, "highlight"),
    }, lexer);
  }
  const snippet = SNIPPET.exec(head);
  if (!snippet) return undefined;
  const [path = "", suffix = ""] = snippet[2]!.split(/[?#]/);
  const options = new URLSearchParams(snippet[2]!.includes("?") ? suffix : "");
  // `#L3` and `#L3-L9` are lines, anything else is the name of a part.
  const [, first, last = first] = /^L(\d{1,7})(?:-L?(\d{1,7}))?$/i.exec(suffix) ?? [];
  return codeToken(snippet[0], {
    path,
    id: options.get("name") ?? (snippet[2]!.includes("#") && first === undefined ? suffix : undefined),
    range: options.get("range") ?? (first && `${first}-${last}`),
    language: snippet[1],
    marks: options.get("highlight") ?? undefined,
  }, lexer);
}

interface Listing {
  readonly path: string;
  readonly id: string | undefined;
  readonly range: string | undefined;
  readonly language: string | undefined;
  readonly marks: string | undefined;
}

function codeToken(raw: string, { path, id, range, language, marks }: Listing, lexer: BoundedLexer): IncludingCode {
  const ranges = range?.split(",").flatMap((one): [number, number | undefined][] => {
    const [, first, to, last] = /^\s*(\d{1,7})(-)?(\d{1,7})?\s*$/.exec(one) ?? [];
    if (first === undefined) return [];
    return [[Number(first), to === undefined ? Number(first) : last === undefined ? undefined : Number(last)]];
  });
  const request: IncludeRequest = { path, part: { name: id, ranges } };
  const lang = `${language ?? languageOf(path)}${marks === undefined ? "" : ` {${marks}}`}`;
  return { type: "code", raw, lang, ...includedCode(request, lexer) };
}

/** `# [Label](#tab/id)` and what is below, up to a rule. */
function tabs(source: string, lexer: BoundedLexer): Tabs | undefined {
  if (!lexer.isShallow || !lexer.spend(Math.min(source.length, REACH))) return undefined;
  const parts: { label: string; start: number; from: number; to: number }[] = [];
  const isCode = createFences();
  let at = 0;
  for (const limit = Math.min(source.length, REACH); at < limit;) {
    const end = lineEnd(source, at);
    const line = source.slice(at, Math.min(end, at + LINE));
    const isText = !isCode(line);
    const label = isText && line.startsWith("#") ? TAB.exec(line)?.[1] : undefined;
    const isEnd = isText && /^(?:-{3,}|\*{3,})[ \t]*$/.test(line);
    const last = parts.at(-1);
    if (last && (label !== undefined || isEnd)) last.to = at;
    if (label !== undefined) parts.push({ label, start: at, from: end + 1, to: source.length });
    at = end + 1;
    if (isEnd) break;
  }
  const end = Math.min(at, source.length);
  if (parts.length === 0) return undefined;
  const tokens = parts.map(({ label, start, from, to }, i) => {
    const raw = source.slice(start, parts[i + 1]?.start ?? end);
    const body = source.slice(from, Math.min(to, end));
    return tabToken({ raw, label, body, offset: lineEnds(source.slice(start, from)) }, lexer);
  });
  const key = labelKey(parts.map(({ label }) => label));
  return { type: "tabs", raw: source.slice(0, end), key, closed: true, offset: 0, tokens };
}
