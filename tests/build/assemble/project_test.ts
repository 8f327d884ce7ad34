import { assertEquals } from "@std/assert";
import { createProjectReport } from "../../../src/build/assemble/project.ts";
import { createReporter } from "../../../src/build/report.ts";
import { NO_PLACING } from "../../../src/project/placing.ts";
import type { Project } from "../../../src/project/project.ts";

function logged(unknown: Project["unknown"], more: Partial<Project> = {}, partials: readonly string[] = []): string[] {
  const lines: string[] = [];
  const report = createProjectReport(createReporter((level, message) => lines.push(`${level}: ${message}`)));
  report({
    project: {
      tool: "VitePress",
      file: "docs/.vitepress/config.ts",
      content: "docs",
      trees: [],
      headers: [],
      remarks: [],
      placing: NO_PLACING,
      unknown,
      ...more,
    } as unknown as Project,
    navigation: new Map(),
    partials: new Map(partials.map((file) => [file, {}])) as unknown as Parameters<typeof report>[0]["partials"],
  });
  return lines;
}

Deno.test("createProjectReport() names ten places that are not data, and counts the others", () => {
  const places = (count: number) =>
    Array.from({ length: count }, (_, i) => ({ file: "config.ts", line: i + 1, reason: "it is code" }));
  const summary = "info: Read VitePress configuration (docs/.vitepress/config.ts): the sidebar comes from the folders";
  assertEquals(logged([]), [summary]);
  const ten = logged(places(10));
  assertEquals(ten[0], `${summary}, 10 not understood (config.ts:1)`);
  assertEquals(ten.slice(1).length, 10);
  assertEquals(ten[1], "warning: config.ts:1: is not data and is left out: it is code");
  assertEquals(logged(places(12)).slice(11), ["warning: … and 2 more places that are not data"]);
});

Deno.test("createProjectReport() names pages that the tool leaves out, if it can leave out any", () => {
  const excluding = { placing: { ...NO_PLACING, exclude: ["old/**"] } };
  const files = ["old/a.md", "old/x.css"];
  assertEquals(logged([], {}, files).length, 1);
  assertEquals(logged([], excluding, files)[1], "info: old/a.md is not published, since VitePress makes no page of it");
});
