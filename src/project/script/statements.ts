/**
 * Evaluates function bodies that only declare values, choose between them and return one.
 *
 * @module
 */
import type {
  Expression,
  ExpressionStatement,
  ForOfStatement,
  Function as FunctionNode,
  Node,
  Statement,
  SwitchStatement,
  VariableDeclaration,
} from "@babel/types";
import { type Evaluation, placeOf, TOO_MUCH, unknownAt } from "./evaluation.ts";
import { changeAt } from "./assignments.ts";
import { CHANGES } from "./effects.ts";
import { binary, truth } from "./operators.ts";
import { createScope } from "./scope.ts";
import {
  Call,
  Closure,
  type Field,
  fieldOf,
  Fields,
  List,
  type Place,
  type Scope,
  Unknown,
  type Value,
} from "./value.ts";

/** Names what a pattern takes out of a value. */
function bind(pattern: Node, find: () => Value, scope: Scope, self: Evaluation): void {
  const place = placeOf(pattern, scope);
  if (pattern.type === "Identifier") return scope.set(pattern.name, find, place);
  if (pattern.type === "TSParameterProperty") return bind(pattern.parameter, find, scope, self);
  if (pattern.type === "AssignmentPattern") {
    const { left, right } = pattern;
    return bind(left, () => find() ?? self.expression(right, scope), scope, self);
  }
  if (pattern.type === "ArrayPattern") {
    for (const [i, element] of pattern.elements.entries()) {
      if (element?.type === "RestElement") bind(element.argument, () => restOfList(find(), i, place), scope, self);
      else if (element) bind(element, () => itemOf(find(), i, place), scope, self);
    }
  }
  if (pattern.type === "ObjectPattern") {
    const taken: string[] = [];
    for (const property of pattern.properties) {
      if (property.type === "RestElement") {
        bind(property.argument, () => restOfFields(find(), taken, place), scope, self);
        continue;
      }
      const { key, computed } = property;
      const name = !computed && key.type === "Identifier"
        ? key.name
        : key.type === "StringLiteral"
        ? key.value
        : undefined;
      if (name !== undefined) taken.push(name);
      bind(property.value, () => memberOf(find(), name, place), scope, self);
    }
  }
}

function itemOf(value: Value, i: number, place: Place): Value {
  if (value instanceof Unknown) return value;
  return value instanceof List ? value.items[i] : new Unknown(place, "it is not a list");
}

function restOfList(value: Value, from: number, place: Place): Value {
  if (value instanceof Unknown) return value;
  if (!(value instanceof List)) return new Unknown(place, "it is not a list");
  return new List(value.items.slice(from), value.places.slice(from));
}

function memberOf(value: Value, name: string | undefined, place: Place): Value {
  if (value instanceof Unknown) return value;
  return value instanceof Fields && name !== undefined
    ? fieldOf(value, name)
    : new Unknown(place, "it is not an object");
}

function restOfFields(value: Value, taken: readonly string[], place: Place): Value {
  if (value instanceof Unknown) return value;
  if (!(value instanceof Fields)) return new Unknown(place, "it is not an object");
  const entries = new Map<string, Field>(value.entries);
  for (const name of taken) entries.delete(name);
  return new Fields(entries, value.place, value.spreads);
}

/** Names what a function is called with. */
export function bindParameters(
  params: readonly Node[],
  args: readonly Value[],
  scope: Scope,
  self: Evaluation,
): void {
  for (const [i, param] of params.entries()) {
    if (param.type === "RestElement") {
      const extra = args.slice(i);
      const place = placeOf(param, scope);
      bind(param.argument, () => new List(extra, extra.map(() => place)), scope, self);
    } else bind(param, () => args[i], scope, self);
  }
}

/** The value of a function in a scope. */
export function closureAt(node: FunctionNode, scope: Scope): Closure {
  return new Closure(node, scope, placeOf(node, scope));
}

/** Returns the names of a declaration, anywhere in its block. `false`: the statement is not a declaration. */
export function declare(statement: Statement, scope: Scope, self: Evaluation): boolean {
  if (statement.type === "VariableDeclaration") {
    for (const { id, init } of statement.declarations) {
      bind(id, () => init ? self.expression(init, scope) : undefined, scope, self);
    }
    return true;
  }
  if (statement.type === "FunctionDeclaration" && statement.id) {
    scope.set(statement.id.name, () => closureAt(statement, scope), placeOf(statement, scope));
    return true;
  }
  if (statement.type === "ClassDeclaration" && statement.id) {
    const unknown = unknownAt(statement, scope, "it is a class");
    scope.set(statement.id.name, () => unknown, placeOf(statement, scope));
    return true;
  }
  return /^(?:TS|Empty|Import)/.test(statement.type);
}

/** A statement of a module that changes a value. */
export interface Effect {
  readonly statement: Statement;
  readonly scope: Scope;
}

/** Runs statements of modules, and returns those that cannot be run. */
export function runEffects(effects: readonly Effect[], self: Evaluation): readonly Unknown[] {
  return effects.flatMap(({ statement, scope }) => {
    const result = runBody([statement], scope, self, placeOf(statement, scope));
    return result instanceof Unknown ? [changeAt(statement, scope)] : [];
  });
}

