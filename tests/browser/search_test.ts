/**
 * The search dialog: quick, thrifty with requests, and honest when the server says no.
 *
 * @module
 */
import { assert, assertEquals, assertMatch } from "@std/assert";
import type { Locator, Page } from "playwright-core";
import { DESKTOP, visits } from "./browser.ts";
import { until } from "./engines.ts";
import { SAMPLE } from "./sample.ts";

/** The dialog, opened; and every search that the server was asked for, as its words. */
async function search(page: Page): Promise<{ dialog: Locator; input: Locator; options: Locator; asked: string[] }> {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === "/api/search") asked.push(searchParams.get("q") ?? "");
  });
  const dialog = page.getByRole("dialog", { name: "Search" });
  await page.keyboard.press("Control+k");
  await dialog.locator(".search-status").waitFor({ state: "attached" });
  return { dialog, input: dialog.getByRole("combobox"), options: dialog.getByRole("option"), asked };
}

const chosen = (options: Locator) => options.and(options.page().locator("[aria-selected=true]"));

visits("the search dialog", SAMPLE, {
  async "asks at most three times for a word of twelve letters, however fast one types"({ openApart }) {
    const counts: Record<string, number> = {};
    for (const delay of [80, 200, 300, 600, 900]) {
      const page = await openApart("/");
      await page.clock.install({ time: 0 });
      await page.reload();
      const { input, asked } = await search(page);
      await page.clock.pauseAt(1_000_000);
      for (const letter of "documentatio") {
        await input.pressSequentially(letter);
        await page.clock.runFor(delay);
      }
      await page.clock.runFor(2000);
      await until(() => asked.at(-1) === "documentatio", "the whole word is asked for");
      assert(asked.length <= 3, `${asked.length} requests at ${delay} ms a letter`);
      counts[`${delay} ms a letter`] = asked.length;
      await page.context().close();
    }
    // deno-lint-ignore no-console
    console.log("Requests for twelve letters:", counts);
  },

  async "fits into a narrow window beside its scroll bar"({ open }) {
    const page = await open("/");
    await page.setViewportSize({ width: 390, height: 700 });
    const right = await page.evaluate(() => document.body.getBoundingClientRect().right);
    const { dialog } = await search(page);
    const [left, width] = await dialog.evaluate((element: HTMLElement) => [element.offsetLeft, element.offsetWidth]);
    assertEquals(left + width, right);
  },

  async "reads titles of a big site by the beginnings of words, each file once"({ open }) {
    const page = await open("/guide/rich");
    const read: string[] = [];
    const rows = {
      s: [["Sundry", "/sundry", ""]],
      se: [["Settings", "/settings", ""], ["Set theory", "/theory", "Math"]],
    };
    await page.route(/\/_assets\/titles(?:\.json|\/)/, async (route) => {
      const { pathname } = new URL(route.request().url());
      const name = pathname.split("/").at(-1)!;
      read.push(name);
      const body = name === "titles.json" ? { beginnings: "m s se t" } : name === "37-2t.json" ? rows.se : rows.s;
      await route.fulfill({ json: body });
    });
    await page.route(/\/api\/search/, (route) => route.fulfill({ json: [] }));
    const { input, options } = await search(page);
    const titlesOf = async (...expected: string[]) => {
      for (const [i, title] of expected.entries()) await options.nth(i).filter({ hasText: title }).waitFor();
      assertEquals(await options.count(), expected.length);
    };
    await input.fill("set");
    await titlesOf("Settings", "Set theory");
    await input.fill("sett");
    await titlesOf("Settings");
    await input.fill("s");
    await titlesOf("Sundry", "Settings", "Set theory");
    await input.fill("set the");
    await titlesOf("Set theory");
    assertEquals(read.toSorted(), ["37-2t.json", "37.json", "38.json", "titles.json"]);
  },

  async "shows while it waits that an answer is awaited"({ openApart }) {
    const page = await openApart("/guide/rich");
    const { dialog, input, options } = await search(page);
    const status = dialog.locator(".search-status");
    let answer = () => {};
    const held = new Promise<void>((resolve) => answer = resolve);
    await page.route(/\/api\/search\?q=part/, async (route) => {
      await held;
      await route.continue().catch(() => {});
    });
    await input.fill("part one");
    await status.filter({ hasText: /^…$/ }).waitFor();
    await input.fill("p");
    assertEquals(await status.textContent(), "");
    await input.fill("part two");
    await status.filter({ hasText: /^…$/ }).waitFor();
    answer();
    await options.filter({ hasText: "Part two" }).first().waitFor();
    await status.filter({ hasNotText: "…" }).waitFor();
    await page.context().close();
  },

  async "drops the answer to older words, and does not ask twice for the same"({ openApart }) {
    const page = await openApart("/guide/rich");
    await page.clock.install();
    const { input, options, asked } = await search(page);
    let release = () => {};
    const held = new Promise<void>((resolve) => release = resolve);
    await page.route(/\/api\/search\?q=part$/, async (route) => {
      await held;
      await route.continue().catch(() => {});
    });
    const aborted = page.waitForEvent("requestfailed");
    const first = page.waitForRequest(/q=part$/);
    await input.fill("part");
    await first;
    await input.fill("part two");
    assertMatch((await aborted).url(), /q=part$/);
    await options.filter({ hasText: "Part two" }).waitFor();
    release();
    await input.fill("part one");
    await options.filter({ hasText: "Part one" }).waitFor();
    await input.fill("part two");
    await options.filter({ hasText: "Part two" }).waitFor();
    await page.clock.runFor(2000);
    assertEquals(asked, ["part", "part two", "part one"]);
  },

  async "shows titles before the server answers, with the words marked"({ open }) {
    const page = await open("/guide/rich");
    await page.route("**/api/search*", () => {});
    const { dialog, input, options } = await search(page);
    await input.fill("oth");
    await options.first().waitFor();
    assertEquals(await options.allTextContents(), ["Other page Guide"]);
    assertEquals(await options.locator("mark").allTextContents(), ["Oth"]);
    await input.fill("page guide");
    assertEquals(await options.locator("strong").allTextContents(), ["Other page", "Everything on a page"]);
    assertEquals(await dialog.locator(".search-group").allTextContents(), ["Pages"]);
  },

  async "marks the words in the excerpts, and says how many results there are"({ open }) {
    const page = await open("/guide/rich");
    const { dialog, input, options } = await search(page);
    await input.fill("careful");
    await options.locator(".excerpt mark").first().waitFor();
    assertEquals(await options.locator(".excerpt mark").first().textContent(), "Careful");
    // The page comes first: sections of several pages often have the same name.
    assertEquals(await options.first().locator("strong").textContent(), "Everything on a page › Callouts");
    await dialog.getByRole("status").filter({ hasText: /^1 result$/ }).waitFor();
    await input.fill("thing careful every");
    await options.locator("strong mark").first().waitFor();
    assertEquals(await options.locator("strong mark").allTextContents(), ["Every"]);
    await input.fill("eve on careful");
    await options.locator("strong mark").filter({ hasText: /^on$/ }).waitFor();
    assertEquals(await options.locator("strong mark").allTextContents(), ["on"]);
    await input.fill("xyzzy");
    await dialog.getByRole("status").filter({ hasText: /^No results for “xyzzy”$/ }).waitFor();
  },

  async "is steered by arrows, Home and End, and Enter opens what is chosen"({ open }) {
    const page = await open("/");
    const { dialog, input, options } = await search(page);
    await input.fill("deep");
    // It is said when the server has answered, and nothing more is to come.
    await dialog.getByRole("status").filter({ hasText: /^\d+ results?$/ }).waitFor();
    const count = await options.count();
    const at = async () => (await options.evaluateAll((all) => all.findIndex((one) => one.ariaSelected === "true")));
    const seen = [await at()];
    for (const key of ["ArrowDown", "ArrowUp", "ArrowUp", "ArrowDown", "End", "Home", "ArrowDown"]) {
      await page.keyboard.press(key);
      seen.push(await at());
    }
    assertEquals(seen, [0, 1, 0, count - 1, 0, count - 1, 0, 1]);
    assertEquals(await input.getAttribute("aria-activedescendant"), await chosen(options).getAttribute("id"));
    assertEquals(await input.getAttribute("aria-expanded"), "true");
    await page.keyboard.press("Shift+Home");
    const selection = await input.evaluate((field: HTMLInputElement) => [field.selectionStart, field.selectionEnd]);
    assertEquals([...selection, await at()], [0, 4, 1]);
    const href = await chosen(options).getAttribute("href");
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => url.pathname === href);
  },

  async "Ctrl-Enter opens a result in a tab of its own, and leaves the dialog open"({ open }) {
    const page = await open("/");
    const { dialog, input, options } = await search(page);
    await input.fill("other");
    await options.first().waitFor();
    const opened = page.context().waitForEvent("page");
    await page.keyboard.press("Control+Enter");
    await (await opened).waitForURL(/\/guide\/other/);
    assert(await dialog.isVisible());
    assertMatch(page.url(), /\/$/);
  },

  async "asks whether another word was meant, and searches for it"({ open }) {
    const page = await open("/");
    const { dialog, input, options } = await search(page);
    await input.fill("evreythng");
    const meant = dialog.locator(".search-meant");
    await meant.filter({ hasText: "Did you mean everything?" }).waitFor();
    await meant.getByRole("button", { name: "everything" }).click();
    assertEquals(await input.inputValue(), "everything");
    await options.filter({ hasText: "Everything on a page" }).first().waitFor();
    await meant.waitFor({ state: "hidden" });
    assert(await input.evaluate((element) => element === document.activeElement));
    // From memory, too.
    await input.fill("evreythng");
    await meant.filter({ hasText: "everything" }).waitFor();
  },

  async "Enter that ends the writing of a character opens nothing"({ open }) {
    const page = await open("/");
    const { dialog, input, options } = await search(page);
    await input.fill("other");
    await options.first().waitFor();
    await input.dispatchEvent("keydown", { key: "Enter", isComposing: true, keyCode: 229, bubbles: true });
    assert(await dialog.isVisible());
  },

  async "Escape closes it, gives the focus back and stops what is under way"({ openApart }) {
    const page = await openApart("/guide/rich");
    await page.clock.install({ time: 0 });
    await page.locator(".brand").focus();
    const { dialog, input, asked } = await search(page);
    await page.keyboard.press("Escape");
    assertEquals(await dialog.isVisible(), false);
    assertEquals(await page.evaluate(() => document.activeElement?.className), "brand");
    await search(page);
    await page.clock.pauseAt(1_000_000);
    await input.evaluate((input: HTMLInputElement) => {
      input.value = "other";
      input.dispatchEvent(new Event("input", { bubbles: true }));
      input.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }));
    });
    assertEquals(await dialog.isVisible(), false);
    await page.clock.runFor(2000);
    assertEquals(asked, []);
  },

  async "remembers what was looked for, until it is told to forget"({ open }) {
    const page = await open("/");
    const first = await search(page);
    await first.input.fill("other");
    await first.options.first().waitFor();
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/guide\/other/);
    const { dialog, input, options } = await search(page);
    await options.first().waitFor();
    const recent = dialog.getByRole("group", { name: "Recent searches" });
    assertEquals(await recent.getByRole("option").allTextContents(), ["other"]);
    await page.keyboard.press("Enter");
    assertEquals(await input.inputValue(), "other");
    await options.filter({ hasText: "Other page" }).first().waitFor();
    await input.fill("");
    await dialog.getByRole("button", { name: "Clear recent searches" }).click();
    assertEquals(await recent.count(), 0);
  },

  async "keeps its titles when it asked too often, says so, and asks again when it may"({ openApart }) {
    const page = await openApart("/guide/rich");
    let refused = 0;
    await page.route("**/api/search*", async (route) => {
      if (refused++ > 0) return await route.continue();
      await route.fulfill({ status: 429, headers: { "retry-after": "4" }, body: "{}" });
    });
    await page.clock.install({ time: 0 });
    const { dialog, input, options, asked } = await search(page);
    const status = dialog.getByRole("status");
    await page.clock.pauseAt(1_000_000);
    await input.fill("other");
    await page.clock.runFor(1000);
    await status.filter({ hasText: "for 4 s, only titles are searched" }).waitFor();
    assertEquals(await options.allTextContents(), ["Other page Guide"]);
    await input.fill("everything");
    await status.filter({ hasText: "only titles" }).waitFor();
    assertEquals(await options.locator("strong").allTextContents(), ["Everything on a page"]);
    await page.clock.runFor(3900);
    assertEquals(asked, ["other"]);
    await page.clock.resume();
    await status.filter({ hasText: /^\d+ results?$/ }).waitFor();
    assertEquals(asked, ["other", "everything"]);
  },

  async "opens a result at its section, below the header"({ open }) {
    const page = await open("/");
    const { input, options } = await search(page);
    await input.fill("part three");
    await options.filter({ hasText: "Part three" }).first().click();
    await page.waitForURL(/\/guide\/other#part-three$/);
    const top = await page.evaluate(() => {
      const heading = document.getElementById("part-three")!.getBoundingClientRect();
      const header = document.querySelector(".header")!.getBoundingClientRect();
      return [heading.top - header.bottom, innerHeight - heading.bottom];
    });
    assert(top[0]! >= 0 && top[1]! >= 0, `the heading is ${top[0]} px below the header`);
  },

  async "says so and works as a page with a form when its code cannot be loaded"({ open, site }) {
    const page = await open("/guide/rich");
    const errors: string[] = [];
    page.on("pageerror", ({ message }) => errors.push(message));
    await page.route(/\/_assets\/search\./, (route) => route.abort());
    await page.locator("#search button").hover();
    await page.keyboard.press("Control+k");
    await page.keyboard.type("other");
    await page.getByRole("status").getByText("The search index cannot be reached").waitFor();
    assertEquals(errors, []);
    await page.keyboard.press("Enter");
    await page.waitForURL(`${site.origin}/search?q=other`);
    assert(await page.locator(".hits a").count() > 0);
  },

  async "is open at once"({ open }) {
    const page = await open("/guide/rich", DESKTOP);
    const times: number[] = [];
    for (let i = 0; i < 7; i++) {
      times.push(
        await page.evaluate(() =>
          new Promise<number>((resolve) => {
            const start = performance.now();
            document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "/", bubbles: true, cancelable: true }));
            // Two frames: laid out and painted.
            requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - start)));
          })
        ),
      );
      assert(await page.getByRole("dialog", { name: "Search" }).isVisible());
      await page.keyboard.press("Escape");
    }
    // deno-lint-ignore no-console
    console.log(`Search opens in ${times.map((time) => time.toFixed(0)).join(", ")} ms, two frames painted`);
  },
});

