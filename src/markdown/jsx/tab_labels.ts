/**
 * Labels of tabs that the element around them has as data: `values={[{ label: "A", value: "a" }]}`, as Docusaurus has them; `tabs={["A"]}`, as Expo has.
 *
 * @module
 */
import type { BoundedLexer } from "../lexer.ts";
import type { Attributes, Tag } from "../tag.ts";
import { type Data, entriesOf, readDataLiteral, textOf } from "./data.ts";
import { elementKind } from "./element_names.ts";
import { createImports, type Imports } from "./imports.ts";

/** Attributes of a tag, for tabs with their labels among them. */
export function withLabels({ name, attributes, codes }: Tag, lexer: BoundedLexer): Attributes {
  if (elementKind(name) !== "tabs" || attributes.has("items") || attributes.has("labels")) return attributes;
  const listed = attributes.get("tabs");
  if (Array.isArray(listed)) return new Map([...attributes, ["labels", listed]]);
  const written = codes.get("values") ?? codes.get("items") ?? codes.get("tabs");
  if (!written) return attributes;
  const labels = entriesOf(dataNamed(written, lexer.pageState(createImports))).map(([, one]) =>
    textOf(one, "label", "title", "name", "value")
  );
  if (labels.length === 0 || labels.includes(undefined)) return attributes;
  return new Map([...attributes, ["labels", labels as readonly string[]]]);
}

/** Data that is written down, or that a name means: `systems`, `constants.systems`. */
function dataNamed(code: string, { codes }: Imports): Data {
  const known = codes.get(code);
  const [, name = "", field = ""] = known === undefined ? /^([\w$]+)\.([\w$]+)$/.exec(code) ?? [] : [];
  const read = (text: string) => readDataLiteral(text, () => undefined);
  const object = codes.has(name) ? read(codes.get(name)!) : undefined;
  return object instanceof Map ? object.get(field) : read(known ?? code);
}
