/**
 * React's documentation: a sidebar for each part of the site, from files in JSON.
 *
 * @module
 */
import { assertEquals, assertStringIncludes } from "@std/assert";
import { outline, projectSite, sidebarOf } from "../project_with.ts";

const LEARN = `{ "title": "Learn React", "path": "/learn", "routes": [
  { "hasSectionHeader": true, "sectionHeader": "GET STARTED" },
  { "title": "Quick Start", "path": "/learn", "routes": [{ "title": "Tutorial", "path": "/learn/tutorial" }] },
  { "hasSectionHeader": true, "sectionHeader": "LEARN REACT" },
  { "title": "Describing", "path": "/learn/describing" },
  { "hasSectionHeader": true, "sectionHeader": "EMPTY" }
] }`;
const REFERENCE = `{ "title": "API", "path": "/reference/react", "routes": [
  { "sectionHeader": "react@{{version}}" }, { "title": "useState", "path": "/reference/react/useState" }] }`;

Deno.test("React: each part of the site has its sidebar, and the header leads to it", async () => {
  using site = await projectSite({
    "next.config.js": "module.exports = {}",
    "src/sidebarLearn.json": LEARN,
    "src/sidebarReference.json": REFERENCE,
    "src/content/index.md": "---\nid: home\ntitle: React\n---\n\n{/* See HomeContent.js */}\n",
    "src/content/learn/index.md": "---\ntitle: Quick Start\n---\n\n![](/images/a.svg) [d](/learn/describing)",
    "src/content/learn/tutorial.md": "# Tutorial",
    "src/content/learn/describing.md": "# Describing",
    "src/content/reference/react/index.md": "# Hooks",
    "src/content/reference/react/useState.md": "# useState",
    "public/images/a.svg": "<svg/>",
    "README.md": "# react.dev",
  });
  assertEquals(site.live.current.site.pages.size, 6);
  assertEquals(
    sidebarOf(site, "/learn/describing"),
    "GET STARTED [+Quick Start → /learn [Tutorial → /learn/tutorial]], LEARN REACT [Describing → /learn/describing]",
  );
  assertEquals(sidebarOf(site, "/reference/react/usestate"), "react [useState → /reference/react/usestate]");
  assertEquals(outline(site.live.current.site.topNav), "Learn → /learn, Reference → /reference/react");
  const learn = await site.text("/learn");
  assertStringIncludes(learn, '<a href="/learn/describing">d</a>');
  assertEquals((await site.get("/images/a.svg")).status, 200);
});
