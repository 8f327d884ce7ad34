/**
 * The command line → {@linkcode Flags}.
 *
 * @module
 */
import { parseArgs } from "@std/cli/parse-args";
import { nearest } from "../edit_distance.ts";

/** Values of the command line, as written; `undefined` where nothing was given. */
export interface Flags {
  readonly rootPath: string | undefined;
  readonly exportPath: string | undefined;
  readonly theme: string | undefined;
  readonly basePath: string | undefined;
  readonly baseUrl: string | undefined;
  readonly host: string | undefined;
  readonly port: string | undefined;
  readonly cachePath: string | undefined;
  /** Whether an export may remove most pages of the one before. */
  readonly force: boolean;
}

/** A command line without flags. */
export const NO_FLAGS: Flags = {
  rootPath: undefined,
  exportPath: undefined,
  theme: undefined,
  basePath: undefined,
  baseUrl: undefined,
  host: undefined,
  port: undefined,
  cachePath: undefined,
  force: false,
};

/** What the command line asks for. A fault is a sentence to show above {@linkcode usage}. */
export type Parsed =
  | { readonly kind: "run"; readonly flags: Flags }
  | { readonly kind: "help" }
  | { readonly kind: "version" }
  | { readonly kind: "notices" }
  | { readonly kind: "fault"; readonly message: string };

/** Name, value, setting and meaning of each flag that takes a value. */
export const FLAGS = [
  ["root", "<dir>", "rootPath", "Folder of Markdown files (default: docs)"],
  ["export", "<dir>", "exportPath", "Write the static site to a folder and exit"],
  ["theme", "<name>", "theme", "Built-in theme for this run"],
  ["base-path", "</prefix>", "basePath", "Serve everything below a path, such as /docs"],
  ["base-url", "<origin>", "baseUrl", "Public origin, such as https://docs.example.org"],
  ["host", "<address>", "host", "Address to listen on (default: 127.0.0.1)"],
  ["port", "<number>", "port", "Port to listen on (default: 5000; 0: any free one)"],
  ["cache", "<dir>", "cachePath", "Keep finished pages in a folder, for faster starts"],
] as const satisfies readonly (readonly [string, string, Exclude<keyof Flags, "force">, string])[];

const COMMANDS = [
  ["lectern [folder]", "Serve the folder on http://127.0.0.1:5000"],
  ["lectern [folder] --export <dir>", "Write the folder as a static site"],
] as const;

const SWITCHES = [
  ["    --force", "Export even if most pages of the export before are gone"],
  ["-h, --help", "Show this text"],
  ["-V, --version", "Show the version"],
  ["    --notices", "Show the licences of the packages that are inside"],
] as const;

/** What `--help` shows. */
export const usage: string = [
  "Lectern turns a folder of Markdown files into a website.",
  "",
  ...COMMANDS.map(([command, meaning]) => `  ${command.padEnd(33)}${meaning}`),
  "",
  "Flags:",
  ...FLAGS.map(([name, value, , meaning]) => `  ${`    --${name} ${value}`.padEnd(27)}${meaning}`),
  ...SWITCHES.map(([names, meaning]) => `  ${names.padEnd(27)}${meaning}`),
  "",
  "Flags override environment variables (Docs__Port=8080), and these override appsettings.json.",
].join("\n");

/** Reads the command line. Values are checked later, with those of the other places. */
export function parseFlags(args: readonly string[]): Parsed {
  // parseArgs fails on a flag without a name.
  const nameless = args.find((arg) => arg.startsWith("--="));
  if (nameless !== undefined) return fault(`${nameless} names no flag`);
  const unknown: string[] = [];
  const names = FLAGS.map(([name]) => name);
  const found: Readonly<Record<string, unknown>> = parseArgs([...args], {
    string: [...names, "_"],
    boolean: ["force", "help", "version", "notices"],
    alias: { help: "h", version: "V" },
    unknown(arg: string) {
      if (arg.length > 1 && arg.startsWith("-")) unknown.push(arg.replace(/=.*$/s, ""));
      return arg.length < 2 || !arg.startsWith("-");
    },
  });
  if (found.help === true) return { kind: "help" };
  if (found.version === true) return { kind: "version" };
  if (found.notices === true) return { kind: "notices" };
  const [first] = unknown;
  if (first !== undefined) {
    const meant = nearest(first, [...names, "force", "help", "version", "notices"].map((name) => `--${name}`));
    return fault(`${first} is not a known flag${meant === undefined ? "" : `: did you mean ${meant}?`}`);
  }
  const empty = FLAGS.find(([name]) => found[name] !== undefined && text(found[name]) === undefined);
  if (empty) return fault(`--${empty[0]} needs a value: --${empty[0]} ${empty[1]}`);
  const [folder, ...more] = (found._ as readonly unknown[]).map(String);
  const extra = folder !== undefined && found.root !== undefined ? folder : more[0];
  if (extra !== undefined) return fault(`Only one folder can be served: ${JSON.stringify(extra)} is one too many`);
  if (folder === "") return fault("The name of the folder is empty");
  const force = found.force === true;
  if (force && found.export === undefined) return fault("--force goes with --export <dir>");
  const flags = Object.fromEntries(FLAGS.map(([name, , field]) => [field, text(found[name])])) as Record<
    (typeof FLAGS)[number][2],
    string | undefined
  >;
  return { kind: "run", flags: { ...flags, rootPath: flags.rootPath ?? folder, force } };
}

function fault(message: string): Parsed {
  return { kind: "fault", message };
}

/** The text of a flag; `undefined` for a flag without one. */
function text(value: unknown): string | undefined {
  return typeof value === "string" && value.trim() !== "" ? value : undefined;
}
