/**
 * Parts of pages that an element names by their file: Cloudflare's `<Render file="a" product="b" />`, Supabase's
 * `<$Partial path="a.mdx" />`, Storybook's `<CodeSnippets path="a.md" />`. They are in a folder for parts, next to the
 * page or above it.
 *
 * @module
 */
import type { Token } from "marked";
import { includeBlock } from "../include/include.ts";
import type { BoundedLexer } from "../lexer.ts";
import { type Attributes, word } from "../tag.ts";
import { outsideCode } from "../code/regions.ts";
import { readDataLiteral } from "./data.ts";
import { createImports, isMarkdownFile, named } from "./imports.ts";

const FOLDERS = ["_partials", "partials", "_snippets", "snippets", "_includes", "includes"];
const NAMES = /^\$?(?:Render|Partial|Snippet|Snippets|CodeSnippet|CodeSnippets|Include|Reuse|SharedContent)$/;
const PATH = /^(?!\.\.?\/)[\w@.-]+(?:\/[\w@.-]+)*$/;
/** Maximum number of levels above the page in which folders are searched for. */
const LEVELS = 5;

/** The tokens of the part that an element names; `undefined`: it names none that exists. */
export function partialTokens(
  { name, attributes, codes, content }: {
    name: string;
    attributes: Attributes;
    codes?: ReadonlyMap<string, string> | undefined;
    content: string;
  },
  lexer: BoundedLexer,
): Token[] | undefined {
  const written = word(attributes, "file", "path", "src") ?? (NAMES.test(name) ? word(attributes, "name") : undefined);
  const file = written?.replace(/^\//, "");
  if (content.trim() !== "" || file === undefined || file.length > 300 || !PATH.test(file)) return undefined;
  if (!NAMES.test(name) && !isMarkdownFile(file)) return undefined;
  const product = word(attributes, "product");
  const names = isMarkdownFile(file) ? [file] : [`${file}.mdx`, `${file}.md`];
  const within = product === undefined ? names : [...names.map((name) => `${product}/${name}`), ...names];
  const folders = lexer.sources.folders().slice(0, LEVELS);
  const places = [...folders, ".."].flatMap((above) => FOLDERS.map((folder) => joined(above, folder)));
  const whole = written!.startsWith("/") ? folders.flatMap((above) => names.map((name) => joined(above, name))) : [];
  const all = [...whole, ...places.flatMap((place) => within.map((name) => joined(place, name)))];
  const found = lexer.sources.first(all);
  if (found === undefined) return undefined;
  return [
    includeBlock({ path: found, part: {} }, "", lexer, (text) => withProps(text, propsOf(attributes, codes, lexer))),
  ];
}

function joined(folder: string, name: string): string {
  return folder === "" ? name : `${folder}/${name}`;
}

/** Values passed to a part: attributes that are text, and those of an object. */
export function propsOf(
  attributes: Attributes,
  codes: ReadonlyMap<string, string> | undefined,
  lexer: BoundedLexer,
): ReadonlyMap<string, string> {
  const imports = lexer.pageState(createImports);
  const props = new Map<string, string>();
  for (const [name, value] of attributes) if (typeof value === "string") props.set(name, value);
  for (const code of codes?.values() ?? []) {
    const data = readDataLiteral(code, (text) => named(text, imports));
    if (!(data instanceof Map)) continue;
    for (const [name, value] of data) {
      if (typeof value === "string" || typeof value === "number") props.set(name, `${value}`);
    }
  }
  return props;
}

/** Props that a partial uses: in braces, with or without `props.`, in an attribute, or as in Go's templates. */
const PROP = /(=)?\{[ \t]*(?:props\.)?([A-Za-z_$][\w$]*)[ \t]*\}|\{\{-?[ \t]*\.([\w$]+)[ \t]*-?\}\}/g;

/** A part with the texts that it is given in the place of their names; those that it is not given stay. */
export function withProps(text: string, props: ReadonlyMap<string, string>): string {
  if (props.size === 0) return text;
  return outsideCode(text, PROP, (raw, _at, [sign, prop, variable]) => {
    const value = props.get(prop ?? variable ?? "")?.replace(/\s+/g, " ");
    if (value === undefined) return raw;
    return sign === undefined ? value : `="${value.replaceAll('"', "&quot;")}"`;
  });
}
