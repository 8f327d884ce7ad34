/**
 * Elements that are another way to write what Markdown has: a block of code, an image, an included file, a heading.
 *
 * @module
 */
import type { Token } from "marked";
import { ownValue } from "../../own_value.ts";
import { dedent, dedentCode } from "../indent.ts";
import { includeBlock } from "../include/include.ts";
import { includedCode } from "../include/snippet.ts";
import { languageOf, suffixedRequest, vitepressRequest } from "../include/request.ts";
import type { BoundedLexer } from "../lexer.ts";
import { literal } from "../literal.ts";
import { type Attributes, isSet, word } from "../tag.ts";
import { type Data, entriesOf, readDataLiteral, textOf } from "./data.ts";
import { dataTokens } from "./data_element.ts";
import { elementOf, elementToken } from "./element_token.ts";
import { elementKind } from "./element_names.ts";
import { createImports, iconOf, importPlaces, type Imports, isMarkdownFile, named, sitePath } from "./imports.ts";
import { operationTokens } from "./operation_element.ts";
import { partialTokens, propsOf, withProps } from "./partial_element.ts";
import { htmlToken, imageToken, paragraphToken, sizesOf, textToken, titledInfo } from "../text.ts";

/** An element as it is written. */
export interface ElementSource {
  readonly name: string;
  readonly attributes: Attributes;
  /** Code of attributes that are lists or objects. */
  readonly codes?: ReadonlyMap<string, string>;
  /** Between its tags. */
  readonly content: string;
  readonly inline: boolean;
}

/** The tokens that an element stands for; `undefined`: it is read as an element. */
export function rewrite(source: ElementSource, lexer: BoundedLexer): Token[] | undefined {
  const { name, attributes, inline } = source;
  const imports = lexer.pageState(createImports);
  const icon = source.content.trim() === "" ? iconOf(name, imports) : undefined;
  if (icon !== undefined) return [foreignIconToken(icon, inline)];
  const file = imports.files.get(name) ?? contentOf(imports.members.get(name));
  if (file !== undefined && isMarkdownFile(file)) {
    const props = propsOf(attributes, source.codes, lexer);
    const request = { ...suffixedRequest(sitePath(file)), others: importPlaces(file) };
    return [includeBlock(request, "", lexer, (text) => withProps(text, props))];
  }
  const html = word(attributes, "set:html");
  if (html !== undefined) return [htmlToken(html, !inline)];
  const raw = name === "HTMLBlock" ? literal(/^\s*\{([^]*)\}\s*$/.exec(source.content)?.[1]?.trim() ?? "") : undefined;
  if (typeof raw === "string") return [htmlToken(raw, !inline)];
  const part = inline ? undefined : partialTokens(source, lexer) ?? operationTokens(source, lexer);
  if (part) return part;
  const kind = elementKind(name);
  if (kind === "include" && !inline) return includeTokens(source, lexer) ?? codeTokens(source, lexer);
  // An unknown element is code or an image by its attributes.
  const isOwn = kind === undefined || kind === "nothing";
  const isOpen = isOwn && source.content.trim() === "";
  const isCode = kind === "code" || isOwn && !inline && isImportedCode(source.content, imports) ||
    isOpen && !inline && word(attributes, ...Object.keys(WRITTEN)) !== undefined;
  if (isCode) return codeTokens(source, lexer);
  const commands = isOpen && !inline || kind === "packageManagers" ? listOf(attributes.get("commands")) : [];
  if (commands.length > 0) return [{ type: "code", raw: "", lang: "sh", text: commands.join("\n") }];
  const isPicture = isOpen && PICTURE.test(word(attributes, "src") ?? "");
  if (kind === "image" || isPicture) return imageTokens(source, lexer);
  if (kind === "contents" && !inline) return [{ type: "toc", raw: "" }];
  if (kind === "update" && !inline) {
    const label = word(attributes, "label", "title", "date");
    const details = [word(attributes, "description"), ...listOf(attributes.get("tags"))].filter((text) => text);
    const heading = label === undefined ? [] : [headingToken(label, lexer)];
    const below = details.length === 0 ? [] : [paragraphToken([textToken(details.join(" · "))])];
    return [...heading, ...below, ...blocks(source.content, lexer)];
  }
  return source.content.trim() === "" && !inline ? dataTokens(source, lexer) : undefined;
}

