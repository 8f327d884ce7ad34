/**
 * Headings: an id, and a link to itself.
 *
 * `## Text {#id}` sets the id; so do the ways in which other tools write it. The link follows the heading, so that a
 * screen reader announces the heading without it; the style sheet draws its symbol.
 *
 * @module
 */
import { slug } from "github-slugger";
import { namesParted } from "../../long_name.ts";
import { fill } from "../../words/words.ts";
import { type Token, Tokenizer, type Tokens } from "marked";
import { allowedAttributes, listedId, readAttributeList } from "../blocks/attribute_list.ts";
import type { Extension } from "../extension.ts";
import { bounded, type BoundedLexer } from "../lexer.ts";
import { defineMarker, markerId } from "../inline/marker.ts";
import { elementHtml, EMPTY, escapeText, join, type Markup, markup } from "../markup.ts";
import type { PageContext } from "../page_context.ts";
import { defineHeading } from "../pandoc/heading_reference.ts";
import { BARE_ID, BARE_IDS } from "./bare_id.ts";
import { headingAliases } from "./heading_alias.ts";
import { headingOf, type OwnHeading } from "./heading_id.ts";

/** Maximum number of characters of a heading with an underline. */
const REACH = 5_000;
/** Maximum number of characters of the attributes after the text of a heading. */
const LENGTH = 300;
const ID = String.raw`#([\p{L}\p{N}_.:-]+)`;
/** Signs that close a heading, before its attributes. */
const CLOSING = /[ \t]#{1,6}$/;
/** As MDX needs it, where braces are code. */
const ESCAPED = /[ \t]\\\{#([\w\p{L}.:-]{1,200})\}$/u;
/** `[#id]` as in Fumadocs, or a comment as in Docusaurus; without `#` as in React's documentation. */
const OWN_ID = new RegExp(
  String.raw`(?:(?:^|[ \t])\[${ID}\]|\{\/\*\s*${ID}\s*\*\/\}|<!--\s*${ID}\s*-->|\{\/\*([\p{Ll}\p{N}_-]+)\*\/\})$`,
  "u",
);
/** A place in a heading, as GitBook writes it to a repository. */
const GITBOOK = /[ \t]+<a href="#([\p{L}\p{N}_.:-]{1,140})" id="\1"><\/a>$/u;
/** As Pandoc has it: a heading without a number. */
const UNNUMBERED = /[ \t]\{-\}$/;
/** Docsify hides a heading from its outline. */
const DOCSIFY = /[ \t]*(?:\{docsify-ignore(?:-all)?\}|<!-- \{docsify-ignore(?:-all)?\} -->)$/;

/** Markers of Fumadocs: a numbered step, and whether the table of contents shows the heading. */
const MARKS = /(?:[ \t]+\[(?:step|!?toc)\]){1,3}$/;
/** Outside of MDX, brackets with a plain word are text. */
const PLAIN_MARK = /\[(?:step|toc)\]/;

const BREAK = markup`<wbr>`;

export const heading: Extension = {
  tokenizer: {
    heading(source) {
      return withAttributes(Tokenizer.prototype.heading.call(this, source), this);
    },
    lheading(source) {
      // marked searches the whole paragraph for the underline, at each block that begins in it.
      const part = source.length > REACH ? source.slice(0, source.lastIndexOf("\n", REACH) + 1) : source;
      return withAttributes(Tokenizer.prototype.lheading.call(this, part), this);
    },
  },
  render: {
    heading(token: OwnHeading, page) {
      const { tokens } = token;
      const known = headingOf(token, page);
      const level = known?.level ?? token.depth;
      const attributes = allowedAttributes("heading", token.attributes, page);
      const step = stepOf(token, page.state(createSteps));
      const number = step === undefined
        ? EMPTY
        : markup`${elementHtml("span", { class: "badge" }, escapeText(`${step}`))} `;
      if (!known) return markup`${elementHtml(`h${level}`, attributes, written(tokens, page))}\n`;
      const { id, text } = known;
      const link = elementHtml("a", {
        class: "anchor",
        href: `#${id}`,
        "aria-label": fill(page.words.section, { title: text }),
      });
      const more = join(headingAliases(token, id, page).map((alias) => elementHtml("span", { id: alias })));
      const inner = markup`${more}${number}${written(tokens, page)}`;
      return markup`${elementHtml(`h${level}`, { id, ...attributes, tabindex: -1 }, inner)}${link}\n`;
    },
    named({ named, parts }: Named, page) {
      if (named.type === "codespan") return elementHtml("code", {}, broken(parts.map(escapeText)));
      return broken(parts.map((text) => page.render([{ ...named, raw: text, text }])));
    },
  },
};

/** A text or a code whose long names break between their words. */
interface Named extends Tokens.Generic {
  readonly type: "named";
  readonly named: Tokens.Text | Tokens.Codespan;
  readonly parts: readonly string[];
}

/** HTML of the text, in which long names break between their words; elements of HTML begin and end in different tokens. */
function written(tokens: readonly Token[], page: PageContext): Markup {
  return page.render(tokens.map((token) => {
    if (token.type !== "text" && token.type !== "codespan" || "tokens" in token) return token;
    const parts = namesParted(token.text);
    return parts.length === 1 ? token : { type: "named", raw: token.raw, named: token, parts };
  }));
}

function broken(parts: readonly Markup[]): Markup {
  return join(parts.map((part, i) => i === 0 ? part : markup`${BREAK}${part}`));
}

/** Number of steps on each level since the last heading of that level, or a higher one, that is not a step. */
function createSteps(): number[] {
  return [];
}

function stepOf({ depth, isStep }: OwnHeading, steps: number[]): number | undefined {
  steps.length = Math.min(steps.length, isStep ? depth + 1 : depth);
  if (!isStep) return undefined;
  return steps[depth] = (steps[depth] ?? 0) + 1;
}

/** Separates the attributes of a heading from its text. */
function withAttributes(token: Tokens.Heading | undefined, caller: Tokenizer): Tokens.Heading | undefined {
  if (!token) return undefined;
  const lexer = bounded(caller);
  const parts = readMarked(token.text, lexer.isMdx) ?? readBare(token.text, lexer);
  defineHeading(parts ?? token, lexer);
  if (!parts) return token;
  defineMarker(parts.text, lexer);
  // It has been queued to be read, as all inline text.
  lexer.inlineQueue.pop();
  return { ...token, tokens: lexer.inline(parts.text), ...parts };
}

/** An id in brackets, where the project has them. */
function readBare(text: string, lexer: BoundedLexer): HeadingParts | undefined {
  const [raw, ownId] = text.endsWith("]") ? BARE_ID.exec(text.slice(-LENGTH)) ?? [] : [];
  if (raw === undefined || lexer.valueNamed(BARE_IDS) !== "true") return undefined;
  return { text: text.slice(0, -raw.length), ownId };
}

type HeadingParts = Pick<OwnHeading, "text" | "ownId" | "attributes" | "isStep">;

/** Markers may precede an id, follow it, or both. */
function readMarked(written: string, isMdx: boolean): HeadingParts | undefined {
  const after = parted(written, isMdx);
  const parts = readAttributes(after.text, isMdx);
  const before = parted(parts?.text ?? after.text, isMdx);
  const marks = before.marks + after.marks;
  return marks === "" ? parts : { ...parts, text: before.text, isStep: marks.includes("[step]") };
}

function parted(text: string, isMdx: boolean): { readonly text: string; readonly marks: string } {
  const marks = MARKS.exec(text.slice(-LENGTH))?.[0] ?? "";
  if (marks === "" || !isMdx && PLAIN_MARK.test(marks)) return { text, marks: "" };
  return { text: text.slice(0, -marks.length).trimEnd(), marks };
}

function readAttributes(written: string, isMdx: boolean): HeadingParts | undefined {
  const end = /[}\]>]$/.test(written) ? written.slice(-LENGTH) : "";
  if (end === "") return undefined;
  const before = (length: number) => written.slice(0, written.length - length).trimEnd().replace(CLOSING, "").trimEnd();
  const docsify = DOCSIFY.exec(end);
  if (docsify) return { text: before(docsify[0].length) };
  if (UNNUMBERED.test(end)) return { text: before("{-}".length), attributes: new Map([[".unnumbered", ""]]) };
  const marked = markerId(end);
  if (marked !== undefined) return { text: written, ownId: marked };
  const escaped = isMdx ? ESCAPED.exec(end) : null;
  if (escaped) return { text: before(escaped[0].length), ownId: escaped[1]! };
  const exported = GITBOOK.exec(end);
  // With another id it is a place besides that of the heading.
  if (exported && slug(before(exported[0].length)) === exported[1]) return { text: before(exported[0].length) };
  const match = OWN_ID.exec(end);
  if (match) return { text: before(match[0].length), ownId: match[1] ?? match[2] ?? match[3] ?? match[4] };
  const brace = end.lastIndexOf("{");
  if (brace === -1 || end[brace - 1] === "\\") return undefined;
  const list = readAttributeList(end.slice(brace));
  if (!list || brace + list.length !== end.length) return undefined;
  return { text: before(end.length - brace), ownId: listedId(list.attributes), attributes: list.attributes };
}
