/**
 * JSON Schemas of the configuration files, for editors: they complete names, show what they mean and mark what is wrong.
 *
 * @module
 */
import * as z from "./zod.ts";
import { hostSchema } from "./host_schema.ts";
import { capitalize } from "./section.ts";
import { siteSchema } from "./site_schema.ts";
import { themeSchema } from "./theme.ts";

/** A JSON Schema of draft 7, which every editor reads. */
export type JsonSchema = { readonly [name: string]: unknown };

/** Extensions of JSON that the files may use, as the JSON language server of VS Code and Zed names them. */
const WRITTEN = { allowComments: true, allowTrailingCommas: true } as const;

/** Schemas by the name of their file in `wwwroot/schema/`. */
export function jsonSchemas(): Readonly<Record<string, JsonSchema>> {
  const docs = pascal(jsonSchema(hostSchema));
  const { $schema, ...section } = docs;
  return {
    "config.json": { title: "docs/config.json", ...WRITTEN, ...jsonSchema(siteSchema) },
    "theme.json": {
      title: "wwwroot/theme/theme.json",
      ...WRITTEN,
      ...jsonSchema(z.extend(themeSchema, { $schema: schemaAddress })),
    },
    "appsettings.json": {
      title: "appsettings.json",
      ...WRITTEN,
      $schema,
      type: "object",
      properties: { Docs: { description: "Settings of the documentation server.", ...section } },
    },
  };
}

const schemaAddress = z.optional(z.string()).check(z.describe("Address of this schema, for editors."));

function jsonSchema(schema: z.ZodMiniType): JsonSchema {
  const { id: _, ...result } = z.toJSONSchema(schema, {
    target: "draft-7",
    io: "input",
    override({ jsonSchema }) {
      if (jsonSchema.properties) jsonSchema.additionalProperties = false;
      const [value, nothing, ...more] = jsonSchema.anyOf ?? [];
      // `null` stands for a field that is left out; where it is one of two types, there is a shorter form.
      if (more.length > 0 || nothing?.type !== "null" || typeof value?.type !== "string" || value.enum) return;
      delete jsonSchema.anyOf;
      Object.assign(jsonSchema, { ...value, ...jsonSchema, type: [value.type, "null"] });
    },
  });
  return result;
}

/** The same with the names of all fields as .NET writes them. */
function pascal(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema), (key, value) => {
    if (key !== "properties") return value;
    return Object.fromEntries(Object.entries(value).map(([name, field]) => [capitalize(name), field]));
  });
}
