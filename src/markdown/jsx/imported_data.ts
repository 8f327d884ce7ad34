/**
 * Imports of a page from files of its site: constants (`import { name } from "/snippets/names.mdx"`), and components
 * that only show a file of Markdown. Only literals are read; nothing is run.
 *
 * @module
 */
import { suffixedRequest } from "../include/request.ts";
import type { BoundedLexer } from "../lexer.ts";
import {
  createImports,
  dataEnd,
  importPlaces,
  type Imports,
  isMarkdownFile,
  noteImports,
  ownModule,
  sitePath,
} from "./imports.ts";
import { shownFile } from "./shown_file.ts";

/** Names that have been searched for. */
function createLookedUp(): Set<string> {
  return new Set();
}

/** Files of constants, and modules without an extension. */
const FILE = /\.(?:json|[cm]?[jt]s|[jt]sx|mdx?)$|\/[\w-]+$/;
/** Maximum number of characters of a data file. */
const LONGEST = 50_000;

/** Records the values of imported constants, and the files that imported components show. */
export function noteImportedData(imports: Imports, lexer: BoundedLexer): void {
  const lookedUp = lexer.pageState(createLookedUp);
  const wholes = [...imports.files].map(([as, from]) => [as, { from, name: "" }] as const);
  for (const [as, { from, name }] of [...imports.members, ...wholes]) {
    const isModule = !isMarkdownFile(from) && FILE.test(from);
    if (
      !isModule && (name === "" || !isMarkdownFile(from)) || lookedUp.has(as) || ownModule(as, imports) === undefined
    ) continue;
    lookedUp.add(as);
    const text = textOf(from, lexer);
    if (text === undefined) continue;
    if (from.endsWith(".json") && name === "") {
      if (text.length <= LONGEST) imports.codes.set(as, text);
      continue;
    }
    const there = createImports();
    noteImports(text, there);
    if (isModule && /^[A-Z]/.test(as)) {
      const file = shownFile(name || "default", text, there);
      if (file !== undefined) imports.files.set(as, from.slice(0, from.lastIndexOf("/") + 1) + file);
      continue;
    }
    if (name === "") {
      noteDefault(as, text, there, imports);
      continue;
    }
    const [constant, code] = [there.texts.get(name), there.codes.get(name)];
    if (constant !== undefined) imports.texts.set(as, constant);
    if (code !== undefined) imports.codes.set(as, code);
  }
}

/** Records the fields of a default export: `export default { systems, names: ["a"] }`, or `export default names`. */
function noteDefault(as: string, text: string, there: Imports, imports: Imports): void {
  const object = defaultObject(text, there);
  if (object === undefined) return;
  imports.codes.set(as, object);
  for (const [, field = "", name = field] of object.matchAll(SHORT)) {
    const [constant, code] = [there.texts.get(name), there.codes.get(name)];
    if (constant !== undefined) imports.texts.set(`${as}.${field}`, constant);
    if (code !== undefined) imports.codes.set(`${as}.${field}`, code);
  }
}

/** The code of the object that a file exports by default. */
function defaultObject(text: string, there: Imports): string | undefined {
  const found = DEFAULT.exec(text.slice(0, LONGEST));
  if (found?.[1] !== undefined) return there.codes.get(found[1]);
  const start = found ? found.index + found[0].length : 0;
  const end = found ? dataEnd(text, start) : undefined;
  return end === undefined ? undefined : text.slice(start, end);
}

const DEFAULT = /^[ \t]*export[ \t]+default[ \t]+(?:(?=\{)|([A-Za-z_$][\w$]{0,99})[ \t]*;?[ \t]*$)/m;
/** A field whose value is a constant: `systems` or `systems: list`. */
const SHORT = /(?<=[{,]\s*)([A-Za-z_$][\w$]{0,99})(?:[ \t]*:[ \t]*([A-Za-z_$][\w$]{0,99}))?(?=\s*[,}])/g;

function textOf(from: string, { sources }: BoundedLexer): string | undefined {
  const endings = /\.\w+$/.test(from) ? [""] : [".js", ".ts", ".tsx", ".jsx", "/index.js", "/index.ts"];
  const [first = "", ...others] = endings.flatMap((ending) =>
    [sitePath(from), ...importPlaces(from)].map((path) => path + ending)
  );
  const included = sources.read({ ...suffixedRequest(first), others });
  return "text" in included ? included.text : undefined;
}
