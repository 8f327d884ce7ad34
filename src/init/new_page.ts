/**
 * The command `new`: writes a page from a template, in its place among its neighbors.
 *
 * @module
 */
import type { Invocation } from "../command.ts";
import { NO_FLAGS } from "../config/flags.ts";
import { addNavEntry } from "../config/nav_edit.ts";
import { decode } from "../decode.ts";
import type { Files } from "../files.ts";
import { Refusal } from "../refusal.ts";
import { readSettings } from "../settings.ts";
import { foldPath, isPage, numberOf, pagePath, typedFolder, withoutNumber, wordsOf } from "../site/address.ts";
import { isForeignNavigation } from "../site/foreign/foreign.ts";
import { readFrontMatter } from "../site/front_matter.ts";
import { isReserved } from "../site/own_route.ts";
import { templates } from "./templates.gen.ts";

/** Folders whose pages are of a kind. */
const KINDS: readonly (readonly [folder: RegExp, template: string])[] = [
  [/^(?:tutorials?|learn|getting-started)$/i, "tutorial"],
  [/^(?:how-?tos?|guides?|recipes?)$/i, "how-to"],
  [/^(?:reference|api|cli)$/i, "reference"],
];
/** No system has these in the name of a file, or a URL would need them escaped. */
// deno-lint-ignore no-control-regex
const FORBIDDEN = /[\\:*?"<>|#%\u0000-\u001f\u007f]/;

/**
 * Runs the command.
 *
 * @param known Names of the templates.
 * @throws {Refusal} If no page can have the name, or its address is taken.
 */
export async function run({ runtime, line }: Invocation, known: readonly string[]): Promise<number> {
  const { files } = runtime;
  const { settings } = await readSettings(runtime, { ...NO_FLAGS, rootPath: line.values["root"] });
  const root = typedFolder(settings.rootPath);
  const wish = readName(line.operands[0], root);
  const entries = await files.list(root);
  if (!entries) {
    throw new Refusal(`There is no folder ${root}: run lectern init to create it, or name another with --root`);
  }
  const listed = entries.map(({ file }) => file);
  const { file, order } = await placeFor(wish, listed.filter(isPage), files, root);
  checkAddress(file, listed, root);
  const title = line.values["title"]?.trim() ?? wordsOf(wish.name);
  const text = fill(templates[`page/${templateFor(line.values["template"], wish.folder, known)}.md`]!, title, order);
  await files.write(`${root}/${file}`, text);
  runtime.print(`+ ${root}/${file}`);
  const where = await list(files, root, { title, path: pagePath(file) });
  if (where !== undefined) runtime.print(`+ ${root}/config.json: ${where}`);
  else if (listed.some(isForeignNavigation)) {
    runtime.print(`  ${listed.find(isForeignNavigation)} has the navigation: add the page to it`);
  }
  runtime.print(`  Its URL is ${settings.basePath}${pagePath(file)}`);
  return 0;
}

interface Wish {
  /** Relative to the root, `""` for the root itself. */
  readonly folder: string;
  /** As it was written, without `.md`. */
  readonly name: string;
}

/** @throws {Refusal} */
function readName(operand: string | undefined, root: string): Wish {
  if (operand === undefined) throw new Refusal("Name a page: lectern new guide/set-up");
  const path = operand.replace(/^\.\//, "").replace(/\.(?:md|markdown)$/i, "");
  const segments = (path.startsWith(`${root}/`) ? path.slice(root.length + 1) : path).split("/");
  for (const segment of segments) {
    if (segment.trim() !== "" && !/^[._]/.test(segment) && !FORBIDDEN.test(segment)) continue;
    throw new Refusal(`${JSON.stringify(operand)} is not a page name: write a path such as guide/set-up`);
  }
  return { folder: segments.slice(0, -1).join("/"), name: segments.at(-1)!.trim() };
}

/** The file, with a number where its neighbors have one, and its order where they have that. */
async function placeFor(
  { folder, name }: Wish,
  pages: readonly string[],
  files: Pick<Files, "read">,
  root: string,
): Promise<{ readonly file: string; readonly order: number | undefined }> {
  const below = folder === "" ? "" : `${folder}/`;
  const slug = name.toLowerCase().replace(/\s+/g, "-");
  const neighbors = pages.filter((file) =>
    file.startsWith(below) && !file.slice(below.length).includes("/") && !/(?:^|\/)(?:index|readme)\.\w+$/i.test(file)
  );
  const numbers = neighbors.map((file) => numberOf(file.slice(below.length)));
  if (numbers.length > 0 && numbers.every((number) => number !== undefined) && numberOf(slug) === undefined) {
    const width = /^\d+/.exec(neighbors.at(-1)!.slice(below.length))![0].length;
    const next = String(Math.max(...numbers) + 1).padStart(width, "0");
    return { file: `${below}${next}-${slug}.md`, order: undefined };
  }
  const sections = pages.filter((file) =>
    file.startsWith(below) && /^[^/]+\/index\.\w+$/i.test(file.slice(below.length))
  );
  const texts = await files.read([...neighbors, ...sections].map((file) => `${root}/${file}`));
  const orders = texts.map((bytes) => bytes && readFrontMatter(decode(bytes).text).frontMatter.order);
  const isOrdered = orders.length > 0 && orders.every((order) => order !== undefined);
  return { file: `${below}${slug}.md`, order: isOrdered ? Math.floor(Math.max(...orders)) + 1 : undefined };
}

/** @throws {Refusal} If another file has the address, or the program itself. */
function checkAddress(file: string, known: readonly string[], root: string): void {
  const address = pagePath(file);
  const other = known.find((one) => isPage(one) && pagePath(one) === address) ??
    known.find((one) => `/${foldPath(one)}` === address);
  if (other !== undefined) throw new Refusal(`${address} is already the URL of ${root}/${other}`);
  if (isReserved(address)) throw new Refusal(`${address} is reserved by Lectern: choose another name`);
}

/** @throws {Refusal} For one that there is not. */
function templateFor(named: string | undefined, folder: string, known: readonly string[]): string {
  if (named === undefined) {
    const [first = ""] = folder.split("/");
    return KINDS.find(([folder]) => folder.test(withoutNumber(first)))?.[1] ?? "page";
  }
  if (!known.includes(named)) throw new Refusal(`--template ${named} is not known: there are ${known.join(", ")}`);
  return named;
}

function fill(template: string, title: string, order: number | undefined): string {
  const isPlain = /^[\p{L}\d][\p{L}\d ,.()'/-]*$/u.test(title) &&
    !/^[\d.,]+$|^(?:true|false|yes|no|null|on|off)$/i.test(title);
  const heading = title.replace(/[\\`*_{}[\]<>#:|~$^=]/g, "\\$&");
  const [, header = "", body = ""] = /^(---\n.*?\n)(---\n.*)$/s.exec(template) ?? [];
  const filled = header.replace("%TITLE%", () => isPlain ? title : JSON.stringify(title));
  return filled + (order === undefined ? "" : `order: ${order}\n`) + body.replace("%TITLE%", () => heading);
}

/** Adds the page to the navigation of config.json. Returns its place there. */
async function list(
  files: Files,
  root: string,
  entry: { readonly title: string; readonly path: string },
): Promise<string | undefined> {
  const path = `${root}/config.json`;
  const [bytes] = await files.read([path]);
  const edit = bytes && addNavEntry(decode(bytes).text, entry, path);
  if (!edit) return undefined;
  await files.write(path, edit.text);
  return edit.where;
}
