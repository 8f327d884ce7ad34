/**
 * Parser of Hugo's templates, for a part of their syntax: text, values, assignments, `if` and `with`.
 *
 * @module
 */
import { ownValue } from "../../../own_value.ts";

/** A value, or a call of a function with arguments. */
export type Expression =
  | { readonly kind: "value"; readonly value: string | number | boolean | undefined }
  /** `.Get`, `$title`, `$.Inner`, `site.Params.a`: a whole path. */
  | { readonly kind: "name"; readonly name: string }
  /** In a pipeline, a function takes the value before it as its last argument. */
  | { readonly kind: "call"; readonly name: string; readonly values: readonly Expression[] };

export type Statement =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "show"; readonly value: Expression }
  | { readonly kind: "set"; readonly name: string; readonly value: Expression }
  | {
    readonly kind: "if" | "with";
    /** Variable to which `with` assigns the value; absent: none. */
    readonly name?: string;
    readonly value: Expression;
    readonly then: readonly Statement[];
    readonly otherwise: readonly Statement[];
  }
  /** An unsupported statement, by its first word. */
  | { readonly kind: "other"; readonly word: string };

/** Maximum number of characters of a template, and maximum nesting of statements and of expressions. */
const LENGTH = 20_000;
const DEPTH = 20;
const ACTION = /\{\{(-?)((?:[^{}"`]|"(?:[^"\\]|\\.)*"|`[^`]*`|\}(?!\})){0,2000}?)(-?)\}\}/gs;
const TOKEN = /\s+|:=|=(?!=)|[|(),]|"(?:[^"\\]|\\.)*"|`[^`]*`|-?\d+(?:\.\d+)?(?![\w.])|\$?[\w.]*[\w]|[.$]/gys;

/** A text, or the words of an action. */
interface Piece {
  readonly text?: string;
  readonly words?: readonly string[];
}

/** Parses a template; `undefined`: it is too long, or a block is not closed. */
export function parseTemplate(source: string): readonly Statement[] | undefined {
  if (source.length > LENGTH) return undefined;
  const pieces = piecesOf(source.replace(/\{\{-?\s*\/\*[\s\S]*?\*\/\s*-?\}\}/g, trimmedComment));
  let next = 0;
  let isClosed = true;

  /** Parses up to the `end` or `else` of a block, and returns its words too. */
  function block(depth: number): { readonly statements: Statement[]; readonly end: readonly string[] | undefined } {
    const statements: Statement[] = [];
    while (next < pieces.length) {
      const { text, words } = pieces[next++]!;
      if (!words) statements.push({ kind: "text", text: text! });
      else if (words[0] === "end" || words[0] === "else") return { statements, end: words };
      else statements.push(statement(words, depth));
    }
    if (depth > 0) isClosed = false;
    return { statements, end: undefined };
  }

  function statement(words: readonly string[], depth: number): Statement {
    const [first = ""] = words;
    if (depth > DEPTH) {
      isClosed = false;
      return { kind: "other", word: first };
    }
    if (first === "if" || first === "with") return branch(first, words.slice(1), depth);
    if (/^(?:range|define|block)$/.test(first)) {
      block(depth + 1);
      return { kind: "other", word: first };
    }
    if (/^(?:template|return|break|continue|try)$/.test(first)) return { kind: "other", word: first };
    if (/^\$\w+$/.test(first) && /^:?=$/.test(words[1] ?? "")) {
      const value = expression(words.slice(2), 0);
      return value ? { kind: "set", name: first, value } : { kind: "other", word: first };
    }
    const value = expression(words, 0);
    return value ? { kind: "show", value } : { kind: "other", word: first };
  }

  function branch(kind: "if" | "with", written: readonly string[], depth: number): Statement {
    const isNamed = written[1] === ":=" && /^\$\w+$/.test(written[0]!);
    const value = expression(isNamed ? written.slice(2) : written, 0);
    const { statements, end } = block(depth + 1);
    const condition = (end ?? []).slice(1);
    const otherwise = end?.[0] !== "else"
      ? []
      : condition[0] === "if" || condition[0] === "with"
      ? [branch(condition[0], condition.slice(1), depth + 1)]
      : block(depth + 1).statements;
    if (!value) return { kind: "other", word: kind };
    return { kind, ...isNamed && { name: written[0]! }, value, then: statements, otherwise };
  }

  const { statements, end } = block(0);
  return isClosed && end === undefined ? statements : undefined;
}

function trimmedComment(raw: string): string {
  return raw.replace(/\/\*[\s\S]*\*\//, '""');
}

function piecesOf(source: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  let isTrimmed = false;
  const push = (text: string) => {
    const shown = isTrimmed ? text.trimStart() : text;
    if (shown !== "") pieces.push({ text: shown });
  };
  for (const { 0: raw, 1: before, 2: inside, 3: after, index } of source.matchAll(ACTION)) {
    const text = source.slice(at, index);
    push(before === "-" ? text.trimEnd() : text);
    pieces.push({ words: wordsOf(inside!) });
    isTrimmed = after === "-";
    at = index + raw.length;
  }
  push(source.slice(at));
  return pieces;
}

/** Words of an action; an unknown character makes it an unsupported one. */
function wordsOf(inside: string): readonly string[] {
  const words: string[] = [];
  let at = 0;
  for (const { 0: word, index } of inside.matchAll(TOKEN)) {
    if (index !== at) return [inside.slice(at, index + 1)];
    at = index + word.length;
    if (word.trim() !== "") words.push(word);
  }
  return at === inside.length ? words : [inside.slice(at, at + 20)];
}

/** Parses a pipeline: `.Get "a" | default "b"`. */
function expression(words: readonly string[], depth: number): Expression | undefined {
  if (words.length === 0 || depth > DEPTH) return undefined;
  let value: Expression | undefined;
  for (const command of partsOf(words)) {
    const operands = operandsOf(command, depth);
    const [head, ...rest] = operands ?? [];
    if (!head) return undefined;
    const all = value === undefined ? rest : [...rest, value];
    if (all.length === 0) value = head;
    else if (head.kind !== "name") return undefined;
    else value = { kind: "call", name: head.name, values: all };
  }
  return value;
}

/** Splits a pipeline at `|`. */
function partsOf(words: readonly string[]): readonly (readonly string[])[] {
  const parts: string[][] = [[]];
  let depth = 0;
  for (const word of words) {
    depth += word === "(" ? 1 : word === ")" ? -1 : 0;
    if (word === "|" && depth === 0) parts.push([]);
    else parts.at(-1)!.push(word);
  }
  return parts;
}

function operandsOf(words: readonly string[], depth: number): readonly Expression[] | undefined {
  const operands: Expression[] = [];
  for (let i = 0; i < words.length; i++) {
    const word = words[i]!;
    if (word !== "(") {
      const operand = operandOf(word);
      if (!operand) return undefined;
      operands.push(operand);
      continue;
    }
    let open = 1;
    const start = i + 1;
    while (open > 0 && ++i < words.length) open += words[i] === "(" ? 1 : words[i] === ")" ? -1 : 0;
    const inner = open === 0 ? expression(words.slice(start, i), depth + 1) : undefined;
    if (!inner) return undefined;
    operands.push(inner);
  }
  return operands;
}

const WORDS: ReadonlyMap<string, boolean | undefined> = new Map([["true", true], ["false", false], ["nil", undefined]]);

function operandOf(word: string): Expression | undefined {
  if (word.startsWith('"')) return { kind: "value", value: unquoted(word) };
  if (word.startsWith("`")) return { kind: "value", value: word.slice(1, -1) };
  if (/^-?\d/.test(word)) return { kind: "value", value: Number(word) };
  if (WORDS.has(word)) return { kind: "value", value: WORDS.get(word) };
  return /^[.$\w]/.test(word) ? { kind: "name", name: word } : undefined;
}

const ESCAPES: Readonly<Record<string, string>> = { n: "\n", t: "\t", r: "\r" };

function unquoted(word: string): string {
  return word.slice(1, -1).replace(/\\(.)/gs, (_, sign: string) => ownValue(ESCAPES, sign) ?? sign);
}
