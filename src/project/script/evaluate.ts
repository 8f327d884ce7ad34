/**
 * Evaluates expressions that are data. Nothing is run: what would need it is {@linkcode Unknown}.
 *
 * @module
 */
import { ownValue } from "../../own_value.ts";
import { folderOf } from "../../site/address.ts";
import type * as t from "@babel/types";
import { apply } from "./apply.ts";
import { GLOBALS } from "./builtins.ts";
import { componentValue } from "./component.ts";
import { assign, update } from "./effects.ts";
import { DEEPEST, type Evaluation, MOST_STEPS, placeOf, TOO_MUCH, unknownAt } from "./evaluation.ts";
import { callMethod, isMethod } from "./methods.ts";
import { binary, truth, unary } from "./operators.ts";
import { joinPath } from "./path.ts";
import { listValue, objectValue, templateValue } from "./literals.ts";
import {
  Call,
  External,
  fieldOf,
  Fields,
  fieldsAt,
  FilePath,
  List,
  nameInMessages,
  type Place,
  type Scope,
  Unknown,
  type Value,
} from "./value.ts";
import { closureAt } from "./statements.ts";
import { unwrapped } from "./wrapper.ts";

/** Creates an evaluation. `module` returns the namespace of a module of the project, `folder` the names in a folder. */
export function createEvaluation({ module, folder }: Pick<Evaluation, "module" | "folder">): Evaluation {
  let left = MOST_STEPS;
  let depth = 0;
  const self: Evaluation = {
    module,
    folder,
    spend: (amount) => (left -= amount) > 0,
    expression(node, scope) {
      if (!self.spend(1)) return unknownAt(node, scope, TOO_MUCH);
      if (depth >= DEEPEST) return unknownAt(node, scope, "it is nested too deeply");
      depth++;
      try {
        return evaluate(node as t.Expression, scope, self);
      } finally {
        depth--;
      }
    },
    apply: (callee, args, place) => apply(callee, args, place, self),
  };
  return self;
}

function evaluate(node: t.Expression, scope: Scope, self: Evaluation): Value {
  const value = (inner: t.Node) => self.expression(inner, scope);
  switch (node.type) {
    case "StringLiteral":
    case "NumericLiteral":
    case "BooleanLiteral":
      return node.value;
    case "NullLiteral":
      return null;
    case "TemplateLiteral":
      return templateValue(node, scope, self);
    case "Identifier":
      return name(node, scope);
    case "ArrayExpression":
      return listValue(node, scope, self);
    case "ObjectExpression":
      return objectValue(node, scope, self);
    case "ParenthesizedExpression":
    case "TSAsExpression":
    case "TSSatisfiesExpression":
    case "TSNonNullExpression":
    case "TSTypeAssertion":
    case "TSInstantiationExpression":
      return value(node.expression);
    case "AwaitExpression":
      return value(node.argument);
    case "ConditionalExpression":
      return chosen(node, scope, self);
    case "LogicalExpression":
      return logical(node, scope, self);
    case "UnaryExpression":
      return unary(node.operator, value(node.argument), placeOf(node, scope));
    case "BinaryExpression":
      return computed(node, scope, self);
    case "ArrowFunctionExpression":
    case "FunctionExpression":
      return closureAt(node, scope);
    case "MemberExpression":
    case "OptionalMemberExpression":
      return member(value(node.object), keyOf(node, scope, self), node, scope);
    case "CallExpression":
    case "OptionalCallExpression":
      return call(node, scope, self);
    case "NewExpression":
      return instance(node, scope, self);
    case "ImportExpression":
      return imported(value(node.source), node, scope, self);
    case "AssignmentExpression":
      return assign(node, scope, self);
    case "UpdateExpression":
      return update(node, scope, self);
    case "JSXElement":
    case "JSXFragment":
      return componentValue(node, scope, self);
    case "MetaProperty":
      return fieldsAt([["url", new FilePath(scope.file)], ["env", NO_ENVIRONMENT]], placeOf(node, scope));
    default:
      return unknownAt(node, scope, ownValue(WORDS, node.type) ?? "it is code");
  }
}

const WORDS: Readonly<Record<string, string>> = {
  RegExpLiteral: "it is a pattern",
  ClassExpression: "it is a class",
};

const NOWHERE: Place = { file: "", line: 1 };
/** A project does not get the environment of the program; what is published is a production build. */
const NO_ENVIRONMENT = fieldsAt([["NODE_ENV", "production"], ["PROD", true], ["DEV", false]], NOWHERE);
const PROCESS = fieldsAt([["env", NO_ENVIRONMENT]], NOWHERE);

function name(node: t.Identifier, scope: Scope): Value {
  const binding = scope.find(node.name);
  if (binding) return binding();
  if (node.name === "undefined") return undefined;
  if (node.name === "process") return PROCESS;
  if (node.name === "__dirname") return new FilePath(folderOf(scope.file));
  if (node.name === "__filename") return new FilePath(scope.file);
  if (GLOBALS.has(node.name)) return new External("", node.name, placeOf(node, scope));
  // Frameworks import such functions by themselves.
  if (/^define[A-Z]/.test(node.name)) return new External(node.name, node.name, placeOf(node, scope));
  return unknownAt(node, scope, `${node.name} is not declared`);
}

