/**
 * The command line → {@linkcode Flags}.
 *
 * @module
 */
import { errorOf, type Flag, flagLines, HELP, readCommandLine } from "./command_line.ts";

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

/** Result of parsing the command line. The message of an error is a sentence to show above {@linkcode usage}. */
export type Parsed =
  | { readonly kind: "run"; readonly flags: Flags }
  | { readonly kind: "help" }
  | { readonly kind: "version" }
  | { readonly kind: "notices" }
  | { readonly kind: "error"; readonly message: string };

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

const SERVE = [
  ["lectern [folder]", "Serve the folder on http://127.0.0.1:5000"],
  ["lectern [folder] --export <dir>", "Write the folder as a static site"],
] as const;

const ALL: readonly Flag[] = [
  ...FLAGS.map(([name, value, , meaning]) => ({ name, value, meaning })),
  { name: "force", meaning: "Export even if many pages would be lost" },
  HELP,
  { name: "version", short: "V", meaning: "Show the version", isAnswer: true },
  { name: "notices", meaning: "Show the licenses of the packages that are inside", isAnswer: true },
];

/**
 * The text of `--help`.
 *
 * @param commands How each command is written, and what it does.
 */
export function usage(commands: readonly (readonly [written: string, meaning: string])[]): string {
  return [
    "Lectern turns a folder of Markdown files into a website.",
    "",
    ...[...SERVE, ...commands].map(([written, meaning]) => `  ${written.padEnd(33)}${meaning}`),
    "",
    "Flags:",
    ...flagLines(ALL),
    "",
    "Flags override environment variables (Docs__Port=8080), and these override",
    "appsettings.json.",
    ...commands.length > 0 ? ["lectern <command> --help shows the flags of a command."] : [],
  ].join("\n");
}

/** Reads the command line of a server or an export. Values are checked later, with those of the other places. */
export function parseFlags(args: readonly string[]): Parsed {
  const read = readCommandLine(args, ALL);
  if (read.kind === "error") return read;
  if (read.kind === "answer") return { kind: read.name as "help" | "version" | "notices" };
  const { values, switches, operands: [folder, ...more] } = read.line;
  const extra = folder !== undefined && values.root !== undefined ? folder : more[0];
  if (extra !== undefined) return errorOf(`Only one folder can be served: ${JSON.stringify(extra)} is one too many`);
  if (folder === "") return errorOf("The name of the folder is empty");
  const force = switches.has("force");
  if (force && values.export === undefined) return errorOf("--force goes with --export <dir>");
  const flags = Object.fromEntries(FLAGS.map(([name, , field]) => [field, values[name]])) as Record<
    (typeof FLAGS)[number][2],
    string | undefined
  >;
  return { kind: "run", flags: { ...flags, rootPath: flags.rootPath ?? folder, force } };
}
