/**
 * Commands of the manual: those that start Lectern are run, in memory; of the others, tasks and files must exist.
 *
 * @module
 */
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { commandOf } from "../../src/commands.ts";
import { parseFlags } from "../../src/config/flags.ts";
import { run } from "../../src/program.ts";
import { V8_FLAGS } from "../../src/runtime/v8_flags.ts";
import { memoryRuntime } from "../memory_runtime.ts";
import { fencesIn, fencesOf, runnable, type Unrun } from "./fences.ts";

const root = new URL("../../", import.meta.url);

const UNRUN: readonly Unrun[] = [
  ["guide/check.md", "lectern check docs --baseline", "reads a file that its first line writes"],
  ["guide/deploy/cdn.md", "id() {", "waits for a change, and asks a cache"],
  ["guide/deploy/executable.md", "deno compile --no-prompt", "has an ellipsis for the flags of the block above it"],
  ["reference/cli.md", "deno task start [folder]", "has brackets for what may follow"],
];

/** Programs of others, and what the manual does with them. No test has them all, or the network. */
const OTHERS: Readonly<Record<string, string>> = {
  brew: "installs Deno on macOS",
  claude: "adds an MCP server to Claude Code",
  codex: "adds an MCP server to Codex",
  gemini: "adds an MCP server to Gemini CLI",
  cd: "changes the directory",
  cp: "copies files",
  curl: "asks a server",
  docker: "builds and runs the image: tests/runtime/examples_test.ts",
  "examples/object-storage/publish.sh": "copies an export to a bucket: deno task replicas",
  export: "sets a variable",
  git: "fetches and publishes repositories",
  head: "cuts an answer",
  journalctl: "shows the log of the unit",
  ln: "makes a link",
  mkdir: "makes a folder",
  mv: "replaces a link in one step",
  npm: "packs and installs the package: tests/runtime/agreement_test.ts",
  openssl: "makes the hash of a password",
  rsync: "copies an export to a server",
  sh: "runs the installer of Deno",
  sudo: "starts the unit",
};

/** Programs that Deno runs, beside Lectern: `app.ts` is the reader's own. */
const FILES = ["main.ts", "app.ts"];

