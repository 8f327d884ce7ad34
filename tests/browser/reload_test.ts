/**
 * Hot reload as an author sees it: the page changes by itself, and stays where it was.
 *
 * @module
 */
import { assert, assertEquals, assertMatch } from "@std/assert";
import type { Page } from "playwright-core";
import { visits } from "./browser.ts";
import { SAMPLE } from "./sample.ts";

/** Resolves when a page has asked for the id, and then for its own state: what changes from now on, it sees. */
async function known(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByType("resource").some(({ name }) => name === location.href));
}

visits("hot reload", SAMPLE, {
  async "shows a change, and keeps the place"({ open, site }) {
    const page = await open("/guide/other");
    await known(page);
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
    await known(page);
    await page.evaluate(() => Object.assign(globalThis, { same: true }));
    site.files.change("docs/guide/rich.md", SAMPLE["guide/rich.md"]!);
    await site.live.rebuild();
    await page.waitForResponse(/build-version/);
    await page.waitForResponse(/build-version/);
    assertEquals(await page.evaluate(() => "same" in globalThis), true);
  },

  async "goes on when the server was away"({ open, site }) {
    const page = await open("/guide/rich");
    await known(page);
    await page.route("**/api/build-version", (route) => route.abort());
    await page.waitForEvent("requestfailed");
    await page.unroute("**/api/build-version");
    const reloaded = page.waitForEvent("load");
    site.files.change("docs/guide/rich.md", `${SAMPLE["guide/rich.md"]}\n\nBack again.\n`);
    await site.live.rebuild();
    await reloaded;
    await page.getByText("Back again.").waitFor();
  },

  async "shows the author the problems of a page"({ open, site }) {
    site.files.change("docs/guide/deep/one.md", "---\ntitle: [never closed\n---\n\n# One\n");
    await site.live.rebuild();
    const page = await open("/guide/deep/one");
    assert(await page.locator(".faults").isVisible());
    assertMatch(await page.locator(".faults summary").innerText(), /^1 problem in docs\/guide\/deep\/one\.md$/);
  },

  async "does not take away an open dialog"({ open, site }) {
    const page = await open("/guide/deep/two");
    await known(page);
    await page.keyboard.press("Control+k");
    await page.locator(".search-dialog input").fill("words");
    site.files.change("docs/guide/deep/two.md", "# Deep two\n\nAnother text.\n");
    await site.live.rebuild();
    await page.waitForResponse(/build-version/);
    await page.waitForResponse(/build-version/);
    assertEquals(await page.locator(".search-dialog input").inputValue(), "words");
    await page.keyboard.press("Escape");
    await page.getByText("Another text.").waitFor();
  },

  async "leaves a page alone when another one changed, and keeps the nearest heading in its place"({ open, site }) {
    const page = await open("/guide/other");
    await known(page);
    await page.evaluate(() => Object.assign(globalThis, { same: true }));
    await page.evaluate(() => document.getElementById("part-two")!.scrollIntoView({ behavior: "instant" }));
    const before = (await page.locator("#part-two").boundingBox())!.y;
    site.files.change("docs/guide/rich.md", `${SAMPLE["guide/rich.md"]}\n\nOnly here.\n`);
    await site.live.rebuild();
    await page.waitForResponse(/build-version/);
    await page.waitForResponse(/build-version/);
    assertEquals(await page.evaluate(() => "same" in globalThis), true);
    const reloaded = page.waitForEvent("load");
    const text = site.files.texts()["docs/guide/other.md"]!;
    site.files.change("docs/guide/other.md", text.replace("## Part one", "## Part one\n\n" + "More. ".repeat(400)));
    await site.live.rebuild();
    await reloaded;
    await page.waitForFunction(() => scrollY > 0);
    assert(Math.abs((await page.locator("#part-two").boundingBox())!.y - before) <= 2, "the heading moved");
  },

  async "reloads when custom.css changed, and shows it at once"({ open, site }) {
    const page = await open("/guide/other");
    await known(page);
    const spacing = () => page.evaluate(() => getComputedStyle(document.querySelector("h1")!).letterSpacing);
    for (const width of ["7px", "9px"]) {
      const reloaded = page.waitForEvent("load");
      site.files.change("wwwroot/theme/custom.css", `h1 { letter-spacing: ${width} }`);
      assert((await site.live.rebuild()).swapped);
      await reloaded;
      assertEquals(await spacing(), width);
      await known(page);
    }
  },

  async "shows a change that is taken back as soon as the change"({ open, site }) {
    const page = await open("/guide/other");
    await known(page);
    let asked = 0;
    page.on("request", (request) => void (/build-version/.test(request.url()) && asked++));
    const text = site.files.texts()["docs/guide/other.md"]!;
    for (const changed of [`${text}\n\nNew words.\n`, text]) {
      asked = 0;
      const reloaded = page.waitForEvent("load");
      site.files.change("docs/guide/other.md", changed);
      await site.live.rebuild();
      await reloaded;
      assertEquals(await page.getByText("New words.").count(), changed === text ? 0 : 1);
      assert(asked <= 2, `asked ${asked} times`);
      await known(page);
    }
  },

  async "does not reload for ever where two servers of other content answer in turn"({ open, site }) {
    const page = await open("/guide/other");
    await known(page);
    let loads = 0;
    page.on("load", () => void loads++);
    const { headers } = await fetch(`${site.origin}/api/build-version`);
    const id = headers.get("lectern-content-id")!;
    let asked = 0;
    await page.route("**/api/build-version", (route) => {
      const answered = asked++ % 2 === 0 ? id : "another";
      return route.fulfill({ json: { version: 0 }, headers: { "lectern-content-id": answered } });
    });
    // The page of the other server is another one, too.
    await page.route("**/guide/other", async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), etag: `"${asked}"` } });
    });
    while (asked < 6) await page.waitForResponse(/build-version/);
    assert(loads <= 2, `${loads} reloads`);
  },
}, { hotReload: true, authorMode: true });

