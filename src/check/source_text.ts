/**
 * The source of a page, in which the places of findings are determined.
 *
 * @module
 */
import { decode } from "../decode.ts";
import type { Page } from "../site/page.ts";
import { createPlain } from "./plain_lines.ts";

/** A place in a source. */
export interface TextPosition {
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 units. */
  readonly column: number;
}

export interface SourceText {
  /** Against the working directory. */
  readonly file: string;
  readonly lines: readonly string[];
  /** Lines of the front matter. */
  readonly header: readonly string[];
  /** Text after the front matter. */
  readonly body: string;
  /** Line at which the text begins after the front matter, from 1. */
  readonly start: number;
  /** Finds a text near a line; `undefined`: it is missing. An address is searched for as that of a link first. */
  find(about: string | undefined, line: number): TextPosition | undefined;
  /** Places where links have an address, or where an address has a fragment that begins with `#`; not in code. */
  links(about: string): readonly TextPosition[];
  /** Column of a text in a line. */
  columnOf(about: string | undefined, line: number): number | undefined;
  /** Places of a text outside of code blocks, in order. */
  places(about: string, limit?: number): readonly TextPosition[];
}

/** Number of lines that are searched for a text from the reported one on: a block is reported by its first line. */
const REACH = 40;
/**
 * Matches texts that are addresses. They never occur by chance, so the whole file is searched for a link by reference.
 */
const ADDRESS = /[/.#]/;
/** Characters of which an address is made. */
const PART = /[\p{L}\p{N}./%~_-]/u;

/** Finds a text in a line as a whole: `a.md` matches neither in `a.mdx` nor in `/b/a.md`. -1: it is missing. */
export function wholeAt(line: string, text: string, from = 0): number {
  for (let at = line.indexOf(text, from); at >= 0; at = line.indexOf(text, at + 1)) {
    const [before, after] = [line[at - 1] ?? "", line[at + text.length] ?? ""];
    const startsWhole = !PART.test(before) || !PART.test(text[0]!) || text.startsWith("#");
    if (startsWhole && (!PART.test(after) || !PART.test(text.at(-1)!))) return at;
  }
  return -1;
}

/** Text before the address of a link: in Markdown, and in a header or in JSON. */
const BEFORE = /(?:\]\(\s*<?|\]:\s*<?|\[\[|=\s*["'{]{1,2})$/;
const BEFORE_VALUE = /(?:^|[\s{,"'])(?:link|path|url|href|to|prev|next|pagination_\w{4})["']?\s*[=:]\s*["']?$/i;
/** Fields by which a page gives itself an address, or names one in data that are not ours. */
const OWN_ADDRESS = /^\s*(?:-\s*)?(?:url|path|slug|permalink)\s*[=:]/i;
/** The part of an address before its fragment. */
const PATH = /[^\s"'<>(){}[\]]{0,500}$/;

/** Whether the text at a place of a line is the address of a link, or its fragment. */
function isAddressAt(line: string, text: string, at: number, isHeader: boolean): boolean {
  const all = line.slice(0, at);
  const before = text.startsWith("#") ? all.replace(PATH, "") : all;
  if (isHeader) return BEFORE_VALUE.test(before.slice(-60)) && !OWN_ADDRESS.test(line);
  return BEFORE.test(before.slice(-60)) && !isEscaped(before);
}

/** Whether the link whose address follows a text begins with an escaped bracket. */
function isEscaped(before: string): boolean {
  if (!/\]\(\s*<?$/.test(before.slice(-60))) return false;
  const open = before.lastIndexOf("[", before.lastIndexOf("]("));
  return open > 0 && /(?:^|[^\\])(?:\\\\){0,20}\\$/.test(before.slice(Math.max(0, open - 42), open));
}

/** Creates the source of a page; its text is read when it is first needed. */
export function sourceText({ source, body }: Page, rootPath: string): SourceText {
  return createSource(`${rootPath}/${source.file}`, source.bytes.unpacked(), body);
}

/** Creates the source of a file without Markdown. */
export function plainSource(file: string, bytes: Uint8Array<ArrayBuffer>): SourceText {
  return createSource(file, bytes, { start: Infinity, line: Infinity });
}

function createSource(file: string, bytes: Uint8Array<ArrayBuffer>, body: Page["body"]): SourceText {
  let text: string | undefined;
  let lines: readonly string[] | undefined;
  /** Of the body. */
  let plain: readonly string[] | undefined;
  const whole = () => text ??= decode(bytes).text;
  const all = () => lines ??= whole().split("\n");

  function columnOf(about: string | undefined, line: number): number | undefined {
    const at = about ? wholeAt(all()[line - 1] ?? "", about) : -1;
    return at < 0 ? undefined : at + 1;
  }

  function find(about: string | undefined, line: number): TextPosition | undefined {
    if (!about) return undefined;
    const last = all().length;
    if (ADDRESS.test(about)) {
      const all = links(about);
      const found = all.find((one) => one.line >= line) ?? all[0];
      if (found) return found;
    }
    const lines = ADDRESS.test(about) ? last : Math.min(last, REACH);
    for (let i = 0; i < lines; i++) {
      const at = (line - 1 + i) % last + 1;
      const column = columnOf(about, at);
      if (column !== undefined) return { line: at, column };
    }
    return undefined;
  }

  function links(about: string): readonly TextPosition[] {
    if (about === "" || !whole().includes(about)) return [];
    const found: TextPosition[] = [];
    const header = all().slice(0, Math.min(all().length, body.line - 1)).entries();
    for (const [isHeader, lines] of [[true, header], [false, outsideCode()]] as const) {
      for (const [i, text] of lines) {
        for (let at = wholeAt(text, about); at >= 0; at = wholeAt(text, about, at + 1)) {
          if (isAddressAt(text, about, at, isHeader)) found.push({ line: isHeader ? i + 1 : i, column: at + 1 });
        }
      }
    }
    return found;
  }

  function* outsideCode(): Generator<readonly [line: number, text: string]> {
    plain ??= all().slice(body.line - 1).map(createPlain());
    for (const [i, text] of plain.entries()) yield [body.line + i, text];
  }

  return {
    file,
    get lines() {
      return all();
    },
    get header() {
      return body.start === 0 ? [] : whole().slice(0, body.start).split("\n");
    },
    get body() {
      return whole().slice(body.start);
    },
    start: Number.isFinite(body.line) ? body.line : 1,
    find,
    links,
    columnOf,
    places(about, limit = Infinity) {
      const found: TextPosition[] = [];
      if (about === "") return found;
      for (const [line, text] of outsideCode()) {
        for (let at = text.indexOf(about); at >= 0 && found.length < limit; at = text.indexOf(about, at + 1)) {
          found.push({ line, column: at + 1 });
        }
      }
      return found;
    },
  };
}
