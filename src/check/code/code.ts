/**
 * Checks code blocks, each as a module: first its syntax, then its types, with the configuration of the project.
 *
 * @module
 */
import type { Files } from "../../files.ts";
import type { Execution, Runtime } from "../../runtime.ts";
import { Refusal } from "../../refusal.ts";
import type { CheckedPage } from "../checked_page.ts";
import type { Finding } from "../finding.ts";
import { type Block, codeBlocks } from "./blocks.ts";
import { type CodeError, syntaxErrors, typeErrors } from "./output.ts";

type Execute = Runtime["execute"];

export interface CodeOptions {
  readonly execute: Execute;
  readonly files: Pick<Files, "read" | "write" | "remove">;
  /** A folder outside of the project, for blocks where the project has a deno.json: that could leave files out. */
  readonly outside: string;
  /** One inside of it, for a project that has none, but perhaps a package.json. */
  readonly inside: string;
}

interface Placed {
  readonly file: string;
  readonly block: Block;
  /** File that it is written to. */
  readonly path: string;
}

/** Maximum number of files of one run of `deno check`: the length of a command line is limited. */
const AT_ONCE = 500;
/** Runs that end early, at an import that cannot be loaded, before the rest is left out. */
const RUNS = 20;
/** A block that imports a file of its own project, which the page need not have. */
const RELATIVE = /\b(?:from|import)\s*\(?\s*["']\.{1,2}\//;

/**
 * Checks the code of the pages.
 *
 * @throws {Refusal} If there is no Deno.
 */
export async function codeFindings(pages: readonly CheckedPage[], options: CodeOptions): Promise<readonly Finding[]> {
  const { files, execute } = options;
  const config = await configOf(files);
  const folder = config === undefined ? options.inside : options.outside;
  const blocks = pages.flatMap(({ page, source }) =>
    page.redirect === undefined ? codeBlocks(source.lines).map((block) => ({ file: source.file, block })) : []
  ).map((one, i): Placed => ({ ...one, path: `${folder}/${i}.${one.block.suffix}` }));
  if (blocks.length === 0) return [];
  try {
    for (const { path, block } of blocks) await files.write(path, `${block.text}\n`);
    const unparsed = await parse(blocks, folder, execute);
    const failing = new Set(unparsed.map(({ placed }) => placed));
    const sound = blocks.filter((one) => !failing.has(one) && !RELATIVE.test(one.block.text));
    const found = unparsed.map(({ placed, error }) => findingOf(placed, error, "the code does not parse: "));
    for (let at = 0; at < sound.length; at += AT_ONCE) {
      found.push(...await types(sound.slice(at, at + AT_ONCE), config, execute));
    }
    return found;
  } finally {
    await files.remove(folder).catch(() => {});
  }
}

async function configOf(files: CodeOptions["files"]): Promise<string | undefined> {
  const names = ["deno.json", "deno.jsonc"];
  const found = await files.read(names, 1);
  return names.find((_, i) => found[i] !== undefined);
}

/** Blocks that do not parse. */
async function parse(blocks: readonly Placed[], folder: string, execute: Execute) {
  const { stdout, stderr } = await deno(execute, ["lint", "--json", "--no-config", "--quiet", folder]);
  if (!stdout.trimStart().startsWith("{")) throw failed("deno lint", stderr);
  return matched(syntaxErrors(stdout), blocks);
}

/** Blocks whose types are wrong. An import that cannot be loaded ends Deno: the next run is without its block. */
async function types(blocks: readonly Placed[], config: string | undefined, execute: Execute): Promise<Finding[]> {
  const findings: Finding[] = [];
  let left = blocks;
  for (let runs = 0; runs < RUNS && left.length > 0; runs++) {
    const paths = left.map(({ path }) => path);
    const { code, stderr } = await deno(execute, ["check", "--quiet", ...config ? ["--config", config] : [], ...paths]);
    if (code === 0) return findings;
    const errors = matched(typeErrors(stderr), left);
    findings.push(...errors.map(({ placed, error }) => findingOf(placed, error)));
    if (errors.some(({ error }) => /^TS\d/.test(error.message))) return findings;
    if (errors.length === 0) throw failed("deno check", stderr);
    left = left.filter((one) => errors.every(({ placed }) => placed !== one));
  }
  return findings;
}

/** Problems with their blocks. */
function matched(errors: readonly CodeError[], blocks: readonly Placed[]) {
  const names = new Map(blocks.map((placed) => [nameOf(placed.path), placed]));
  return errors.flatMap((error) => {
    const placed = names.get(nameOf(error.path));
    return placed ? [{ placed, error }] : [];
  });
}

function nameOf(path: string): string {
  return path.split(/[\\/]/).at(-1)!;
}

function findingOf({ file, block }: Placed, { message, line, column }: CodeError, before = ""): Finding {
  return {
    rule: "code-types",
    file,
    line: Math.min(block.first + line, block.last),
    column: column + block.indent,
    message: before + message,
    hint: "a block whose fence says ignore is not checked: ```ts ignore",
  };
}

function failed(what: string, error: string): Refusal {
  return new Refusal(`--code: ${what} failed: ${error.trim().split("\n")[0]}`);
}

async function deno(execute: Execute, args: readonly string[]): Promise<Execution> {
  const ended = await execute("deno", args);
  if (ended === undefined) {
    throw new Refusal("--code needs Deno, and there is no program named deno: see https://deno.com");
  }
  // deno-lint-ignore no-control-regex
  const plain = (text: string) => text.replace(/\u001b\[[\d;]{0,20}m/g, "");
  return { code: ended.code, stdout: plain(ended.stdout), stderr: plain(ended.stderr) };
}
