/**
 * Shortcodes that are not elements: files, images, code, formulas, headings and remarks.
 *
 * @module
 */
import { ownValue } from "../../own_value.ts";
import { elementToken } from "../jsx/element_token.ts";
import { slug } from "github-slugger";
import type { Token } from "marked";
import { wholeFence } from "../code/fence.ts";
import { includeBlock, includedCode } from "../include/include.ts";
import { versionRemark } from "./versions.ts";
import { withIncludeValues } from "../template/include_values.ts";
import { languageOf, suffixedRequest } from "../include/request.ts";
import type { BoundedLexer } from "../lexer.ts";
import { groupedTable } from "../myst/table.ts";
import { dedent } from "../indent.ts";
import { GLOSSARIES } from "./glossary.ts";
import { bareName } from "./names.ts";
import { type Shortcode, unescapeShortcodes } from "./read.ts";
import { paragraphToken, textToken } from "../text.ts";

/** A shortcode at its place. */
export interface Placed {
  readonly code: Shortcode;
  readonly raw: string;
  /** Between the opening and the closing one; `undefined`: there is no closing one. */
  readonly content: string | undefined;
  readonly inline: boolean;
}

const FILES = new Set(
  ("include readfile embed-md include-md includemd code_sample codenew codefromfile code-file codefile import " +
    "snippet content rawfile read-file includefile includes partial code-snippet").split(" "),
);
const CODE_FILES = /^(?:code|raw)/;
const IMAGES = new Set("figure img image imgproc picture".split(" "));
const CODE = new Set("highlight code codeblock prism terminal console command shell code-block".split(" "));
/** Whether a shortcode is Istio's `{{< text bash >}}`, a block of code. */
const isText = ({ code, inline }: Placed) =>
  bareName(code.name) === "text" && !inline && (code.attributes.has("syntax") || /^[a-z]+$/.test(code.values[0] ?? ""));
/** Options of Home Assistant, in YAML. */
const SETTINGS = new Set(["configuration", "configuration_basic"]);
const DIAGRAMS = new Set("mermaid".split(" "));
const MATH = new Set("math katex latex mathjax".split(" "));
const HEADINGS = new Set("cover hero-headline hero-title".split(" "));
const TEXTS = new Set("hero-subtitle".split(" "));
/** Shortcodes of Kubernetes that are a sentence. */
const PHRASES: Readonly<Record<string, string>> = {
  "version-check": "To check the version, enter `kubectl version`.",
  "thirdparty-content": "This page refers to third-party projects or products.",
};

/** Definitions of terms of a glossary, in Kubernetes and Hugo. */
const DEFINITIONS = new Set(["glossary_definition", "glossary-term"]);

/** Alone, they list the pages below; `section` is that of Hugo Book. */
const LISTS = new Set(["glossary", "section"]);
/** Lists of the pages of a section, which become a link to it. */
const SECTIONS = new Set(["list-pages-in-section", "render-list-of-pages-in-section", "quick-reference"]);

/** Addresses of videos by provider, as named in minimal-mistakes; an id follows. */
const PLAYERS: ReadonlyMap<string, string> = new Map([
  ["youtube", "https://www.youtube.com/watch?v="],
  ["vimeo", "https://vimeo.com/"],
  ["google-drive", "https://drive.google.com/file/d/"],
  ["bilibili", "https://www.bilibili.com/video/"],
]);

