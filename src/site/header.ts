/**
 * YAML and TOML as `@std/front-matter` reads them. It finds the end of a header by expressions that take the square of a long
 * run of blanks, and ends it at lines that mean nothing to us; so it is only given text in which neither is.
 *
 * @module
 */
import { extract as extractToml } from "@std/front-matter/toml";
import { extract as extractYaml } from "@std/front-matter/yaml";

/** In characters; the header of a page that is longer is not read. */
export const LONGEST_HEADER = 64 * 1024;
/** In characters: spaces and line ends in a row. */
const BLANKS = 500;

interface Format {
  readonly fence: string;
  /** Lines at which the package would end the header. */
  readonly ends: RegExp;
  readonly extract: (text: string) => { readonly attrs: unknown };
}

const FORMATS: Readonly<Record<"yaml" | "toml", Format>> = {
  yaml: { fence: "---", ends: /^(?:---|= yaml =)[ \t]*$/im, extract: extractYaml<unknown> },
  toml: { fence: "+++", ends: /^(?:---|\+\+\+|= toml =)[ \t]*$/im, extract: extractToml<unknown> },
};

/**
 * Parses a header without its fences. Line ends are LF.
 *
 * @param longest In characters.
 * @throws {SyntaxError} If it does not parse; lines in the message count from its first one.
 */
export function parseHeader(format: keyof typeof FORMATS, text: string, longest: number): unknown {
  const { fence, ends, extract } = FORMATS[format];
  const simple = format === "yaml" && text.length <= BRIEF ? readSimple(text) : undefined;
  if (simple) return simple;
  if (text.length > longest) throw new SyntaxError(`it is longer than ${longest} characters`);
  if (hasBlanks(text)) throw new SyntaxError(`it has more than ${BLANKS} spaces and line ends in a row`);
  const end = ends.exec(text);
  if (end) {
    throw new SyntaxError(
      `the line ${end[0].trim()} ends it at line ${text.slice(0, end.index).split("\n").length}, column 1`,
    );
  }
  return extract(`${fence}\n${text}\n${fence}\n`).attrs;
}

/** In characters. */
const BRIEF = 1000;
/** A line of YAML whose value is a text, in quotes without escapes or in plain words that mean nothing else. */
const SAYS_TEXT =
  /^(?!(?:true|false|null):)([A-Za-z][\w-]*): (?:"([ !#-\[\]-~\u00a0-\ud7ff]*)"|(?!(?:true|false|null)$)([A-Za-z](?:[\w ]*\w)?))$/i;

/**
 * Reads a header in which the value of each line is a text, as in most; `undefined`: it is more. The package takes ten
 * times as long.
 */
function readSimple(text: string): Readonly<Record<string, string>> | undefined {
  const fields = new Map<string, string>();
  for (const line of text.trimEnd().split("\n")) {
    const [, name, quoted, plain] = SAYS_TEXT.exec(line) ?? [];
    const value = quoted ?? plain;
    if (name === undefined || value === undefined || fields.has(name)) return undefined;
    fields.set(name, value);
  }
  return Object.fromEntries(fields);
}

function hasBlanks(text: string): boolean {
  let run = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    run = code === 0x20 || code === 0x0a || code === 0x09 ? run + 1 : 0;
    if (run > BLANKS) return true;
  }
  return false;
}
