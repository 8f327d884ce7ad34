import { assertEquals } from "@std/assert";
import { inRepository, repositoryOf } from "../../src/site/repository.ts";
import { siteWith } from "../site_with.ts";

Deno.test("repositoryOf() reads the form of GitHub, GitLab and Codeberg, and no other", () => {
  const cases = [
    ["https://github.com/a/b/edit/main/docs/:path", "https://github.com/a/b/blob/main", "docs"],
    ["https://github.com/a/b/edit/main/:path", "https://github.com/a/b/blob/main", ""],
    ["https://github.com/a/b/tree/main/website/docs/:path", "https://github.com/a/b/blob/main", "website/docs"],
    ["https://gitlab.com/g/s/b/-/edit/v1.0/docs/:path", "https://gitlab.com/g/s/b/-/blob/v1.0", "docs"],
    ["https://codeberg.org/a/b/_edit/main/docs/:path", "https://codeberg.org/a/b/src/branch/main", "docs"],
  ] as const;
  for (const [pattern, files, folder] of cases) assertEquals(repositoryOf(pattern), { files, folder });
  for (
    const other of [
      undefined,
      "https://example.org/edit/main/:path",
      "https://github.com/:path",
      "https://crowdin.com/x",
    ]
  ) {
    assertEquals(repositoryOf(other), undefined);
  }
});

Deno.test("inRepository() leads to what lies outside of the folder, and to nothing else", () => {
  const repository = { files: "https://github.com/a/b/blob/main", folder: "docs" };
  const to = (path: string, from = "guide/a.md") => inRepository(path, from, repository);
  assertEquals(to("../../src/x y.ts"), "https://github.com/a/b/blob/main/src/x%20y.ts");
  assertEquals(to("../../examples/"), "https://github.com/a/b/blob/main/examples");
  assertEquals(to("/documentation/x.yml"), "https://github.com/a/b/blob/main/documentation/x.yml");
  const others = ["../b.md", "b.md", "/guide/b", "/docs/x.yml", "../../../x.ts", "../../a.png", "/a.png", "/x.md"];
  assertEquals(others.map((path) => to(path)), others.map(() => undefined));
});

Deno.test("inRepository() leads to the pages of a repository on GitHub next to its files", () => {
  const repository = { files: "https://github.com/a/b/blob/main", folder: "" };
  const to = (path: string, from = "README.md") => inRepository(path, from, repository);
  assertEquals(to("../../issues"), "https://github.com/a/b/issues");
  assertEquals(to("../../releases/latest"), "https://github.com/a/b/releases/latest");
  assertEquals(to("../../../issues/new", "docs/a.md"), "https://github.com/a/b/issues/new");
  assertEquals([to("../../src"), to("../issues"), to("issues"), to("../../../issues")], [
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

Deno.test("links that leave the folder lead to the repository that editLink names; without one they are reported", async () => {
  const page = { "a.md": "# A\n\n[code](../src/x.ts) [lost](gone.md)" };
  const config = { editLink: { pattern: "https://github.com/a/b/edit/main/docs/:path" } };
  using site = await siteWith({ ...page, "config.json": JSON.stringify(config) });
  assertEquals((await site.text("/a")).includes('href="https://github.com/a/b/blob/main/src/x.ts"'), true);
  await site.live.finished();
  const lost = (logged: readonly string[]) => logged.filter((line) => line.includes("there is no such page")).length;
  assertEquals(lost(site.logged), 1);
  using bare = await siteWith(page);
  await bare.live.finished();
  assertEquals(lost(bare.logged), 2);
});
