/**
 * Evaluates array, object and template literals.
 *
 * @module
 */
import type * as t from "@babel/types";
import { type Evaluation, placeOf, unknownAt } from "./evaluation.ts";
import { binary } from "./operators.ts";
import { Closure, type Field, Fields, List, type Place, type Scope, Unknown, type Value } from "./value.ts";
import { unwrapped } from "./wrapper.ts";

export function templateValue(node: t.TemplateLiteral, scope: Scope, self: Evaluation): Value {
  let text = "";
  for (const [i, { value }] of node.quasis.entries()) {
    text += value.cooked ?? "";
    const inner = node.expressions[i];
    if (!inner) continue;
    const joined = binary("+", text, self.expression(inner, scope), placeOf(inner, scope));
    if (typeof joined !== "string") return joined;
    text = joined;
    if (!self.spend(text.length)) return unknownAt(node, scope, "it is too long");
  }
  return text;
}

export function listValue(node: t.ArrayExpression, scope: Scope, self: Evaluation): List {
  const items: Value[] = [];
  const places: Place[] = [];
  for (const element of node.elements) {
    if (element?.type === "SpreadElement") {
      const spread = unwrapped(self.expression(element.argument, scope));
      const place = placeOf(element, scope);
      const all = spread instanceof List ? spread : new List([notList(spread, place)], [place]);
      if (!self.spend(all.items.length)) {
        return new List([...items, new Unknown(place, "it is too long")], [...places, place]);
      }
      for (const [i, item] of all.items.entries()) {
        items.push(item);
        places.push(all.places[i]!);
      }
    } else {
      items.push(element ? self.expression(element, scope) : undefined);
      places.push(placeOf(element ?? node, scope));
    }
  }
  return new List(items, places);
}

function notList(value: Value, place: Place): Unknown {
  return value instanceof Unknown ? value : new Unknown(place, "it is not a list");
}

export function objectValue(node: t.ObjectExpression, scope: Scope, self: Evaluation): Fields {
  const entries = new Map<string, Field>();
  const spreads: Unknown[] = [];
  for (const property of node.properties) {
    const place = placeOf(property, scope);
    if (property.type === "SpreadElement") {
      spreads.push(...spreadInto(entries, self.expression(property.argument, scope), place, self));
      continue;
    }
    const key = property.computed ? self.expression(property.key, scope) : plainKey(property.key);
    if (typeof key !== "string" && typeof key !== "number") {
      spreads.push(key instanceof Unknown ? key : new Unknown(place, "the name of a field is not known"));
    } else if (property.type === "ObjectProperty") {
      entries.set(String(key), { value: self.expression(property.value, scope), place });
    } else {
      const value = property.kind === "method"
        ? new Closure(property, scope, place)
        : new Unknown(place, `${key} is a getter or a setter`);
      entries.set(String(key), { value, place });
    }
  }
  return new Fields(entries, placeOf(node, scope), spreads);
}

/** Adds the fields of a value that is spread, and returns what is unknown of it. */
export function spreadInto(
  entries: Map<string, Field>,
  value: Value,
  place: Place,
  self: Evaluation,
): readonly Unknown[] {
  const spread = unwrapped(value);
  if (spread instanceof Fields && self.spend(spread.entries.size)) {
    for (const [key, field] of spread.entries) entries.set(key, field);
    return spread.spreads;
  }
  if (spread === undefined || spread === null || spread === false) return [];
  return [spread instanceof Unknown ? spread : new Unknown(place, "the value that is spread here is unknown")];
}

function plainKey(key: t.Node): Value {
  if (key.type === "Identifier") return key.name;
  return key.type === "StringLiteral" || key.type === "NumericLiteral" ? key.value : undefined;
}
