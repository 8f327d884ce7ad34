import { assertEquals } from "@std/assert";
import { siteWith } from "../site_with.ts";

const FILES = {
  "index.md": "# Home\n\n[there](other.md#nowhere)",
  "other.md": "# Other",
  "config.json": '{\n"serchHosts": []\n}',
};

/** Lines of the banners of a page. */
async function banners(site: { text(path: string): Promise<string> }, path: string): Promise<readonly string[]> {
  const found = (await site.text(path)).matchAll(/<details class="faults">([^]*?)<\/details>/g);
  return Array.from(found, ([, inner]) => inner!.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ").trim());
}

const CONFIG = "1 problem in docs/config.json serchHosts is not a known field — ignored (line 2)";

Deno.test("an author sees links to headings of other pages that are not there, and problems of config.json", async () => {
  using site = await siteWith(FILES, { authorMode: true });
  await site.live.finished();
  assertEquals(await banners(site, "/"), [
    "1 problem in docs/index.md Line 3: link to other.md#nowhere: there is no such heading",
    CONFIG,
  ]);
  assertEquals(await banners(site, "/other"), [CONFIG]);
});

Deno.test("the banner goes when the problem does, on pages that were laid out before", async () => {
  using site = await siteWith(FILES, { authorMode: true });
  await site.live.finished();
  assertEquals((await banners(site, "/")).length, 2);
  site.files.change("docs/other.md", "# Other\n\n## Nowhere");
  site.files.change("docs/config.json", "{}");
  await site.live.rebuild();
  await site.live.finished();
  assertEquals(await banners(site, "/"), []);
});

Deno.test("a config.json that cannot be used is in the banner, each problem with its line", async () => {
  using site = await siteWith({ ...FILES, "index.md": "# Home", "config.json": "{}" }, { authorMode: true });
  site.files.change("docs/config.json", '{\n"lastUpdated": "yes" }');
  await site.live.rebuild();
  assertEquals(await banners(site, "/"), [
    "1 problem in docs/config.json lastUpdated must be true or false: current value is &quot;yes&quot; (line 2)",
  ]);
});

Deno.test("readers see none of it", async () => {
  using site = await siteWith(FILES, { authorMode: false });
  await site.live.finished();
  assertEquals(await banners(site, "/"), []);
});

Deno.test("each problem leads to its line in an editor, also where RootPath is relative", async () => {
  using site = await siteWith(FILES, { authorMode: true, folderPath: "/home/ann/a #1/docs" });
  await site.live.finished();
  const links = [...(await site.text("/")).matchAll(/<a href="(vscode:[^"]*)">([^<]*)/g)].map(([, ...link]) => link);
  assertEquals(links, [
    ["vscode://file/home/ann/a%20%231/docs/index.md:3", "Line 3"],
    ["vscode://file/home/ann/a%20%231/docs/config.json:2", "serchHosts is not a known field — ignored (line 2)"],
  ]);
  using windows = await siteWith(FILES, { authorMode: true, folderPath: "C:\\ann\\docs" });
  await windows.live.finished();
  assertEquals((await windows.text("/")).includes("vscode://file/C:/ann/docs/index.md:3"), true);
});
