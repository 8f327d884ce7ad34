/**
 * GitHub's alerts: a quote that begins with `[!NOTE]`, with a title of its own if one follows on the line; and folded,
 * as in Obsidian, with a minus or a plus after the marker. ExDoc's are quotes that begin with a heading of a kind: `>
 * #### Title {: .warning}`.
 *
 * @module
 */
import type { Token, Tokens } from "marked";
import { EMPTY, escapeText, type Markup, markup, paragraph, trim } from "../markup.ts";
import { callout, calloutFor, type CalloutKind, neutralBox, reportUnknownKind } from "./callout.ts";
import { mediaHtml } from "../media.ts";
import type { PageContext } from "../page_context.ts";
import type { Extension } from "../extension.ts";
import type { OwnHeading } from "../commonmark/heading_id.ts";
import { lineEnds, textToken } from "../text.ts";

const MARKER = /^\[!([A-Za-z][\w-]*)(?:\|([^\]\n]*))?\]([+-]?)[ \t]*/;
/** The title in the syntax of docsify-plugin-flexible-alerts. */
const LABEL = /(?:^|\|)label:([^|]*)/;
/** `> [!VIDEO https://…]` and `> [!div class="checklist"]` of Microsoft Learn. */
const VIDEO = /^\[!VIDEO[ \t]+(https?:\/\/[^\]\s]{1,500})\][ \t]*$/im;
/** `> {tip} Text` of Laravel's documentation. */
const BRACED = /^\{(tip|note|info|warning|success|danger)\}[ \t]+/;
/** Kinds of `> **info** Text`, the syntax of Expo's documentation. */
const BOLD = /^(?:info|tip|note|warning|important|caution|error|danger)$/;
/** `> Stability: 2 - Stable` of Node.js' documentation, and what follows it. */
const STABILITY = /^(Stability: ([0-3])(?:\.\d{1,2})? - [A-Z][A-Za-z ]{1,40})(?:[.:](?:\s+|$)|$)/;
const STABILITIES = ["danger", "warning", "tip", "info"] as const;
const EX_DOC = /^\.(?:warning|error|info|tip|neutral)$/;
/** A text that is more than a title. */
const SENTENCE = /^.{40,}[.!?:]$|^.{100}/s;
const BOX = /^\[!div\b[^\]\n]{0,200}\][ \t]*\n?/i;

export const githubAlert: Extension = {
  render: {
    blockquote({ tokens }: Tokens.Blockquote, page) {
      const [first, ...rest] = tokens;
      if (first?.type === "heading") return headed(first as OwnHeading, rest, page);
      if (first?.type !== "paragraph" || !first.tokens) return undefined;
      const [marked, ...inline] = first.tokens;
      const quote: Quote = { tokens, first: first as Tokens.Paragraph, rest, marked, inline };
      for (const read of [video, box, braced, bold, stability, bracketed]) {
        const html = read(quote, page);
        if (html !== undefined) return html;
      }
      return undefined;
    },
  },
};

/** A quote that begins with a paragraph. */
interface Quote {
  readonly tokens: Token[];
  readonly first: Tokens.Paragraph;
  /** The blocks after it. */
  readonly rest: readonly Token[];
  /** The first token of its first paragraph, and those after it. */
  readonly marked: Token | undefined;
  readonly inline: Token[];
}

/** Matches the beginning of the text of a quote. */
function opening({ marked }: Quote, pattern: RegExp): RegExpExecArray | null {
  return marked?.type === "text" ? pattern.exec(marked.raw) : null;
}

/** The first token of a quote without its beginning. */
function unmarked({ marked }: Quote, [whole]: RegExpExecArray): Token {
  return textToken(marked!.raw.slice(whole.length));
}

/** A callout of ExDoc. */
function headed(heading: OwnHeading, rest: readonly Token[], page: PageContext): Markup | undefined {
  const kind = headingKind(heading);
  if (kind === undefined) return undefined;
  const title = trim(page.render(heading.tokens));
  return callout(kind, title, page.render(rest, page.line + lineEnds(heading.raw)));
}

function video({ first }: Quote, page: PageContext): Markup | undefined {
  const address = VIDEO.exec(first.raw)?.[1];
  return address === undefined ? undefined : paragraph(mediaHtml(address, "", page));
}

