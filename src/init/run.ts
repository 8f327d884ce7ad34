/**
 * The command `init`: writes the files of a new site, and replaces none.
 *
 * @module
 */
import type { Invocation } from "../command.ts";
import { nearest } from "../edit_distance.ts";
import type { Files } from "../files.ts";
import type { Runtime } from "../runtime.ts";
import { Refusal } from "../refusal.ts";
import { schemaFiles } from "../schema/schemas.ts";
import { isPage } from "../site/address.ts";
import { nameOfFolder } from "../site/folder_name.ts";
import { templates } from "./templates.gen.ts";

const ROOT = "docs";
const SCHEMAS = "wwwroot/schema";
const NAMELESS = "My project";

/** Runs the command. @param known Additions that there are. */
export async function run({ runtime, line }: Invocation, known: readonly string[]): Promise<number> {
  const folder = (line.operands[0] ?? ".").replace(/(?<=.)\/+$/, "");
  const additions = readAdditions(line.values["with"], known);
  const at = (file: string) => folder === "." ? file : `${folder}/${file}`;
  const { files } = runtime;
  const hasPages = (await pagesIn(files, at(ROOT))).length > 0;
  const name = await nameOf(runtime, folder);
  let unchanged = 0;
  for (const [file, text] of wanted(additions, hasPages)) {
    const path = at(file);
    if (await isThere(files, path)) {
      unchanged++;
      runtime.print(`  ${path} already exists`);
      continue;
    }
    await files.write(path, named(text, file, name));
    runtime.print(`+ ${path}`);
  }
  if (hasPages) runtime.print(`  ${at(ROOT)} has pages, so none were added`);
  if (unchanged > 0 && additions.includes("nginx") && await isThere(files, at("appsettings.json"))) {
    runtime.print(`  behind nginx, appsettings.json needs TrustedProxies and BaseUrl`);
  }
  runtime.print(`\nShow the site, at http://127.0.0.1:5000:\n`);
  runtime.print(`  ${folder === "." ? "" : `cd ${quoted(folder)} && `}${runtime.command()}`);
  return 0;
}

/** The files of a site, in the order in which they are named. */
function wanted(additions: readonly string[], hasPages: boolean): readonly (readonly [file: string, text: string])[] {
  const schemas = Object.entries(schemaFiles()).map(([name, text]) => [`${SCHEMAS}/${name}`, text] as const);
  const own = ["project", ...additions].flatMap((part) =>
    Object.entries(templates).flatMap(([file, text]) =>
      file.startsWith(`${part}/`) ? [[file.slice(part.length + 1), text] as const] : []
    )
  );
  return [...own.filter(([file]) => !(hasPages && isPage(file))), ...schemas];
}

async function pagesIn(files: Files, folder: string): Promise<readonly string[]> {
  const entries = await files.list(folder);
  return entries?.map(({ file }) => file).filter(isPage) ?? [];
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
