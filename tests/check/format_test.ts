import { assert, assertEquals, assertMatch } from "@std/assert";
import { sarif } from "../../src/check/format/sarif.ts";
import { RULE_IDS } from "../../src/config/rules.ts";
import { checked } from "./checked.ts";

const FILES = {
  "index.md": "# Start\n\n[x](none.md), 100 %\n\n#### Jump, with: signs\n",
  "getting-started.md": "# G",
};
const shown = async (format: string) => await checked(FILES, { args: ["--format", format] });

Deno.test("check --format text has a line for each finding that editors open, its hint, and a summary on stderr", async () => {
  const { out, runtime } = await shown("text");
  assertEquals(out.split("\n"), [
    "docs/index.md:3:5: error: link to none.md: there is no such page [broken-link]",
    'docs/index.md:5:1: warning: the heading "Jump, with: signs" has level 4 after one of level 1 [heading-jump]',
    "  make it level 2",
  ]);
  assertMatch(runtime.err.join("\n"), /^2 pages checked: 1 error, 1 warning \(\d+\.\d s\)$/);
});

Deno.test("check --format text keeps what steers a terminal out of it", async () => {
  const { out } = await checked({ "index.md": "# A\n\n[x](<none\u001b[31m\u202e.md>)" }, {
    args: ["--format", "text"],
  });
  // deno-lint-ignore no-control-regex
  assert(!/[\u001b\u202e]/.test(out), JSON.stringify(out));
  assertMatch(out, /none.*\\u202e\.md/);
});

Deno.test("check --format github writes commands of workflows, with signs of their own escaped", async () => {
  const { out } = await shown("github");
  assertEquals(out.split("\n"), [
    "::error file=docs/index.md,line=3,col=5,title=broken-link::link to none.md: there is no such page",
    '::warning file=docs/index.md,line=5,col=1,title=heading-jump::the heading "Jump, with: signs" has level 4 after ' +
    "one of level 1%0Amake it level 2",
  ]);
});

Deno.test("check --format sarif names the rules, and the place of each result", async () => {
  const { runs: [run], version } = JSON.parse((await shown("sarif")).out);
  assertEquals(version, "2.1.0");
  assertEquals(run.tool.driver.rules.map(({ id }: { id: string }) => id), RULE_IDS);
  const [first] = run.results;
  assertEquals(run.tool.driver.rules[first.ruleIndex].id, first.ruleId);
  assertEquals(first.locations, [{
    physicalLocation: { artifactLocation: { uri: "docs/index.md" }, region: { startLine: 3, startColumn: 5 } },
  }]);
  assertEquals([first.level, first.ruleId], ["error", "broken-link"]);
});

Deno.test("check --format sarif names files by URI references that lead to them", async () => {
  const names = ["a#b.md", "what?.md", "c d/é.md"];
  const { out } = await checked(Object.fromEntries(names.map((name) => [name, "# A\n\n[x](none.md)\n"])), {
    args: ["--format", "sarif"],
  });
  const { runs: [{ results }] } = JSON.parse(out);
  const uris = results.flatMap(({ ruleId, locations: [one] }: SarifResult) =>
    ruleId === "broken-link" ? [one.physicalLocation.artifactLocation.uri] : []
  );
  const files = uris.map((uri: string) => decodeURIComponent(new URL(uri, "file:///work/").pathname));
  assertEquals(files.toSorted(), names.map((name) => `/work/docs/${name}`).toSorted());
});

Deno.test("check --format sarif gives every result a place and every rule its texts, which GitHub asks for", () => {
  const finding = { column: undefined, level: "error", message: "The page at /b was removed" } as const;
  const report = { pages: 1, fixed: 0, fixable: 0, known: 0, stale: 0, seconds: 1, config: "docs/config.json" };
  const findings = [
    { ...finding, rule: "lost-address", file: undefined, line: undefined },
    { ...finding, rule: "file", file: "docs/a.md", line: undefined },
  ] as const;
  const [run] = JSON.parse(sarif({ ...report, findings }).out).runs;
  const places = run.results.map(({ locations: [one] }: SarifResult) => one.physicalLocation);
  assertEquals(
    places,
    ["docs/config.json", "docs/a.md"].map((uri) => ({
      artifactLocation: { uri },
      region: { startLine: 1 },
    })),
  );
  for (const { id, shortDescription, fullDescription, help, defaultConfiguration } of run.tool.driver.rules) {
    assert(shortDescription.text && fullDescription.text);
    assertEquals(JSON.parse(help.text.split(" in config.json")[0]), { check: { rules: { [id]: "off" } } });
    assertMatch(defaultConfiguration.level, /^(?:error|warning)$/);
  }
});

interface SarifResult {
  readonly ruleId: string;
  readonly locations: readonly [{
    readonly physicalLocation: { readonly artifactLocation: { readonly uri: string } };
  }];
}

Deno.test("check --format json prints an empty list where nothing is wrong", async () => {
  const { out, code } = await checked({ "index.md": "# A" });
  const { pages, errors, warnings, findings } = JSON.parse(out);
  assertEquals([code, pages, errors, warnings, findings], [0, 1, 0, 0, []]);
});
