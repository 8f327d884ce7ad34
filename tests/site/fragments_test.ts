import { assert, assertEquals } from "@std/assert";
import { siteWith } from "../site_with.ts";

const PAGE = "# Install\n\n## server.host\n\n## Über uns\n\n<a id='mark'></a>\n\nWord {#none}\n";

function aboutFragments(logged: readonly string[]): string[] {
  return logged.filter((message) => message.includes("no such heading"));
}

Deno.test("createFragmentCheck() tells of links to headings that another page does not have, with file and line", async () => {
  using site = await siteWith({
    "guide/install.md": PAGE,
    "index.md": "# Home\n\n[ok](guide/install.md#serverhost) [gone](guide/install.md#gone)\n\n[[install#Nowhere]]\n",
  }, { basePath: "/docs" });
  await site.live.finished();
  assertEquals(aboutFragments(site.logged), [
    "warning: index.md:3: link to guide/install.md#gone: there is no such heading",
    "warning: index.md:5: link to guide/install.md#nowhere: there is no such heading",
  ]);
});

Deno.test("createFragmentCheck() is silent about every place that a page has", async () => {
  const places = [
    "serverhost",
    "server-host",
    "install",
    "über-uns",
    "%C3%BCber-uns",
    "uber-uns",
    "mark",
    "top",
    ":~:text=a",
  ];
  using site = await siteWith({
    "guide/install.md": PAGE,
    "a.png": "",
    "index.md": places.map((place) => `[a](guide/install.md#${place})\n`).join("") +
      "[[install#Über uns]] [[install]] [a](a.png#gone) [b](https://docs.test/#gone) [c](guide/install.md#)\n\n" +
      "[d](guide/install.md#nowhere)\n",
  });
  await site.live.finished();
  assertEquals(aboutFragments(site.logged), [
    "warning: index.md:12: link to guide/install.md#nowhere: there is no such heading",
  ]);
});

Deno.test("createFragmentCheck() reads a page once, however many links lead to places in it", async () => {
  const links = Array.from({ length: 4000 }, (_, i) => `[l](big.md#p${i})`).join("\n\n");
  const text = "Lorem ipsum dolor sit amet, consectetur adipiscing elit.\n".repeat(30_000);
  const own = links.replaceAll("big.md", "");
  using site = await siteWith({ "index.md": `# Home\n\n${links}`, "big.md": text, "own.md": `${own}\n\n${text}` });
  await site.live.finished();
  const start = performance.now();
  assertEquals(aboutFragments(site.logged).length > 0, true);
  site.files.change("docs/big.md", `${text}\n<a id="p0"></a>\n`);
  await site.live.rebuild();
  await site.live.finished();
  // A look at all of the page for each link took a hundred times as long.
  assert(performance.now() - start < 10_000);
});

Deno.test("createFragmentCheck() tells once, and again when it comes back", async () => {
  using site = await siteWith({ "a.md": "# A\n\n## Here\n", "index.md": "# Home\n\n[a](a.md#here)\n" });
  const after = async (file: string, text: string) => {
    site.files.change(file, text);
    await site.live.rebuild();
    await site.live.finished();
    return aboutFragments(site.logged).length;
  };
  await site.live.finished();
  assertEquals(aboutFragments(site.logged), []);
  assertEquals(await after("docs/a.md", "# A\n\n## There\n"), 1);
  assertEquals(await after("docs/b.md", "# B\n"), 1);
  assertEquals(await after("docs/a.md", "# A\n\n## Here\n"), 1);
  assertEquals(await after("docs/a.md", "# A\n"), 2);
});
