/**
 * Parses a script to its syntax tree.
 *
 * @module
 */
import { parse, parseExpression } from "@babel/parser";
import type { Expression, File } from "@babel/types";
import { Unknown } from "./value.ts";

/** With JSX always: without it, nested `<T>(…)` takes the parser exponential time. */
const OPTIONS = { plugins: ["typescript", "jsx", "decorators"] } as const;

/** Parses a module of JavaScript or TypeScript. `startLine`: the line on which it begins. */
export function parseModule(text: string, file: string, startLine = 1): File | Unknown {
  return attempt(file, () =>
    parse(text, {
      sourceType: "unambiguous",
      startLine,
      allowReturnOutsideFunction: true,
      plugins: [...OPTIONS.plugins],
    }));
}

/** Parses JSON, with comments and commas at the end of lists. */
export function parseData(text: string, file: string): Expression | Unknown {
  return attempt(file, () => parseExpression(`(${text.replace(/^\uFEFF/, "")}\n)`));
}

function attempt<Tree>(file: string, parse: () => Tree): Tree | Unknown {
  try {
    return parse();
  } catch (error) {
    if (error instanceof RangeError) return new Unknown({ file, line: 1 }, "it is nested too deeply");
    const { message = "", loc } = error as { readonly message?: string; readonly loc?: { readonly line: number } };
    const reason = message.replace(/ \(\d+:\d+\)$/, "").replace(/\.$/, "");
    return new Unknown({ file, line: loc?.line ?? 1 }, `it cannot be parsed: ${reason}`);
  }
}
