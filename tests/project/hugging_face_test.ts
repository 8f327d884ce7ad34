/**
 * Hugging Face's doc-builder: `_toctree.yml`, in one language and in several.
 *
 * @module
 */
import { assertEquals, assertStringIncludes } from "@std/assert";
import { projectOf, projectSite, sidebarOf } from "../project_with.ts";

const ENGLISH = `- sections:
  - local: index
    title: 🤗 Rockets
  - local: quicktour
    title: Quick tour
  title: Get started
- title: API
  sections:
  - title: Models
    sections: [{ local: model_doc/one, title: One }]
  - title: Tasks
    isExpanded: true
    sections: [{ local: tasks/two, title: Two }]
  - { title: Empty, sections: [] }
`;
const PAGES = {
  "index.md": "# Rockets\n\nSee [the tour](quicktour), [`~Trainer.train`] of [`rockets.Trainer`], [`no name`].",
  "quicktour.mdx": "# Tour\n\n<frameworkcontent>\n<pt>\nTorch\n</pt>\n<tf>\nTensor\n</tf>\n</frameworkcontent>",
  "model_doc/one.md": "# One\n\n[[autodoc]] One\n    - forward",
  "tasks/two.md": "# Two\n\nTo [one](../model_doc/one#one)",
};
const SIDEBAR = "Get started [🤗 Rockets → /, Quick tour → /quicktour], " +
  "API [+Models [One → /model_doc/one], -Tasks [Two → /tasks/two]]";

/** The same files in a folder. */
const below = (folder: string, files: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(files).map(([file, text]) => [folder + file, text]));

Deno.test("Hugging Face: the sidebar of a project with one language, and old names of pages", async () => {
  using site = await projectSite({
    ...below("docs/source/", { "_toctree.yml": ENGLISH, ...PAGES, "_redirects.yml": "tour: quicktour\n" }),
    "src/README.md": "# Code",
  });
  assertEquals(site.live.current.site.pages.size, 4);
  assertEquals(sidebarOf(site), SIDEBAR);
  assertEquals((await site.get("/tour")).headers.get("location"), "/quicktour");
  const tour = await site.text("/quicktour");
  assertEquals(tour.match(/>(?:PyTorch|TensorFlow)</g)?.slice(0, 2), [">PyTorch<", ">TensorFlow<"]);
  const home = await site.text("/");
  assertStringIncludes(
    home,
    '<a href="/quicktour">the tour</a>, <code>train</code> of <code>rockets.Trainer</code>, [<code>no name</code>]',
  );
});

Deno.test("Hugging Face: each language has its sidebar, and the main one has no folder", async () => {
  using site = await projectSite(below("docs/source/", {
    ...below("en/", { "_toctree.yml": ENGLISH, ...PAGES }),
    "de/_toctree.yml": "- title: Start\n  sections: [{ local: index, title: Raketen }]\n",
    "de/index.md": "# Raketen",
    "pt_br/_toctree.yml": "- { local: index, title: Foguetes }\n",
    "pt_br/index.md": "# Foguetes",
  }));
  assertEquals(sidebarOf(site), SIDEBAR);
  assertEquals(sidebarOf(site, "/de"), "Start [Raketen → /de]");
  assertEquals(sidebarOf(site, "/pt_br"), "Foguetes → /pt_br");
  assertStringIncludes(await site.text("/pt_br"), '<html lang="pt-BR"');
  assertStringIncludes(await site.text("/de"), '<a href="/" lang="en" hreflang="en">English</a>');
});

Deno.test("Hugging Face: the folder of a language is a project, too; a file of that name that is no list is none", () => {
  const { tool, content } = projectOf({ "_toctree.yml": ENGLISH, ...PAGES });
  assertEquals([tool, content], ["Hugging Face", ""]);
  assertEquals(projectOf({ "_toctree.yml": "a: b\n", "mkdocs.yml": "site_name: M\n" }).tool, "MkDocs");
});
