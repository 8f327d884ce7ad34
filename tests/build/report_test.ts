import { assertEquals } from "@std/assert";
import { createReporter, type ProblemsOptions } from "../../src/build/report.ts";

function problemsOf(options: ProblemsOptions = {}) {
  const logged: string[] = [];
  const reporter = createReporter((level, message) => logged.push(`${level}: ${message}`));
  return { problems: reporter(options), said: () => logged.splice(0), reporter };
}

Deno.test("createReporter() reports a problem once while it stays, and again when it comes back", () => {
  const { problems, said } = problemsOf();
  problems.report(["a", "b"]);
  assertEquals(said(), ["warning: a", "warning: b"]);
  problems.report(["b", "c"]);
  assertEquals(said(), ["warning: c"]);
  problems.report(["a", "c"]);
  assertEquals(said(), ["warning: a"]);
});

Deno.test("createReporter() keeps places and kinds of problems apart", () => {
  const { problems, said, reporter } = problemsOf();
  problems.report(["a"], "x.md");
  problems.report(["a"], "y.md");
  reporter({ level: "error" }).report(["a"], "x.md");
  problems.report([], "x.md");
  problems.report(["a"], "y.md");
  assertEquals(said(), ["warning: a", "warning: a", "error: a"]);
});

Deno.test("createReporter() adds to what is wrong without a look at the whole", () => {
  const { problems, said } = problemsOf();
  problems.report(["a"]);
  problems.add(["b"]);
  problems.add(["a"]);
  assertEquals(said(), ["warning: a", "warning: b"]);
  problems.report(["b"]);
  problems.report(["a", "b"]);
  assertEquals(said(), ["warning: a"]);
});

Deno.test("createReporter() reports at most so many in a round, and then how many it left out", () => {
  const { problems, said } = problemsOf({ most: 2, leftOut: (count) => `${count} more` });
  problems.report(["a", "b", "c"]);
  problems.report(["d"], "y.md");
  problems.endRound();
  assertEquals(said(), ["warning: a", "warning: b", "warning: 2 more"]);
  problems.report(["a", "b", "c", "e"]);
  problems.endRound();
  assertEquals(said(), ["warning: e"], "what was left out is not new");
});

Deno.test("createReporter() reports in the order of places at the end of a round, whatever order they were met in", () => {
  const { problems, said } = problemsOf({ inOrder: true, most: 3, leftOut: (count) => `${count} more` });
  const places = new Set(["x.md", "y.md", "z.md"]);
  problems.report(["z"], "z.md");
  problems.report(["y", "also y"], "y.md");
  problems.report(["x"], "x.md");
  problems.report(["gone"], "gone.md");
  assertEquals(said(), []);
  problems.report(["y", "another y"], "y.md");
  problems.endRound(places);
  assertEquals(said(), ["warning: x", "warning: y", "warning: another y", "warning: 1 more"]);
  problems.report(["y"], "y.md");
  problems.report(["x"], "x.md");
  problems.endRound(places);
  assertEquals(said(), [], "what was reported is not new");
  problems.report(["new"], "x.md");
  problems.report([], "x.md");
  problems.endRound(places);
  assertEquals(said(), [], "what was mended meanwhile is not reported");
});

Deno.test("createReporter() forgets places that are gone", () => {
  const { problems, said } = problemsOf();
  for (const place of ["x.md", "y.md"]) problems.report([place], place);
  problems.endRound(new Set(["y.md"]));
  said();
  for (const place of ["x.md", "y.md"]) problems.report([place], place);
  assertEquals(said(), ["warning: x.md"]);
});

Deno.test("standing() lists what is wrong now, of the kinds that have a rule, also what was not logged", () => {
  const reporter = createReporter(() => {});
  const links = reporter({ rule: "broken-link", most: 1 });
  reporter().report(["a.md: said by its page"]);
  links.report(["a.md: one", "a.md: two"], "a.md");
  links.report(["b.md: three"], "b.md");
  links.report(["a.md: two"], "a.md");
  const standing = ["a.md: two", "b.md: three"].map((message) => ({ rule: "broken-link", message }));
  assertEquals(reporter.openProblems(), standing);
});

Deno.test("createReporter() lists what stands in the same array, until that is something else", () => {
  const { reporter } = problemsOf();
  const problems = reporter({ rule: "links" });
  problems.report(["a"], "x.md");
  const before = reporter.openProblems();
  problems.report([], "y.md");
  problems.endRound(new Set(["x.md", "y.md"]));
  assertEquals(reporter.openProblems() === before, true);
  problems.report(["b"], "y.md");
  assertEquals(reporter.openProblems().map(({ message }) => message), ["a", "b"]);
  problems.endRound(new Set(["y.md"]));
  assertEquals(reporter.openProblems().map(({ message }) => message), ["b"]);
});
