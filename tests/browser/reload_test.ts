/**
 * Hot reload as an author sees it: the page changes by itself, and stays where it was.
 *
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { visits } from "./browser.ts";
import { SAMPLE } from "./sample.ts";

visits("hot reload", SAMPLE, {
  async "shows a change, and keeps the place"({ open, site }) {
    const page = await open("/guide/other");
    await page.waitForResponse(/build-version/);
    await page.evaluate(() => scrollTo({ top: 700, behavior: "instant" }));
    const reloaded = page.waitForEvent("load");
    site.files.change("docs/guide/other.md", `${SAMPLE["guide/other.md"]}\n\nA new last line.\n`);
    assert((await site.live.rebuild()).swapped);
    await reloaded;
    await page.getByText("A new last line.").waitFor();
    assertEquals(await page.evaluate(() => Math.round(scrollY)), 700);
    // The next visit starts at the top again.
    await page.goto(`${site.origin}/guide/rich`);
    await page.goto(`${site.origin}/guide/other`);
    assertEquals(await page.evaluate(() => scrollY), 0);
  },

  async "leaves a page alone when a file was only saved again"({ open, site }) {
    const page = await open("/guide/rich");
    await page.waitForResponse(/build-version/);
    await page.evaluate(() => Object.assign(globalThis, { same: true }));
    site.files.change("docs/guide/rich.md", SAMPLE["guide/rich.md"]!);
    await site.live.rebuild();
    await page.waitForResponse(/build-version/);
    await page.waitForResponse(/build-version/);
    assertEquals(await page.evaluate(() => "same" in globalThis), true);
  },

  async "goes on when the server was away"({ open, site }) {
    const page = await open("/guide/rich");
    await page.waitForResponse(/build-version/);
    await page.route("**/api/build-version", (route) => route.abort());
    await page.waitForEvent("requestfailed");
    await page.unroute("**/api/build-version");
    const reloaded = page.waitForEvent("load");
    site.files.change("docs/guide/rich.md", `${SAMPLE["guide/rich.md"]}\n\nBack again.\n`);
    await site.live.rebuild();
    await reloaded;
    await page.getByText("Back again.").waitFor();
  },

  async "shows the author the faults of a page"({ open, site }) {
    site.files.change("docs/guide/deep/one.md", "---\ntitle: [never closed\n---\n\n# One\n");
    await site.live.rebuild();
    const page = await open("/guide/deep/one");
    assert(await page.locator(".faults").isVisible());
  },
}, { hotReload: true });