function chosen({ test, consequent, alternate }: t.ConditionalExpression, scope: Scope, self: Evaluation): Value {
  const isTrue = truth(self.expression(test, scope));
  return isTrue instanceof Unknown ? isTrue : self.expression(isTrue ? consequent : alternate, scope);
}

/** The right side is evaluated only where the left one does not decide. */
function logical({ operator, left, right }: t.LogicalExpression, scope: Scope, self: Evaluation): Value {
  const first = self.expression(left, scope);
  const test = operator === "??"
    ? first instanceof Unknown ? first : first !== undefined && first !== null
    : truth(first);
  if (test instanceof Unknown) return test;
  return test === (operator !== "&&") ? first : self.expression(right, scope);
}

/** The result of an operator; a text that grows too long is unknown. */
function computed(node: t.BinaryExpression, scope: Scope, self: Evaluation): Value {
  const [left, right] = [node.left, node.right].map((one) => self.expression(one, scope));
  const result = binary(node.operator, left, right, placeOf(node, scope));
  return typeof result === "string" && !self.spend(result.length) ? unknownAt(node, scope, "it is too long") : result;
}

function keyOf(
  { computed, property }: t.MemberExpression | t.OptionalMemberExpression,
  scope: Scope,
  self: Evaluation,
): Value {
  return computed ? self.expression(property, scope) : property.type === "Identifier" ? property.name : undefined;
}

function member(given: Value, key: Value, node: t.MemberExpression | t.OptionalMemberExpression, scope: Scope): Value {
  const object = unwrapped(given);
  if (object instanceof Unknown) return object;
  if (key instanceof Unknown) return key;
  if (object instanceof Fields && (typeof key === "string" || typeof key === "number")) {
    return fieldOf(object, String(key));
  }
  if (key === "length" && object instanceof List) return object.items.length;
  if (key === "length" && typeof object === "string") return object.length;
  if (typeof key === "number" && object instanceof List) return object.items[key];
  if (typeof key === "number" && typeof object === "string") return object[key];
  if (object instanceof External && typeof key === "string") {
    return new External(object.source, object.name === "" ? key : `${object.name}.${key}`, placeOf(node, scope));
  }
  if ((object === undefined || object === null) && node.optional === true) return undefined;
  if (object instanceof Call) return unknownAt(node, scope, `${nameInMessages(object.callee)}() would have to be run`);
  return unknownAt(node, scope, typeof key === "string" ? `${key} is not known` : "it is code");
}

function call(node: t.CallExpression | t.OptionalCallExpression, scope: Scope, self: Evaluation): Value {
  const place = placeOf(node, scope);
  const args = listValue(
    { ...node, type: "ArrayExpression", elements: node.arguments } as unknown as t.ArrayExpression,
    scope,
    self,
  )
    .items;
  const { callee } = node;
  if (callee.type === "Import") return imported(args[0], node, scope, self);
  if (callee.type === "Identifier" && callee.name === "require" && isRequire(scope.find("require")?.())) {
    return imported(args[0], node, scope, self);
  }
  if (callee.type === "MemberExpression" || callee.type === "OptionalMemberExpression") {
    const object = self.expression(callee.object, scope);
    const key = keyOf(callee, scope, self);
    if ((object === undefined || object === null) && callee.optional === true) return undefined;
    if (typeof key === "string" && isMethod(object, key)) return callMethod(object, key, args, place, self);
    if (isResolve(callee) && typeof args[0] === "string") {
      return new FilePath(joinPath(folderOf(scope.file), args[0]));
    }
    return self.apply(member(object, key, callee, scope), args, place);
  }
  return self.apply(self.expression(callee, scope), args, place);
}

/** `require` of CommonJS, or one that `createRequire` made. */
function isRequire(value: Value): boolean {
  return value === undefined || value instanceof Call && value.callee.name === "createRequire";
}

function isResolve({ object, property }: t.MemberExpression | t.OptionalMemberExpression): boolean {
  return object.type === "Identifier" && object.name === "require" &&
    property.type === "Identifier" && property.name === "resolve";
}

function imported(specifier: Value, node: t.Node, scope: Scope, self: Evaluation): Value {
  if (typeof specifier !== "string") return unknownAt(node, scope, "the imported value is unknown");
  return self.module(specifier, scope.file, placeOf(node, scope)) ?? new External(specifier, "", placeOf(node, scope));
}

function instance(node: t.NewExpression, scope: Scope, self: Evaluation): Value {
  const callee = self.expression(node.callee, scope);
  const [first, second] = node.arguments.map((argument) => self.expression(argument, scope));
  if (!(callee instanceof External)) return unknownAt(node, scope, "it is an instance of a class");
  if (callee.name === "URL" && typeof first === "string" && second instanceof FilePath) {
    return new FilePath(joinPath(folderOf(second.path), first));
  }
  return new Call(new External(callee.source, `new ${callee.name}`, callee.place), [first], placeOf(node, scope));
}