visits("hot reload for readers", SAMPLE, {
  async "offers a reload when the text changed, shows no problems, and asks every 15 seconds"({ openApart, site }) {
    const page = await openApart("/guide/deep/one");
    /** The page has read its own text, to compare it. */
    const compared = () =>
      page.waitForEvent(
        "requestfinished",
        (request) => request.resourceType() === "fetch" && request.url() === page.url(),
      );
    await known(page);
    const again = compared();
    await page.clock.install();
    await page.reload();
    await again;
    let asked = 0;
    let passed = 0;
    page.on("request", (request) => void (/build-version/.test(request.url()) && asked++));
    /** Lets time pass until the page has asked once more. */
    const turn = async () => {
      const before = asked;
      for (; asked === before; passed += 5) await page.clock.runFor(5000);
    };
    site.files.change("docs/guide/rich.md", "# Everything on a page, renamed\n");
    await site.live.rebuild();
    const same = compared();
    await turn();
    await same;
    assertEquals(await page.locator(".updated-note").count(), 0);
    site.files.change("docs/guide/deep/one.md", "---\ntitle: [never closed\n---\n\n# One\n");
    await site.live.rebuild();
    await turn();
    await page.locator(".updated-note").waitFor({ state: "attached" });
    assertEquals(asked, 2);
    assert(passed >= 30, `asked twice in ${passed} s`);
    await page.clock.runFor(200);
    assertMatch(await page.getByRole("status").filter({ hasText: "updated" }).innerText(), /^This page was updated\./);
    await page.getByRole("button", { name: "Reload" }).click();
    await page.getByRole("heading", { name: "One", exact: true }).waitFor();
    assertEquals(await page.locator(".faults").count(), 0);
  },
}, { hotReload: true, authorMode: false });

visits("an empty folder", {}, {
  async "welcomes its author, and shows the first page as soon as it is there"({ open, site }) {
    const page = await open("/");
    assertMatch(await page.locator("main").innerText(), /docs has no Markdown files/);
    assert(await page.getByRole("button", { name: "Copy code" }).isVisible());
    await page.waitForResponse(/build-version/);
    site.files.change("docs/index.md", "# My first page\n");
    await site.live.rebuild();
    await page.getByRole("heading", { name: "My first page" }).waitFor();
  },
}, { hotReload: true, authorMode: true });
