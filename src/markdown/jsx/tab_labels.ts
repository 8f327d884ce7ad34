/**
 * Labels of tabs that are data of the element around them: `values={[{ label: "A", value: "a" }]}` in Docusaurus,
 * `tabs={["A"]}` in Expo's documentation.
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
    typeof one === "string" ? one : textOf(one, "label", "title", "name", "value")
  );
  if (labels.length === 0 || labels.includes(undefined)) return attributes;
  return new Map([...attributes, ["labels", labels as readonly string[]]]);
}

/** Data of a literal, or of the constant that a name refers to: `systems`, `constants.systems`. */
function dataNamed(code: string, { codes }: Imports): Data {
  const known = codes.get(code);
  const [, name = "", field = ""] = known === undefined ? /^([\w$]+)\.([\w$]+)$/.exec(code) ?? [] : [];
  const read = (text: string) => readDataLiteral(text, () => undefined);
  const object = codes.has(name) ? read(codes.get(name)!) : undefined;
  return object instanceof Map ? object.get(field) : read(known ?? code);
}
