/**
 * Functions of packages that return their argument, perhaps extended: `defineConfig({…})`.
 *
 * @module
 */
import { Call, Fields, List, nameInMessages, type Value } from "./value.ts";

const WRAPPER = /^(?:define|with|extend|create|merge)|^(?:default|sidebar|arraySidebar|navbar)$/;

export function isWrapper({ callee }: Call): boolean {
  return WRAPPER.test(nameInMessages(callee)) || callee.name === "default";
}

/** The argument of such a function, `defineConfig(withPlugin({…}))` → `{…}`; any other value itself. */
export function unwrapped(value: Value): Value {
  let inner = value;
  while (inner instanceof Call && isWrapper(inner)) {
    inner = inner.args.find((arg) => arg instanceof Fields || arg instanceof List || arg instanceof Call) ??
      inner.args[0];
  }
  return inner;
}