/** The simple commands of a block, each as its words. */
function commandsOf(text: string): readonly (readonly string[])[] {
  return text.replace(/\\\n/g, " ").split(/\n|&&|\||[();]/)
    .map((line) => line.replace(/(?:^|\s)#.*/, "").trim())
    .filter((line) => line !== "")
    .map((line) => line.replace(/^(?:\w+=\S* )+/, ""))
    .map((line) => Array.from(line.matchAll(/"([^"]*)"|(\S+)/g), ([, quoted, word]) => quoted ?? word!));
}

type Asked = { readonly task: string; readonly args: readonly string[] } | { readonly args: readonly string[] };

/** What a command asks of Lectern; `undefined` for a command of another program. */
function asked([program, ...rest]: readonly string[]): Asked | undefined {
  if (program === "npx") {
    const words = rest.filter((word) => word !== "-y");
    return asked([words[0]!.replace(/^deno@.*/, "deno"), ...words.slice(1)]);
  }
  if (program === "lectern" || program === "dist/lectern") return { args: rest };
  if (program !== "deno") return undefined;
  const [command, ...words] = rest;
  if (command === "task") {
    const from = words[0] === "--config" ? 2 : 0;
    return { task: words[from]!, args: words.slice(from + 1) };
  }
  const file = words.findIndex((word) => word.endsWith(".ts"));
  return command === "run" && words[file]?.endsWith("main.ts") ? { args: words.slice(file + 1) } : undefined;
}

/** Runs the program until it serves, or to its end. */
async function problemsOf(args: readonly string[]): Promise<readonly string[]> {
  const folder = commandOf(args) ? args[1] ?? "docs" : undefined;
  const parsed = folder === undefined ? parseFlags(args) : undefined;
  if (parsed?.kind === "error") return [parsed.message];
  // Writing needs a disk: tests/export/ has it.
  if (parsed?.kind === "run" && parsed.flags.exportPath !== undefined) return [];
  const rootPath = folder ?? (parsed?.kind === "run" ? parsed.flags.rootPath : undefined) ?? "docs";
  const project: Record<string, string> = args[0] === "migrate" ? { [`${rootPath}/mkdocs.yml`]: "docs_dir: ." } : {};
  const page = args[0] === "init" ? `${rootPath}/docs/index.md` : `${rootPath}/index.md`;
  const files = { "docs/index.md": "# Start", [page]: "# Start", ...project };
  const runtime = {
    ...memoryRuntime({ args, files }),
    // A repository with one commit.
    execute: (_: string, words: readonly string[]) =>
      Promise.resolve({
        code: 0,
        stdout: words.includes("log") ? "\x011767323045\0\nindex.md\0" : "false\n",
        stderr: "",
      }),
  };
  void runtime.listening.then(() => runtime.stop());
  const code = await run(runtime);
  return code === 0 ? runtime.err.filter((line) => /^(?:warning|error)/.test(line)) : runtime.err;
}

Deno.test("every command that starts Lectern starts it, and every task and program is known", async () => {
  const { tasks } = JSON.parse(await Deno.readTextFile(new URL("deno.json", root))) as { tasks: object };
  const readme = fencesOf("README.md", await Deno.readTextFile(new URL("README.md", root)));
  const fences = runnable([...await fencesIn("sh", "bash", "console"), ...readme], UNRUN);
  const problems: string[] = [];
  let started = 0;
  for (const { file, line, language, text } of fences) {
    const shown = language === "console" ? text.replace(/^[^$].*$/gm, "").replace(/^\$ /gm, "") : text;
    for (const command of commandsOf(shown)) {
      const at = `${file}:${line}: ${command.join(" ")}`;
      const request = asked(command);
      const isLectern = request && (!("task" in request) || /^(?:start|export|lectern)$/.test(request.task));
      if (isLectern) {
        const isExport = "task" in request && request.task === "export";
        const args = isExport ? ["--export", ...request.args] : request.args;
        started++;
        problems.push(...(await problemsOf(args)).map((problem) => `${at}: ${problem}`));
      } else if (request && "task" in request) {
        if (!Object.hasOwn(tasks, request.task)) problems.push(`${at}: there is no such task`);
      } else if (command[0] === "deno") {
        const named = command.filter((word) => word.endsWith(".ts") && !FILES.includes(word) && !word.includes("*"));
        for (const name of named) {
          await Deno.stat(new URL(name, root)).catch(() => problems.push(`${at}: there is no ${name}`));
        }
      } else if (!Object.hasOwn(OTHERS, command[0]!)) problems.push(`${at}: what is ${command[0]}?`);
    }
  }
  assertEquals(problems, []);
  assert(started > 20, `${started} commands start Lectern`);
});

Deno.test("an export leaves out V8's slowest compiler, as a task and in the manual", async () => {
  const { tasks } = JSON.parse(await Deno.readTextFile(new URL("deno.json", root))) as {
    tasks: { export: { command: string } };
  };
  const manual = await Deno.readTextFile(new URL("docs/guide/deploy/static.md", root));
  const commands = manual.match(/deno\S* run [^\n&]*main\.ts[^\n]* --export/g) ?? [];
  assertEquals(commands.length, 3);
  for (const command of [tasks.export.command, ...commands]) assertMatch(command, / run -A --v8-flags=--no-turbofan /);
});

Deno.test("start and lectern let V8 optimize late", async () => {
  const { tasks } = JSON.parse(await Deno.readTextFile(new URL("deno.json", root)));
  for (const name of ["start", "lectern"]) assertStringIncludes(tasks[name].command, ` ${V8_FLAGS} `);
});
