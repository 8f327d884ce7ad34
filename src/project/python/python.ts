/**
 * Settings of a program in Python: the literals that it assigns at the top level. Nothing is run.
 *
 * @module
 */
import { parser } from "@lezer/python";
import { createExpressions, operands, type SyntaxNode, textOfString } from "./expressions.ts";
import { added, isDictionary, type Literal } from "./values.ts";

/** Assignments of a module. */
export interface Assignments {
  readonly values: ReadonlyMap<string, Literal>;
  /** Name → line, from 1, of values that are not literals. */
  readonly unknown: ReadonlyMap<string, number>;
}

/** Reads the assignments of a program; the last of a name counts. */
export function readAssignments(source: string): Assignments {
  const text = source.replace(/\r\n?/g, "\n");
  const values = new Map<string, Literal>();
  const unknown = new Map<string, number>();
  const { literal, all, textOf } = createExpressions(text, (name) => values.get(name));
  let line = 1;
  /** Up to where lines are counted. */
  let counted = 0;

  function lineOf({ from }: SyntaxNode): number {
    line += text.slice(counted, from).split("\n").length - 1;
    counted = from;
    return line;
  }

  function assign(name: string, value: Literal | undefined, node: SyntaxNode): void {
    if (value === undefined) {
      values.delete(name);
      unknown.set(name, lineOf(node));
    } else {
      values.set(name, value);
      unknown.delete(name);
    }
  }

  /** `name.append(value)` and `name.extend([…])`. */
  function grow(node: SyntaxNode): void {
    const [, name = "", method] = /^(\w+)\.(append|extend)$/.exec(node.firstChild ? textOf(node.firstChild) : "") ?? [];
    const before = values.get(name);
    if (node.name !== "CallExpression" || !Array.isArray(before)) return;
    const [value] = node.lastChild ? all(operands(node.lastChild), 0) ?? [] : [];
    const more = method === "append" && value !== undefined ? [value] : value;
    assign(name, more === undefined ? undefined : added(before, more), node);
  }

  for (let node = parser.parse(text).topNode.firstChild; node; node = node.nextSibling) {
    const target = node.firstChild;
    if (node.name === "ExpressionStatement" && target) grow(target);
    const isUpdate = node.name === "UpdateStatement";
    if (!target || !isUpdate && node.name !== "AssignStatement") continue;
    const parts = operands(node);
    // `a = 1, 2` and `a = b = 1` have more of them.
    const value = parts.length === 2 ? literal(parts[1]!, 0) : undefined;
    if (target.name === "VariableName") {
      const before = values.get(textOf(target));
      if (!isUpdate) assign(textOf(target), value, node);
      else assign(textOf(target), before === undefined || value === undefined ? undefined : added(before, value), node);
    } else if (target.name === "MemberExpression" && !isUpdate && value !== undefined) {
      const [object, key] = operands(target);
      const name = object ? textOf(object) : "";
      const before = values.get(name);
      const property = key?.name === "String" ? textOfString(textOf(key)) : undefined;
      if (isDictionary(before) && property !== undefined) values.set(name, { ...before, [property]: value });
    }
  }
  return { values, unknown };
}
