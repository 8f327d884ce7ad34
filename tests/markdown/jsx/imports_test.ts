import { assertEquals, assertNotMatch, assertStringIncludes } from "@std/assert";
import fc from "fast-check";
import { createImports, iconOf, noteImports, ownModule } from "../../../src/markdown/jsx/imports.ts";
import { rendered, rendererWith } from "../renderer.ts";

const mdx = (text: string) => rendererWith()({ file: "guide/a.mdx", text, line: 1 });

function noted(code: string) {
  const imports = createImports();
  noteImports(code, imports);
  return imports;
}

Deno.test("noteImports() reads defaults, members, other names, and braces over several lines", () => {
  const imports = noted(
    'import A, { B, type C as D } from "./own.tsx";\nimport {\n  E,\n  F as G,\n} from "@/lib";\nimport { Rocket as R, IconHome } from "lucide-react";\nimport H from "astro";',
  );
  for (const name of ["A", "B", "D", "E", "G", "A.Part"]) {
    assertEquals(ownModule(name, imports) !== undefined, true, name);
  }
  for (const name of ["F", "H", "R", "None"]) assertEquals(ownModule(name, imports), undefined, name);
  assertEquals(["R", "IconHome", "B", "Rocket"].map((name) => iconOf(name, imports)), [
    "Rocket",
    "Home",
    undefined,
    undefined,
  ]);
});

Deno.test("noteImports() takes any text, and ends", () => {
  const piece = fc.constantFrom("import ", "{", "}", "A", " as ", ",", "\n", 'from "x"', "type ", "'", "= `");
  fc.assert(fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
    noted(pieces.join(""));
  }));
  noted("import { a,\n".repeat(20_000));
});

Deno.test("an element that a page imports from its project is named as such, and its title is kept", async () => {
  const { html, problems } = await mdx('import X from "@/x.tsx";\n\n<X title="Say *it*">\n**b**\n</X>');
  assertEquals(html, "<p><strong>Say *it*</strong></p>\n<p><strong>b</strong></p>\n");
  assertEquals(problems.map(({ kind }) => kind), ["<X> is code of the project, which is not run"]);
  assertEquals((await mdx("<X>\nb\n</X>")).problems.map(({ kind }) => kind), ["<X> is not known"]);
});

Deno.test("an icon of a library is drawn, and one that we lack is nothing", async () => {
  const text = 'import { Rocket, NoSuchThing } from "lucide-react";\n\na <Rocket /> b <NoSuchThing /> c';
  const { html, problems } = await mdx(text);
  assertEquals(html.match(/<svg/g)?.length, 1);
  assertNotMatch(html, /NoSuch/);
  assertEquals(problems, []);
  const tabs = await mdx('```ts tab="<Rocket /> One"\na\n```\n\n```ts tab="Two"\nb\n```');
  assertStringIncludes(tabs.html, 'data-name="One"');
  assertEquals(tabs.html.match(/<svg/g)?.length, 1);
});

Deno.test("Vue: the script of a page is read, slots are shown, and what a program repeats is left out", async () => {
  const { html, problems } = await rendered(
    '<script setup>\nimport X from "./X.vue"\n\nconst a = 1\n</script>\n\n# T\n\n<X />\n\n<div>\n<template #title>Meet</template>\n<p v-for="x in y">{{ x.name }}</p>\n</div>',
  );
  assertStringIncludes(html, "Meet");
  assertNotMatch(html, /x\.name|import|const a/);
  assertEquals(problems.map(({ message }) => message.split(":")[0]), [
    "<X> is code of the project, which is not run",
    "raw HTML that is not allowed was left out",
  ]);
});

Deno.test("MDX: a fence may be indented by more than three columns", async () => {
  const { html } = await mdx("1.  a\n\n        ```js\n        x\n          y\n        ```\n\n    b");
  assertStringIncludes(html, 'data-language="js"');
  assertNotMatch(html, /```/);
  assertStringIncludes(html, "<p>b</p>");
});

Deno.test("noteImports() takes a time in proportion to the lines of a file", () => {
  const start = performance.now();
  noted("import {a\n".repeat(100_000));
  const time = performance.now() - start;
  assertEquals(time < 10_000, true, `${time} ms`);
});
