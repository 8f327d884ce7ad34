/**
 * Containers: `::: tip Title` … `:::`, with Markdown in them and in their titles.
 *
 * @module
 */
import { type Token, Tokenizer } from "marked";
import { EMPTY, escapeText, type Markup } from "../markup.ts";
import { blockInParagraph } from "./block_start.ts";
import { callout, calloutFor, neutralBox, reportUnknownKind } from "./callout.ts";
import { elementContainer, LAYOUTS } from "./element_container.ts";
import { type Container, openContainer } from "./read_container.ts";
import { createBraces } from "../inline/variable.ts";
import type { Extension } from "../extension.ts";
import { bounded } from "../lexer.ts";
import type { PageContext } from "../page_context.ts";
import { beginsShortcode } from "../shortcode/read.ts";
import { attributesOf, isSet, word } from "../tag.ts";

/** Containers of other extensions. */
const OTHERS = ["tabs", "code-group", "steps", "cards", "file-tree", "raw", "v-pre"];

/** `:::`, or a component of Nuxt Content. */
const BLOCK = /^::(?::|[A-Za-z])/;
const LIST = /^ {0,3}(?:[*+-]|\d{1,9}[.)])/;
const QUOTE = /^ {0,3}>/;
/** Maximum number of characters of a list or a quote that are searched for a fence. */
const REACH = 5_000;
/** Containers that show only their content. */
const TRANSPARENT = new Set(["raw", "v-pre"]);

export const container: Extension = {
  tokenizers: [{
    name: "container",
    level: "block",
    childTokens: ["title", "tokens"],
    start: blockInParagraph,
    tokenizer(source): Container | Token | undefined {
      const opened = openContainer(source);
      if (!opened) return undefined;
      const element = elementContainer(opened, bounded(this));
      if (element) return element;
      const { body, title, ...container } = opened;
      const tokens = bounded(this).within(body);
      return { type: "container", ...container, title: this.lexer.inline(title), tokens };
    },
  }, {
    name: "containerEnd",
    level: "block",
    tokenizer(source) {
      const closing = /^ {0,3}:{3,}[ \t]*(?:\/[\w-]*[ \t]*)?(?:\n|$)/.exec(source);
      return closing ? { type: "containerEnd", raw: closing[0] } : undefined;
    },
  }],
  tokenizer: {
    list(source) {
      return LIST.test(source) && upToFence(source, (part) => Tokenizer.prototype.list.call(this, part));
    },
    blockquote(source) {
      return QUOTE.test(source) && upToFence(source, (part) => Tokenizer.prototype.blockquote.call(this, part));
    },
  },
  render: {
    container({ name, attributes, closed, title, tokens }: Container, page) {
      if (!closed) page.report(`::: ${name} is never closed`);
      if (TRANSPARENT.has(name)) return transparent(tokens, page);
      const type = calloutFor(name, page.words);
      if (!type && !LAYOUTS.has(name)) reportUnknownKind(`::: ${name} is not a known container`, name, page, OTHERS);
      const heading = page.render(title);
      const body = page.render(tokens, page.line + 1);
      if (LAYOUTS.has(name) && heading === EMPTY) return body;
      if (!type) return neutralBox(name, heading, body);
      const options = attributesOf(attributes);
      // Callouts of Quarto fold where they say whether they are open at first.
      const collapse = word(options, "collapse");
      return callout(type.kind, isSet(options, "no-title") ? EMPTY : heading || escapeText(type.title), body, {
        ...collapse !== undefined && { folds: true },
        open: collapse === undefined ? isSet(options, "open") : collapse === "false",
        words: page.words,
      });
    },
    containerEnd(_, page) {
      page.report("::: has no container to close");
      return EMPTY;
    },
  },
};

/**
 * marked's own rule for what lies before the next fence of a container at the margin: that ends lists and quotes, too.
 */
function upToFence<T>(source: string, rule: (source: string) => T | undefined): T | false {
  const fence = fenceAhead(source);
  return fence === undefined ? false : rule(source.slice(0, fence)) ?? false;
}

/** Start of the first fence at the margin, if it comes before the list or quote can end. */
function fenceAhead(source: string): number | undefined {
  const isQuote = QUOTE.test(source);
  let afterBlank = false;
  for (let at = source.indexOf("\n"); at !== -1 && at < REACH; at = source.indexOf("\n", at + 1)) {
    const start = at + 1;
    if (
      source.startsWith("::", start) && BLOCK.test(source.slice(start, start + 5)) || beginsShortcode(source, start)
    ) return start;
    if (source[start] === "\n" && isQuote) return undefined;
    if (source[start] === "\n") afterBlank = true;
    else if (afterBlank && !/[\s\d>*+-]/.test(source[start] ?? "x")) return undefined;
    else afterBlank = false;
  }
  return undefined;
}

function transparent(tokens: readonly Token[], page: PageContext): Markup {
  const braces = page.state(createBraces);
  const { areKept } = braces;
  braces.areKept = true;
  const html = page.render(tokens, page.line + 1);
  braces.areKept = areKept;
  return html;
}
