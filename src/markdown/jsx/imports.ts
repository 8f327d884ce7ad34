/**
 * Imports and constants of a page: files, and values that are plain text. Nothing is run.
 *
 * @module
 */
import { literal } from "../literal.ts";
import { readDataLiteral } from "./data.ts";

/** Of a page. */
export interface Imports {
  /** Name → path of the file, as written, without instructions for loaders. */
  readonly files: Map<string, string>;
  /** Name → module, and the name there: `import { Rocket as R } from "lucide-react"`. */
  readonly members: Map<string, { readonly from: string; readonly name: string }>;
  /** Name → text. */
  readonly texts: Map<string, string>;
  /** Name → code of a list or an object. */
  readonly codes: Map<string, string>;
}

export function createImports(): Imports {
  return { files: new Map(), members: new Map(), texts: new Map(), codes: new Map() };
}

/** Statements of a page that are looked at. */
const STATEMENTS = 500;
const IMPORT =
  /^[ \t]*import[ \t]+([A-Za-z_$][\w$]{0,99})(?:[ \t]*,[ \t]*\{[^{}\n]{0,2000}\})?[ \t]*from[ \t]*(["'])([^"'\n]{1,500})\2/;
const MEMBERS =
  /^[ \t]*import[ \t]+(?:[A-Za-z_$][\w$]{0,99}[ \t]*,[ \t]*)?\{([^{}\n]{1,2000})\}[ \t]*from[ \t]*["']([^"'\n]{1,500})["']/;
const MEMBER = /^(?:type[ \t]+)?([A-Za-z_$][\w$]{0,99})(?:[ \t]+as[ \t]+([A-Za-z_$][\w$]{0,99}))?$/;
const CONSTANT =
  /^[ \t]*(?:export[ \t]+)?(?:const|let|var)[ \t]+([A-Za-z_$][\w$]{0,99})[ \t]*=[ \t]*((?:["'`]|-?\d)[^\n]{0,2000}?)[ \t]*;?[ \t]*$/;

/** Constants that are lists or objects. */
const DATA =
  /^[ \t]*(?:export[ \t]+)?const[ \t]+([A-Za-z_$][\w$]{0,99})(?:[ \t]*:[ \t]*[^=\n]{1,100})?[ \t]*=[ \t]*(?=[[{])/gm;
const CODES = 50;

/** Maximum number of characters of a list or an object. */
const LONGEST = 10_000;
const STRING = /"(?:[^"\\\n]|\\[^])*"|'(?:[^'\\\n]|\\[^])*'|`(?:[^`\\]|\\[^])*`/y;

/** Index after the bracket that closes the one at `start`. */
export function dataEnd(code: string, start: number): number | undefined {
  let open = 0;
  for (let at = start; at < Math.min(code.length, start + LONGEST); at++) {
    const character = code[at]!;
    if ("[{(".includes(character)) open++;
    else if ("]})".includes(character) && --open === 0) return at + 1;
    else if ("\"'`".includes(character)) {
      STRING.lastIndex = at;
      at += Math.max((STRING.exec(code)?.[0].length ?? 1) - 1, 0);
    }
  }
  return undefined;
}

/** Notes the imports and constants of a piece of code, line by line. */
export function noteImports(code: string, { files, members, texts, codes }: Imports): void {
  for (const found of code.matchAll(DATA)) {
    if (codes.size >= CODES) break;
    const start = found.index + found[0].length;
    const end = dataEnd(code, start);
    if (end !== undefined) codes.set(found[1]!, code.slice(start, end));
  }
  for (const line of joinedLines(code)) {
    if (files.size + members.size + texts.size >= STATEMENTS) return;
    const head = line.slice(0, 3_000);
    const found = IMPORT.exec(head);
    if (found) files.set(found[1]!, withoutLoaders(found[3]!));
    const list = MEMBERS.exec(head);
    const named = list?.[1] ?? "";
    for (const one of named === "" ? [] : named.split(",")) {
      const [, name, as = name] = MEMBER.exec(one.trim().slice(0, 250)) ?? [];
      if (as !== undefined) members.set(as, { from: withoutLoaders(list![2]!), name: name! });
    }
    const constant = found ? null : CONSTANT.exec(head);
    const text = constant ? literal(constant[2]!) : undefined;
    if (typeof text === "string") texts.set(constant![1]!, text);
  }
}

/** Maximum number of lines between the braces of an import. */
const BREAKS = 100;

const AFTER_IMPORT = /^[ \t]*import\b[^\n]{0,1000}?;[ \t]*import\b/;

/** Lines of code; an import with its braces over several is one. */
function joinedLines(code: string): readonly string[] {
  const lines = code.split("\n");
  const joined: string[] = [];
  for (let i = 0; i < lines.length; i++) {
    let line = lines[i]!;
    if (/^[ \t]*import\b[^{}"']{0,200}\{[^{}"']*$/.test(line.slice(0, 3_000))) {
      const more = lines.slice(i + 1, i + 1 + BREAKS).findIndex((one) => one.includes("}")) + 1;
      if (more > 0) line = lines.slice(i, i + 1 + more).map((one) => one.slice(0, 200)).join(" ");
      i += more;
    }
    // Several imports may be on one line.
    joined.push(...AFTER_IMPORT.test(line) ? line.split(/;(?=[ \t]*import\b)/) : [line]);
  }
  return joined;
}

/** Removes loaders of webpack and Vite: `!!raw-loader!./a.js`, `./a.md?raw`; `\\_` is an escape. */
function withoutLoaders(path: string): string {
  return path.slice(path.lastIndexOf("!") + 1).replace(/\?[\w=&]*$/, "").replace(/\\(?=[\W_])/g, "");
}

const CALL = /^(?:require|import|useBaseUrl|withBase|url)\(\s*(["'`])([^"'`$]{1,500})\1\s*\)(?:\.default)?$/;

/** The text that an expression means: a name that the page knows, or a file that it requests. */
export function named(code: string, imports: Imports): string | undefined {
  const { files } = imports;
  if (code.length > 600) return undefined;
  const call = CALL.exec(code);
  if (call) return withoutLoaders(call[2]!);
  const name = code.replace(/\.(?:src|default|url)$/, "");
  return textNamed(code, imports) ?? files.get(name);
}

const FIELD = /^([A-Za-z_$][\w$]{0,99})((?:\.[A-Za-z_$][\w$]{0,99}|\[\d{1,4}\]|\["[^"\]\n]{1,99}"\]){1,8})$/;
const STEP = /\.([A-Za-z_$][\w$]*)|\[(\d+)\]|\["([^"]*)"\]/g;
const TEMPLATE = /^`((?:[^`\\$]|\\[^]|\$(?!\{)|\$\{[\w$.\s]{1,200}\}){1,2000})`$/;
const HOLE = /\$\{\s*([\w$.]+)\s*\}/g;

/** The text of an expression that only names what the page itself has: `n`, `versions.stable`, `` `v${n}` ``. */
export function textNamed(code: string, imports: Imports): string | undefined {
  if (code.length > 600) return undefined;
  const known = imports.texts.get(code);
  if (known !== undefined) return known;
  const template = TEMPLATE.exec(code)?.[1];
  if (template !== undefined) {
    const values = [...template.matchAll(HOLE)].map(([, name]) => textNamed(name!, imports));
    let next = 0;
    return values.includes(undefined) ? undefined : template.replace(HOLE, () => values[next++]!);
  }
  const [, name = "", path = ""] = FIELD.exec(code) ?? [];
  const data = imports.codes.get(name);
  if (data === undefined) return undefined;
  let value = readDataLiteral(data, (expression) => textNamed(expression, { ...imports, codes: new Map() }));
  for (const [, field, index, quoted] of path.matchAll(STEP)) {
    const key = field ?? quoted;
    value = key !== undefined
      ? value instanceof Map ? value.get(key) : Array.isArray(value) && key === "length" ? value.length : undefined
      : Array.isArray(value)
      ? value[Number(index)]
      : undefined;
  }
  return typeof value === "string" || typeof value === "number" ? `${value}` : undefined;
}

/** Whether an imported file is Markdown, to be shown in place of its element. */
export function isMarkdownFile(path: string): boolean {
  return /\.(?:md|mdx|markdown)$/i.test(path);
}

/** Whether an element stands for an imported file of Markdown. */
export function isMarkdownElement(name: string, { files }: Imports): boolean {
  const file = files.get(name);
  return file !== undefined && isMarkdownFile(file);
}

/** A module of the project itself, and of no package: `./a`, `/a`, `@/a`, `~/a`, `@components/a.vue`. */
const OWN = /^(?:\.{0,2}\/|~~?\/?|[@#]\/|@site\/|@theme\/|\$lib\/|src\/|@?[\w./-]+\.(?:astro|vue|svelte|[jt]sx?)$)/;

/** The module of the project that an element of a page is from; `undefined`: it is not known, or that of a package. */
export function ownModule(name: string, { files, members }: Imports): string | undefined {
  const [first = ""] = name.split(".");
  const path = files.get(first) ?? members.get(first)?.from;
  return path !== undefined && OWN.test(path) ? path : undefined;
}

const ICONS =
  /^(?:lucide-|@lucide\/|react-icons(?:\/|$)|@heroicons\/|@tabler\/icons|react-feather$|@radix-ui\/react-icons|@phosphor-icons\/|phosphor-react)/;

/**
 * The name of an icon that an element is by its import: `<Rocket />` of `lucide-react`; `undefined`: it is not an icon.
 */
export function iconOf(name: string, { files, members }: Imports): string | undefined {
  const member = members.get(name);
  const path = member?.from ?? files.get(name);
  if (path === undefined || !ICONS.test(path)) return undefined;
  return (member?.name ?? name).replace(/^(?:Icon|Lucide|Fi|Fa|Lu|Md|Tb|Bi|Ai|Io|Ri|Gr|Hi|Bs|Pi|Si)(?=[A-Z])/, "")
    .replace(/Icon$/, "");
}

/** An address in a project as one in the site: `@site/docs/a.png`, `~/assets/a.png`, `@assets/a.png`. */
export function sitePath(path: string): string {
  const alias = /^(?:@site|@root|~~?|@|#)\/(.+)$/.exec(path)?.[1];
  if (alias !== undefined) return `/${alias}`;
  const folder = /^@([a-z][\w-]*)\/(.+)$/.exec(path);
  return folder && !/^@\w+\/[\w.-]+$/.test(path) || folder && /\.\w{2,5}$/.test(path)
    ? `/${folder![1]}/${folder![2]}`
    : path;
}

/** Maximum number of folders between a project and its pages: `src/content/docs`. */
const LEVELS = 3;

/**
 * Candidate places of an imported file that is not relative to the page. Aliases and a slash mean the project or its
 * `src`, in which RootPath is; `@fragments/a.mdx` is in a folder of that name.
 */
export function importPlaces(path: string): readonly string[] {
  const place = sitePath(path);
  if (!place.startsWith("/")) return [];
  const names = place.slice(1).split("/");
  const isFolder = place !== path && /^@[a-z]/.test(path) && !/^@(?:site|root)\//.test(path);
  const written = isFolder ? [place, `/_${names.join("/")}`] : [place];
  const above = written.flatMap((one) =>
    Array.from({ length: LEVELS }, (_, i) => `/${"../".repeat(i + 1)}${one.slice(1)}`)
  );
  // If the path contains the folder of the pages, the rest is relative to it.
  const below = Array.from({ length: LEVELS }, (_, i) => names.slice(i + 1).join("/"))
    .filter((rest) => rest.includes("/") || rest.startsWith("_") || rest !== "" && place !== path).map((rest) =>
      `/${rest}`
    );
  return [...written.slice(1), ...above, ...below];
}
