/**
 * Evaluates top-level statements of a module that have effects.
 *
 * @module
 */
import type * as t from "@babel/types";
import { unknownAt } from "./evaluation.ts";
import type { Scope, Unknown } from "./value.ts";

/** Expression that a statement assigns to `name` or to `window.name`. */
export function assignedTo(statement: t.Statement, name: string): t.Expression | undefined {
  if (statement.type !== "ExpressionStatement" || statement.expression.type !== "AssignmentExpression") {
    return undefined;
  }
  const { left, right } = statement.expression;
  const target = left.type === "MemberExpression" && left.object.type === "Identifier" && left.object.name === "window"
    ? left.property
    : left;
  return target.type === "Identifier" && target.name === name ? right : undefined;
}

export function changeAt(statement: t.Statement, scope: Scope): Unknown {
  return unknownAt(statement, scope, "it is a statement that has to be run");
}

/** `""` for `module.exports`, the name for `exports.name`. */
export function commonTarget(left: t.Node): string | undefined {
  if (left.type !== "MemberExpression" || left.computed || left.property.type !== "Identifier") return undefined;
  const { object, property } = left;
  if (object.type === "Identifier" && object.name === "module") return property.name === "exports" ? "" : undefined;
  const isExports = object.type === "Identifier" && object.name === "exports" || commonTarget(object) === "";
  return isExports ? property.name : undefined;
}
