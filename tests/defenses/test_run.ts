/**
 * Runs tests of one file in a process of their own, and tells how each of them ended.
 *
 * @module
 */
import { OPTIONS } from "../options.ts";
import { XMLParser } from "fast-xml-parser";
import type { Checkout } from "./checkout.ts";

/** How a run of tests ended. */
export interface TestRun {
  /** `"hung"`: it was cut off. `"not loaded"`: it ended with a failure, but no test did. */
  readonly end: "passed" | "failed" | "hung" | "not loaded";
  /** Names of the tests that were run, with those of their steps. */
  readonly ran: readonly string[];
  readonly failures: readonly Failure[];
  /** What was printed. */
  readonly output: string;
}

export interface Failure {
  /** Of the test, or of its step. */
  readonly name: string;
  /** As it was thrown. */
  readonly message: string;
}

/** As `deno task test` runs them, and so that the packages that are linked stay as they are, whatever becomes of deno.json. */
const FLAGS = [...OPTIONS, "--no-lock", "--node-modules-dir=manual"];

interface Case {
  readonly name: string;
  readonly failure?: string | { readonly "#text": string };
  readonly skipped?: unknown;
}

/**
 * Runs the tests of `file` whose names have one of `names` in them.
 *
 * @param deadline In milliseconds: a run that takes longer hangs, and is cut off.
 */
export async function runTests(
  { path, temporary }: Pick<Checkout, "path" | "temporary">,
  file: string,
  names: readonly string[],
  deadline: number,
): Promise<TestRun> {
  const report = await Deno.makeTempFile({ dir: temporary });
  const filter = `/${names.map((name) => name.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&")).join("|")}/`;
  const child = new Deno.Command(Deno.execPath(), {
    args: ["test", ...FLAGS, `--junit-path=${report}`, "--filter", filter, file],
    cwd: path,
    env: { NO_COLOR: "1", TMPDIR: temporary },
    stdin: "null",
    stdout: "piped",
    stderr: "piped",
    detached: true,
  }).spawn();
  // With all that the tests started.
  const end = () => Deno.kill(-child.pid, "SIGKILL");
  let hung = false;
  const timer = setTimeout(() => {
    hung = true;
    end();
  }, deadline);
  let stopped = false;
  const stop = () => {
    stopped = true;
    end();
  };
  Deno.addSignalListener("SIGINT", stop);
  try {
    const { success, stdout, stderr } = await child.output();
    if (stopped) throw new Error("Stopped");
    const cases = readReport(await Deno.readTextFile(report));
    const failures = cases.flatMap(({ name, failure }) =>
      failure === undefined ? [] : [{ name, message: typeof failure === "string" ? failure : failure["#text"] }]
    );
    return {
      end: hung ? "hung" : success ? "passed" : failures.length > 0 ? "failed" : "not loaded",
      ran: cases.filter(({ skipped }) => skipped === undefined).map(({ name }) => name),
      failures,
      output: new TextDecoder().decode(stdout) + new TextDecoder().decode(stderr),
    };
  } finally {
    clearTimeout(timer);
    Deno.removeSignalListener("SIGINT", stop);
    await Deno.remove(report);
  }
}

function readReport(xml: string): readonly Case[] {
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: "",
    parseAttributeValue: false,
    parseTagValue: false,
    isArray: (name) => name === "testsuite" || name === "testcase",
  });
  const suites: readonly { readonly testcase?: readonly Case[] }[] = parser.parse(xml)?.testsuites?.testsuite ?? [];
  return suites.flatMap(({ testcase = [] }) => testcase);
}
