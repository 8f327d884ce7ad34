/**
 * Regular expressions in configurations of other tools, matched by RE2 in a time that is proportional to the length of a
 * path. The engine of the runtime can take exponential time for an expression of a stranger.
 *
 * @module
 */
import { RE2JS, RE2JSException } from "re2js";

/** In characters. */
const LONGEST = 1000;
/** Maximum number of instructions that an expression is compiled to. */
const MOST = 2000;

/**
 * Creates the test whether an expression matches a part of a text. `undefined`: RE2 does not support it, such as a
 * look-ahead or a reference to a group, or it is too large.
 */
export function linearExpression(source: string): ((text: string) => boolean) | undefined {
  if (source.length > LONGEST) return undefined;
  try {
    const compiled = RE2JS.compile(source);
    return compiled.programSize() > MOST ? undefined : (text) => compiled.test(text);
  } catch (error) {
    if (error instanceof RE2JSException) return undefined;
    throw error;
  }
}
