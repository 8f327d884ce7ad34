/**
 * The whole site by keyboard: focus is first where one expects it, always seen, and given back.
 *
 * @module
 */
import { assert, assertEquals, assertMatch } from "@std/assert";
import type { Page } from "playwright-core";
import { PHONE, visits } from "./browser.ts";
import { SAMPLE } from "./sample.ts";

/** What says of the focused element where it is. */
interface Focus {
  readonly name: string;
  readonly region: string;
  /** Whether all of it can be seen: in the window, and not below what sticks to its upper edge. */
  readonly seen: boolean;
  readonly outlined: boolean;
  readonly size: readonly [number, number];
}

async function focus(page: Page): Promise<Focus> {
  return await page.evaluate(() => {
    const element = document.activeElement!;
    const box = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    const region = element.closest(".skip, .header, .main, .outline, .sidebar, .footer")?.className.split(" ")[0] ?? "";
    const edges = [...document.querySelectorAll(".header, .outline-bar")]
      .filter((bar) => !bar.contains(element) && getComputedStyle(bar).display !== "none")
      .map((bar) => bar.getBoundingClientRect()).filter((bar) => bar.top < 100);
    const covered = region !== "header" && region !== "skip" && edges.some((bar) => box.top < bar.bottom - 1);
    return {
      name: (element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 40),
      region,
      seen: !covered && box.height > 0 && box.top >= -1 &&
        (box.bottom <= innerHeight + 1 || box.height > innerHeight / 2),
      outlined: style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 1,
      size: [box.width, box.height] as const,
    };
  });
}

/** Name of the focused element. */
async function named(page: Page): Promise<string> {
  return (await focus(page)).name;
}

async function walk(page: Page, key: "Tab" | "Shift+Tab", most: number): Promise<string[]> {
  const regions: string[] = [];
  for (let i = 0; i < most; i++) {
    await page.keyboard.press(key);
    const now = await focus(page);
    if (now.region === "") break;
    assert(now.seen, `${key}: “${now.name}” in ${now.region} is covered or out of sight`);
    assert(now.outlined, `${key}: “${now.name}” in ${now.region} has no outline`);
    if (regions.at(-1) !== now.region) regions.push(now.region);
  }
  return regions;
}

