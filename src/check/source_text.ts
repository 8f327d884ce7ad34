/**
 * The source of a page, in which the places of findings are determined.
 *
 * @module
 */
import { decode } from "../decode.ts";
import { type Page, writtenFile } from "../site/page.ts";
import { createPlaces, type Occurrence, wholeAt } from "./places.ts";
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
/** Text before the address of a link: in Markdown, and in a header or in JSON. */
const BEFORE = /(?:\]\(\s*<?|\]:\s*<?|\[\[|=\s*["'{]{1,2})$/;
const BEFORE_VALUE = /(?:^|[\s{,"'])(?:link|path|url|href|to|prev|next|pagination_\w{4})["']?\s*[=:]\s*["']?$/i;
/** Fields by which a page gives itself an address, or names one in data that are not ours. */
const OWN_ADDRESS = /^\s*(?:-\s*)?(?:url|path|slug|permalink)\s*[=:]/i;
/** The part of an address before its fragment. */
const PATH = /[^\s"'<>(){}[\]]*$/;
/** Maximum length of that part. */
const LONGEST = 500;

/** Whether the text at a place of a line is the address of a link, or its fragment. */
function isAddressAt(line: string, text: string, at: number, isHeader: boolean): boolean {
  const path = text.startsWith("#") ? PATH.exec(line.slice(Math.max(0, at - LONGEST), at))![0] : "";
  const before = line.slice(0, at - path.length);
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
  return createSource(`${rootPath}/${writtenFile(source)}`, source.bytes.unpacked(), body);
}

/** Creates the source of a file without Markdown. */
export function plainSource(file: string, bytes: Uint8Array<ArrayBuffer>): SourceText {
  return createSource(file, bytes, { start: Infinity, line: Infinity });
}

function createSource(file: string, bytes: Uint8Array<ArrayBuffer>, body: Page["body"]): SourceText {
  let text: string | undefined;
  let lines: readonly string[] | undefined;
  let placesOf: ((about: string) => readonly Occurrence[]) | undefined;
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
      const inLinks = links(about);
      const found = inLinks.find((one) => one.line >= line) ?? inLinks[0];
      if (found) return found;
      const places = wholes(about);
      const place = places.find(([i]) => i + 1 >= line) ?? places[0];
      return place && { line: place[0] + 1, column: place[1] + 1 };
    }
    for (let i = 0; i < Math.min(last, REACH); i++) {
      const at = (line - 1 + i) % last + 1;
      const column = columnOf(about, at);
      if (column !== undefined) return { line: at, column };
    }
    return undefined;
  }

  /** Places of a text as a whole. Most texts have none. */
  function wholes(about: string): readonly Occurrence[] {
    if (about === "" || !whole().includes(about)) return [];
    placesOf ??= createPlaces(all());
    return placesOf(about);
  }

  function links(about: string): readonly TextPosition[] {
    return wholes(about).flatMap(([i, at]) => {
      const isHeader = i < body.line - 1;
      const text = isHeader ? all()[i]! : outsideCode()[i - body.line + 1]!;
      const isLink = text.startsWith(about, at) && isAddressAt(text, about, at, isHeader);
      return isLink ? [{ line: i + 1, column: at + 1 }] : [];
    });
  }

  /** Lines of the body, with code as blanks. */
  function outsideCode(): readonly string[] {
    return plain ??= all().slice(body.line - 1).map(createPlain());
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
      for (const [i, text] of outsideCode().entries()) {
        for (let at = text.indexOf(about); at >= 0 && found.length < limit; at = text.indexOf(about, at + 1)) {
          found.push({ line: body.line + i, column: at + 1 });
        }
      }
      return found;
    },
  };
}
