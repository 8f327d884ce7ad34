/**
 * What the conformance suite of MCP says of the tool server: `deno task conformance [FOLDER]`.
 *
 * The suite is written for a server that has every feature there is, and tools made for it. So this runs the scenarios
 * of what a server without sessions has that only answers tool calls, and names the checks in them that do not apply.
 *
 * @module
 */
import { serveFolder } from "./folder.ts";

/** Runs with Deno: it needs a newer Node than Lectern does. It is installed when it is asked for, and for itself. */
const SUITE = "npm:@modelcontextprotocol/conformance@0.2.0-alpha.12";
const RUN = ["run", "-A", "--quiet", "--no-config", "--no-lock", SUITE, "server"];

/** Revision of the protocol → scenarios. */
const SCENARIOS: Readonly<Record<string, readonly string[]>> = {
  "2025-06-18": ["server-initialize", "ping", "tools-list"],
  "2025-11-25": ["server-initialize", "ping", "tools-list", "server-session-lifecycle", "dns-rebinding-protection"],
  "2026-07-28": [
    "server-stateless",
    "tools-list",
    "caching",
    "http-header-validation",
    "dns-rebinding-protection",
    "input-required-result-unsupported-methods",
  ],
};

const DIAGNOSTIC = "asks for a tool of the suite's own";
const LISTS = "there are no prompts and no resources";
const SUBSCRIPTIONS = "nothing changes while a client is connected, so there is nothing to subscribe to";

/** Checks that do not apply, and why. */
const NOT_OURS: Readonly<Record<string, string>> = {
  "sep-2549-prompts-list-caching-hints": LISTS,
  "sep-2549-resources-list-caching-hints": LISTS,
  "sep-2549-resources-templates-list-caching-hints": LISTS,
  "sep-2575-server-rejects-undeclared-capability": DIAGNOSTIC,
  "sep-2575-missing-capability-http-400": DIAGNOSTIC,
  "sep-2575-http-server-no-independent-requests-on-stream": DIAGNOSTIC,
  "sep-2575-server-no-log-without-loglevel": DIAGNOSTIC,
  "sep-2575-server-sends-subscription-ack": SUBSCRIPTIONS,
  "sep-2575-server-tags-subscription-id": SUBSCRIPTIONS,
};

interface Check {
  readonly id: string;
  readonly status: string;
  readonly errorMessage?: string;
}

async function checksOf(scenario: string, revision: string, url: string): Promise<readonly Check[]> {
  const directory = await Deno.makeTempDir({ prefix: "lectern_" });
  try {
    const args = [...RUN, "--url", url, "--scenario", scenario, "--spec-version", revision, "-o", directory];
    const { stderr } = await new Deno.Command(Deno.execPath(), { args }).output();
    for await (const { name } of Deno.readDir(directory)) {
      return JSON.parse(await Deno.readTextFile(`${directory}/${name}/checks.json`));
    }
    throw new Error(`${scenario} gave no result: ${new TextDecoder().decode(stderr)}`);
  } finally {
    await Deno.remove(directory, { recursive: true });
  }
}

if (import.meta.main) {
  // deno-lint-ignore no-console
  const print = (line: string) => console.log(line);
  const folder = await serveFolder(Deno.args[0] ?? "docs", { threads: true, loopback: true });
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, folder.fetch);
  let failed = 0;
  for (const [revision, scenarios] of Object.entries(SCENARIOS)) {
    for (const scenario of scenarios) {
      const checks = await checksOf(scenario, revision, `http://127.0.0.1:${server.addr.port}/mcp`);
      const open = checks.filter(({ status }) => status === "FAILURE" || status === "WARNING");
      const ours = open.filter(({ id }) => NOT_OURS[id] === undefined);
      const passed = checks.filter(({ status }) => status === "SUCCESS").length;
      const apart = open.length - ours.length;
      print(
        `${revision} ${scenario}: ${passed} passed, ${ours.length} failed${apart ? `, ${apart} do not apply` : ""}`,
      );
      for (const { id, errorMessage = "" } of ours) print(`  ${id}: ${errorMessage}`);
      for (const { id } of open.filter((one) => !ours.includes(one))) print(`  (${id}: ${NOT_OURS[id]})`);
      failed += ours.length;
    }
  }
  await server.shutdown();
  folder.close();
  if (failed > 0) Deno.exit(1);
}
