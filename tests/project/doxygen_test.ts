import { assertEquals, assertStringIncludes } from "@std/assert";
import { projectSite } from "../project_with.ts";

const FILES = {
  "Doxyfile.in": '# Doxyfile\nPROJECT_NAME = "GL things"\nPROJECT_BRIEF = @BRIEF@\nINPUT = src docs\n',
  "docs/main.md":
    '@mainpage notitle\n\n@section main_intro Introduction\n\nSee @ref quick_guide, @ref\nbuild_macros.\n- @subpage internals\n- @ref GLFW_DLL and @ref glfwInit, @ref quick_guide "words", [text](@ref build_macros), [hint](@ref hint_a).\n',
  "docs/quick.md":
    "# Quick *start* {#quick_guide}\n\n## Macros {#build_macros}\n\n@anchor GLFW_DLL\n__GLFW_DLL__ is.\n",
  "docs/internal.md":
    '@page internals Internal structure\n\n@tableofcontents\n\n@section in_public Public\n\nWords. See @ref index.\n\n@image html plan.svg "The plan"\n',
  "art/deep/plan.svg": '<svg xmlns="http://www.w3.org/2000/svg"/>',
};

Deno.test("Doxygen: references lead to pages, sections and anchors of all pages, and show their titles", async () => {
  using site = await projectSite(FILES);
  const html = await site.text("/docs/main");
  assertStringIncludes(
    html,
    'See <a href="/docs/quick">Quick start</a>, <a href="/docs/quick#build_macros">Macros</a>.',
  );
  assertStringIncludes(html, '<a href="/docs/internal">Internal structure</a>');
  assertStringIncludes(html, '<a href="/docs/quick#GLFW_DLL">GLFW_DLL</a> and <code>glfwInit</code>');
  assertStringIncludes(html, '<a href="/docs/quick">words</a>, <a href="/docs/quick#build_macros">text</a>, hint.');
  assertStringIncludes(await site.text("/docs/quick"), 'id="GLFW_DLL"');
  const internal = await site.text("/docs/internal");
  assertStringIncludes(internal, '<h1 id="internals" tabindex="-1">Internal structure</h1>');
  assertStringIncludes(internal, '<h2 id="in_public"');
  assertStringIncludes(internal, '<img src="/art/deep/plan.svg" alt="The plan"');
});

Deno.test("Doxygen: the title of the Doxyfile; values that a build fills in are left out", async () => {
  using site = await projectSite(FILES);
  const { name, config } = site.live.current.site;
  assertEquals([name, config.description], ["GL things", undefined]);
});

Deno.test("Doxygen: the folder with the Doxyfile is that of the pages", async () => {
  using site = await projectSite({
    "README.md": "# Read me\n",
    "docs/Doxyfile": "INPUT = ../src\n",
    "docs/a.md": "# A\n\n@ref two [two](#two) [own](#one)\n\n## One {#one}\n",
    "docs/b.md": "# B {#two}\n",
  });
  assertStringIncludes(await site.text("/a"), '<a href="/b">B</a> <a href="/b">two</a> <a href="#one">own</a>');
});
