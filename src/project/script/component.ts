/**
 * Evaluates JSX: names and attributes of components are data; what they render is unknown, except plain text.
 *
 * @module
 */
import type * as t from "@babel/types";
import { type Evaluation, placeOf } from "./evaluation.ts";
import { spreadInto } from "./literals.ts";
import { type Field, Fields, JsxNode, List, type Scope, type Unknown, type Value } from "./value.ts";

/** Makes the value of `<Name a="b">words</Name>` or of a fragment. */
export function componentValue(node: t.JSXElement | t.JSXFragment, scope: Scope, self: Evaluation): JsxNode {
  const place = placeOf(node, scope);
  const children = node.children.flatMap((child): Value[] => {
    if (child.type === "JSXText") return [wordsOf(child.value)];
    if (child.type === "JSXElement" || child.type === "JSXFragment") return [self.expression(child, scope)];
    if (child.type !== "JSXExpressionContainer" || child.expression.type === "JSXEmptyExpression") return [];
    return [self.expression(child.expression, scope)];
  });
  if (node.type === "JSXFragment") return new JsxNode("", new Fields(new Map(), place), children, place);
  const { name, attributes } = node.openingElement;
  const entries = new Map<string, Field>();
  const spreads: Unknown[] = [];
  for (const attribute of attributes) {
    const at = placeOf(attribute, scope);
    if (attribute.type === "JSXSpreadAttribute") {
      spreads.push(...spreadInto(entries, self.expression(attribute.argument, scope), at, self));
    } else if (attribute.name.type === "JSXIdentifier") {
      entries.set(attribute.name.name, { value: attributeValue(attribute.value, scope, self), place: at });
    }
  }
  return new JsxNode(nameOf(name), new Fields(entries, place, spreads), children, place);
}

function attributeValue(node: t.JSXAttribute["value"], scope: Scope, self: Evaluation): Value {
  if (!node) return true;
  if (node.type === "StringLiteral") return node.value;
  const inner = node.type === "JSXExpressionContainer" ? node.expression : node;
  return inner.type === "JSXEmptyExpression" ? undefined : self.expression(inner, scope);
}

/** `a.B` is called `B`. */
function nameOf(name: t.JSXOpeningElement["name"]): string {
  if (name.type === "JSXIdentifier") return name.name;
  return name.type === "JSXMemberExpression" ? name.property.name : name.name.name;
}

/** Text between tags: lines are joined as React does. */
function wordsOf(text: string): string {
  const lines = text.split("\n");
  return lines.map((line, i) => {
    const rest = i === 0 ? line : line.trimStart();
    return i === lines.length - 1 ? rest : rest.trimEnd();
  }).filter(Boolean).join(" ");
}

/** In characters. */
const LONGEST = 1_000;
/** Maximum nesting of components. */
const DEEPEST = 50;
/** Elements with text that is not shown. */
const NO_WORDS = /^(?:style|script|title|desc|svg)$/;

/** The plain words of a component; `""`: it has none. */
export function componentWords(value: Value): string {
  // One may occur in many places.
  const known = new Map<JsxNode, string>();
  function words(value: Value, depth: number): string {
    if (typeof value === "string" || typeof value === "number") return String(value);
    if (value instanceof List) return joined(value.items, depth);
    if (!(value instanceof JsxNode) || depth === 0 || NO_WORDS.test(value.name)) return "";
    const before = known.get(value);
    if (before !== undefined) return before;
    const found = joined(value.children, depth - 1);
    known.set(value, found);
    return found;
  }
  function joined(values: readonly Value[], depth: number): string {
    let text = "";
    for (const value of values) if (text.length < LONGEST) text += words(value, depth);
    return text.slice(0, LONGEST);
  }
  return words(value, DEEPEST);
}

/** The same in one line, without blanks around it; `undefined`: it has none. */
export function componentLine(value: Value): string | undefined {
  return componentWords(value).split(/\s+/).join(" ").trim() || undefined;
}

/** The components in a value, in what they are given and what they hold: each once, the outer ones first. */
export function componentsIn(value: Value): readonly JsxNode[] {
  const found = new Set<JsxNode>();
  function visit(value: Value, depth: number): void {
    if (value instanceof List) { for (const item of value.items) visit(item, depth); }
    if (!(value instanceof JsxNode) || depth === 0 || found.has(value)) return;
    found.add(value);
    for (const { value: given } of value.attributes.entries.values()) visit(given, depth - 1);
    for (const child of value.children) visit(child, depth - 1);
  }
  visit(value, DEEPEST);
  return [...found];
}
