/**
 * Imports, exports and code in braces, as in MDX. None of it is run; comments go, a quoted text
 * stays, and what would have to be run is left out and reported.
 *
 * @module
 */
import { lineEnd } from "../code/fence.ts";
import { type Container, holding } from "../blocks/read_container.ts";
import type { Extension } from "../extension.ts";
import { dedent } from "../indent.ts";
import { bounded, type BoundedLexer } from "../lexer.ts";
import { escapeText } from "../markup.ts";
import { literal } from "../literal.ts";
import { braceEnd } from "../tag.ts";
import { endOfLine } from "../text.ts";
import { noteImportedData } from "./imported_data.ts";
import { createImports, noteImports, textNamed } from "./imports.ts";

interface Code {
  readonly type: "mdxCode";
  readonly raw: string;
  /** Its value as text; `undefined`: it would have to be run. */
  readonly text: string | undefined;
}

const MODULE =
  /^(?:import[ \t]*(?:["'{*]|[\w$]+[ \t]*(?:,|from\b))|import[ \t\n]*\{|export[ \t]+(?:const|let|var|function|async|class|default|type|interface|[{*]))/;
/** An import as other tools have it in plain Markdown. */
const IMPORT =
  /^import[ \t]+(?:([A-Z]\w*)|\{[ \t]*([A-Z]\w*)[^}\n]*\})[^\n]*?from[ \t]*["'][^"'\n]+["'];?[ \t]*(?:\n|$)/;
/** Braces without code: ids, classes, variables, attributes. */
const NO_CODE = /^\{(?:[#.:%{]|[ \t]*[#.]|[ \t]*[\w-]+=|\/\*[ \t]*#[^\s*]+[ \t]*\*\/)/;
/** A link in braces: they are words, and no code. */
const LINK = /(?:^|[\s:(])\[[\w. ]{1,100}\]\([\w./#-]{1,200}\)/;
/** The script of a page that is a component of Vue or Svelte. */
const VUE = /^<script(?=[^>\n]*\s(?:setup|context="module"|lang="ts"))[^>\n]*>/;
const COMMENT = /^ {0,3}\{\/\*/;
/** A tag of a fragment of JSX. */
const FRAGMENT = /^<\/?>/;
const FRAGMENT_LINE = /^[ \t]{0,99}(?:<\/?>[ \t]*){1,2}(?:\n|$)/;
/** Maximum number of characters of an import, an export or a comment. */
const LENGTH = 20_000;
const LINE = 500;

export const mdx: Extension = {
  tokenizers: [{
    name: "mdxModule",
    level: "block",
    mayBeginWithWord: true,
    tokenizer(source): Code | undefined {
      if (!source.startsWith("import") && !source.startsWith("export")) return undefined;
      const lexer = bounded(this);
      const imports = lexer.pageState(createImports);
      if (!lexer.isMdx) {
        const found = imported(source, (characters) => lexer.spend(characters));
        if (found) noteImports(found.raw, imports);
        return found;
      }
      if (!MODULE.test(source.slice(0, LINE))) return undefined;
      const raw = lexer.isShallow
        ? statements(source.slice(0, LENGTH), (characters) => lexer.spend(characters))
        : undefined;
      if (raw === undefined) return undefined;
      noteImports(raw, imports);
      noteImportedData(imports, lexer);
      return { type: "mdxCode", raw, text: "" };
    },
  }, {
    name: "vueScript",
    level: "block",
    tokenizer(source): Code | undefined {
      if (!source.startsWith("<script")) return undefined;
      const lexer = bounded(this);
      const start = VUE.exec(source.slice(0, LINE))?.[0].length;
      const close = start === undefined || !lexer.spend(LENGTH)
        ? -1
        : source.slice(0, LENGTH).indexOf("</script>", start);
      if (close === -1) return undefined;
      noteImports(source.slice(start, close), lexer.pageState(createImports));
      const end = close + "</script>".length;
      return { type: "mdxCode", raw: source.slice(0, endOfLine(source, end) ?? end), text: "" };
    },
  }, {
    name: "mdxBlock",
    level: "block",
    childTokens: ["tokens"],
    tokenizer(source): Code | Container | undefined {
      const lexer = bounded(this);
      const start = /^[ \t]{0,99}(?=\{)/.exec(source)?.[0].length;
      if (start === undefined) return undefined;
      const isAllowed = lexer.isMdx || COMMENT.test(source);
      const code = braces(source, start, isAllowed, lexer);
      const end = code && endOfLine(source, start + code.raw.length);
      if (!code || end === undefined) return undefined;
      const raw = source.slice(0, end);
      const inner = lexer.isMdx && lexer.isShallow ? elementsIn(code.raw) : undefined;
      return inner === undefined ? { ...code, raw } : holding(raw, lexer.within(inner));
    },
  }, {
    name: "mdxInline",
    level: "inline",
    tokenizer(source): Code | undefined {
      const lexer = bounded(this);
      if (source[0] === "<") {
        const tag = lexer.isMdx ? FRAGMENT.exec(source)?.[0] : undefined;
        return tag === undefined ? undefined : { type: "mdxCode", raw: tag, text: "" };
      }
      const isAllowed = lexer.isMdx || source.startsWith("{/*");
      return source[0] === "{" ? braces(source, 0, isAllowed, lexer) : undefined;
    },
  }, {
    name: "mdxFragment",
    level: "block",
    tokenizer(source): Code | undefined {
      const raw = bounded(this).isMdx ? FRAGMENT_LINE.exec(source)?.[0] : undefined;
      return raw === undefined ? undefined : { type: "mdxCode", raw, text: "" };
    },
  }],
  render: {
    mdxCode({ text }: Code, page) {
      if (text === undefined) page.reportOnce("code in braces is not run: it is left out");
      return escapeText(text ?? "");
    },
  },
  text: { mdxCode: ({ text }: Code) => text ?? "" },
};

/** Elements that are all that braces hold: `{<div>…</div>}`. */
function elementsIn(raw: string): string | undefined {
  const code = raw.slice(1, -1).replace(/^[ \t]*\n/, "");
  const bare = code.trim();
  return /^<[A-Za-z>]/.test(bare) && bare.endsWith(">") ? `${dedent(code).trimEnd()}\n` : undefined;
}

/** Code in braces at `start`. */
function braces(source: string, start: number, isAllowed: boolean, lexer: BoundedLexer): Code | undefined {
  if (!isAllowed || !lexer.spend(0) || NO_CODE.test(source.slice(start, start + LINE))) return undefined;
  const end = braceEnd(source, start);
  if (!lexer.spend((end ?? start + LENGTH) - start) || end === undefined) return undefined;
  const raw = source.slice(start, end);
  const code = raw.slice(1, -1).trim();
  if (LINK.test(code.slice(0, LINE))) return undefined;
  if (/^(?:\/\*[\s\S]*\*\/)?$/.test(code)) return { type: "mdxCode", raw, text: "" };
  const value = literal(code) ?? textNamed(code, lexer.pageState(createImports)) ??
    (code.includes(".") ? lexer.own.get(code) : undefined);
  return { type: "mdxCode", raw, text: typeof value === "string" ? value : undefined };
}

/** Imports and exports up to the first blank line where all brackets are closed. */
function statements(source: string, spend: (characters: number) => void): string {
  let depth = 0;
  for (let at = 0; at < source.length;) {
    const end = lineEnd(source, at);
    const line = source.slice(at, end);
    spend(line.length + 1);
    if (line.trim() === "" && depth <= 0) return source.slice(0, at);
    for (const character of line) {
      if ("([{".includes(character)) depth++;
      else if (")]}".includes(character)) depth--;
    }
    at = end + 1;
  }
  // Brackets that are never closed: up to the first blank line.
  const blank = depth > 0 ? source.indexOf("\n\n") : -1;
  return blank === -1 ? source : source.slice(0, blank + 1);
}

/** Imports of elements that are used below, in plain Markdown: Docusaurus reads that as MDX. */
function imported(source: string, spend: (characters: number) => boolean): Code | undefined {
  let at = 0;
  let isUsed = false;
  while (true) {
    const found = IMPORT.exec(source.slice(at, at + LINE));
    if (!found) break;
    at += found[0].length;
    if (!isUsed) {
      if (!spend(source.length - at)) return undefined;
      isUsed = source.includes(`<${found[1] ?? found[2]}`, at);
    }
  }
  const isParagraph = at === source.length || source[at] === "\n";
  return isUsed && isParagraph ? { type: "mdxCode", raw: source.slice(0, at), text: "" } : undefined;
}
