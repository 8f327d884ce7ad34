/**
 * Names and values of nodes of a script.
 *
 * @module
 */
import type * as t from "@babel/types";

export function nameOf(node: t.Identifier | t.StringLiteral): string {
  return node.type === "Identifier" ? node.name : node.value;
}

export function isString(value: unknown): value is string {
  return typeof value === "string";
}