visits("by keyboard", SAMPLE, {
  async "skip links come first, are seen, and lead to content, navigation and search"({ open }) {
    for (const [tabs, name] of [[1, "Skip to content"], [2, "Skip to navigation"], [3, "Skip to search"]] as const) {
      const page = await open("/guide/rich");
      for (let i = 0; i < tabs; i++) await page.keyboard.press("Tab");
      const now = await focus(page);
      assertEquals([now.name, now.seen], [name, true]);
      assertEquals(await page.evaluate(() => getComputedStyle(document.activeElement!).clipPath), "none");
      await page.keyboard.press("Enter");
      const reached = tabs === 3 ? "dialog[open] input:focus" : tabs === 2 ? "#navigation:focus" : "#content:focus";
      await page.locator(reached).waitFor();
    }
  },

  async "Tab goes through the page in the order of reading, and no focus is hidden, there and back"({ open, close }) {
    for (const width of [1440, 900]) {
      const page = await open("/guide/rich", { viewport: { width, height: 700 } });
      const there = await walk(page, "Tab", 90);
      const wide = ["skip", "header", "main", "outline", "sidebar", "footer"];
      assertEquals(there, width === 1440 ? wide : ["skip", "header", "main", "footer"]);
      await page.locator(".shortcuts").focus();
      const back = await walk(page, "Shift+Tab", 90);
      // Behind the first link comes the last one again.
      assertEquals(back.slice(0, there.length), there.toReversed());
      await close(page);
    }
  },

  async "every control is at least 24 pixels high and wide, but for links in text"({ open }) {
    const desktop = { viewport: { width: 1440, height: 900 } };
    for (const [path, options] of [["rich", PHONE], ["rich", desktop], ["deep/one", PHONE]] as const) {
      const page = await open(`/guide/${path}`, options);
      const small = await page.evaluate(() =>
        [...document.querySelectorAll("a, button, summary, input")].filter((element) => {
          const { width, height } = element.getBoundingClientRect();
          const inText = !element.matches(".footnote-back") &&
            element.closest(".prose p, .prose li, .footer-text, .skip, .visually-hidden");
          return !inText && width > 0 && (width < 24 || height < 24) && element.closest("[hidden]") === null;
        }).map((element) => element.outerHTML.slice(0, 100))
      );
      assertEquals(small, []);
    }
  },

  async "Escape closes “On this page” on a phone, and a tap beside it too"({ open }) {
    const page = await open("/guide/rich", PHONE);
    const summary = page.locator(".outline-bar summary");
    const links = page.locator(".outline-bar ul").first();
    await summary.tap();
    await links.getByRole("link").first().focus();
    await page.keyboard.press("Escape");
    assertEquals(await links.isVisible(), false);
    assertMatch(await named(page), /^On this page/);
    await summary.tap();
    assertEquals(await links.isVisible(), true);
    await page.touchscreen.tap(200, 800);
    assertEquals(await links.isVisible(), false);
  },

  async "a drop-down opens with Enter, closes with Escape and when the focus leaves, and gives the focus back"(
    { open },
  ) {
    const page = await open("/guide/rich");
    const summary = page.locator(".top-nav summary");
    const dropdown = page.locator(".top-nav details");
    await summary.focus();
    await page.keyboard.press("Enter");
    assertEquals(await dropdown.getAttribute("open"), "");
    await page.keyboard.press("Tab");
    assertEquals(await named(page), "Other");
    await page.keyboard.press("Escape");
    assertEquals(await dropdown.getAttribute("open"), null);
    assertEquals(await named(page), "More");
    await page.keyboard.press("Space");
    for (let i = 0; i < 3; i++) await page.keyboard.press("Tab");
    assertEquals(await dropdown.getAttribute("open"), null);
  },

  async "the page controls are a menu button: arrows, Home, End, first letters, Escape, Tab"({ open }) {
    const page = await open("/guide/rich");
    const button = page.getByRole("button", { name: "Page actions" });
    const menu = page.getByRole("menu");
    await button.focus();
    assertEquals(await button.getAttribute("aria-expanded"), "false");
    await page.keyboard.press("ArrowDown");
    assertEquals(await button.getAttribute("aria-expanded"), "true");
    const visited: string[] = [];
    for (const key of ["", "ArrowDown", "End", "ArrowDown", "ArrowUp", "Home", "v", "e"]) {
      if (key) await page.keyboard.press(key);
      visited.push(await named(page));
    }
    const [copy, view, edit] = ["Copy page", "View as Markdown", "Edit this page"];
    assertEquals(visited, [copy, view, edit, copy, edit, copy, view, edit]);
    await page.keyboard.press("Escape");
    assertEquals([await menu.count(), await named(page)], [0, "Page actions"]);
    await page.keyboard.press("ArrowUp");
    assertEquals(await named(page), edit);
    await page.keyboard.press("Tab");
    assertEquals(await menu.count(), 0);
    await button.focus();
    await page.keyboard.press("Enter");
    assertEquals([await menu.count(), await named(page)], [1, copy]);
  },

  async "the drawer keeps the focus, and gives it back to its button"({ open }) {
    const page = await open("/guide/rich", PHONE);
    const button = page.getByRole("button", { name: "Navigation", exact: true });
    await button.focus();
    await page.keyboard.press("Enter");
    const drawer = page.getByRole("dialog", { name: "Navigation" });
    await drawer.waitFor();
    assertEquals(await button.getAttribute("aria-expanded"), "true");
    assert(await drawer.locator("[aria-current=page]").isVisible());
    for (let i = 0; i < 25; i++) {
      await page.keyboard.press("Tab");
      const outside = await page.evaluate(() =>
        document.activeElement !== document.body && !document.activeElement!.closest("dialog")
      );
      assert(!outside, `Tab left the drawer for ${await named(page)}`);
    }
    await page.keyboard.press("Escape");
    await drawer.waitFor({ state: "hidden" });
    assertEquals([await drawer.count(), await named(page)], [0, "Navigation"]);
    assertEquals(await button.getAttribute("aria-expanded"), "false");
    await page.keyboard.press("Space");
    await drawer.getByRole("link", { name: "Other page" }).click();
    await page.waitForURL(/\/guide\/other$/);
  },

  async "/ and Ctrl-K open the search, but not while one writes"({ open }) {
    const page = await open("/guide/rich");
    const dialog = page.getByRole("dialog", { name: "Search" });
    for (const key of ["/", "Control+k"]) {
      await page.keyboard.press(key);
      await dialog.locator("input:focus").waitFor();
      await page.keyboard.press("Escape");
      await page.waitForFunction(() => document.activeElement === document.body);
    }
    const press = (key: string, code: string, ctrlKey = false) =>
      page.evaluate(
        (init) => void document.body.dispatchEvent(new KeyboardEvent("keydown", { ...init, bubbles: true })),
        {
          key,
          code,
          ctrlKey,
        },
      );
    // Cyrillic has another letter where K is, and Hebrew the slash where Q is.
    for (const [key, code, ctrlKey] of [["л", "KeyK", true], ["/", "KeyQ", false]] as const) {
      await press(key, code, ctrlKey);
      await dialog.locator("input:focus").waitFor();
      await page.keyboard.press("Escape");
      await page.waitForFunction(() => document.activeElement === document.body);
    }
    await page.keyboard.press("/");
    await page.keyboard.type("a/b?n");
    assertEquals(await dialog.locator("input").inputValue(), "a/b?n");
    assertMatch(page.url(), /rich$/);
  },

  async "n and p lead to the next page and the one before"({ open }) {
    const page = await open("/guide/rich");
    await page.keyboard.press("n");
    await page.waitForURL(/\/guide\/other$/);
    await page.keyboard.press("p");
    await page.waitForURL(/\/guide\/rich$/);
  },

  async "? lists the shortcuts and can switch single keys off, for good"({ open }) {
    const page = await open("/guide/rich");
    const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    const dialog = page.getByRole("dialog", { name: "Search" });
    await page.locator(".brand").focus();
    await page.keyboard.press("?");
    await help.waitFor();
    assertEquals(await help.locator("dt").allTextContents(), ["Search", "Previous page", "Next page", "This list"]);
    await help.getByRole("checkbox").press("Space");
    await page.keyboard.press("Escape");
    assertEquals(await named(page), "Sample");
    for (const reloaded of [false, true]) {
      if (reloaded) await page.reload();
      for (const key of ["/", "?", "n"]) await page.keyboard.press(key);
      assertEquals([await help.count(), await dialog.count()], [0, 0]);
      await page.keyboard.press("Control+k");
      await dialog.locator("input:focus").waitFor();
      await page.keyboard.press("Escape");
    }
    await page.getByRole("button", { name: "Keyboard shortcuts" }).press("Enter");
    await help.getByRole("checkbox").press("Space");
    await help.getByRole("button", { name: "Close" }).press("Enter");
    assertEquals(await named(page), "Keyboard shortcuts");
    await page.locator(".brand").focus();
    await page.keyboard.press("/");
    await dialog.waitFor();
  },
});
