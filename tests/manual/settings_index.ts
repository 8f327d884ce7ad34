/**
 * The index of all settings in docs/reference/index.md, made of what reads them: the schemas, the flags, and the tables
 * of docs/reference/front-matter.md.
 *
 * @module
 */
import { COMMANDS } from "../../src/commands.ts";
import { FLAGS, usage } from "../../src/config/flags.ts";
import { type JsonSchema, jsonSchemas } from "../../src/config/json_schema.ts";

/** A row of the index. */
export interface Setting {
  /** As it is written in the place that it is best known for. */
  readonly name: string;
  /** Page and anchor that explain it. */
  readonly link: string;
  /** Everywhere that it can be set, in Markdown. */
  readonly places: readonly string[];
  readonly default: string;
  readonly meaning: string;
}

const NAMES = ["config.md", "settings.md", "theme.md", "cli.md", "front-matter.md"] as const;

/** Source of the pages that the index links to, by their name below docs/reference/. */
export type Pages = Readonly<Record<typeof NAMES[number], string>>;

const code = (text: string) => `\`${text}\``;

/** Every setting, in the order of their names. */
export function allSettings(pages: Pages): readonly Setting[] {
  const { "config.json": site, "appsettings.json": file } = jsonSchemas();
  const host = propertiesOf(propertiesOf(file!)["Docs"]!);
  const settings = [
    ...fieldsOf(site!).map(([name, field]) => entry(name, field, anchor("config.md", name, pages), ["`config.json`"])),
    ...Object.entries(host).flatMap(([name, field]) => hostEntries(name, field, pages)),
    ...frontMatter(pages["front-matter.md"]),
    ...flags(pages),
  ];
  const key = ({ name, places }: Setting) => `${name.replace(/^-+/, "").toLowerCase()} ${places[0]}`;
  return settings.toSorted((a, b) => key(a) < key(b) ? -1 : 1);
}

/** The index as a table of Markdown. */
export function settingsTable(pages: Pages): string {
  const rows = allSettings(pages).map(({ name, link, places, default: usual, meaning }) =>
    `| [\`${name}\`](${link}) | ${meaning}${usual && `<br>Default: ${usual}`} | ${places.join("<br>")} |`
  );
  return ["| Setting | Meaning | Where you set it |", "|---|---|---|", ...rows].join("\n");
}

/** The whole page, with the table in place of the one that it has. */
export function settingsPage(manual: ReadonlyMap<string, string>): string {
  const below = (name: string) => manual.get(`reference/${name}`)!;
  const pages = Object.fromEntries(NAMES.map((name) => [name, below(name)])) as Pages;
  return below("index.md").replace(/^\| Setting \|(?:.*\n)+?(?=\n|$(?![^]))/m, () => `${settingsTable(pages)}\n`);
}

function hostEntries(name: string, field: JsonSchema, pages: Pages): readonly Setting[] {
  const inner = Object.entries(propertiesOf(field));
  if (name === "Themes") {
    return inner.map(([inner, field]) => {
      const own = `\`theme.json\`: \`${inner[0]!.toLowerCase()}${inner.slice(1)}\``;
      const flag = inner === "Name" ? ["`--theme`"] : [];
      return entry(inner, field, anchor("theme.md", inner, pages), [own, ...places(`Themes:${inner}`), ...flag]);
    });
  }
  if (inner.length > 0) {
    return inner.map(([inner, field]) =>
      entry(`${name}:${inner}`, field, anchor("settings.md", name, pages), places(`${name}:${inner}`))
    );
  }
  const flag = FLAGS.find(([, , setting]) => setting.toLowerCase() === name.toLowerCase())?.[0];
  const more = [...flag === undefined ? [] : [code(`--${flag}`)], ...name === "Port" ? ["`PORT`"] : []];
  return [entry(name, field, anchor("settings.md", name, pages), [...places(name), ...more])];
}

