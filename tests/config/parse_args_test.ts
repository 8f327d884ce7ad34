import { assertEquals } from "@std/assert";
import { parseArgs } from "@std/cli/parse-args";

Deno.test("parseArgs() reads strings, switches, aliases and positional arguments", () => {
  const found = parseArgs(["a", "--out=x", "-h", "--n", "5", "7"], {
    string: ["out", "_"],
    boolean: ["help"],
    alias: { help: "h" },
  });
  assertEquals({ ...found }, { _: ["a", "7"], help: true, h: true, out: "x", n: 5 });
});

Deno.test("parseArgs() lets the last of several values win", () => {
  assertEquals(parseArgs(["--a", "1", "--a", "2"], { string: ["a"] }).a, "2");
});

Deno.test("parseArgs() fills in defaults", () => {
  assertEquals(parseArgs([], { string: ["a"], default: { a: "b" } }).a, "b");
});

Deno.test("parseArgs() negates only what it is told to", () => {
  const found = parseArgs(["--no-color"], { boolean: ["color"] });
  assertEquals([found.color, found["no-color"]], [false, true]);
});

Deno.test("parseArgs() keeps what follows --", () => {
  assertEquals(parseArgs(["a", "--", "--b"])._, ["a", "--b"]);
  const found = parseArgs(["a", "--", "--b"], { "--": true });
  assertEquals([found._, found["--"]], [["a"], ["--b"]]);
});

Deno.test("parseArgs() asks about what it does not know", () => {
  const asked: string[] = [];
  const found = parseArgs(["a", "--x=1", "--no-y", "--constructor", "--ok"], {
    boolean: ["ok"],
    unknown(arg: string) {
      asked.push(arg);
      return false;
    },
  });
  assertEquals(asked, ["a", "--x=1", "--no-y", "--constructor"]);
  assertEquals({ ...found }, { _: [], ok: true });
});
