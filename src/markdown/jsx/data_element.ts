/**
 * Elements whose content is data: tables of types, members of a team, and lists of anything that a project shows in its own
 * way. They become fields, cards and lists.
 *
 * @module
 */
import { elementOf, phraseToken } from "./element_token.ts";
import type { Token } from "marked";
import type { BoundedLexer } from "../lexer.ts";
import type { Attributes } from "../tag.ts";
import { bracketless, paragraphToken, textToken } from "../text.ts";
import { type Data, entriesOf, readDataLiteral, textOf } from "./data.ts";
import { elementKind, guessedKind } from "./element_names.ts";
import { fileTreeTokens } from "./file_tree_data.ts";
import { createImports, named } from "./imports.ts";

/** Maximum number of entries of all data of an element. */
const MOST = 300;
/** Names of a text that is shown first. */
const TITLES = ["title", "name", "label", "text", "question", "heading"];
const TEXTS = ["description", "details", "desc", "summary", "answer", "content", "subtitle", "body", "value"];
const LINKS = ["href", "link", "url", "to"];

/** Attributes that say how something looks or runs. */
const SETTINGS = /^(?:query|style|sx|styles|transition|animate|initial)$/;

/** Name of an attribute → its code. */
type Codes = ReadonlyMap<string, string>;

/** The tokens that an element with data stands for; `undefined`: it has none, or shows them itself. */
export function dataTokens(
  { name, attributes, codes = new Map() }: { name: string; attributes: Attributes; codes?: Codes | undefined },
  lexer: BoundedLexer,
): Token[] | undefined {
  const imports = lexer.pageState(createImports);
  const all = new Map(codes);
  // In Vue, an attribute in quotes can be the name of a constant, or a list.
  for (const [key, value] of attributes) {
    if (!/^:(?!class$|style$|key$)/.test(key) || typeof value !== "string") continue;
    const code = imports.codes.get(value) ?? (value.startsWith("[") ? value : undefined);
    if (code !== undefined) all.set(key.slice(1), code);
  }
  for (const key of all.keys()) if (SETTINGS.test(key)) all.delete(key);
  if (all.size === 0) return undefined;
  const files = elementKind(name) === "fileTree" ? all.get("files") : undefined;
  if (files !== undefined) return fileTreeTokens(imports.codes.get(files) ?? files);
  const data = [...all].map(([key, code]) =>
    [key, readDataLiteral(imports.codes.get(code) ?? code, (text) => named(text, imports))] as const
  );
  if (elementKind(name) === "packageManagers") return commandTokens(name, data);
  const isTypes = /^(?:Type|Props?|Propert(?:y|ies)|Options?|Param\w*)Table$/.test(name);
  const isCards = elementKind(name) === "cards";
  const isOwn = isCards || elementKind(name) === undefined || guessedKind(name) === "nothing" || isTypes ||
    name === "VPTeamMembers";
  if (!isOwn) return undefined;
  const entries = data.flatMap(([, value]) => entriesOf(value)).slice(0, MOST);
  if (isTypes) return entries.flatMap(([key, value]) => field(key ?? textOf(value, "name", "prop"), value, lexer));
  if (name === "VPTeamMembers") {
    return [elementOf("CardGrid", {}, entries.flatMap(([, value]) => member(value, lexer)))];
  }
  if (isCards) return [elementOf("CardGrid", {}, entries.flatMap(([, value]) => dataCard(value, lexer)))];
  const read = data.map(([key, value]) => ({
    value,
    fields: PARAMETERS.test(key) ? parametersOf(value, lexer) : [],
    groups: codeGroupOf(value),
  }));
  const [fields, groups] = [read.flatMap((one) => one.fields), read.flatMap((one) => one.groups)];
  const others = read.filter((one) => one.fields.length + one.groups.length === 0)
    .flatMap(({ value }) => entriesOf(value));
  const items = others.slice(0, MOST).flatMap(([key, value]) => item(key, value, lexer));
  if (items.length === 0 && fields.length + groups.length === 0) return undefined;
  const list: Token = {
    type: "list",
    raw: "",
    ordered: false,
    start: "",
    loose: false,
    items: items.map((tokens): Token => ({ type: "list_item", raw: "", task: false, loose: false, text: "", tokens })),
  };
  const description = attributes.get("description");
  const before = typeof description === "string" && description.trim() !== "" ? [paragraph(description, lexer)] : [];
  const tokens = [...before, ...fields, ...items.length === 0 ? [] : [list], ...groups];
  return [{ ...elementOf(name, {}, tokens), attributes }];
}