/** A quote that has another look on Microsoft Learn: a list to check off, a link to what is next. */
function box(quote: Quote, page: PageContext): Markup | undefined {
  const { tokens, first, rest, inline } = quote;
  const found = opening(quote, BOX);
  if (!found) return undefined;
  const after = unmarked(quote, found);
  if (after.raw === "" && inline.length === 0) return page.render(rest, page.line + lineEnds(first.raw));
  first.tokens = [after, ...inline];
  return page.render(tokens);
}

function braced(quote: Quote, page: PageContext): Markup | undefined {
  const found = opening(quote, BRACED);
  const type = found && calloutFor(found[1]!, page.words);
  if (!type) return undefined;
  quote.first.tokens = [unmarked(quote, found), ...quote.inline];
  return callout(type.kind, escapeText(type.title), page.render(quote.tokens));
}

function bold({ tokens, first, marked, inline: [next, ...others] }: Quote, page: PageContext): Markup | undefined {
  const words = marked?.type === "strong" && next ? String(marked["text"]) : "";
  const name = BOLD.test(words) ? words : page.job.flavor === "mdn" ? mdnKind(words) : undefined;
  const type = name === undefined ? undefined : calloutFor(name, page.words);
  if (!type) return undefined;
  first.tokens = [next!.type === "text" ? textToken(next!.raw.trimStart()) : next!, ...others];
  return callout(type.kind, escapeText(type.title), page.render(tokens));
}

/** The kind of `> **Warning:** Text` of MDN. */
function mdnKind(words: string): string | undefined {
  const [, name] = /^(note|warning|callout):?$/i.exec(words.trim()) ?? [];
  return name === undefined ? undefined : name.toLowerCase() === "callout" ? "info" : name.toLowerCase();
}

/** The stability of an interface of Node.js, as a title, with the text after it. */
function stability(quote: Quote, page: PageContext): Markup | undefined {
  const { tokens, first, rest, inline } = quote;
  const found = opening(quote, STABILITY);
  if (!found) return undefined;
  const after = unmarked(quote, found);
  const isTitle = inline.length === 0 && after.raw === "";
  first.tokens = [after, ...inline];
  const body = isTitle ? page.render(rest, page.line + lineEnds(first.raw)) : page.render(tokens);
  return callout(STABILITIES[Number(found[2])]!, escapeText(found[1]!), body);
}

function bracketed(quote: Quote, page: PageContext): Markup | undefined {
  const { first, rest, inline } = quote;
  const marker = opening(quote, MARKER);
  if (!marker) return undefined;
  const [, name = "", options = "", fold = ""] = marker;
  const type = calloutFor(name, page.words);
  if (!type) reportUnknownKind(`[!${name}] is not a known alert`, name, page);
  const { title, body } = cutLine([unmarked(quote, marker), ...inline]);
  const { line } = page;
  const heading = trim(page.render(title)) || escapeText(LABEL.exec(options)?.[1]?.trim() ?? "");
  // The marker is not text for search.
  first.tokens = [...title, { type: "br", raw: "\n" }, ...body];
  const lead = body.length > 0 ? paragraph(page.render(body, line + 1)) : EMPTY;
  const content = markup`${lead}${page.render(rest, line + lineEnds(first.raw))}`;
  if (!type) return neutralBox(name, heading || escapeText(name), content);
  // A sentence alone is the text, as in Svelte's documentation.
  const isText = content === EMPTY && SENTENCE.test(page.plain(title).trim());
  const [head, text] = isText ? [EMPTY, paragraph(heading)] : [heading, content];
  return callout(type.kind, head || escapeText(type.title), text, {
    folds: fold !== "" || type.kind === "details",
    open: fold === "+",
  });
}

/** The kind that a class of a heading names, as in ExDoc. */
function headingKind({ attributes }: OwnHeading): CalloutKind | undefined {
  const name = [...attributes?.keys() ?? []].find((key) => EX_DOC.test(key))?.slice(1);
  return name === undefined ? undefined : name === "neutral" ? "note" : calloutFor(name)?.kind;
}

/** Splits inline tokens at the first line end. */
function cutLine(tokens: readonly Token[]): { title: readonly Token[]; body: readonly Token[] } {
  for (const [i, token] of tokens.entries()) {
    if (token.type === "br") return { title: tokens.slice(0, i), body: tokens.slice(i + 1) };
    const end = token.type === "text" ? token.raw.indexOf("\n") : -1;
    if (end === -1) continue;
    const after = token.raw.slice(end + 1);
    return {
      title: [...tokens.slice(0, i), textToken(token.raw.slice(0, end))],
      body: [...after ? [textToken(after)] : [], ...tokens.slice(i + 1)],
    };
  }
  return { title: tokens, body: [] };
}
