/**
 * Stand-in for `@std/front-matter/toml`.
 *
 * @module
 */
import { parse, TomlError } from "smol-toml";
import { type Extract, split } from "./split.ts";

export type { Extract };

/**
 * Parts a text into its TOML front matter and the rest.
 *
 * @throws {TypeError} If there is no front matter.
 * @throws {SyntaxError} If the front matter is not TOML.
 */
export function extract<T>(text: string): Extract<T> {
  const { frontMatter, body } = split(
    text,
    ["+++", "---toml", "= toml ="],
    ["---", "+++", "= toml ="],
  );
  try {
    return { frontMatter, body, attrs: parse(frontMatter) as T };
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const reason = error.message.split("\n")[0]!
      .replace(/^Invalid TOML document: /, "");
    const message = `Parse error on line ${error.line}, column ${error.column}: ${reason}`;
    throw new SyntaxError(message, { cause: error });
  }
}
