/**
 * The manual as its readers have it: its pages, and the blocks of code in them.
 *
 * @module
 */

/** A block of code on a page of the manual. */
export interface Fence {
  /** Path below docs/, such as `reference/config.md`. */
  readonly file: string;
  /** Of its first line, counted from 1. */
  readonly line: number;
  readonly language: string;
  /** What follows the language. */
  readonly info: string;
  /** Without the indentation of its fence. */
  readonly text: string;
}

const DOCS = new URL("../../docs/", import.meta.url);

/** The files of the manual by their path below docs/, in the order of the paths. */
export async function manualFiles(folder = ""): Promise<Record<string, Uint8Array>> {
  const files: Record<string, Uint8Array> = {};
  const entries = await Array.fromAsync(Deno.readDir(new URL(folder, DOCS)));
  for (const { name, isDirectory } of entries.sort((a, b) => a.name < b.name ? -1 : 1)) {
    if (isDirectory) Object.assign(files, await manualFiles(`${folder}${name}/`));
    else files[folder + name] = await Deno.readFile(new URL(folder + name, DOCS));
  }
  return files;
}

/** The pages of the manual, as text. */
export async function manualPages(): Promise<ReadonlyMap<string, string>> {
  const files = Object.entries(await manualFiles()).filter(([file]) => /\.mdx?$/.test(file));
  return new Map(files.map(([file, bytes]) => [file, new TextDecoder().decode(bytes)]));
}

/** The outermost fences of a page. */
export function fencesOf(file: string, page: string): readonly Fence[] {
  const fences: Fence[] = [];
  let open:
    | { readonly fence: Fence; readonly marks: string; readonly indent: number; readonly lines: string[] }
    | undefined;
  for (const [i, line] of page.split("\n").entries()) {
    const [, indent = "", marks, rest = ""] = /^( *)(`{3,}|~{3,})(.*)$/.exec(line) ?? [];
    if (open) {
      if (marks?.startsWith(open.marks) && rest.trim() === "") {
        fences.push({ ...open.fence, text: open.lines.join("\n") });
        open = undefined;
      } else open.lines.push(line.slice(Math.min(open.indent, line.search(/\S|$/))));
    } else if (marks !== undefined && !rest.includes("`")) {
      const [, language = "", info = ""] = /^\s*([^\s{]*)(.*)$/.exec(rest)!;
      const fence = { file, line: i + 2, language, info: info.trim(), text: "" };
      open = { fence, marks, indent: indent.length, lines: [] };
    }
  }
  return fences;
}

/** Every fence of the manual in one of the languages. */
export async function fencesIn(...languages: readonly string[]): Promise<readonly Fence[]> {
  const all = [...await manualPages()].flatMap(([file, page]) => fencesOf(file, page));
  return all.filter(({ language }) => languages.includes(language));
}

/** A block that no test runs: how it is found, and why. */
export type Unrun = readonly [file: string, begins: string, why: string];

/**
 * Takes out what is listed as not run.
 *
 * @throws {Error} If an entry of the list matches no fence: it is out of date.
 */
export function runnable(fences: readonly Fence[], unrun: readonly Unrun[]): readonly Fence[] {
  const met = new Set<Unrun>();
  const rest = fences.filter(({ file, text }) => {
    const entry = unrun.find(([where, begins]) => where === file && text.trimStart().startsWith(begins));
    if (entry) met.add(entry);
    return entry === undefined;
  });
  const stale = unrun.filter((entry) => !met.has(entry)).map(([file, begins]) => `${file}: ${begins}`);
  if (stale.length > 0) throw new Error(`No such block in the manual: ${stale.join("; ")}`);
  return rest;
}