/** Whether an element holds nothing but an imported file that is neither a text nor an image: `{Source}`. */
function isImportedCode(content: string, { files }: Imports): boolean {
  const file = files.get(/^\s*\{\s*([A-Za-z_$][\w$]{0,99})\s*\}\s*$/.exec(content)?.[1] ?? "");
  return file !== undefined && !isMarkdownFile(file) && !PICTURE.test(file);
}

/** The file whose content a name refers to: `import { Content as Part } from "./part.mdx"`. */
function contentOf(member: { readonly from: string; readonly name: string } | undefined): string | undefined {
  return member?.name === "Content" || member?.name === "default" ? member.from : undefined;
}

/** Address of an image: `<Illustration src="/a.png" />`. */
const PICTURE = /\.(?:png|jpe?g|gif|webp|avif|svg)(?:[?#].{0,200})?$/i;

/** An icon of a set that may have others than ours. */
function foreignIconToken(name: string, inline: boolean): Token {
  const attributes: Attributes = new Map<string, string | true>([["name", name], ["foreign", true]]);
  return elementToken("Icon", attributes, { raw: "", inline }, []);
}

/** Fumadocs' `<include>./a.mdx</include>`, Mintlify's `<Snippet file="a.mdx" />`; `undefined`: it names no file. */
function includeTokens({ content, attributes }: ElementSource, lexer: BoundedLexer): Token[] | undefined {
  const file = word(attributes, "file");
  const path = content.trim() || (file === undefined ? "" : `/snippets/${file}`);
  if (path === "") return undefined;
  const language = word(attributes, "lang");
  const request = vitepressRequest(path);
  if (language === undefined && isMarkdownFile(request.path)) return [includeBlock(request, "", lexer)];
  const meta = word(attributes, "meta") ?? "";
  return [{
    type: "code",
    raw: "",
    lang: `${language ?? languageOf(request.path)} ${meta}`.trim(),
    ...includedCode(request, lexer),
  }];
}

function blocks(content: string, lexer: BoundedLexer): Token[] {
  lexer.elements++;
  const tokens = content.trim() === "" ? [] : lexer.within(`${dedent(content).trimEnd()}\n`);
  lexer.elements--;
  return tokens;
}

/** `cmd={{ npm: ["$ npm i"], yarn: ["$ yarn"] }}`: a block of code for each name. */
function commandTokens(code: string | undefined): Token[] | undefined {
  const data = code === undefined ? undefined : readDataLiteral(code, () => undefined);
  const blocks = entriesOf(data).flatMap(([name, lines]) => {
    const text = entriesOf(lines).map(([, line]) => typeof line === "string" ? line : "").join("\n");
    return name === undefined || text === "" ? [] : [{ type: "code", raw: "", lang: `console [${name}]`, text }];
  });
  return blocks.length === 0 ? undefined : [elementOf("CodeGroup", {}, blocks)];
}

function codeTokens(
  { name, attributes, codes, content, inline }: ElementSource,
  lexer: BoundedLexer,
): Token[] | undefined {
  const field = Object.keys(WRITTEN).find((name) => word(attributes, name) !== undefined);
  const written = word(attributes, field ?? "chart", "chart", "value", "children", "math", "text") ??
    (["text", "cmd"].map((list) => listOf(attributes.get(list)).join("\n")).find(Boolean) || braced(content, lexer));
  if (written === undefined) return commandTokens(codes?.get("cmd")) ?? fileTokens(attributes, inline, lexer);
  const text = dedentCode(`\n${written}`);
  if (name === "Latex") return [{ type: inline ? "math" : "mathBlock", raw: "", text, display: !inline }];
  if (inline) return [{ type: "codespan", raw: "", text }];
  const markup = name.startsWith("Code") || !/^<[a-z!]/.test(text) ? "" : "html";
  const language = ownValue(LANGUAGES, name) ?? word(attributes, "lang", "language") ??
    LANGUAGE.exec(word(attributes, "className", "class") ?? "")?.[1] ?? (ownValue(WRITTEN, field ?? "") || markup);
  const title = word(attributes, "title", "filename", "file", "header");
  const meta = word(attributes, "metastring", "meta");
  const shown = (language: string) =>
    titledInfo(language, title) + (meta === undefined ? "" : ` ${meta}`) +
    (isSet(attributes, "showLineNumbers") ? " showLineNumbers" : "");
  const file = [...lexer.pageState(createImports).files.values()].find((file) => file === text);
  if (file !== undefined) {
    const request = { ...suffixedRequest(sitePath(file)), others: importPlaces(file) };
    const regions = word(attributes, "selectBlocks", "region")?.split(",").map((name) => name.trim()) ?? [undefined];
    const found = regions.map((name) =>
      includedCode({ ...request, part: { ...request.part, ...name && { name } } }, lexer)
    );
    return [{
      type: "code",
      raw: "",
      lang: shown(language || languageOf(file)),
      text: found.map(({ text }) => text).join("\n"),
      problems: found.flatMap(({ problems = [] }) => problems),
    }];
  }
  return [{ type: "code", raw: "", lang: shown(language || "text"), text }];
}

/** Class that names a language: `language-js`. */
const LANGUAGE = /(?:^|\s)language-([\w+#-]{1,50})(?:\s|$)/;

/** Attributes with code → its language. Nextra shows the type in `definition`. */
const WRITTEN: Readonly<Record<string, string>> = { code: "", definition: "ts" };

/** Elements that hold code of one language. */
const LANGUAGES: Readonly<Record<string, string>> = { Mermaid: "mermaid", Terminal: "console" };

/** The file that an element of code names, where it holds none. */
function fileTokens(attributes: Attributes, inline: boolean, lexer: BoundedLexer): Token[] | undefined {
  const path = word(attributes, "path");
  if (path === undefined || inline) return undefined;
  const lang = titledInfo(languageOf(path), word(attributes, "title", "header"));
  return [{ type: "code", raw: "", lang, ...includedCode({ path, part: {} }, lexer) }];
}

/** The text between tags where it is code: a string in braces, or lines without a fence. */
function braced(content: string, lexer: BoundedLexer): string | undefined {
  const text = content.trim();
  if (text === "" || /^(?:```|~~~|<)/m.test(text)) return undefined;
  if (!text.startsWith("{") || !text.endsWith("}")) return content;
  const code = text.slice(1, -1).trim();
  const value = literal(code) ?? named(code, lexer.pageState(createImports));
  return typeof value === "string" ? value : undefined;
}

/** One image, or two for the color schemes. */
function imageTokens({ attributes, codes, inline }: ElementSource, lexer: BoundedLexer): Token[] | undefined {
  const one = word(attributes, "src", "source", "image");
  const pair = pairOf(codes?.get("src") ?? codes?.get("sources"), lexer);
  const light = word(attributes, "srcLight", "light", "lightSrc", "srclight") ?? textOf(pair, "light");
  const dark = word(attributes, "srcDark", "dark", "darkSrc", "srcdark") ?? textOf(pair, "dark");
  const alt = word(attributes, "alt", "title", "caption") ?? "";
  const images = one !== undefined
    ? [pictureToken(one, alt, attributes)]
    : [light && pictureToken(light, alt, attributes, "light"), dark && pictureToken(dark, alt, attributes, "dark")];
  const shown = images.filter((image) => image !== undefined && image !== "");
  if (shown.length === 0) return undefined;
  const caption = word(attributes, "caption");
  if (inline) return shown;
  return [paragraphToken(shown), ...caption === undefined ? [] : [paragraphToken(lexer.withinInline(caption))]];
}

/** `{{ light: "./a.png", dark: "./b.png" }}` */
function pairOf(code: string | undefined, lexer: BoundedLexer): Data {
  const imports = lexer.pageState(createImports);
  return code === undefined ? undefined : readDataLiteral(code, (text) => named(text, imports));
}

function pictureToken(src: string, alt: string, attributes: Attributes, scheme?: "light" | "dark"): Token {
  const href = `${sitePath(src)}${scheme === undefined ? "" : `#only-${scheme}`}`;
  return { ...imageToken(href, alt), attributes: sizesOf((name) => word(attributes, name)) } as Token;
}

function headingToken(text: string, lexer: BoundedLexer): Token {
  return { type: "heading", raw: "", depth: 2, text, tokens: lexer.inline(text) };
}

function listOf(value: string | true | readonly string[] | undefined): readonly string[] {
  return Array.isArray(value) ? value : [];
}