/** Commands by the names of package managers, as attributes: `command={{ npm: "…", yarn: "…" }}`. */
function commandTokens(name: string, data: readonly (readonly [key: string, value: Data])[]): Token[] | undefined {
  const commands = data.find(([key]) => key === "command")?.[1];
  if (!(commands instanceof Map)) return undefined;
  const texts = entriesOf(commands).flatMap(([key, value]) =>
    key !== undefined && typeof value === "string" ? [[key, value] as const] : []
  );
  return [elementOf(name, Object.fromEntries(texts), [])];
}

/** Names of attributes that describe parameters. */
const PARAMETERS = /^(?:\w+P|p)(?:arams?|arameters|rops|roperties)$|^(?:fields|arguments|args)$/;

/** Fields with a name, and a type or a description; empty: the list holds something else. */
function parametersOf(data: Data, lexer: BoundedLexer): Token[] {
  const entries = entriesOf(data).slice(0, MOST);
  const isField = (one: Data) =>
    textOf(one, "name") !== undefined && textOf(one, "type", "description", "desc") !== undefined;
  if (entries.length === 0 || !entries.every(([, one]) => isField(one))) return [];
  return entries.flatMap(([, one]) => field(textOf(one, "name"), one, lexer));
}

/** Blocks of code with labels: `[{ label: "cURL", code: `…` }]`. */
function codeGroupOf(data: Data): Token[] {
  const entries = Array.isArray(data) ? data.slice(0, MOST) : [];
  const blocks = entries.flatMap((one): Token[] => {
    const [text, label = ""] = [textOf(one, "code"), textOf(one, "label", "title", "name", "language", "lang")];
    if (text === undefined) return [];
    const known = textOf(one, "language", "lang") ?? (LABELS.test(label) ? label.toLowerCase() : "text");
    return [{ type: "code", raw: "", lang: `${known} [${bracketless(label) || known}]`, text }];
  });
  return entries.length === 0 || blocks.length < entries.length ? [] : [elementOf("CodeGroup", {}, blocks)];
}

/** Labels that name a language. */
const LABELS =
  /^(?:curl|bash|shell|sh|js|javascript|ts|typescript|python|go|ruby|php|java|rust|kotlin|swift|json|yaml)$/i;

function field(name: string | undefined, data: Data, lexer: BoundedLexer): Token[] {
  if (name === undefined || !(data instanceof Map)) return [];
  const attributes: Record<string, string | true> = { name: data.get("isOptional") === true ? `${name}?` : name };
  const [type, usual] = [textOf(data, "type"), textOf(data, "default", "defaultValue")];
  if (type !== undefined) attributes["type"] = type;
  if (usual !== undefined) attributes["default"] = usual;
  for (const flag of ["required", "deprecated"]) if (data.get(flag) === true) attributes[flag] = true;
  const text = textOf(data, "description", "desc");
  const description = text === undefined ? [] : [paragraph(text, lexer)];
  return [elementOf("ParamField", attributes, [...description, ...innerFields(data, lexer)])];
}

/** Fields of a field, folded: those of an object, or of each type that it may have. */
function innerFields(data: ReadonlyMap<string, Data>, lexer: BoundedLexer): Token[] {
  return INNER.flatMap((key) => {
    const types = entriesOf(data.get(key)).flatMap(([name, one]) =>
      name === undefined && textOf(one, "name") === undefined && one instanceof Map ? [one] : []
    ).slice(0, MOST);
    if (types.length === 0) return folded(key, fieldsOf(data, key, lexer));
    return types.flatMap((one) =>
      folded(textOf(one, "type") ?? key, INNER.flatMap((inner) => fieldsOf(one, inner, lexer)))
    );
  });
}

