/**
 * Stand-in for the assertions of `@std/assert` that the tests use.
 *
 * @module
 */
import nodeAssert, { AssertionError } from "node:assert";

export { AssertionError };

/** Fails unless `value` is truthy. */
export function assert(value: unknown, message = ""): asserts value {
  if (!value) throw new AssertionError({ message: message || "Expected a truthy value" });
}

/** Fails unless both are deeply and strictly equal. */
export function assertEquals<T>(actual: T, expected: T, message?: string): void {
  nodeAssert.deepStrictEqual(actual, expected, message);
}

/** Fails when both are deeply and strictly equal. */
export function assertNotEquals<T>(actual: T, expected: T, message?: string): void {
  nodeAssert.notDeepStrictEqual(actual, expected, message);
}

/** Fails unless both are the same value. */
export function assertStrictEquals<T>(actual: unknown, expected: T, message?: string): asserts actual is T {
  nodeAssert.strictEqual(actual, expected, message);
}

/** Fails unless `actual` contains `expected`. */
export function assertStringIncludes(actual: string, expected: string, message = ""): void {
  if (!actual.includes(expected)) {
    throw new AssertionError({ message: `${message}Expected to find "${expected}" in "${actual}"` });
  }
}

/** Fails unless `actual` matches `expected`. */
export function assertMatch(actual: string, expected: RegExp, message?: string): void {
  nodeAssert.match(actual, expected, message);
}

/** Fails when `actual` matches `expected`. */
export function assertNotMatch(actual: string, expected: RegExp, message?: string): void {
  nodeAssert.doesNotMatch(actual, expected, message);
}

// deno-lint-ignore no-explicit-any
type ErrorClass<E extends Error> = new (...args: any[]) => E;

/** Fails unless `fn` throws; gives what it threw. */
export function assertThrows<E extends Error = Error>(
  fn: () => unknown,
  ErrorClass?: ErrorClass<E>,
  messageIncludes = "",
): E {
  try {
    fn();
  } catch (error) {
    return checkError(error, ErrorClass, messageIncludes);
  }
  throw new AssertionError({ message: "Expected function to throw" });
}

/** Fails unless the promise of `fn` rejects; gives the reason. */
export async function assertRejects<E extends Error = Error>(
  fn: () => PromiseLike<unknown>,
  ErrorClass?: ErrorClass<E>,
  messageIncludes = "",
): Promise<E> {
  try {
    await fn();
  } catch (error) {
    return checkError(error, ErrorClass, messageIncludes);
  }
  throw new AssertionError({ message: "Expected function to reject" });
}

function checkError<E extends Error>(error: unknown, Class: ErrorClass<E> | undefined, includes: string): E {
  if (!(error instanceof (Class ?? Error))) {
    throw new AssertionError({ message: `Expected ${Class?.name ?? "an error"}: current value is ${error}` });
  }
  assertStringIncludes((error as Error).message, includes);
  return error as E;
}
