/**
 * Tabs in real Chromium: the pattern that readers of screens and keyboards know, in step by key, and complete without.
 *
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import type { Page } from "playwright-core";
import { DESKTOP, visits } from "./browser.ts";

const TABS = [
  "# Tabs\n",
  ":::tabs key:os\n== macOS\nmac\n== Linux\nlinux\n## Deep\nwords\n== Windows\nwindows\n:::\n",
  ":::tabs key:os\n== Linux\nsecond linux\n== Windows\nsecond windows\n:::\n",
  '=== "One"\n    one\n\n===+ "Two"\n    two\n',
].join("\n");

/** Names of the selected tabs, in order. */
const selected = (page: Page) => page.getByRole("tab", { selected: true }).allTextContents();

const LONG = ":::tabs key:os\n== Linux\nlinux\n== Windows\n" + "long\n\n".repeat(30) + ":::\n\n" +
  "Between.\n\n".repeat(40) + ":::tabs key:os\n== Linux\nx\n== Windows\ny\n:::\n\n" + "Behind.\n\n".repeat(40);

const FOLD =
  '<Tabs>\n<Tab title="A">\na\n</Tab>\n<Tab title="B">\n<Accordion title="More" id="more">\n\n### Deeper\n\nwords\n\n<Accordion title="Most">\n\n### Deepest\n\nlast\n</Accordion>\n</Accordion>\n</Tab>\n</Tabs>\n';

visits("Tabs", { "index.md": TABS, "other.md": TABS, "long.md": LONG, "fold.md": FOLD }, {
  async "show one panel, and change with the arrows, Home and End"({ open }) {
    const page = await open("/");
    assertEquals(await selected(page), ["macOS", "Linux", "Two"]);
    assertEquals(await page.getByRole("tablist").count(), 3);
    assertEquals(await page.getByRole("tabpanel").count(), 3);
    await page.getByRole("tab", { name: "macOS" }).focus();
    for (
      const [key, name] of [
        ["ArrowRight", "Linux"],
        ["End", "Windows"],
        ["ArrowRight", "macOS"],
        ["ArrowLeft", "Windows"],
        ["Home", "macOS"],
      ] as const
    ) {
      await page.keyboard.press(key);
      assertEquals(await page.evaluate(() => document.activeElement?.textContent), name, key);
      assertEquals((await selected(page))[0], name);
    }
    // One stop for the keyboard; the panel is the next.
    await page.keyboard.press("Tab");
    assertEquals(await page.evaluate(() => document.activeElement?.getAttribute("role")), "tabpanel");
    assertEquals(await page.getByRole("tabpanel", { name: "macOS" }).innerText(), "mac");
  },

  async "change together by key, and stay so on the next page"({ open }) {
    const page = await open("/");
    await page.getByRole("tab", { name: "Windows" }).first().click();
    assertEquals(await selected(page), ["Windows", "Windows", "Two"]);
    await page.goto(new URL("/other", page.url()).href);
    assertEquals(await selected(page), ["Windows", "Windows", "Two"]);
    // A label that the others do not have changes this one alone.
    await page.getByRole("tab", { name: "macOS" }).click();
    assertEquals(await selected(page), ["macOS", "Windows", "Two"]);
  },

  async "keep the row in its place when something above changes"({ open }) {
    const page = await open("/long");
    const tab = page.getByRole("tab", { name: "Windows" }).last();
    await tab.scrollIntoViewIfNeeded();
    const before = (await tab.boundingBox())!.y;
    await tab.click();
    assert(Math.abs((await tab.boundingBox())!.y - before) <= 1);
  },

  async "open where an address leads into a panel"({ open }) {
    const page = await open("/#deep");
    assertEquals((await selected(page))[0], "Linux");
    assert(await page.getByRole("heading", { name: "Deep" }).isVisible());
    await page.getByRole("tab", { name: "macOS" }).click();
    await page.evaluate(() => location.hash = "");
    await page.evaluate(() => location.hash = "deep");
    await page.getByRole("heading", { name: "Deep" }).waitFor();
  },

  async "open, and unfold what is folded in them, where an address leads to it"({ open }) {
    const page = await open("/fold#more");
    await page.getByText("words").waitFor();
    assertEquals(await selected(page), ["B"]);
    const deep = await open("/fold#deepest");
    await deep.getByText("last").waitFor();
  },

  async "are all on paper, and all there without a script"({ open }) {
    const page = await open("/");
    await page.emulateMedia({ media: "print" });
    for (const text of ["mac", "linux", "windows", "one", "two"]) {
      assert(await page.getByText(text, { exact: true }).first().isVisible(), text);
    }
    const plain = await open("/", { ...DESKTOP, javaScriptEnabled: false });
    for (const text of ["mac", "linux", "windows", "one", "two", "macOS"]) {
      assert(await plain.getByText(text, { exact: true }).first().isVisible(), text);
    }
  },
});

const THEMES = ":::tabs key:theme\n== Limelight\none\n== Deep space\ntwo\n== Solarized\nthree\n:::\n";

visits("Tabs with the key theme", {
  "index.md": THEMES,
  "other.md": "# Other",
  "config.json": JSON.stringify({ theme: { name: "ocean", choices: ["limelight", "deep-space"] } }),
}, {
  async "show the page in the theme of their name, until it is left"({ open, site }) {
    const page = await open("/");
    const sheets = () =>
      page.locator("link[rel=stylesheet]").evaluateAll((all) =>
        all.map((one) => new URL((one as HTMLLinkElement).href).pathname)
      );
    /** Another style sheet takes the place of one once it is loaded. */
    const sheetIs = (path: string) =>
      page.waitForFunction((path) => {
        const all = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];
        return all.length === 1 && new URL(all[0]!.href).pathname === path;
      }, path);
    const font = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--font-sans"));
    const [own, ...others] = await sheets();
    assertEquals(others, []);
    const ocean = await font();
    await page.getByRole("tab", { name: "Deep space" }).click();
    await page.getByRole("tab", { name: "Limelight" }).click();
    await sheetIs("/_assets/themes/limelight.css");
    assert(ocean !== await font());
    // What the site does not offer is a tab like any other.
    await page.getByRole("tab", { name: "Solarized" }).click();
    assertEquals(await sheets(), ["/_assets/themes/limelight.css"]);
    assertEquals((await site.get("/_assets/themes/solarized.css")).status, 404);
    await page.goto(`${site.origin}/other`);
    assertEquals(await sheets(), [own]);
    // The address names the tab, and so the theme.
    await page.goto(`${site.origin}/#tab=deep-space`);
    await sheetIs("/_assets/themes/deep-space.css");
  },
});