function fieldsOf(data: ReadonlyMap<string, Data>, key: string, lexer: BoundedLexer): Token[] {
  const entries = entriesOf(data.get(key)).slice(0, MOST);
  return entries.flatMap(([name, one]) => field(name ?? textOf(one, "name"), one, lexer));
}

function folded(title: string, fields: readonly Token[]): Token[] {
  return fields.length === 0 ? [] : [elementOf("Expandable", { title }, [...fields])];
}

/** Names of the list of fields of a field. */
const INNER = ["properties", "parameters", "fields", "children"];

function member(data: Data, lexer: BoundedLexer): Token[] {
  const name = textOf(data, "name");
  if (name === undefined || !(data instanceof Map)) return [];
  const links = entriesOf(data.get("links")).flatMap(([, one]) => {
    const [icon, href] = [textOf(one, "icon"), textOf(one, "link")];
    return href === undefined ? [] : [`[${bracketless(icon ?? href)}](<${href.replace(/[<>\n]/g, "")}>)`];
  });
  const subtitle = [textOf(data, "title"), textOf(data, "org")].filter((one) => one !== undefined).join(", ");
  const below = [subtitle, textOf(data, "desc") ?? "", links.join(" · ")].filter((one) => one !== "");
  return [elementOf("Card", { title: name }, below.map((text) => paragraph(text, lexer)))];
}

export function dataCard(data: Data, lexer: BoundedLexer): Token[] {
  const [title, body, href] = [textOf(data, ...TITLES), textOf(data, ...TEXTS), textOf(data, ...LINKS)];
  if (title === undefined && body === undefined) return [];
  const attributes = { ...title !== undefined && { title }, ...href !== undefined && { href } };
  return [elementOf("Card", attributes, body === undefined ? [] : [paragraph(body, lexer)])];
}

/** A title and its description, as the text of a list. */
function item(key: string | undefined, data: Data, lexer: BoundedLexer): readonly Token[][] {
  // A text with {{…}} is a template: the project's code fills it.
  if (typeof data === "string") return data.trim() === "" || data.includes("{{") ? [] : [[text(data, lexer)]];
  if (Array.isArray(data)) return rowItem(data);
  if (!(data instanceof Map)) return [];
  const title = textOf(data, ...TITLES) ?? key;
  const body = textOf(data, ...TEXTS);
  const href = textOf(data, ...LINKS);
  if (title === undefined && body === undefined) return [];
  const bare = lexer.withinInline(title ?? "");
  const head: Token[] = href === undefined
    ? [{ type: "strong", raw: "", text: title ?? "", tokens: bare }]
    : [{ type: "link", raw: "", href, title: null, text: title ?? href, tokens: bare }];
  const description = body === undefined ? [] : [textToken(": "), phraseToken(lexer.withinInline(body))];
  return [[{
    type: "text",
    raw: "",
    text: "",
    tokens: title === undefined ? description.slice(1) : [...head, ...description],
  }]];
}

/** A row of texts: the first, and its description. */
function rowItem(row: readonly Data[]): readonly Token[][] {
  if (!row.some((one) => typeof one === "string")) return [];
  const [title = "", ...details] = row.filter((one) => typeof one === "string" || typeof one === "number").map(String);
  const head: Token = { type: "strong", raw: "", text: title, tokens: [textToken(title)] };
  const description = details.length === 0 ? [] : [textToken(`: ${details.join(" · ")}`)];
  return [[{ type: "text", raw: "", text: "", tokens: [head, ...description] }]];
}

function text(written: string, lexer: BoundedLexer): Token {
  return { type: "text", raw: "", text: written, tokens: lexer.withinInline(written) };
}

function paragraph(written: string, lexer: BoundedLexer): Token {
  return paragraphToken(lexer.withinInline(written), written);
}
