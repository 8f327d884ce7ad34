/**
 * What AFDocs says of a site: `deno task afdocs FOLDER... [--base /docs] [--locale de]`.
 *
 * It is a program of Node's and asks as agents do, over a socket. npm installs it when it is asked for: its packages
 * would else be installed with Lectern's.
 *
 * @module
 */
import { parseArgs } from "@std/cli/parse-args";
import { type Folder, serveFolder } from "./folder.ts";

const AFDOCS = "afdocs@0.22.2";
const OPTIONS = ["--format=json", "--score", "--request-delay=0", "--sampling=deterministic", "--network-context=ci"];

export interface Verdict {
  /** From 0 to 100. */
  readonly score: number;
  /** Checks that did not pass, each with its message and the pages that it names. */
  readonly open: readonly string[];
}

interface Check {
  readonly id: string;
  readonly status: string;
  readonly message: string;
  readonly details?: { readonly pageResults?: readonly { readonly url: string; readonly status: string }[] };
}

/** What it prints, as far as it is read here. */
interface Report {
  readonly results: readonly Check[];
  readonly scoring: { readonly overall: number };
}

/** @param locale The language whose pages are looked at. Absent: English, and where there are folders of languages, `/en` alone. */
export async function afdocs({ url, fetch }: Pick<Folder, "url" | "fetch">, locale?: string): Promise<Verdict> {
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, fetch);
  try {
    const { results, scoring } = await check(`http://127.0.0.1:${server.addr.port}${new URL(url).pathname}`, locale);
    const open = results.filter(({ status }) => status !== "pass" && status !== "skip").map(worded);
    return { score: scoring.overall, open };
  } finally {
    await server.shutdown();
  }
}

async function check(url: string, locale: string | undefined): Promise<Report> {
  const language = locale === undefined ? [] : ["--doc-locale", locale];
  const npx = new Deno.Command("npx", { args: ["--yes", AFDOCS, "check", url, ...OPTIONS, ...language] });
  const { stdout, stderr } = await npx.output();
  const decoder = new TextDecoder();
  try {
    return JSON.parse(decoder.decode(stdout));
  } catch (cause) {
    throw new Error(`AFDocs gave no report: ${decoder.decode(stderr)}`, { cause });
  }
}

function worded({ id, status, message, details }: Check): string {
  const named = (details?.pageResults ?? []).filter(({ status }) => status !== "pass").map(({ url }) => `\n    ${url}`);
  return `${status} ${id}: ${message}${named.join("")}`;
}

if (import.meta.main) {
  const given = parseArgs(Deno.args, { string: ["_", "base", "locale"] });
  const { _: folders, base = "", locale } = given as { _: string[]; base?: string; locale?: string };
  for (const path of folders) {
    const folder = await serveFolder(path, { basePath: base, threads: true });
    const { score, open } = await afdocs(folder, locale);
    folder.close();
    // deno-lint-ignore no-console
    console.log([`${path}: ${score} of 100`, ...open.map((line) => `  ${line}`)].join("\n"));
  }
}
