/**
 * Interface between the parts of the evaluator, and the limits of an evaluation.
 *
 * @module
 */
import type { Node } from "@babel/types";
import { type Place, type Scope, Unknown, type Value } from "./value.ts";

/** A name in a folder. */
export interface FolderName {
  readonly name: string;
  readonly isFolder: boolean;
}

/** A running evaluation. */
export interface Evaluation {
  expression(node: Node, scope: Scope): Value;
  /** Calls a function with values. */
  apply(callee: Value, args: readonly Value[], place: Place): Value;
  /** The module that a specifier names, seen from a file: its namespace. `undefined`: it is not in the project. */
  module(specifier: string, from: string, place: Place): Value;
  /** Lists a folder of the project; `undefined`: it does not exist. */
  folder(path: string): readonly FolderName[] | undefined;
  /** Takes from the budget. `false`: it is used up. */
  spend(amount: number): boolean;
}

/** In steps, of which each is an expression, an item or a character of a text that is made. */
export const MOST_STEPS = 3_000_000;
/** Reason for a value that the budget has no room for. */
export const TOO_MUCH = "it takes too much computation";
/** Maximum nesting of expressions, calls included. */
export const DEEPEST = 200;

export function placeOf(node: Node, scope: Scope): Place {
  return { file: scope.file, line: node.loc?.start.line ?? 1 };
}

/** An expression that is not data. */
export function unknownAt(node: Node, scope: Scope, reason: string): Unknown {
  return new Unknown(placeOf(node, scope), reason);
}
