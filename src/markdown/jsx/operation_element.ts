/**
 * An operation of an API: `<ApiOperation method="POST" path="/users/{id}" file="/openapi.json" />`, and as Mintlify's pages
 * name it in their front matter. What the file of the site says of it, in JSON, is shown: its description, parameters, body
 * and responses.
 *
 * @module
 */
import type { Token } from "marked";
import type { BoundedLexer } from "../lexer.ts";
import { type Attributes, word } from "../tag.ts";
import { elementOf } from "./data_element.ts";
import { operationOf, type Parameter, schemaOf } from "./openapi.ts";

/** Files in which projects describe their API. */
const USUAL = ["/openapi.json", "/api-reference/openapi.json", "/swagger.json", "/api/openapi.json"];

/** The tokens that an operation stands for; `undefined`: the element is another one. */
export function operationTokens(
  { name, attributes }: { name: string; attributes: Attributes },
  lexer: BoundedLexer,
): Token[] | undefined {
  if (name !== "ApiOperation") return undefined;
  const [method, path, schema] = [word(attributes, "method"), word(attributes, "path"), word(attributes, "schema")];
  const written = word(attributes, "file");
  const spec = written !== undefined && /^https?:/.test(written) ? undefined : specOf(written, lexer);
  if (schema !== undefined) {
    const found = spec === undefined ? undefined : schemaOf(spec, schema);
    if (!found) return [codeLine(schema)];
    return [...prose(found.description, lexer), ...found.fields.map((field) => fieldOf(field, lexer))];
  }
  if (method === undefined || path === undefined) return undefined;
  const head = codeLine(`${method.toUpperCase()} ${path}`);
  const operation = spec === undefined ? undefined : operationOf(spec, method, path);
  if (!operation) return [head];
  return [
    head,
    ...prose(operation.description, lexer),
    ...operation.parameters.map((field) => fieldOf(field, lexer)),
    ...operation.responses.flatMap(({ status, description, fields }) => [
      ...prose(`**${status}** ${description}`, lexer),
      ...fields.map((field) => fieldOf(field, lexer)),
    ]),
  ];
}

function codeLine(text: string): Token {
  return { type: "paragraph", raw: "", text: "", tokens: [{ type: "codespan", raw: "", text }] };
}

function specOf(file: string | undefined, { sources }: BoundedLexer): unknown {
  const [path = "", ...others] = file === undefined ? USUAL : [file.startsWith("/") ? file : `/${file}`];
  if (!path.endsWith(".json")) return undefined;
  const included = sources.read({ path, part: {}, others });
  if (!("text" in included)) return undefined;
  try {
    return JSON.parse(included.text);
  } catch {
    return undefined;
  }
}

function prose(text: string, lexer: BoundedLexer): Token[] {
  return text.trim() === "" ? [] : lexer.within(`${text.trim()}\n`);
}

function fieldOf({ name, place, type, isRequired, isDeprecated, usual, description }: Parameter, lexer: BoundedLexer) {
  return elementOf("ParamField", {
    ...place === undefined ? { name } : { [place]: name },
    ...type !== "" && { type },
    ...usual !== undefined && { default: usual },
    ...isRequired && { required: true },
    ...isDeprecated && { deprecated: true },
  }, prose(description, lexer));
}