/** Key of appsettings.json, and the environment variable. */
function places(path: string): readonly string[] {
  return [code(`Docs:${path}`), code(`Docs__${path.replace(":", "__")}`)];
}

function entry(name: string, field: JsonSchema, link: string, places: readonly string[]): Setting {
  const text = String(field["description"] ?? "");
  const [, meaning = "", usual = ""] = /^(.*?)\.?(?: Default:? (.+?)\.?)?$/s.exec(text) ?? [];
  return { name, link, places, default: escaped(usual), meaning: escaped(meaning) };
}

/** Fields of a schema, and fields of the objects in it: `editLink.pattern`. */
function fieldsOf(schema: JsonSchema): readonly (readonly [name: string, field: JsonSchema])[] {
  return Object.entries(propertiesOf(schema)).flatMap(([name, field]) => {
    if (name === "$schema") return [];
    return [[name, field] as const, ...fieldsOf(field).map(([inner, field]) => [`${name}.${inner}`, field] as const)];
  });
}

function propertiesOf(field: JsonSchema): Readonly<Record<string, JsonSchema>> {
  const own = field["properties"] as Record<string, JsonSchema> | undefined;
  const either = (field["anyOf"] as readonly JsonSchema[] | undefined)?.find((one) => "properties" in one);
  return own ?? (either ? propertiesOf(either) : {});
}

/** The heading of a setting, or the page that has it in a table. */
function anchor(page: keyof Pages, name: string, pages: Pages): string {
  const heading = name.split(".")[0]!;
  const has = new RegExp(`^##+ ${heading}$`, "m").test(pages[page]);
  return has ? `${page}#${heading.toLowerCase()}` : page;
}

/** Rows of the tables of keys. */
function frontMatter(page: string): readonly Setting[] {
  const settings = new Map<string, Setting>();
  let columns: readonly string[] = [];
  for (const line of page.split("\n")) {
    const cells = line.split(/(?<!\\)\|/).slice(1, -1).map((cell) => cell.trim());
    if (cells[0] === "Key") columns = cells;
    else if (cells.length === 0) columns = [];
    const meaning = cells[columns.indexOf("Meaning")] ?? cells[columns.indexOf("Holds")];
    if (meaning === undefined || !/^`/.test(cells[0]!)) continue;
    for (const [, name] of cells[0]!.matchAll(/`([^`]+)`/g)) {
      const usual = cells[columns.indexOf("Without it")] ?? "";
      const setting = { name: name!, link: "front-matter.md", places: ["front matter"], default: usual, meaning };
      if (!settings.has(name!)) settings.set(name!, setting);
    }
  }
  return [...settings.values()];
}

/** Flags that no other setting has, and those of commands. */
function flags(pages: Pages): readonly Setting[] {
  const isSetting = (name: string) => FLAGS.some(([flag, , field]) => flag === name && field !== "exportPath");
  const own = [...usage([]).matchAll(/^ +(?:-\w, +)?--([\w-]+)(?: <[^>]*>)? {2,}(.+)$/gm)]
    .filter(([, name]) => !isSetting(name!))
    .map(([, name, meaning]) => ({ name: `--${name}`, place: "command line", meaning: meaning! }));
  const ofCommands = COMMANDS.flatMap((command) =>
    command.flags.map(({ name, meaning }) => ({ name: `--${name}`, place: code(`lectern ${command.name}`), meaning }))
  );
  return [...own, ...ofCommands].map(({ name, place, meaning }) => ({
    name,
    link: new RegExp(`^### ${name}$`, "m").test(pages["cli.md"]) ? `cli.md#${name}` : "cli.md",
    places: [place],
    default: "",
    meaning: escaped(meaning),
  }));
}

/** Text of a description as Markdown: what is code in it is shown as such. */
function escaped(text: string): string {
  return text.replace(/\{\{[^}]+\}\}|\{[^}]+\}|<\/?[\w-]+>|--[a-z][\w-]*|\*\.md|:path\b/g, "`$&`").replace(
    /(?<!\\)\|/g,
    "\\|",
  );
}
