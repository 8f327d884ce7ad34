/**
 * What a page imports and names: files, and constants that are plain text. Nothing is run.
 *
 * @module
 */
import { literal } from "../tag.ts";

/** Of a page. */
export interface Imports {
  /** Name → path of the file, as written but for what loaders are told. */
  readonly files: Map<string, string>;
  /** Name → text. */
  readonly texts: Map<string, string>;
}

export function createImports(): Imports {
  return { files: new Map(), texts: new Map() };
}

/** Statements of a page that are looked at. */
const STATEMENTS = 500;
const IMPORT = /^[ \t]*import[ \t]+([A-Za-z_$][\w$]{0,99})[ \t]+from[ \t]*(["'])([^"'\n]{1,500})\2/;
const CONSTANT =
  /^[ \t]*(?:export[ \t]+)?(?:const|let|var)[ \t]+([A-Za-z_$][\w$]{0,99})[ \t]*=[ \t]*(["'`][^\n]{0,2000}?)[ \t]*;?[ \t]*$/;

/** Notes the imports and constants of a piece of code, line by line. */
export function noteImports(code: string, { files, texts }: Imports): void {
  for (const line of code.split("\n")) {
    if (files.size + texts.size >= STATEMENTS) return;
    const head = line.slice(0, 3_000);
    const found = IMPORT.exec(head);
    if (found) files.set(found[1]!, withoutLoaders(found[3]!));
    const constant = found ? null : CONSTANT.exec(head);
    const text = constant ? literal(constant[2]!) : undefined;
    if (typeof text === "string") texts.set(constant![1]!, text);
  }
}

/** `!!raw-loader!./a.js`, `./a.md?raw`: webpack's and Vite's ways to say how a file is read. */
function withoutLoaders(path: string): string {
  return path.slice(path.lastIndexOf("!") + 1).replace(/\?[\w=&]*$/, "");
}

const CALL = /^(?:require|useBaseUrl|withBase|url)\(\s*(["'`])([^"'`$]{1,500})\1\s*\)(?:\.default)?$/;

/** The text that an expression means: a name that the page knows, or a file that it asks for. */
export function named(code: string, { files, texts }: Imports): string | undefined {
  if (code.length > 600) return undefined;
  const call = CALL.exec(code);
  if (call) return withoutLoaders(call[2]!);
  const name = code.replace(/\.(?:src|default|url)$/, "");
  return texts.get(code) ?? files.get(name);
}

/** Whether an imported file is Markdown, to be shown where its element stands. */
export function isMarkdownFile(path: string): boolean {
  return /\.(?:md|mdx|markdown)$/i.test(path);
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
