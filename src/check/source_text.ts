/**
 * The source of a page, in which findings get their place.
 *
 * @module
 */
import { decode } from "../decode.ts";
import type { Page } from "../site/page.ts";

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
  /** Where a text stands, from a line on; `undefined`: nowhere near. */
  find(about: string | undefined, line: number): TextPosition | undefined;
  /** Column of a text in a line. */
  columnOf(about: string | undefined, line: number): number | undefined;
  /** Places of a text outside of code blocks, in order. */
  places(about: string, limit?: number): readonly TextPosition[];
}

/** Lines below the one that was reported in which a text is looked for: a block is reported by its first line. */
const REACH = 40;
/** What is an address, which stands nowhere by chance: a link by reference is looked for in the whole file. */
const ADDRESS = /[/.#]/;
/** Characters of which an address is made. */
const PART = /[\p{L}\p{N}./%~_-]/u;

/** Where a text stands in a line as a whole: `a.md` is no part of `a.mdx`, nor of `/b/a.md`. -1: nowhere. */
export function wholeAt(line: string, text: string, from = 0): number {
  for (let at = line.indexOf(text, from); at >= 0; at = line.indexOf(text, at + 1)) {
    const [before, after] = [line[at - 1] ?? "", line[at + text.length] ?? ""];
    const startsWhole = !PART.test(before) || !PART.test(text[0]!) || text.startsWith("#");
    if (startsWhole && (!PART.test(after) || !PART.test(text.at(-1)!))) return at;
  }
  return -1;
}

/** A text with its line ends and its byte order mark; `undefined`: it is not UTF-8, and would be written in another way. */
export function asWritten(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Creates the source of a page; its lines are read when they are first needed. */
export function sourceText(page: Page, rootPath: string): SourceText {
  const { source: { file, bytes }, body } = page;
  let text: string | undefined;
  let lines: readonly string[] | undefined;
  const whole = () => text ??= decode(bytes).text;
  const all = () => lines ??= whole().split("\n");

  function columnOf(about: string | undefined, line: number): number | undefined {
    const at = about ? wholeAt(all()[line - 1] ?? "", about) : -1;
    return at < 0 ? undefined : at + 1;
  }

  function find(about: string | undefined, line: number): TextPosition | undefined {
    if (!about) return undefined;
    const last = all().length;
    const lines = ADDRESS.test(about) ? last : Math.min(last, REACH);
    for (let i = 0; i < lines; i++) {
      const at = (line - 1 + i) % last + 1;
      const column = columnOf(about, at);
      if (column !== undefined) return { line: at, column };
    }
    return undefined;
  }

  function* outsideCode(): Generator<readonly [line: number, text: string]> {
    let fence: string | undefined;
    for (let line = body.line; line <= all().length; line++) {
      const text = all()[line - 1]!;
      const mark = /^[ \t>]{0,20}(`{3,}|~{3,})/.exec(text)?.[1];
      if (fence === undefined && mark !== undefined) fence = mark;
      else if (fence !== undefined && mark?.startsWith(fence) && text.trim().replace(/^[> \t]+/, "") === mark) {
        fence = undefined;
      } else if (fence === undefined) yield [line, text];
    }
  }

  return {
    file: `${rootPath}/${file}`,
    get lines() {
      return all();
    },
    get header() {
      return body.start === 0 ? [] : whole().slice(0, body.start).split("\n");
    },
    get body() {
      return whole().slice(body.start);
    },
    start: body.line,
    find,
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
