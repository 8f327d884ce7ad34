import { assertEquals, assertStringIncludes } from "@std/assert";
import { siteWith } from "../../site_with.ts";

const home = (image: string) =>
  `---
layout: home
hero:
  text: Hi
  image: ${image}
features:
  - { icon: gone/icon.svg, title: One }
  - { icon: /there.png, title: Two }
---
`;

Deno.test("a missing image of a home page leaves no broken picture, and is reported", async () => {
  using site = await siteWith({ "index.md": home("{ light: logo.png, dark: dark.png }"), "there.png": "png" });
  const html = await site.text("/");
  assertEquals([...html.matchAll(/<img[^>]* src="([^"]*)"/g)].map(([, src]) => src), ["/there.png"]);
  assertEquals([html.includes("hero-image"), [...html.matchAll(/class="feature-icon"/g)].length], [false, 1]);
  assertEquals(site.logged.filter((line) => line.startsWith("warning")), [
    "warning: index.md: the image logo.png of its front matter is missing",
    "warning: index.md: the image dark.png of its front matter is missing",
    "warning: index.md: the image gone/icon.svg of its front matter is missing",
  ]);
  // One of the two schemes stands for both.
  site.files.change("docs/dark.png", "png");
  await site.live.rebuild();
  assertStringIncludes(await site.text("/"), '<div class="hero-image"><img src="/dark.png"');
  site.files.change("docs/logo.png", "png");
  await site.live.rebuild();
  assertStringIncludes(await site.text("/"), '<img class="in-light" src="/logo.png"');
  assertEquals(site.live.openProblems().filter(({ rule }) => rule === "broken-image").length, 1);
});

Deno.test("a missing preview image of a page is reported", async () => {
  using site = await siteWith({
    "index.md": "---\nimage: gone.png\n---\n\n# Home",
    "guide/a.md": "---\nimage: ../there.png\n---\n\n# A",
    "guide/b.md": "---\nimage: https://example.org/b.png\n---\n\n# B",
    "there.png": "png",
  });
  await site.live.finished();
  const missing = () => site.live.openProblems().filter(({ rule }) => rule === "broken-image");
  assertEquals(missing().map(({ message }) => message), [
    "index.md: the image gone.png of its front matter is missing",
  ]);
  site.files.change("docs/gone.png", "png");
  await site.live.rebuild();
  assertEquals(missing(), []);
});