/** Whether it is `console.log(…)`, or a text such as `"use strict"`. */
export function isRemark(expression: Expression): boolean {
  return expression.type === "StringLiteral" ||
    expression.type === "CallExpression" && expression.callee.type === "MemberExpression" &&
      expression.callee.object.type === "Identifier" && expression.callee.object.name === "console";
}

const RETURNS_NOTHING = Symbol();
const LEAVES = Symbol();
const CONTINUES = Symbol();

/** Result of a statement; the symbols: it returns nothing, breaks out of a `switch` or loop, or continues a loop. */
type Outcome = Value | typeof RETURNS_NOTHING | typeof LEAVES | typeof CONTINUES;

/** Runs the body of a function, and gives what it returns. */
export function runBody(body: readonly Statement[], scope: Scope, self: Evaluation, place: Place): Value {
  const result = run(body, scope);
  return typeof result === "symbol" ? undefined : result;

  function run(statements: readonly Statement[], inner: Scope): Outcome {
    for (const statement of statements) declare(statement, inner, self);
    for (const statement of statements) {
      if (!self.spend(1)) return new Unknown(place, TOO_MUCH);
      const result = step(statement, inner);
      if (result !== RETURNS_NOTHING) return result;
    }
    return RETURNS_NOTHING;
  }
  function step(statement: Statement, inner: Scope): Outcome {
    if (statement.type === "VariableDeclaration") return now(statement, inner);
    if (/^(?:FunctionDeclaration|ClassDeclaration|TS|Empty)/.test(statement.type)) return RETURNS_NOTHING;
    if (statement.type === "ExpressionStatement") return effect(statement, inner);
    if (statement.type === "ForOfStatement") return loop(statement, inner);
    if (statement.type === "ContinueStatement") return CONTINUES;
    if (statement.type === "ReturnStatement") {
      return statement.argument ? self.expression(statement.argument, inner) : undefined;
    }
    if (statement.type === "BlockStatement") return run(statement.body, createScope(inner.file, inner));
    if (statement.type === "IfStatement") {
      const test = truth(self.expression(statement.test, inner));
      if (test instanceof Unknown) return test;
      const branch = test ? statement.consequent : statement.alternate;
      return branch ? step(branch, inner) : RETURNS_NOTHING;
    }
    if (statement.type === "BreakStatement") return LEAVES;
    if (statement.type === "SwitchStatement") return choose(statement, inner);
    // What is data does not throw.
    if (statement.type === "TryStatement") return step(statement.block, inner);
    return unknownAt(statement, inner, "it is a statement that has to be run");
  }

  /** Evaluates values in the order of the statements, since later ones may change their parts. */
  function now({ declarations }: VariableDeclaration, inner: Scope): Outcome {
    for (const { id } of declarations) if (id.type === "Identifier") inner.find(id.name)?.();
    return RETURNS_NOTHING;
  }

  function effect({ expression }: ExpressionStatement, inner: Scope): Outcome {
    if (isRemark(expression)) return RETURNS_NOTHING;
    const value = self.expression(expression, inner);
    if (value instanceof Call) return unknownAt(expression, inner, "it is a statement that has to be run");
    // An unknown value can be assigned.
    const isDone = !(value instanceof Unknown) || /^Assignment/.test(expression.type) && value.reason !== CHANGES;
    return isDone ? RETURNS_NOTHING : value;
  }

  function loop({ left, right, body }: ForOfStatement, inner: Scope): Outcome {
    const list = self.expression(right, inner);
    const pattern = left.type === "VariableDeclaration" ? left.declarations[0]?.id : undefined;
    if (!(list instanceof List) || !pattern) {
      return list instanceof Unknown ? list : unknownAt(right, inner, "it is not a list");
    }
    for (const item of [...list.items]) {
      if (!self.spend(1)) return new Unknown(place, TOO_MUCH);
      const round = createScope(inner.file, inner);
      bind(pattern, () => item, round, self);
      const result = run(body.type === "BlockStatement" ? body.body : [body], round);
      if (result === LEAVES) break;
      if (result !== RETURNS_NOTHING && result !== CONTINUES) return result;
    }
    return RETURNS_NOTHING;
  }

  /** Runs the statements from the case of a value to the next `break`. */
  function choose({ discriminant, cases }: SwitchStatement, inner: Scope): Outcome {
    const value = self.expression(discriminant, inner);
    let from = cases.findIndex(({ test }) => test === null);
    for (const [i, { test }] of cases.entries()) {
      const isSame = test ? binary("===", value, self.expression(test, inner), place) : false;
      if (isSame instanceof Unknown) return isSame;
      if (isSame === true) {
        from = i;
        break;
      }
    }
    const following = from < 0 ? [] : cases.slice(from).flatMap(({ consequent }) => consequent);
    const result = run(following, createScope(inner.file, inner));
    return result === LEAVES ? RETURNS_NOTHING : result;
  }
}
