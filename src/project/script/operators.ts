/**
 * Evaluates operators on known values.
 *
 * @module
 */
import { Call, Closure, External, Fields, List, type Place, Unknown, type Value } from "./value.ts";

/** Whether a value counts as true. */
export function truth(value: Value): boolean | Unknown {
  if (value instanceof Unknown) return value;
  if (value instanceof External || value instanceof Call) {
    return new Unknown(value.place, "it depends on a value of a package");
  }
  return Boolean(value);
}

/** A text, a number, true, false, null or undefined. */
function isPrimitive(value: Value): value is string | number | boolean | null | undefined {
  return value === null || typeof value !== "object";
}

export function unary(operator: string, value: Value, place: Place): Value {
  if (operator === "void") return undefined;
  if (operator === "!") {
    const test = truth(value);
    return test instanceof Unknown ? test : !test;
  }
  if (value instanceof Unknown) return value;
  if (operator === "-" && typeof value === "number") return -value;
  if (operator === "+" && isPrimitive(value)) return Number(value);
  if (operator === "typeof" && isPrimitive(value)) return value === null ? "object" : typeof value;
  if (operator === "typeof" && (value instanceof List || value instanceof Fields)) return "object";
  if (operator === "typeof" && value instanceof Closure) return "function";
  return new Unknown(place, "it is code");
}

/** @returns A text may be as long as both together. */
export function binary(operator: string, left: Value, right: Value, place: Place): Value {
  if (left instanceof Unknown) return left;
  if (right instanceof Unknown) return right;
  if (operator === "in" && right instanceof Fields && typeof left === "string") return right.entries.has(left);
  if (!isPrimitive(left) || !isPrimitive(right)) {
    const isSame = operator === "===" || operator === "==" ? left === right : undefined;
    if (isSame !== undefined) return isSame;
    return operator === "!==" || operator === "!="
      ? left !== right
      : new Unknown(place, "it is neither text nor a number");
  }
  switch (operator) {
    case "+":
      return typeof left === "string" || typeof right === "string" ? `${left}${right}` : Number(left) + Number(right);
    case "-":
      return Number(left) - Number(right);
    case "*":
      return Number(left) * Number(right);
    case "/":
      return Number(left) / Number(right);
    case "%":
      return Number(left) % Number(right);
    case "===":
      return left === right;
    case "!==":
      return left !== right;
    case "==":
      return left == right;
    case "!=":
      return left != right;
    case "<":
      return typeof left === "string" && typeof right === "string" ? left < right : Number(left) < Number(right);
    case ">":
      return typeof left === "string" && typeof right === "string" ? left > right : Number(left) > Number(right);
    case "<=":
      return Number(left) <= Number(right);
    case ">=":
      return Number(left) >= Number(right);
    default:
      return new Unknown(place, "it is code");
  }
}
