/**
 * Tags that stand for themselves: links, files, variables and icons.
 *
 * @module
 */
import { fromRoot } from "../../from_root.ts";
import { suffixedRequest } from "../include/request.ts";
import type { BoundedLexer } from "../lexer.ts";
import { dataValue } from "../data_value.ts";
import { includedHtml } from "./include_values.ts";
import { addressAt } from "../embed/sites.ts";
import { elementKind } from "../jsx/element_names.ts";
import { elementOfShortcode, isNamed } from "../shortcode/names.ts";
import { readShortcode } from "../shortcode/read.ts";
import { capitalized, spaced, withoutQuotes } from "../text.ts";
import { namedArguments, type TemplateTag } from "./template_tag.ts";

/** Titles of texts for one platform or tool, by the tag around them. */
export const PLATFORMS: Readonly<Record<string, string>> = {
  mac: "macOS",
  windows: "Windows",
  linux: "Linux",
  webui: "Web browser",
  desktop: "Desktop",
  cli: "Command line",
  curl: "cURL",
  mobile: "Mobile",
  vscode: "Visual Studio Code",
  visualstudio: "Visual Studio",
  jetbrains: "JetBrains IDEs",
  eclipse: "Eclipse",
  xcode: "Xcode",
  javascript: "JavaScript",
  codespaces: "Codespaces",
};

const MARKDOWN = /\.(?:md|mdx|markdown|txt)$/i;
/** Tags that name a text by its path. */
export const DATA = new Set(["data", "indented_data_reference"]);
/** Arguments of a template that hold its text. */
const TEXTS = ["content", "text", "message", "body"];