const VERSION = { "index.md": "# API", "errors.md": "# Errors\n\n## Codes\n\nZebra." };
const VERSIONS = ["v1", "v2"].flatMap((folder) =>
  Object.entries(VERSION).map(([file, text]) => [`${folder}/${file}`, text] as const)
);

visits("the blank search dialog", { "index.md": "# Home", "new.md": "---\nbadge: New\n---\n# Rockets" }, {
  async "lists where to begin by titles, without their badges"({ open }) {
    const { options } = await search(await open("/"));
    await options.nth(1).waitFor();
    assertEquals(await options.allTextContents(), ["Home", "Rockets"]);
  },
});

visits("results of pages with the same names", { "index.md": "# Home", ...Object.fromEntries(VERSIONS) }, {
  async "show the URL, in the list of titles and in the text"({ open }) {
    const page = await open("/");
    const { input, options } = await search(page);
    for (const words of ["zebra", "errors"]) {
      await input.fill(words);
      await options.nth(1).waitFor();
      const trails = await options.locator(".trail").allTextContents();
      assertEquals(trails.slice(0, 2).sort(), ["/v1/errors", "/v2/errors"], words);
    }
  },
  async "are named by the title and the URL, a space between them"({ open }) {
    const page = await open("/");
    const { input, options } = await search(page);
    await input.fill("errors");
    await options.nth(1).waitFor();
    const named = options.and(page.getByRole("option", { name: "Errors /v2/errors", exact: true }));
    assertEquals(await named.count(), 1);
  },
  async "begin a URL that wraps where the title begins"({ open }) {
    const page = await open("/");
    const { dialog, input, options } = await search(page);
    await input.fill("errors");
    await options.nth(1).waitFor();
    // What the server answers replaces the list.
    await dialog.locator(".search-status").filter({ hasText: /[^\s…]/ }).waitFor();
    const gaps = await options.nth(1).evaluate((option) => {
      const [title, trail] = [option.querySelector("strong")!, option.querySelector<HTMLElement>(".trail")!];
      const start = title.getClientRects()[0]!;
      const left = () => trail.getClientRects()[0]!.left;
      const beside = left() - start.right;
      Object.assign(trail.style, { whiteSpace: "nowrap", fontSize: "4rem" });
      (option as HTMLElement).style.inlineSize = `${title.offsetWidth + 60}px`;
      return [Math.round(beside), Math.round(left() - start.left)];
    });
    assert(gaps[0]! >= 8 && gaps[0]! < 16, `${gaps[0]} px between title and URL`);
    assertEquals(gaps[1], 0);
  },
});
