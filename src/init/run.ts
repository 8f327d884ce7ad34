/**
 * The command `init`: writes the files of a new site, and replaces none.
 *
 * @module
 */
import type { Invocation } from "../command.ts";
import { NO_FLAGS } from "../config/flags.ts";
import { nearest } from "../edit_distance.ts";
import type { Files } from "../files.ts";
import type { Runtime } from "../runtime.ts";
import { Refusal } from "../refusal.ts";
import { toolOf } from "../open.ts";
import { schemaFiles } from "../schema/schemas.ts";
import { readSettings } from "../settings.ts";
import { isPage, typedFolder } from "../site/address.ts";
import { nameOfFolder } from "../site/folder_name.ts";
import { type ContentPlace, placeOfPages } from "./place.ts";
import { templates } from "./templates.gen.ts";

const SCHEMAS = "wwwroot/schema";
const NAMELESS = "My project";

/**
 * Runs the command.
 *
 * @param known Additions that there are.
 * @throws {Refusal} If an addition is unknown or has no place, or the folder is a project of another tool.
 */
export async function run({ runtime, line, signal }: Invocation, known: readonly string[]): Promise<number> {
  const folder = typedFolder(line.operands[0] ?? ".");
  const additions = readAdditions(line.values["with"], known);
  const at = (file: string) => folder === "." ? file : `${folder}/${file}`;
  const { files } = runtime;
  const place = await placeOfPages(files, folder);
  await refuseProject(runtime, folder, place === "docs" ? at("docs") : folder, place, signal);
  if (place === "here" && additions.length > 0) {
    throw new Refusal(`--with needs a project with its pages in docs: ${folder} has pages itself`);
  }
  const name = await nameOf(runtime, folder);
  let unchanged = 0;
  for (const [file, text] of wanted(additions, place)) {
    const path = at(file);
    if (await isThere(files, path)) {
      unchanged++;
      runtime.print(`  ${path} already exists`);
      continue;
    }
    await files.write(path, named(text, file, name));
    runtime.print(`+ ${path}`);
  }
  if (place !== "new") runtime.print(`  ${place === "here" ? folder : at("docs")} has pages, so none were added`);
  if (unchanged > 0 && additions.includes("nginx") && await isThere(files, at("appsettings.json"))) {
    runtime.print(`  behind nginx, appsettings.json needs TrustedProxies and BaseUrl`);
  }
  runtime.print(`\nShow the site, at http://127.0.0.1:5000:\n`);
  runtime.print(`  ${shownWith(runtime.command(), folder, place)}`);
  return 0;
}

/** @throws {Refusal} If config.json would replace the configuration of another tool. */
async function refuseProject(
  runtime: Runtime,
  folder: string,
  content: string,
  place: ContentPlace,
  signal: AbortSignal,
): Promise<void> {
  if (await runtime.folders.names(content) === undefined) return;
  const { settings } = await readSettings(runtime, { ...NO_FLAGS, rootPath: content });
  const found = await toolOf(content, { ...runtime, settings, signal });
  // GitHub's pages have a configuration of Jekyll for their look.
  if (!found || place === "new" && found.tool === "Jekyll") return;
  const shown = quoted(folder);
  throw new Refusal(
    `${folder} is a project of ${found.tool}, whose configuration a config.json would replace: ` +
      `lectern ${shown} shows it as it is, and lectern migrate ${shown} writes it as a site of its own`,
  );
}

/** The files of a site, in the order in which they are named. */
function wanted(additions: readonly string[], place: ContentPlace): readonly (readonly [file: string, text: string])[] {
  const of = (part: string) =>
    Object.entries(templates).flatMap(([file, text]) =>
      file.startsWith(`${part}/`) ? [[file.slice(part.length + 1), text] as const] : []
    );
  // The variables and the language of a new site could change what pages say.
  const config = templates["pages/config.json"]!;
  if (place === "here") return [["config.json", config.replace(/^ *"\$schema".*\n/m, "")]];
  const schemas = Object.entries(schemaFiles()).map(([name, text]) => [`${SCHEMAS}/${name}`, text] as const);
  const own = ["project", ...additions].flatMap(of);
  if (place === "new") return [...own, ...schemas];
  const beside = own.filter(([file]) => !isPage(file));
  return [...beside.map(([file, text]) => [file, file === "docs/config.json" ? config : text] as const), ...schemas];
}

function shownWith(command: string, folder: string, place: ContentPlace): string {
  if (place === "here") return `${command} ${quoted(folder)}`;
  return folder === "." ? command : `cd ${quoted(folder)} && ${command}`;
}

async function nameOf({ folders }: Pick<Runtime, "folders">, folder: string): Promise<string> {
  return nameOfFolder(await folders.real(folder).catch(() => "")) ?? NAMELESS;
}

async function isThere(files: Pick<Files, "read" | "obstacle">, path: string): Promise<boolean> {
  const [bytes] = await files.read([path], 1);
  return bytes !== undefined || await files.obstacle(path, "file") !== undefined;
}

/** A template with the name of the site, which is in double quotes of JSON or YAML there. */
function named(text: string, file: string, name: string): string {
  return /\.(?:json|md)$/.test(file) ? text.replaceAll("%NAME%", () => JSON.stringify(name).slice(1, -1)) : text;
}

function quoted(folder: string): string {
  return /^[\w./~-]+$/.test(folder) ? folder : `'${folder.replaceAll("'", `'\\''`)}'`;
}

/** @throws {Refusal} For one that there is not. */
function readAdditions(list: string | undefined, known: readonly string[]): readonly string[] {
  const names = list?.split(",").map((name) => name.trim()).filter((name) => name !== "") ?? [];
  for (const name of names) {
    if (known.includes(name)) continue;
    const suggestion = nearest(name, known);
    throw new Refusal(
      `--with ${name} is not known: ${
        suggestion === undefined ? `there are ${known.join(", ")}` : `did you mean ${suggestion}?`
      }`,
    );
  }
  return [...new Set(names)];
}
