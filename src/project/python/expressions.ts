/**
 * Expressions in Python whose values can be determined without running code.
 *
 * @module
 */
import type { parser } from "@lezer/python";
import { YEAR } from "../texts.ts";
import { callResult, isToday } from "./calls.ts";
import { added, isTrue, type Literal } from "./values.ts";

/** A node of the syntax tree. */
export type SyntaxNode = ReturnType<typeof parser.parse>["topNode"];

/** Values of expressions; `undefined` for those that would have to be run. */
export interface Expressions {
  /** The source of a node. */
  textOf(node: SyntaxNode): string;
  /** The value of a variable. */
  valueOf(name: string): Literal | undefined;
  /** The value of an expression; `depth` is its nesting. */
  literal(node: SyntaxNode, depth: number): Literal | undefined;
  /** The values of several, if all are known. */
  all(nodes: readonly SyntaxNode[], depth: number): readonly Literal[] | undefined;
}

const ESCAPES: Readonly<Record<string, string>> = { n: "\n", t: "\t", "\n": "", "\\": "\\", '"': '"', "'": "'" };
const STRING = /^([a-z]*)("""|'''|"|')([^]*)\2$/i;
/** Maximum nesting of values. */
const DEPTH = 30;

/**
 * Creates the functions that determine values.
 *
 * @param text The program.
 * @param valueOf Gives the value of a variable.
 */
export function createExpressions(text: string, valueOf: Expressions["valueOf"]): Expressions {
  const self: Expressions = {
    textOf: ({ from, to }) => text.slice(from, to),
    valueOf,
    literal: (node, depth) => depth > DEPTH ? undefined : literal(node, depth, self),
    all(nodes, depth) {
      const items: Literal[] = [];
      for (const node of nodes) {
        const item = self.literal(node, depth + 1);
        if (item === undefined) return undefined;
        items.push(item);
      }
      return items;
    },
  };
  return self;
}

function literal(node: SyntaxNode, depth: number, self: Expressions): Literal | undefined {
  const text = self.textOf(node);
  const inner = (part: SyntaxNode | null | undefined) => part ? self.literal(part, depth + 1) : undefined;
  switch (node.name) {
    case "String":
      return textOfString(text);
    case "FormatString":
      return formatted(node, depth, self);
    case "CallExpression":
      return call(node, depth, self);
    case "MemberExpression":
      return text.endsWith(".year") && isToday(text.slice(0, -".year".length)) ? YEAR : undefined;
    case "ConditionalExpression": {
      const [then, test, other] = operands(node);
      const known = inner(test);
      return known === undefined ? undefined : inner(isTrue(known) ? then : other);
    }
    case "ContinuedString":
      return self.all(node.getChildren("String"), depth)?.join("");
    case "Number":
      return numberOf(text);
    case "Boolean":
      return text === "True";
    case "None":
      return null;
    case "VariableName":
      return self.valueOf(text);
    case "UnaryExpression": {
      const value = inner(node.lastChild);
      return text.startsWith("-") && typeof value === "number" ? -value : undefined;
    }
    case "BinaryExpression":
      return sumOf(node, depth, self);
    case "ParenthesizedExpression":
      return inner(operands(node)[0]);
    case "ArrayExpression":
    case "TupleExpression":
      return spread(node, depth, self);
    case "DictionaryExpression":
      return dictionary(node, depth, self);
    default:
      return undefined;
  }
}

/** Items of a list, including those of lists spread into it. */
function spread(node: SyntaxNode, depth: number, { literal }: Expressions): readonly Literal[] | undefined {
  const items: Literal[] = [];
  for (const part of operands(node)) {
    const item = literal(part, depth + 1);
    const isSpread = part.prevSibling?.name === "*";
    if (item === undefined || isSpread && !Array.isArray(item)) return undefined;
    if (isSpread) items.push(...item as readonly Literal[]);
    else items.push(item);
  }
  return items;
}

/** An f-string, `f"{project} docs"`, if its values are known and have no format. */
function formatted(node: SyntaxNode, depth: number, { literal, textOf }: Expressions): string | undefined {
  const text = textOf(node);
  const values: string[] = [];
  let source = "";
  let from = 0;
  for (const part of node.getChildren("FormatReplacement")) {
    const [inner, ...format] = operands(part);
    const value = inner && format.length === 0 ? literal(inner, depth + 1) : undefined;
    if (typeof value !== "string" && typeof value !== "number") return undefined;
    source += `${text.slice(from, part.from - node.from)}\ue000`;
    from = part.to - node.from;
    values.push(`${value}`);
  }
  const whole = textOfString(source + text.slice(from))?.replace(/\{\{|\}\}/g, ([sign]) => sign!);
  return whole?.replace(/\ue000/g, () => values.shift() ?? "");
}

function call(node: SyntaxNode, depth: number, { literal, all, textOf }: Expressions): Literal | undefined {
  const { firstChild: callee, lastChild: list } = node;
  if (!callee || list?.name !== "ArgList" || list.getChild("AssignOp")) return undefined;
  const args = all(operands(list), depth);
  const receiver = callee.name === "MemberExpression" && callee.firstChild
    ? literal(callee.firstChild, depth + 1)
    : undefined;
  return args && callResult(textOf(callee), receiver, args);
}

/** Sums of many texts nest to the left: they are walked, not descended. */
function sumOf(node: SyntaxNode, depth: number, { literal, textOf }: Expressions): Literal | undefined {
  const right: SyntaxNode[] = [];
  let left = node;
  while (left.name === "BinaryExpression") {
    const operator = left.getChild("ArithOp");
    if (!left.firstChild || !left.lastChild || !operator || textOf(operator) !== "+") return undefined;
    right.push(left.lastChild);
    left = left.firstChild;
  }
  let sum = literal(left, depth + 1);
  for (const node of right.reverse()) {
    const value = literal(node, depth + 1);
    sum = sum === undefined || value === undefined ? undefined : added(sum, value);
  }
  return sum;
}

/** Reads a dictionary without the values that are not literals; `undefined`: its keys would have to be run. */
function dictionary(node: SyntaxNode, depth: number, { literal }: Expressions): Literal | undefined {
  const entries: [string, Literal][] = [];
  for (const [keyNode, valueNode] of entriesOf(node)) {
    const key = keyNode && literal(keyNode, depth + 1);
    if (typeof key !== "string" && typeof key !== "number") return undefined;
    const value = valueNode && literal(valueNode, depth + 1);
    if (value !== undefined) entries.push([`${key}`, value]);
  }
  return Object.fromEntries(entries);
}

/** Children that are not signs, types or comments. */
export function operands(node: SyntaxNode): SyntaxNode[] {
  const parts: SyntaxNode[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) {
    if (/^[A-Z]/.test(child.name) && !/^(?:AssignOp|UpdateOp|TypeDef|Comment)$/.test(child.name)) parts.push(child);
  }
  return parts;
}

/** Keys and values, without those that are spread into the dictionary. */
function entriesOf(node: SyntaxNode): SyntaxNode[][] {
  const entries: SyntaxNode[][] = [];
  let entry: SyntaxNode[] = [];
  let isSpread = false;
  for (let child = node.firstChild; child; child = child.nextSibling) {
    if (child.name === "," || child.name === "}") {
      if (entry.length > 0 && !isSpread) entries.push(entry);
      entry = [];
      isSpread = false;
    } else if (child.name === "**") isSpread = true;
    else if (/^[A-Z]/.test(child.name) && child.name !== "Comment") entry.push(child);
  }
  return entries;
}

function numberOf(text: string): number | undefined {
  const value = Number(text.replaceAll("_", ""));
  return Number.isNaN(value) ? undefined : value;
}

/** The text of a string with its quotes; `undefined` for bytes. */
export function textOfString(text: string): string | undefined {
  const [, prefix = "", , inner] = STRING.exec(text) ?? [];
  if (inner === undefined || /b/i.test(prefix)) return undefined;
  if (/r/i.test(prefix)) return inner;
  return inner.replace(/\\([^])/g, (raw, sign: string) => Object.hasOwn(ESCAPES, sign) ? ESCAPES[sign]! : raw);
}
