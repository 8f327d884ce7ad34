/**
 * Comments of Node.js' documentation that say since when something exists and how it changed: `<!-- YAML` and fields. Its
 * site shows them below the heading.
 *
 * @module
 */
import { outsideCode } from "../code/regions.ts";
import { lineEnds } from "../text.ts";

const COMMENT = /^<!--[ \t]*YAML[ \t]*\n((?:(?!-->|<!--)[^\n]{0,2000}\n){1,500})-->[ \t]*$/gm;
const FIELD = /^(added|deprecated|removed|napiVersion):[ \t]*(.*)$/;
const CHANGES = /^changes:[ \t]*$/;
const VALUE = /^[ \t]+(?:-[ \t]+)?(\S.*)$/;
const LABELS: Readonly<Record<string, string>> = {
  added: "Added in",
  deprecated: "Deprecated since",
  removed: "Removed in",
  napiVersion: "Node-API version",
};

interface Change {
  readonly versions: string[];
  url: string;
  readonly description: string[];
}

/** Translates a text; keeps the number of its lines. */
export function writeHistory(text: string): string {
  if (!text.includes("<!-- YAML") && !text.includes("<!--YAML")) return text;
  return outsideCode(text, COMMENT, (found, _, [body = ""]) => written(body.split("\n"), lineEnds(found)) ?? found);
}

/** The lines as Markdown, in as many lines; `undefined`: they have none of the fields. */
function written(lines: readonly string[], height: number): string | undefined {
  const fields: [label: string, versions: string[]][] = [];
  const changes: Change[] = [];
  let into: string[] | undefined;
  for (const line of lines) {
    const [, name, value = ""] = FIELD.exec(line) ?? [];
    if (name !== undefined) {
      into = versionsOf(value);
      fields.push([LABELS[name]!, into]);
    } else if (CHANGES.test(line)) into = undefined;
    else if (into && fields.at(-1)?.[1] === into) into.push(...versionsOf(VALUE.exec(line)?.[1] ?? ""));
    else into = changeLine(line, changes, into);
  }
  const said = fields.filter(([, versions]) => versions.length > 0).map(([label, all]) =>
    `${label}: ${all.join(", ")}`
  );
  const history = changes.map(({ versions, url, description }) => {
    const names = versions.join(", ");
    return `- ${url === "" ? names : `[${names}](${url})`}: ${description.join(" ")}`;
  });
  if (said.length + history.length === 0) return undefined;
  const head = said.length > 0 ? ["", `*${said.join(" · ")}*`] : [];
  const below = history.length > 0 ? ["", '{{% details title="History" %}}', ...history, "{{% /details %}}"] : [];
  const all = [...head, ...below, ""];
  const tight = all.length > height + 1 ? [...head.slice(1), ...below] : all;
  return tight.length > height + 1 ? undefined : [...tight, ...Array(height + 1 - tight.length).fill("")].join("\n");
}

function versionsOf(value: string): string[] {
  return value.replace(/[[\]"']/g, "").split(",").map((one) => one.trim()).filter(Boolean);
}

/** Reads a line of the changes; returns the list to which the next line belongs if it has no field. */
function changeLine(line: string, changes: Change[], into: string[] | undefined): string[] | undefined {
  const [, dash, name, value = ""] = /^[ \t]+(-[ \t]+)?(version|pr-url|commit|description):[ \t]*(.*)$/.exec(line) ??
    [];
  if (name === undefined) {
    const rest = VALUE.exec(line)?.[1];
    const change = changes.at(-1);
    if (rest !== undefined && into) into.push(...into === change?.versions ? versionsOf(rest) : [rest.trim()]);
    return into;
  }
  if (dash !== undefined || changes.length === 0) changes.push({ versions: [], url: "", description: [] });
  const change = changes.at(-1)!;
  if (name === "version") change.versions.push(...versionsOf(value));
  else if (name === "pr-url") change.url = /^https:\/\/[^\s()<>]{1,300}$/.test(value) ? value : "";
  else if (name === "description" && !/^[|>][+-]?$/.test(value)) {
    change.description.push(value.replace(/^(["'])(.*)\1$/, "$2"));
  }
  return name === "version" ? change.versions : name === "description" ? change.description : undefined;
}
