/**
 * Expressions that change a value: assignments, and methods that change a list in place.
 *
 * @module
 */
import type * as t from "@babel/types";
import { type Evaluation, placeOf, unknownAt } from "./evaluation.ts";
import { binary } from "./operators.ts";
import { type Field, fieldOf, Fields, List, type Place, type Scope, Unknown, type Value } from "./value.ts";

/** Whether a value comes from a script. Others are shared by all projects, and stay as they are. */
function isOwn(place: Place): boolean {
  return place.file !== "";
}

/** Carries out `name = …`, `object.field = …`, `list[0] = …`, and those with `+=`, `??=` and `||=`. */
export function assign(node: t.AssignmentExpression, scope: Scope, self: Evaluation): Value {
  const given = () => self.expression(node.right, scope);
  return change(
    node.left,
    (before) => {
      if (node.operator === "=") return given();
      if (before instanceof Unknown) return before;
      if (node.operator === "??=") return before === undefined || before === null ? given() : before;
      if (node.operator === "||=") return before || given();
      return node.operator === "+=" ? sum(before, given(), node, scope, self) : unknownAt(node, scope, CHANGES);
    },
    scope,
    self,
  ) ?? unknownAt(node, scope, CHANGES);
}

/** Carries out `i++`. */
export function update(node: t.UpdateExpression, scope: Scope, self: Evaluation): Value {
  const step = node.operator === "++" ? 1 : -1;
  const changed = change(
    node.argument,
    (before) => typeof before === "number" ? before + step : unknownAt(node, scope, CHANGES),
    scope,
    self,
  );
  return changed ?? unknownAt(node, scope, CHANGES);
}

/** Reason for a change that cannot be made. */
export const CHANGES = "it changes a value";

function sum(before: Value, more: Value, node: t.Node, scope: Scope, self: Evaluation): Value {
  const joined = binary("+", before, more, placeOf(node, scope));
  return typeof joined === "string" && !self.spend(joined.length) ? unknownAt(node, scope, "it is too long") : joined;
}

/** Replaces a value; `undefined`: it cannot be done. */
function change(target: t.Node, make: (before: Value) => Value, scope: Scope, self: Evaluation): Value | undefined {
  if (target.type === "Identifier") {
    const before = scope.find(target.name);
    if (!before) return undefined;
    const value = make(before());
    scope.change(target.name, value);
    return value;
  }
  if (target.type !== "MemberExpression") return undefined;
  const object = self.expression(target.object, scope);
  const key = target.computed
    ? self.expression(target.property, scope)
    : target.property.type === "Identifier"
    ? target.property.name
    : undefined;
  const place = placeOf(target, scope);
  if (object instanceof Fields && isOwn(object.place) && (typeof key === "string" || typeof key === "number")) {
    const value = make(fieldOf(object, String(key)));
    (object.entries as Map<string, Field>).set(String(key), { value, place });
    return value;
  }
  if (object instanceof List && typeof key === "number" && key >= 0 && key <= object.items.length) {
    const value = make(object.items[key]);
    replace(object, key, 1, [value], place);
    return value;
  }
  return undefined;
}

/** Replaces items of a list. */
export function replace(list: List, from: number, count: number, items: readonly Value[], place: Place): void {
  splice(list.items as Value[], from, count, items);
  splice(list.places as Place[], from, count, items.map(() => place));
}

/** `Array.splice` for any number of new items. */
function splice<Item>(list: Item[], from: number, count: number, items: readonly Item[]): void {
  const after = list.splice(from).slice(count);
  for (const item of items) list.push(item);
  for (const item of after) list.push(item);
}