/** Markdown in place of a tag; `undefined`: the tag is unknown, and has nothing to show. */
export function standalone(tag: TemplateTag, isAlone: boolean, lexer: BoundedLexer): string | undefined {
  const { name, args } = tag;
  if (name === "link" || name === "post_url") {
    const path = withoutQuotes(args.trim());
    return name === "link" ? fromRoot(path) : `/_posts/${path}.md`;
  }
  const [, site, argument] = name === "embed" ? /^(youtube|vimeo|codepen|loom)\s+(.*)$/s.exec(args) ?? [] : [];
  if (site !== undefined) return shortcode(site, argument!, isAlone ? "%" : "<");
  const place = withoutQuotes(args.trim());
  const address = /^\S+$/.test(place) ? addressAt(name, place) : undefined;
  if (address !== undefined) return shortcode("embed", `src="${address}"`, isAlone ? "%" : "<");
  if (name === "term" && /^[\w-]+$/.test(place)) return place.replace(/[_-]/g, " ");
  if (name === "octicon") return `:octicons-${firstArgument(args)}-16:`;
  if (DATA.has(name)) return data(firstArgument(args), isAlone, lexer);
  if (/^include(?:_relative|_cached)?$/.test(name)) return included(name, args, isAlone, lexer);
  if (name.startsWith("@")) return integration(name, args);
  return /["'\d]|=/.test(args) ? shortcode(name, args, isAlone ? "%" : "<") : undefined;
}

/** A shortcode, if it can be read as one. */
function shortcode(name: string, args: string, sign: "<" | "%"): string | undefined {
  const text = `{{${sign} ${name} ${args} ${sign === "<" ? ">" : "%"}}}`;
  return readShortcode(text, 0)?.end === text.length ? text : undefined;
}

/** Texts that GitHub's documentation keeps next to its pages. */
function data(name: string, isAlone: boolean, lexer: BoundedLexer): string | undefined {
  if (lexer.values.has(name)) return `{{ ${name} }}`;
  const [, kind, path = ""] = /^(\w+)\.(.*)$/.exec(name) ?? [];
  if (kind === "reusables" && isAlone) {
    const file = reusable(path, lexer);
    if (file !== undefined) return `{{% include "${file}" %}}`;
  }
  const value = dataValue("/data/", name.split("."), lexer) ?? dataValue("../data/", name.split("."), lexer);
  return value === undefined || value.includes("{%") ? undefined : value;
}

/** The plain text of such a name, for code; `undefined`: the site has none, or it is more than text. */
export function dataText(name: string, lexer: BoundedLexer): string | undefined {
  const [, path] = /^reusables\.(.*)$/.exec(name) ?? [];
  if (path === undefined) return lexer.values.get(name) ?? data(name, false, lexer);
  const place = reusable(path, lexer);
  const file = place === undefined ? undefined : lexer.sources.read(suffixedRequest(place));
  return file && "text" in file && !file.text.includes("{%") ? file.text.trim() : undefined;
}

/** The file of a text by its name, next to the pages or above them. */
function reusable(name: string, lexer: BoundedLexer): string | undefined {
  const path = `data/reusables/${name.replaceAll(".", "/")}.md`;
  return [`/${path}`, `../${path}`].find((one) => "text" in lexer.sources.read(suffixedRequest(one)));
}

/** Words in place of a text that the site does not have: `variables.product.prodname_desktop` is *Desktop*. */
export function wordsOfName(name: string): string {
  return capitalized(spaced(name.split(".").at(-1)!.replace(/^(?:prodname|product|company)_/, "")));
}

/** A file: Markdown, HTML with the values that it is given, or a template, of which the texts are shown. */
function included(name: string, args: string, isAlone: boolean, lexer: BoundedLexer): string | undefined {
  const path = firstArgument(args);
  if (path === "" || path.includes("{")) return undefined;
  const all = namedArguments(args.slice(args.indexOf(path) + path.length));
  const known = [...all].filter(([, value]) => !value.startsWith("$") && !value.includes('"'));
  if (MARKDOWN.test(path)) {
    const file = name === "include_relative" ? `./${path.replace(/^\.\//, "")}` : path;
    return `{{% include "${file}"${known.map(([key, value]) => ` ${key}="${value}"`).join("")} %}}`;
  }
  const written = templateShortcode(path, known);
  const html = isElement(written) ? undefined : includedHtml(path, all, lexer);
  return html === undefined ? written : isAlone ? html : html.replace(/\s*\n\s*/g, " ");
}

/** Whether a template of this name and with these texts is shown as one of our elements: `note.html content="…"`. */
export function isElementInclude(path: string, texts: readonly (readonly [name: string, text: string])[]): boolean {
  return isElement(templateShortcode(path, texts));
}

function isElement(written: string | undefined): boolean {
  const code = written === undefined ? undefined : readShortcode(written, 0);
  // A badge is nothing without its look, which a project has in its own styles.
  return code !== undefined && (isNamed(code) || elementKind(elementOfShortcode(code)?.name ?? "") === "badge");
}

/** A shortcode with the name of a template; `undefined`: it has no texts, or cannot be read. */
function templateShortcode(
  path: string,
  texts: readonly (readonly [name: string, text: string])[],
): string | undefined {
  const template = path.split("/").at(-1)!.replace(/\.\w+$/, "");
  const named = texts.filter(([key]) => !TEXTS.includes(key));
  const attributes = named.map(([key, value]) => ` ${key}="${value}"`).join("");
  const text = texts.find(([key]) => TEXTS.includes(key))?.[1];
  if (text !== undefined) return `{{% ${template}${attributes} %}}${text}{{% /${template} %}}`;
  return named.length > 0 ? shortcode(template, attributes, "%") : undefined;
}

/** A block of another program in GitBook. */
function integration(name: string, args: string): string | undefined {
  const values = namedArguments(args);
  const content = values.get("content");
  if (name.startsWith("@mermaid/") && content !== undefined) return `{{% mermaid %}}\n${content}\n{{% /mermaid %}}`;
  const address = values.get("url") ?? values.get("src");
  return address === undefined ? undefined : `{{% embed src="${address}" %}}`;
}

/** The first argument, without its quotes. */
export function firstArgument(args: string): string {
  return withoutQuotes(/^(?:"[^"]*"|'[^']*'|\S+)/.exec(args)?.[0] ?? "");
}

/** Words of a tag that nothing is known of, where a heading would be empty without them; otherwise `""`. */
export function wordsInHeading({ args, end }: TemplateTag, source: string, at: number): string {
  const isHeading = /(?:^|\n) {0,3}#{1,6}[ \t]+$/.test(source.slice(Math.max(0, at - 12), at));
  return isHeading && /^[ \t]*(?:#+[ \t]*)?(?:\n|$)/.test(source.slice(end, end + 20))
    ? withoutQuotes(args.trim())
    : "";
}

/** Text before the content of a tag: the file that it offers, or the request that it describes; `undefined`: none. */
export function headOf({ name, args }: TemplateTag): string | undefined {
  const values = namedArguments(args);
  const src = values.get("src");
  if (name === "file" && src !== undefined) return `[${src.split("/").at(-1)!}](<${src}>) `;
  if (!/^(?:swagger|api-method|openapi)/.test(name)) return undefined;
  const request = [values.get("method")?.toUpperCase(), values.get("path") ?? values.get("name")].filter(Boolean).join(
    " ",
  );
  const says = ["status", "httpCode", "type", "summary", "description"].map((key) => values.get(key.toLowerCase()));
  return [request && `\`${request}\``, ...says].filter(Boolean).join(" ") || undefined;
}