function settingsIn(text: string): "json" | "toml" | "yaml" {
  if (text.startsWith("{")) return "json";
  return /^(?:\[|[\w."-]+ *=)/m.test(text) ? "toml" : "yaml";
}

function codeToken({ code: { attributes, values }, raw, inline }: Placed, text: string): Token {
  const language = attributes.get("lang") ?? attributes.get("language") ?? attributes.get("syntax") ?? values[0] ?? "";
  const title = attributes.get("title") ?? attributes.get("filename");
  return inline ? { type: "codespan", raw, text } : { type: "code", raw, lang: titled(language, title), text };
}

/** A project's own shortcode that is a block of code by its name and its language: `{{< codeFromInline lang="sh" >}}`. */
export function ownCodeToken(placed: Placed): Token | undefined {
  const { code: { name, attributes }, content, inline } = placed;
  const isCode = /^code(?!.*tab)/.test(bareName(name)) && (attributes.has("lang") || attributes.has("language"));
  return isCode && content !== undefined && !inline ? codeToken(placed, contentText(content)) : undefined;
}

function contentText(content: string): string {
  return unescapeShortcodes(dedent(content).replace(/^\n|\s+$/g, ""));
}

/** The token that a shortcode becomes; `undefined`: it is none of these. */
export function specialToken(placed: Placed, lexer: BoundedLexer): Token | undefined {
  const { code: { name, attributes, values }, raw, inline } = placed;
  const bare = bareName(name);
  const text = contentText(placed.content ?? "");
  const named = ["file", "path", "src", "image_path"].map((key) => attributes.get(key));
  const first = named.find((value) => value !== undefined) ?? values[0];
  if (FILES.has(bare) && first !== undefined && !inline) return fileToken(bare, first, placed, lexer);
  // Istio's images have no other address.
  const picture = first ?? (bare === "image" ? attributes.get("link") : undefined);
  if (IMAGES.has(bare) && picture !== undefined) return imageToken(picture, placed, lexer);
  // Settings of Hugo: its own documentation shows them in three languages.
  if (bare === "code-toggle" && placed.content !== undefined) {
    return { type: "code", raw, lang: settingsIn(text), text };
  }
  const player = bare === "video" ? PLAYERS.get(attributes.get("provider") ?? "") : undefined;
  const film = attributes.get("id");
  if (player !== undefined && film !== undefined) {
    return elementToken("Embed", new Map([["src", player + film]]), placed, []);
  }
  if (MATH.has(bare)) return { type: inline ? "math" : "mathBlock", raw, text, display: !inline };
  const table = bare === "table" && !inline ? groupedTable(text) : undefined;
  if (table !== undefined) return elementToken("Fragment", new Map(), placed, lexer.within(table));
  if (DIAGRAMS.has(bare)) return { type: "code", raw, lang: "mermaid", text };
  // GitBook has the title of a fence around it.
  const fence = CODE.has(bare) ? wholeFence(text) : undefined;
  if (fence) return { type: "code", raw, lang: titled(fence.info, attributes.get("title")), text: fence.text };
  // Several blocks of code are tabs.
  if (CODE.has(bare) && !inline && /^(?:`{3}|~{3})/.test(text)) {
    return elementToken("CodeGroup", new Map(), placed, lexer.within(`${text}\n`));
  }
  if (SETTINGS.has(bare) && placed.content !== undefined && !inline) return { type: "code", raw, lang: "yaml", text };
  const heading = attributes.get("heading");
  if (bare === "icon-heading" && heading !== undefined && !inline) {
    return elementToken("Fragment", new Map(), placed, lexer.within(`${heading}\n`));
  }
  if ((CODE.has(bare) || isText(placed)) && placed.content !== undefined) {
    return codeToken(placed, text);
  }
  const remark = versionRemark(bare, placed.code);
  if (remark !== undefined) {
    return inLine(elementToken("Badge", new Map([["text", remark]]), placed, lexer.withinInline(text)), placed);
  }
  const title = attributes.get("title") ?? text;
  if (HEADINGS.has(bare) && !inline) {
    const tokens = lexer.inline(title);
    const heading = { type: "heading", raw: "", depth: 1, text: title, tokens };
    const content = bare === "cover" ? lexer.within(`${dedent(placed.content ?? "")}\n`) : [];
    return elementToken("Fragment", new Map(), placed, title === "" ? content : [heading, ...content]);
  }
  const phrase = ownValue(PHRASES, bare);
  if (phrase !== undefined) {
    return inLine(elementToken("Fragment", new Map(), placed, lexer.withinInline(phrase)), placed);
  }
  const term = attributes.get("term_id") ?? (bare === "glossary-term" ? values[0] : undefined);
  if (DEFINITIONS.has(bare) && term !== undefined && !inline) return definition(term, placed, lexer);
  const section = attributes.get("path") ?? attributes.get("section");
  if (SECTIONS.has(bare) && section !== undefined && placed.content === undefined) {
    return inLine(
      elementToken("Link", new Map([["href", section], ["text", section]]), placed, words(section)),
      placed,
    );
  }
  if (LISTS.has(bare) && attributes.size + values.length === 0 && placed.content === undefined) {
    return elementToken("ChildPages", new Map(), placed, []);
  }
  if (TEXTS.has(bare)) return inLine(elementToken("Fragment", new Map(), placed, lexer.withinInline(text)), placed);
  return undefined;
}

function titled(info: string, title: string | undefined): string {
  return title === undefined ? info : `${info} title="${title}"`;
}

function words(text: string): Token[] {
  return [textToken(text)];
}

/** Whether a shortcode alone on its line becomes blocks, although an element of that name is inline. */
export function isSpecialBlock({ name }: Shortcode): boolean {
  const bare = bareName(name);
  return DEFINITIONS.has(bare) || SECTIONS.has(bare) || LISTS.has(bare);
}

/**
 * An inline token, in a paragraph if the shortcode is alone on its line. The paragraph is within a fragment: otherwise
 * marked would join it with a link definition that follows, and read both as the text that it queued last.
 */
export function inLine(token: Token, { raw, inline }: Pick<Placed, "raw" | "inline">): Token {
  if (inline) return token;
  return elementToken("Fragment", new Map(), { raw, inline }, [paragraphToken([token])]);
}

/** Definition of a word in the glossary. */
function definition(term: string, { raw, code: { attributes } }: Placed, lexer: BoundedLexer): Token {
  const prepend = attributes.get("prepend");
  /** Up to the place where the short one ends. */
  function fill(text: string): string {
    const shown = attributes.get("length") === "short" ? text.split("<!--more-->")[0]! : text;
    const start = /\S/.exec(shown)?.index ?? 0;
    if (prepend === undefined) return shown;
    return `${shown.slice(0, start)}${prepend} ${shown.charAt(start).toLowerCase()}${shown.slice(start + 1)}`;
  }
  const requests = GLOSSARIES.map((folder) => suffixedRequest(`${folder}/${slug(term)}.md`));
  return includeBlock(requests.find((one) => "text" in lexer.sources.read(one)) ?? requests[0]!, raw, lexer, fill);
}

function fileToken(bare: string, path: string, { code: { attributes }, raw }: Placed, lexer: BoundedLexer): Token {
  const language = attributes.get("lang") ?? attributes.get("language");
  const isCode = CODE_FILES.test(bare) || attributes.get("code") === "true" || language !== undefined;
  const places = [path, `/includes/${path}`, `/_includes/${path}`, `/examples/${path}`];
  const requests = places.map((place) => suffixedRequest(place));
  const found = requests.find((request) => "text" in lexer.sources.read(request)) ?? requests[0]!;
  if (!isCode) return includeBlock(found, raw, lexer, (text) => withIncludeValues(text, attributes));
  return { type: "code", raw, lang: language ?? languageOf(path), ...includedCode(found, lexer) };
}

/** An image, with its caption and its link. */
export function imageToken(
  href: string,
  { code: { attributes }, raw, content, inline }: Placed,
  lexer: BoundedLexer,
): Token {
  const caption = attributes.get("caption") ?? attributes.get("title") ?? content?.trim() ?? "";
  const alt = attributes.get("alt") ?? caption.replace(/[*_`]+|\[(.*?)\]\([^()]*\)/g, "$1");
  const list = new Map<string, string>();
  for (const name of ["width", "height"]) {
    const value = attributes.get(name);
    if (value !== undefined && /^\d{1,5}(?:px|%)?$/.test(value)) list.set(name, value);
  }
  const image = {
    type: "image",
    raw: inline ? raw : "",
    href,
    title: null,
    text: alt,
    tokens: words(alt),
    attributes: list,
  };
  const link = attributes.get("link");
  const shown = link === undefined
    ? image
    : { type: "link", raw: "", href: link, title: null, text: alt, tokens: [image] };
  if (inline) return { ...shown, raw };
  const paragraph = paragraphToken([shown]);
  const title = lexer.withinInline(caption);
  return { ...elementToken("Frame", new Map([["caption", caption]]), { raw, inline }, [paragraph]), title };
}
