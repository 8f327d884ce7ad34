/**
 * Components of Nuxt Content in Markdown, and directives of remark: `::note` … `::`, `::github{repo="a/b"}`,
 * `:badge[New]{color="primary"}`. Each becomes the element that means the same.
 *
 * @module
 */
import type { Token } from "marked";
import type { Extension } from "../extension.ts";
import { dedent } from "../indent.ts";
import { meaningOf } from "../jsx/component.ts";
import { componentKey } from "../jsx/component_name.ts";
import { dataTokens } from "../jsx/data_element.ts";
import { elementKind, guessedKind, isInlineElement } from "../jsx/element_names.ts";
import { phraseToken } from "../jsx/element_token.ts";
import { rewrite } from "../jsx/rewrite.ts";
import { bounded, type BoundedLexer } from "../lexer.ts";
import { EMPTY } from "../markup.ts";
import { type Attributes, word } from "../tag.ts";
import { elementOfComponent } from "./names.ts";
import { type ComponentHead, readBlock, readHead, readHeader } from "./read.ts";
import { endOfLine, paragraphToken, textToken } from "../text.ts";

/** Number of components that are open around the current text. */
function createDepth(): { value: number } {
  return { value: 0 };
}

const BLOCK = /^[ \t]{0,99}:{1,9}[A-Za-z]/;
/** Outside of others, three colons begin a container, but for names that only Nuxt UI has. */
const AT_MARGIN =
  /^ {0,3}(?::{1,2}(?!:)|:{3,9}(?=u-|prose-|(?:card-group|code-tree|code-preview|code-collapse)\b|(?:div|span)\{))/;
const SLOT = /^ {0,3}#[a-z][\w-]{0,60}(?:\{[^}\n]{0,200}\})?[ \t]*(?:\n|$)/;
/** A line break, as a component. */
const BREAK = /^:br(?=\s|$)/;
/** Maximum number of characters of the attributes of a component in a line. */
const INLINE = 300;
const SUMMARY = /^\s*:summary\[((?:[^[\]\n]|\[[^[\]\n]{0,200}\]){1,300})\][ \t]*\n/;

export const mdc: Extension = {
  tokenizers: [{
    name: "mdcBlock",
    level: "block",
    childTokens: ["tokens"],
    tokenizer(source): Token | undefined {
      const lexer = bounded(this);
      if (!BLOCK.test(source) || !lexer.isShallow) return undefined;
      const depth = lexer.pageState(createDepth);
      if (depth.value === 0 && !AT_MARGIN.test(source)) return undefined;
      return blockToken(source, depth, lexer) ?? leafToken(source, lexer);
    },
  }, {
    name: "mdcSlot",
    level: "block",
    tokenizer(source): Token | undefined {
      const slot = SLOT.exec(source)?.[0];
      return slot !== undefined && bounded(this).pageState(createDepth).value > 0
        ? { type: "mdcSlot", raw: slot }
        : undefined;
    },
  }, {
    name: "mdcInline",
    level: "inline",
    childTokens: ["tokens"],
    tokenizer(source): Token | undefined {
      const lexer = bounded(this);
      if (BREAK.test(source)) return { type: "br", raw: ":br" };
      const head = source[0] === ":" && lexer.isShallow ? readHead(source, (count) => count === 1, INLINE) : undefined;
      return head && lexer.spend(INLINE) && isComponent(head)
        ? elementToken(head, source.slice(0, head.length), true, lexer)
        : undefined;
    },
  }],
  render: { mdcSlot: () => EMPTY },
  text: { mdcSlot: () => "" },
};

/** A component with a line that closes it. */
function blockToken(source: string, depth: { value: number }, lexer: BoundedLexer): Token | undefined {
  const block = readBlock(source, lexer);
  if (!block) return undefined;
  const { header, offset } = block;
  const { attributes: below, links } = readHeader(header);
  const summary = SUMMARY.exec(block.body);
  const attributes = new Map([...block.attributes, ...below]);
  if (summary) attributes.set("title", plainWords(summary[1]!));
  const label = block.label;
  if (label !== undefined && word(attributes, "title") === undefined) attributes.set("title", label);
  const body = `${dedent(`\n${block.body.slice(summary?.[0].length ?? 0)}`).slice(1).trimEnd()}\n`;
  depth.value++;
  lexer.elements++;
  const tokens = body.trim() === "" ? [] : lexer.within(body);
  lexer.elements--;
  depth.value--;
  const listed = links.map(({ label, to }) => `- [${label.replace(/[[\]]/g, "")}](<${to.replace(/[<>]/g, "")}>)`);
  const list = listed.length > 0 ? lexer.within(`${listed.join("\n")}\n`) : [];
  const shown = [...withTitle(block.name, attributes, tokens), ...list];
  const all = [...attributeTokens(block.name, attributes, shown, lexer), ...shown];
  const read = token({ ...block, attributes }, all, block.body, false, lexer);
  return inParagraph({ ...read, raw: block.raw, offset });
}

function plainWords(text: string): string {
  return text.replace(/[`*_]/g, "");
}

/** Components whose title is a heading. */
const HEADED = /^(?:u-)?(?:page-)?(?:hero|section|c-?t-?a)$/;

/** The content of a component, with its title from its slot: a heading of the page, or the title of a card. */
function withTitle(name: string, attributes: Map<string, string | true | readonly string[]>, tokens: Token[]): Token[] {
  const at = tokens.findIndex((token) => token.type === "mdcSlot" && /^\s*#title\b/.test(token.raw));
  const next = at === -1 ? -1 : tokens.findIndex(({ type }, i) => i > at && type !== "space");
  const words = tokens[next];
  if (words?.type !== "paragraph") return tokens;
  if (HEADED.test(name)) return tokens.with(next, { ...words, type: "heading", depth: 2 });
  if (elementKind(elementOfComponent(name, attributes).name) !== "card") return tokens;
  if (word(attributes, "title") === undefined) attributes.set("title", plainWords(`${words["text"]}`));
  return tokens.filter((_, i) => i !== at && i !== next);
}

/** A button in a block of its own is a paragraph, with the words that it holds. */
function inParagraph(token: Token & { name: string; tokens: Token[] }): Token {
  if (!isInlineElement(token.name)) return token;
  const [only, ...more] = token.tokens.filter(({ type }) => type !== "space");
  // The words of a paragraph are read later, into the same list.
  const words = only?.type === "paragraph" && more.length === 0 ? only.tokens ?? [] : token.tokens;
  return { type: "paragraph", raw: token.raw, text: "", tokens: [{ ...token, raw: "", inline: true, tokens: words }] };
}

/** Description of a component of an unknown kind, which is shown above its content. */
function attributeTokens(name: string, attributes: Attributes, tokens: readonly Token[], lexer: BoundedLexer): Token[] {
  const description = word(attributes, "description");
  const element = elementOfComponent(name, attributes).name;
  const isPlain = elementKind(element) === undefined || guessedKind(element) === "nothing";
  if (!isPlain || tokens.length === 0 || description === undefined) return [];
  return [paragraphToken(lexer.withinInline(description), description)];
}

/** A component that is alone on a line, and is never closed. */
function leafToken(source: string, lexer: BoundedLexer): Token | undefined {
  const head = readHead(source, (count) => count < 3);
  const end = head && endOfLine(source, head.length);
  if (!head || end === undefined || !isComponent(head)) return undefined;
  const isSingle = /^[ \t]*:[A-Za-z]/.test(source);
  if (isSingle && (isInlineElement(elementOfComponent(head.name, head.attributes).name) || head.label !== undefined)) {
    return undefined;
  }
  return elementToken(head, source.slice(0, end), false, lexer);
}

/** Whether a text is a component, and not a time or a word with brackets after it. */
function isComponent({ name, label, attributes }: ComponentHead): boolean {
  if ([...attributes.values()].some((value) => typeof value === "string")) return true;
  if (label === undefined) return false;
  const element = elementOfComponent(name, attributes).name;
  return elementKind(element) !== undefined && guessedKind(element) === undefined;
}

function elementToken(head: ComponentHead, raw: string, inline: boolean, lexer: BoundedLexer): Token {
  const words = head.label === undefined ? [] : lexer.withinInline(head.label);
  const isUnknown = !inline && elementKind(elementOfComponent(head.name, head.attributes).name) === undefined;
  const tokens = head.label === undefined ? [] : [isUnknown ? paragraphToken(words) : phraseToken(words)];
  const read = { ...token(head, tokens, head.label ?? "", inline, lexer), raw };
  return inline ? read : inParagraph(read);
}

function token(
  { name, attributes }: Pick<ComponentHead, "name" | "attributes">,
  tokens: Token[],
  content: string,
  inline: boolean,
  lexer: BoundedLexer,
): Token & { name: string; tokens: Token[] } {
  const element = elementOfComponent(name, attributes);
  lexer.variables.add(componentKey(element.name));
  const codes = new Map(
    [...attributes].flatMap(([key, value]) =>
      typeof value === "string" && /^[[{]/.test(value) ? [[key.replace(/^:/, ""), value] as const] : []
    ),
  );
  const picture = isPicture(element) ? rewrite({ ...element, codes, content: "", inline }, lexer) : undefined;
  if (picture) return { type: "element", raw: "", ...FRAGMENT, inline, offset: 0, title: [], tokens: picture };
  const data = tokens.length === 0 && !inline ? dataTokens({ ...element, codes }, lexer) : undefined;
  const read = meaningOf({ ...element, tokens: data ?? tokens, content, inline }, lexer);
  const title = word(read.attributes, "title", "label", "name");
  const words = title === undefined ? [] : [textToken(title)];
  return { type: "element", raw: "", ...read, inline, offset: 0, title: words };
}

const FRAGMENT = { name: "Fragment", attributes: new Map() };

function isPicture({ name, attributes }: { readonly name: string; readonly attributes: Attributes }): boolean {
  return elementKind(name) === "image" && word(attributes, "src") !== undefined;
}
