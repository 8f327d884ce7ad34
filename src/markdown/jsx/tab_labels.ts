/**
 * Labels of tabs that the element around them has as data: `values={[{ label: "A", value: "a" }]}`, as Docusaurus has them.
 *
 * @module
 */
import type { BoundedLexer } from "../lexer.ts";
import type { Attributes, Tag } from "../tag.ts";
import { entriesOf, readDataLiteral, textOf } from "./data.ts";
import { elementKind } from "./element_names.ts";
import { createImports } from "./imports.ts";

/** Attributes of a tag, for tabs with their labels among them. */
export function withLabels({ name, attributes, codes }: Tag, lexer: BoundedLexer): Attributes {
  if (elementKind(name) !== "tabs" || attributes.has("items") || attributes.has("labels")) return attributes;
  const written = codes.get("values") ?? codes.get("items");
  const code = written && (lexer.pageState(createImports).codes.get(written) ?? written);
  if (!code) return attributes;
  const labels = entriesOf(readDataLiteral(code, () => undefined)).map(([, one]) =>
    textOf(one, "label", "title", "name", "value")
  );
  if (labels.length === 0 || labels.includes(undefined)) return attributes;
  return new Map([...attributes, ["labels", labels as readonly string[]]]);
}
