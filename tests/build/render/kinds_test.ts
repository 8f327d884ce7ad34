import { assertEquals } from "@std/assert";
import { createProblemKinds } from "../../../src/build/render/kinds.ts";
import { createReporter } from "../../../src/build/report.ts";

const UNKNOWN = { line: 12, message: "<A> is not known: declare it", kind: "<A> is not known" };

function kindsWithLog(nameOf?: (file: string) => string) {
  const log: string[] = [];
  return { log, kinds: createProblemKinds(createReporter((_level, message) => void log.push(message), nameOf)) };
}

Deno.test("createProblemKinds() reports a kind once, with the number of its pages and the first place", () => {
  const { log, kinds } = kindsWithLog();
  kinds.note("b.md", [{ ...UNKNOWN, line: 3 }, { line: 1, message: "its own" }]);
  kinds.note("a.md", [UNKNOWN]);
  kinds.note("c.md", [{ line: 1, message: "<B> is not known: declare it", kind: "<B> is not known" }]);
  kinds.report(["a.md", "b.md", "c.md"]);
  assertEquals(log, [
    "<A> is not known (2 pages, first in a.md:12): declare it",
    "<B> is not known (1 page, in c.md:1): declare it",
  ]);
});

Deno.test("createProblemKinds() reports a kind again only when it was gone", () => {
  const { log, kinds } = kindsWithLog();
  kinds.note("a.md", [UNKNOWN]);
  kinds.report(["a.md"]);
  kinds.note("b.md", [UNKNOWN]);
  kinds.report(["a.md", "b.md"]);
  assertEquals(log.length, 1);
  kinds.note("a.md", []);
  kinds.report(["a.md"]);
  kinds.note("a.md", [UNKNOWN]);
  kinds.report(["a.md"]);
  assertEquals(log.length, 2);
});

Deno.test("createProblemKinds() names files as they are on the disk", () => {
  const { log, kinds } = kindsWithLog((file) => file.replace(/\.md$/, ".qmd"));
  kinds.note("a.md", [UNKNOWN]);
  kinds.report(["a.md"]);
  assertEquals(log, ["<A> is not known (1 page, in a.qmd:12): declare it"]);
});
