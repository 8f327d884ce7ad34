/**
 * JSON with comments and trailing commas, whose values have their line.
 *
 * @module
 */
import type { Node, ParseError } from "jsonc-parser";
// @ts-types="jsonc-parser"
import { createScanner, getNodeValue, parseTree, printParseErrorCode } from "./jsonc_parser.gen.js";
import { ownValue } from "../own_value.ts";
import { isRecord } from "../record.ts";
import { ConfigError, type ConfigProblem, type Path } from "./check.ts";

/** A text that parses. */
export interface ParsedJson {
  /** Objects have no prototype, so that a field may have any name. Made for the caller, who may change it. */
  readonly value: unknown;
  /** Line of a value, from 1; that of the nearest value above where there is none. Finds names in any letter case. */
  readonly lineOf: (path: Path) => number;
  /** Fields that an object has more than once; the last one counts. */
  readonly repeated: readonly Path[];
}

const LINE_END = /\r\n|\r|\n/g;

/** Maximum nesting of objects and lists: a hundred groups of navigation, and the levels around them. */
const DEEPEST = 202;

/**
 * Parses a text.
 *
 * @param file Name for messages.
 * @throws {ConfigError} At the first thing that does not parse: later errors mostly follow from it.
 */
export function parseJson(text: string, file: string): ParsedJson {
  const source = text.replace(/^\uFEFF/, "");
  const deep = tooDeep(source);
  if (deep !== undefined) {
    throw new ConfigError(file, [problemAt(source, deep, `nests more than ${DEEPEST} objects and lists`)]);
  }
  const errors: ParseError[] = [];
  const root = parseTree(source, errors, { allowTrailingComma: true });
  if (!root || errors.length > 0) throw new ConfigError(file, [syntaxProblem(source, errors)]);
  const locate = createLocate(root);
  const starts = [0, ...Array.from(source.matchAll(LINE_END), ({ index, 0: end }) => index + end.length)];
  return {
    value: getNodeValue(root),
    lineOf(path) {
      const { offset } = locate(path);
      let [line, end] = [1, starts.length + 1];
      while (end - line > 1) {
        const middle = (line + end) >> 1;
        if (starts[middle - 1]! <= offset) line = middle;
        else end = middle;
      }
      return line;
    },
    repeated: [...repeated(root, [])],
  };
}

function* repeated({ type, children = [] }: Node, at: Path): Iterable<Path> {
  const seen = new Set<string>();
  for (const [i, child] of children.entries()) {
    const name = child.children?.[0]?.value;
    const [key, value] = type === "object" ? [String(name), child.children?.[1]] : [i, child];
    if (typeof key === "string" && seen.has(key)) yield [...at, key];
    if (typeof key === "string") seen.add(key);
    if (value?.children) yield* repeated(value, [...at, key]);
  }
}

/** `SyntaxKind.EOF`; the declarations have it only as a constant enumeration, which no transpiler can look up. */
const END = 17;

/** Finds where the text is nested too deeply for recursive functions, by a scan of the tokens, which needs no stack. */
function tooDeep(source: string): number | undefined {
  const scanner = createScanner(source, true);
  let depth = 0;
  while (scanner.scan() !== END) {
    const character = source[scanner.getTokenOffset()];
    if (character === "{" || character === "[") depth++;
    if (character === "}" || character === "]") depth--;
    if (depth > DEEPEST) return scanner.getTokenOffset();
  }
  return undefined;
}

/**
 * Creates the function that returns the node at a path, or the last one on the way there. The fields of an object are read
 * once: a folder may have thousands. Of two fields with one name the last counts, as in the value.
 */
function createLocate(root: Node): (path: Path) => Node {
  const fields = new Map<Node, Fields>();
  function below(node: Node, key: Path[number]): Node | undefined {
    if (node.type === "array") return node.children?.[Number(key)];
    let own = fields.get(node);
    if (!own) fields.set(node, own = fieldsIn(node));
    const name = String(key);
    return own.byName.get(name) ?? own.byFoldedName.get(name.toLowerCase());
  }
  return (path) => {
    let node = root;
    for (const key of path) {
      const found = below(node, key);
      if (!found) break;
      node = found;
    }
    return node;
  };
}

/** The values of an object by their names as they are written, and in lower case. */
interface Fields {
  readonly byName: ReadonlyMap<string, Node>;
  readonly byFoldedName: ReadonlyMap<string, Node>;
}

function fieldsIn({ children = [] }: Node): Fields {
  const values = children.flatMap(({ children: [name, value] = [] }) =>
    name && value ? [[String(name.value), value] as const] : []
  );
  return {
    byName: new Map(values),
    byFoldedName: new Map(values.map(([name, value]) => [name.toLowerCase(), value])),
  };
}

function position(source: string, offset: number): { readonly line: number; readonly column: number } {
  const lines = source.slice(0, offset).split(LINE_END);
  return { line: lines.length, column: lines.at(-1)!.length + 1 };
}

function problemAt(source: string, offset: number, message: string): ConfigProblem {
  return { where: "", message, ...position(source, offset) };
}

function syntaxProblem(source: string, [first, second]: readonly ParseError[]): ConfigProblem {
  if (!first || source.trim() === "") return problemAt(source, 0, "is empty: at least {} is expected");
  const code = printParseErrorCode(first.error);
  const text = source.slice(first.offset, first.offset + first.length);
  const found = JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text);
  if (code === "InvalidSymbol" && second && printParseErrorCode(second.error) === "PropertyNameExpected") {
    return problemAt(source, first.offset, `a field name must be in double quotes: found ${text}`);
  }
  return problemAt(source, first.offset, ownValue(WORDS, code) ?? `is not expected here: ${found}`);
}

const WORDS: Readonly<Record<string, string>> = {
  InvalidNumberFormat: "the number is not valid",
  PropertyNameExpected: "a field name in double quotes is expected",
  ValueExpected: "a value is expected",
  ColonExpected: "a colon is missing",
  CommaExpected: "a comma is missing",
  CloseBraceExpected: "a closing } is missing",
  CloseBracketExpected: "a closing ] is missing",
  EndOfFileExpected: "nothing may follow the closing bracket",
  UnexpectedEndOfComment: "the comment is never closed",
  UnexpectedEndOfString: "the string is never closed on its line",
  UnexpectedEndOfNumber: "the number is not complete",
  InvalidUnicode: "\\u must be followed by four hexadecimal digits",
  InvalidEscapeCharacter: '\\ must be followed by one of " \\ / b f n r t u',
  InvalidCharacter: "control characters in a string must be escaped",
};

/** Names of the fields of an object; none if the text is anything else. */
export function fieldsOf(text: string): readonly string[] {
  try {
    const { value } = parseJson(text, "");
    return isRecord(value) ? Object.keys(value) : [];
  } catch {
    return [];
  }
}
