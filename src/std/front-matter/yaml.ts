/**
 * Stand-in for `@std/front-matter/yaml`.
 *
 * @module
 */
import {
  binaryTag,
  CORE_SCHEMA,
  load,
  mergeTag,
  omapTag,
  pairsTag,
  setTag,
  timestampTag,
  YAMLException,
} from "js-yaml";
import { type Extract, split } from "./split.ts";

export type { Extract };

/** The default schema of `@std/yaml`. */
const SCHEMA = CORE_SCHEMA
  .withTags(timestampTag, mergeTag, binaryTag, omapTag, pairsTag, setTag);

/**
 * Parts a text into its YAML front matter and the rest.
 *
 * @throws {TypeError} If there is no front matter.
 * @throws {SyntaxError} If the front matter is not YAML.
 */
export function extract<T>(text: string): Extract<T> {
  const { frontMatter, body } = split(
    text,
    ["---", "---yaml", "= yaml ="],
    ["---", "= yaml ="],
  );
  return { frontMatter, body, attrs: parse(frontMatter) as T };
}

function parse(text: string): unknown {
  // js-yaml has no value for an empty text; `@std/yaml` gives null.
  if (text.split("\n").every((line) => /^\s*(?:#|$)/.test(line))) return null;
  try {
    return load(text, { schema: SCHEMA });
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    const at = error.mark ? ` at line ${error.mark.line + 1}, column ${error.mark.column + 1}` : "";
    throw new SyntaxError(`${error.reason}${at}`, { cause: error });
  }
}
