/**
 * Every JSON Schema that editors may use, by the name of its file.
 *
 * @module
 */
import { type JsonSchema, jsonSchemas } from "../config/json_schema.ts";
import { frontMatterSchema } from "../site/front_matter_schema.ts";

/** Text of each schema, by the name of its file. */
export function schemaFiles(): Readonly<Record<string, string>> {
  const schemas: Readonly<Record<string, JsonSchema>> = {
    ...jsonSchemas(),
    "front-matter.json": frontMatterSchema(),
  };
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, `${JSON.stringify(schema, null, 2)}\n`]),
  );
}
