import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import fc from "fast-check";
import { FLAGS, type Flags, parseFlags, usage } from "../../src/config/flags.ts";

const NONE: Flags = {
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

const RUNS: readonly (readonly [string, Partial<Flags>])[] = [
  ["", {}],
  ["docs", { rootPath: "docs" }],
  ["5", { rootPath: "5" }],
  ["--root docs", { rootPath: "docs" }],
  ["--export out", { exportPath: "out" }],
  ["--export=out ./docs", { exportPath: "out", rootPath: "./docs" }],
  ["./docs --export out", { exportPath: "out", rootPath: "./docs" }],
  ["--export out --force docs", { exportPath: "out", rootPath: "docs", force: true }],
  ["--base-url https://docs.test", { baseUrl: "https://docs.test" }],
  ["--base-path /docs", { basePath: "/docs" }],
  ["--base-path /", { basePath: "/" }],
  ["--theme ocean", { theme: "ocean" }],
  ["--host 0.0.0.0", { host: "0.0.0.0" }],
  ["--port 8080", { port: "8080" }],
  ["--port 0x10", { port: "0x10" }],
  ["--port 1 --port 2", { port: "2" }],
  ["--cache .lectern", { cachePath: ".lectern" }],
  ["--theme ocean -- --odd", { theme: "ocean", rootPath: "--odd" }],
];
for (const [line, flags] of RUNS) {
  Deno.test(`parseFlags() reads "${line}"`, () => {
    assertEquals(parseFlags(line.split(" ").filter(Boolean)), { kind: "run", flags: { ...NONE, ...flags } });
  });
}

const OTHERS = [
  ["--help", "help"],
  ["-h", "help"],
  ["--help --exprot x", "help"],
  ["--version", "version"],
  ["-V", "version"],
  ["--notices", "notices"],
] as const;
for (const [line, kind] of OTHERS) {
  Deno.test(`parseFlags() answers "${line}" with ${kind}`, () => {
    assertEquals(parseFlags(line.split(" ")), { kind });
  });
}

const PROBLEMS: readonly (readonly [string, string])[] = [
  ["--exprot out", "--exprot is not a known flag: did you mean --export?"],
  ["--exprot=out", "--exprot is not a known flag: did you mean --export?"],
  ["--qqqqqqqq", "--qqqqqqqq is not a known flag"],
  ["--force", "--force goes with --export <dir>"],
  ["-p 8080", "-p is not a known flag: did you mean --port?"],
  ["-v", "-v is not a known flag: did you mean --version?"],
  ["-b /docs", "-b is not a known flag"],
  ["--forse --export out", "--forse is not a known flag: did you mean --force?"],
  ["-x", "-x is not a known flag"],
  ["--no-export", "--no-export is not a known flag: did you mean --export?"],
  ["--constructor", "--constructor is not a known flag"],
  ["--==", "--== is not a flag"],
  ["--=out", "--=out is not a flag"],
  ["--export", "--export needs a value: --export <dir>"],
  ["--export --port 1", "--export needs a value: --export <dir>"],
  ["--base-path", "--base-path needs a value: --base-path </prefix>"],
  ["a b", 'Only one folder can be served: "b" is one too many'],
  ["--root a b", 'Only one folder can be served: "b" is one too many'],
];
for (const [line, message] of PROBLEMS) {
  Deno.test(`parseFlags() refuses "${line}"`, () => {
    assertEquals(parseFlags(line.split(" ")), { kind: "error", message });
  });
}

Deno.test("parseFlags() refuses an empty value", () => {
  assertEquals(parseFlags(["--export", ""]).kind, "error");
  assertEquals(parseFlags(["--export="]).kind, "error");
  assertEquals(parseFlags([""]).kind, "error");
});

Deno.test("parseFlags() never throws", () => {
  const words = fc.constantFrom("--", "--port", "--no-", "--a.b", "-h=1", "--__proto__", "--toString", "=", "--=", "-");
  const args = fc.array(fc.oneof(fc.string(), words, fc.string().map((text) => `--${text}`)));
  fc.assert(fc.property(args, (args) => {
    assert(["run", "help", "version", "notices", "error"].includes(parseFlags(args).kind));
  }));
});

Deno.test("usage names every flag on a line of its own, aligned", () => {
  const text = usage([["lectern check [folder]", "Report problems"]]);
  const lines = text.split("\n");
  const columns = FLAGS.map(([name, , , meaning]) => {
    const line = lines.find((line) => line.includes(`--${name} `) && line.includes(meaning));
    assert(line, name);
    return line.indexOf(meaning);
  });
  assertEquals(new Set(columns).size, 1);
  for (const line of lines) assert(line.length <= 80, line);
  assertMatch(text, /-h, --help\s+Show/);
  assertStringIncludes(text, "lectern [folder] --export <dir>");
  assertMatch(text, /^ {2}lectern check \[folder\] +Report problems$/m);
});
