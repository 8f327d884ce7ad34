/**
 * An operation of an API: `<ApiOperation method="POST" path="/users/{id}" file="/openapi.json" />`, and as Mintlify's pages
 * name it in their front matter. A file of the site, in JSON or YAML, has its description, parameters, body and responses.
 *
 * @module
 */
import { shortReasonOf } from "../../thrown.ts";
import type { Token } from "marked";
import type { BoundedLexer } from "../lexer.ts";
import { type Attributes, word } from "../tag.ts";
import { noteTemplate } from "../template/notes.ts";
import { elementOf } from "./element_token.ts";
import { operationOf, type Parameter, schemaOf } from "./openapi.ts";
import { paragraphToken } from "../text.ts";

/** Usual names of files that describe an API. */
const USUAL = ["openapi", "api-reference/openapi", "swagger", "api/openapi"].flatMap((name) =>
  ["json", "yaml", "yml"].map((ending) => `/${name}.${ending}`)
);
const DATA = /\.(?:json|ya?ml)$/i;
/** A `$ref` to another file. */
const FOREIGN = /\$ref["']?[ \t]*:[ \t]*["']?([^"'#\s][^"'\s]{0,200})/;

/** Reports that something is missing. */
type Note = (kind: string, advice: string, about: string) => void;

/** Tokens of an element for an operation; `undefined`: it is another element. */
export function operationTokens(
  { name, attributes }: { name: string; attributes: Attributes },
  lexer: BoundedLexer,
): Token[] | undefined {
  if (name !== "ApiOperation") return undefined;
  const [method, path, schema] = [word(attributes, "method"), word(attributes, "path"), word(attributes, "schema")];
  const written = word(attributes, "file");
  if (schema === undefined && (method === undefined || path === undefined)) return undefined;
  const note: Note = (kind, advice, about) => {
    if (!attributes.has("optional")) noteTemplate({ kind, advice, about, line: undefined }, lexer);
  };
  const spec = specOf(written, lexer, note);
  if (schema !== undefined) {
    const found = spec === undefined ? undefined : schemaOf(spec, schema);
    if (!found) return missing(schema);
    return [...prose(found.description, lexer), ...found.fields.map((field) => fieldOf(field, lexer))];
  }
  const head = codeLine(`${method!.toUpperCase()} ${path}`);
  const operation = spec === undefined ? undefined : operationOf(spec, method!, path!);
  if (!operation) return missing(`${method!.toUpperCase()} ${path}`);
  return [
    head,
    ...prose(operation.description, lexer),
    ...operation.parameters.map((field) => fieldOf(field, lexer)),
    ...operation.responses.flatMap(({ status, description, fields }) => [
      ...prose(`**${status}** ${description}`, lexer),
      ...fields.map((field) => fieldOf(field, lexer)),
    ]),
  ];

  /** Only the name of the operation. */
  function missing(name: string): Token[] {
    if (spec !== undefined) {
      note(`the description of the API has no ${name}`, "the page shows its name alone", name);
    }
    return [codeLine(name)];
  }
}

function codeLine(text: string): Token {
  return paragraphToken([{ type: "codespan", raw: "", text }]);
}

/** Reads the description of an API. `undefined`: it is missing or invalid, which is reported. */
function specOf(file: string | undefined, lexer: BoundedLexer, note: Note): unknown {
  const [path = "", ...others] = file === undefined || /^https?:/.test(file)
    ? USUAL
    : [file.startsWith("/") ? file : `/${file}`];
  const included = DATA.test(path) ? lexer.sources.read({ path, part: {}, others }) : { problem: "" };
  if (!("text" in included)) {
    const name = file === undefined ? "" : ` ${file}`;
    return void note(
      `there is no description${name} of the API`,
      "operations show their method and address alone: put it in the site, as JSON or YAML",
      file ?? "openapi",
    );
  }
  try {
    const reference = FOREIGN.exec(included.text)?.[1];
    if (reference !== undefined) {
      note(
        `${included.file} refers to another file`,
        `references to other files are not read, the first to ${reference}`,
        reference,
      );
    }
    return lexer.dataFiles.read(included.file, included.text);
  } catch (error) {
    return void note(`${included.file} cannot be read`, shortReasonOf(error), included.file);
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
