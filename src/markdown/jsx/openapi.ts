/**
 * Operations of an API in OpenAPI, with what readers need of them. The file may be invalid in any way.
 *
 * @module
 */
import { isRecord } from "../../record.ts";
import { ownValue } from "../../own_value.ts";

/** A parameter, or a field of a body. */
export interface Parameter {
  readonly name: string;
  /** `undefined`: in a response. */
  readonly place: "path" | "query" | "header" | "body" | undefined;
  readonly type: string;
  readonly isRequired: boolean;
  readonly isDeprecated: boolean;
  readonly usual: string | undefined;
  readonly description: string;
}

export interface Operation {
  readonly description: string;
  readonly parameters: readonly Parameter[];
  readonly responses: readonly {
    readonly status: string;
    readonly description: string;
    readonly fields: readonly Parameter[];
  }[];
}

type Fields = Readonly<Record<string, unknown>>;

/** State while a description is read. */
interface Reading {
  readonly spec: unknown;
  /** Number of fields that may still be read. */
  left: number;
}

/** Maximum nesting of fields, and maximum length of a chain of references. */
const DEPTH = 3;
/** Maximum number of fields of an operation. */
const MOST = 300;
const PLACES: ReadonlySet<unknown> = new Set(["path", "query", "header"]);

/** The operation of a method at a path; `undefined`: there is none. */
export function operationOf(spec: unknown, method: string, path: string): Operation | undefined {
  const reading: Reading = { spec, left: MOST };
  const item = fieldsOf(at(spec, "paths", path));
  const operation = fieldsOf(item?.[method.toLowerCase()]);
  if (!item || !operation) return undefined;
  const listed = [...list(item["parameters"]), ...list(operation["parameters"])].slice(0, MOST);
  const parameters = listed.flatMap((one) => {
    const parameter = fieldsOf(resolved(one, spec));
    if (!parameter || typeof parameter["name"] !== "string" || !PLACES.has(parameter["in"])) return [];
    const schema = fieldsOf(resolved(parameter["schema"], spec)) ?? parameter;
    return [parameterOf(parameter["name"], parameter["in"] as Parameter["place"], schema, {
      isRequired: parameter["required"] === true,
      description: text(parameter["description"]) || text(schema["description"]),
    }, spec)];
  });
  const body = bodyOf(fieldsOf(resolved(operation["requestBody"], spec)), spec);
  const responses = Object.entries(fieldsOf(operation["responses"]) ?? {}).map(([status, one]) => {
    const response = fieldsOf(resolved(one, spec));
    const fields = status.startsWith("2") ? membersOf(bodyOf(response, spec), undefined, reading) : [];
    return { status, description: text(response?.["description"]), fields };
  });
  return {
    description: text(operation["description"]) || text(operation["summary"]),
    parameters: [...parameters, ...membersOf(body, "body", reading)],
    responses,
  };
}

/** The fields of a schema by its name; `undefined`: there is none. */
export function schemaOf(
  spec: unknown,
  name: string,
): { readonly description: string; readonly fields: readonly Parameter[] } | undefined {
  const schema = fieldsOf(resolved(at(spec, "components", "schemas", name), spec));
  return schema &&
    { description: text(schema["description"]), fields: membersOf(schema, undefined, { spec, left: MOST }) };
}

/** The schema of a body in JSON, or else the first. */
function bodyOf(holder: Fields | undefined, spec: unknown): Fields | undefined {
  const content = fieldsOf(holder?.["content"]);
  const media = fieldsOf(content?.["application/json"] ?? Object.values(content ?? {})[0]);
  return fieldsOf(resolved(media?.["schema"] ?? holder?.["schema"], spec));
}

/** Fields of an object, with nested ones as `outer.inner`; of a list, those of its items. */
function membersOf(
  schema: Fields | undefined,
  place: Parameter["place"],
  reading: Reading,
  before = "",
  depth = 0,
): readonly Parameter[] {
  const { spec } = reading;
  if (!schema || depth >= DEPTH) return [];
  if (schema["items"] !== undefined) {
    return membersOf(fieldsOf(resolved(schema["items"], spec)), place, reading, before, depth + 1);
  }
  const parts = list(schema["allOf"]).slice(0, MOST).map((one) => fieldsOf(resolved(one, spec)));
  const required = list(schema["required"]);
  const found: Parameter[] = parts.flatMap((part) => membersOf(part, place, reading, before, depth + 1));
  for (const [name, one] of Object.entries(fieldsOf(schema["properties"]) ?? {})) {
    if (reading.left-- <= 0) break;
    const inner = fieldsOf(resolved(one, spec)) ?? {};
    const details = { isRequired: required.includes(name), description: text(inner["description"]) };
    found.push(
      parameterOf(before + name, place, inner, details, spec),
      ...membersOf(inner, place, reading, `${before}${name}.`, depth + 1),
    );
  }
  return found;
}

function parameterOf(
  name: string,
  place: Parameter["place"],
  schema: Fields,
  { isRequired, description }: { isRequired: boolean; description: string },
  spec: unknown,
): Parameter {
  const usual = schema["default"];
  return {
    name,
    place,
    type: typeOf(schema, spec),
    isRequired,
    isDeprecated: schema["deprecated"] === true,
    usual: usual === undefined || usual === null || typeof usual === "object" ? undefined : `${usual}`,
    description,
  };
}

function typeOf(schema: Fields, spec: unknown, depth = 0): string {
  const choices = list(schema["enum"]).filter((one) => typeof one !== "object");
  if (choices.length > 0 && choices.length <= 12) return choices.map((one) => JSON.stringify(one)).join(" | ");
  const either = [...list(schema["oneOf"]), ...list(schema["anyOf"])];
  if (either.length > 0 && depth < DEPTH) {
    const names = either.map((one) => typeOf(fieldsOf(resolved(one, spec)) ?? {}, spec, depth + 1));
    return [...new Set(names)].filter((name) => name !== "").join(" | ");
  }
  const type = [schema["type"]].flat().filter((one) => typeof one === "string").join(" | ");
  if (type !== "array" || depth >= DEPTH) return type || (schema["properties"] ? "object" : "");
  return `${typeOf(fieldsOf(resolved(schema["items"], spec)) ?? {}, spec, depth + 1) || "object"}[]`;
}

/** A value, or what it refers to: `{"$ref": "#/components/schemas/User"}`. */
function resolved(value: unknown, spec: unknown): unknown {
  let found = value;
  for (let i = 0; i < DEPTH; i++) {
    const to = fieldsOf(found)?.["$ref"];
    if (typeof to !== "string" || !to.startsWith("#/")) return found;
    found = at(spec, ...to.slice(2).split("/").map((name) => name.replaceAll("~1", "/").replaceAll("~0", "~")));
  }
  return found;
}

function at(value: unknown, ...names: readonly string[]): unknown {
  return names.reduce<unknown>((found, name) => {
    const fields = fieldsOf(found);
    return fields && ownValue(fields, name);
  }, value);
}

function fieldsOf(value: unknown): Fields | undefined {
  return isRecord(value) ? value : undefined;
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}
