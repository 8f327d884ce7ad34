/**
 * What a reader does on a page: scroll, navigate, copy, switch, enlarge, print.
 *
 * @module
 */
import { assert, assertEquals, assertMatch } from "@std/assert";
import type { Page } from "playwright-core";
import { DESKTOP, PHONE, visits } from "./browser.ts";
import { prose, SAMPLE } from "./sample.ts";

const CODE = 'const a = "<b> & \\"c\\"";\n\n\tif (a) {   // two  spaces\n  done();\n}';
const BIG_IMAGE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="1200"><rect width="2000" height="1200" fill="#357"/></svg>';
const WIDE = Array.from({ length: 40 }, (_, i) => `column ${i}`);

const DOCS = {
  ...SAMPLE,
  "guide/code.md": `# Code\n\n\`\`\`js\n${CODE}\n\`\`\`\n\n## Shell\n\n\`\`\`sh\ndeno task start\n\`\`\`\n`,
  "guide/image.md": "# Image\n\n![A blue field](blue.svg)\n",
  "guide/blue.svg": BIG_IMAGE,
  "guide/wide.md": `# Wide\n\n| ${WIDE.join(" | ")} |\n|${"---|".repeat(40)}\n| ${
    WIDE.map((_, i) => `\`/value.${i}\``).join(" | ")
  } |\n`,
  "guide/math.md": `# Math\n\n$$${Array.from({ length: 60 }, (_, i) => `x_{${i}}`).join(" + ")} = 0$$\n`,
  ...Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`many/p${i}.md`, `# Page ${i}\n\n${prose(40)}`])),
};

/** The text of what is marked in "On this page". */
async function spied(page: Page): Promise<string[]> {
  return await page.locator(".outline [aria-current]").allTextContents();
}

/** Waits until that alone is marked: a jump scrolls, and is marked with the frame after. */
async function spiedTo(page: Page, text: string): Promise<void> {
  await page.waitForFunction(
    (text) => [...document.querySelectorAll(".outline [aria-current]")].map((one) => one.textContent).join() === text,
    text,
  );
}

async function scroll(page: Page, top: number): Promise<void> {
  await page.mouse.move(700, 400);
  await page.evaluate((top) => scrollTo({ top, behavior: "instant" }), top);
  // Scroll events come with a frame, and what they mark with the next.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

visits("reading", DOCS, {
  async "the outline marks where one is: nothing at the top, each section, the last at the bottom"({ open }) {
    const page = await open("/guide/other");
    assertEquals(await spied(page), []);
    const seen = new Set<string>();
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    for (let top = 0; top <= height; top += 60) {
      await scroll(page, top);
      const now = await spied(page);
      assert(now.length <= 1);
      for (const text of now) seen.add(text);
    }
    assertEquals([...seen], ["Part one", "Part two", "Part three"]);
    assertEquals(await spied(page), ["Part three"]);
    await scroll(page, 0);
    assertEquals(await spied(page), []);
  },

  async "the outline marks the target of a jump, even if it cannot come to the top"({ open, site }) {
    const page = await open("/guide/other");
    for (const name of ["Part three", "Part one", "Part two"]) {
      await page.locator(".outline").getByRole("link", { name }).click();
      await spiedTo(page, name);
    }
    await page.goto(`${site.origin}/guide/rich`);
    await page.goto(`${site.origin}/guide/other#part-three`);
    await spiedTo(page, "Part three");
    await page.goBack();
    await page.goForward();
    await spiedTo(page, "Part three");
  },

  async "the bar of a phone says the section, opens, and closes after a jump"({ open }) {
    const page = await open("/guide/other", PHONE);
    const bar = page.locator(".outline-bar");
    await bar.locator("summary").click();
    await bar.getByRole("link", { name: "Part two" }).click();
    await bar.locator(".now").filter({ hasText: /^Part two$/ }).waitFor();
    assertEquals(await bar.locator("details").getAttribute("open"), null);
    const heading = (await page.locator("#part-two").boundingBox())!;
    const edge = (await bar.boundingBox())!;
    assert(heading.y >= edge.y + edge.height - 1, "the heading is below the bar");
  },

  async "the sidebar keeps its groups and its place from page to page, with the current entry in view"({ open }) {
    const page = await open("/many/p30");
    const sidebar = page.locator("#navigation");
    const current = sidebar.locator("[aria-current=page]");
    const inView = () =>
      current.evaluate((link) => {
        const [place, frame] = [link.getBoundingClientRect(), link.closest("#navigation")!.getBoundingClientRect()];
        return place.top >= frame.top && place.bottom <= frame.bottom;
      });
    assert(await inView());
    await sidebar.locator("summary", { hasText: "Guide" }).click();
    const link = sidebar.getByRole("link", { name: "Page 32", exact: true });
    await link.hover();
    const top = await sidebar.evaluate((element) => element.scrollTop);
    assert(top > 0);
    await link.click();
    await page.waitForURL(/p32$/);
    assertEquals(await sidebar.evaluate((element) => element.scrollTop), top);
    const guide = sidebar.locator("details").filter({ has: page.locator("> summary", { hasText: "Guide" }) }).first();
    assertEquals(await guide.getAttribute("open"), null);
    assert(await inView());
    await page.goto(new URL("/many/p59", page.url()).href);
    assert(await inView());
  },

  async "no page scrolls sideways at 320 pixels, nor at 1440"({ open, close, site }) {
    for (const width of [320, 1440]) {
      const page = await open("/", { viewport: { width, height: 700 } });
      const paths = [...site.live.current.site.pages.keys()].filter((path) => !/\/p[1-9]/.test(path));
      for (const path of [...paths, "/search?q=page", "/no/such/page"]) {
        await page.goto(site.origin + path);
        const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
        assert(content! <= window!, `${path} is ${content} pixels wide at ${width}`);
      }
      await close(page);
    }
  },

  async "the switch goes round system, light and dark, and is remembered on every page"({ openApart, site }) {
    const page = await openApart("/guide/rich", { ...DESKTOP, colorScheme: "dark" });
    const button = page.locator(".theme-switch");
    const shown = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const [light, dark] = ["rgb(253, 252, 250)", await shown()];
    const states = [[await button.getAttribute("aria-label"), await shown()]];
    for (let i = 0; i < 3; i++) {
      await button.click();
      states.push([await button.getAttribute("aria-label"), await shown()]);
    }
    assertEquals(
      states.map(([label]) => label),
      ["system", "light", "dark", "system"].map((name) => `Color scheme: ${name}`),
    );
    assertEquals(states.map(([, color]) => color), [dark, light, dark, dark]);
    await button.click();
    await page.goto(`${site.origin}/guide/other`);
    assertEquals(await shown(), light);
    const other = await page.context().newPage();
    await other.goto(`${site.origin}/`);
    await other.locator(".theme-switch").click();
    await page.waitForFunction(() => document.documentElement.dataset.theme === "dark");
  },

  async "no frame is painted in the wrong colors, not even with a slow connection"({ openApart, site }) {
    const page = await openApart("/guide/rich", { ...DESKTOP, colorScheme: "light" });
    await page.evaluate(() => localStorage.setItem("lectern-scheme", "dark"));
    await page.addInitScript(() => {
      const frames: string[] = [];
      Object.assign(globalThis, { frames });
      const look = () => {
        if (document.body) frames.push(getComputedStyle(document.body).backgroundColor);
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await page.route(/\.(?:css|js)$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 80));
      await route.continue();
    });
    for (const path of ["/guide/rich", "/guide/other"]) {
      await page.goto(site.origin + path);
      // Some after everything is loaded.
      const seen = await page.evaluate(() => (globalThis as unknown as { frames: string[] }).frames.length);
      await page.waitForFunction(
        (seen) => (globalThis as unknown as { frames: string[] }).frames.length > seen + 2,
        seen,
      );
      const frames = await page.evaluate(() => (globalThis as unknown as { frames: string[] }).frames);
      assertEquals([...new Set(frames)], ["rgb(20, 19, 23)"]);
    }
  },

  async "the button on a block copies its code exactly"({ open }) {
    const page = await open("/guide/code", { ...DESKTOP, permissions: ["clipboard-read", "clipboard-write"] });
    for (const [at, code] of [CODE, "deno task start"].entries()) {
      const button = page.getByRole("button", { name: "Copy code" }).nth(at);
      await button.click();
      await page.getByRole("status").filter({ hasText: "Copied" }).waitFor({ state: "attached" });
      assertEquals(await page.evaluate(() => navigator.clipboard.readText()), code);
      assertEquals(await button.getAttribute("data-said"), "Copied");
    }
  },

  async "code is copied where there is no clipboard for pages, too"({ open }) {
    const page = await open("/guide/code", { ...DESKTOP, permissions: ["clipboard-read", "clipboard-write"] });
    await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined, configurable: true }));
    await page.getByRole("button", { name: "Copy code" }).first().click();
    await page.locator("[data-said=Copied]").waitFor();
  },

  async "the page controls copy the page and the address of the feed; a heading copies its link"({ open, site }) {
    const page = await open("/guide/rich", { ...DESKTOP, permissions: ["clipboard-read", "clipboard-write"] });
    const copied = async (act: () => Promise<void>) => {
      await page.evaluate(() => navigator.clipboard.writeText(""));
      await act();
      await page.waitForFunction(async () => await navigator.clipboard.readText() !== "");
      return await page.evaluate(() => navigator.clipboard.readText());
    };
    const pick = (name: string) => async () => {
      await page.getByRole("button", { name: "Page actions" }).click();
      await page.getByRole("menuitem", { name }).click();
    };
    assertEquals(await copied(pick("Copy page")), SAMPLE["guide/rich.md"]);
    assertEquals(await copied(pick("Copy RSS feed URL")), `${site.origin}/feed.xml`);
    assertEquals(await copied(pick("Copy MCP URL")), `${site.origin}/mcp`);
    const markdown = await (await fetch(`${site.origin}/guide/rich.md`)).text();
    await pick("Copy for agents")();
    await page.waitForFunction(async (text) => await navigator.clipboard.readText() === text, markdown);
    await page.getByRole("heading", { name: "Table" }).hover();
    assertEquals(await copied(() => page.locator("#table + .anchor").click()), `${site.origin}/guide/rich#table`);
    const opened = page.context().waitForEvent("page");
    await pick("View as Markdown")();
    assertMatch((await opened).url(), /\/raw\/guide\/rich(?:\.md)?\?view=true$/);
  },

  async "an image that is shown smaller than it is can be enlarged, and closed again"({ open }) {
    const page = await open("/guide/image");
    const button = page.getByRole("button", { name: "Enlarge image: A blue field" });
    await button.click();
    const dialog = page.getByRole("dialog", { name: "A blue field" });
    const small = (await button.boundingBox())!.width;
    assert((await dialog.getByRole("img").boundingBox())!.width > small * 1.5);
    await page.keyboard.press("Escape");
    assertEquals(await dialog.count(), 0);
    assertEquals(await page.evaluate(() => document.activeElement?.className), "zoom");
  },

  async "back to top comes into view two screens down, and leads there"({ open }) {
    const page = await open("/guide/other");
    const link = page.getByRole("link", { name: "Back to top" });
    const inWindow = async () => ((await link.boundingBox())?.y ?? 9999) < 900;
    assertEquals(await inWindow(), false);
    await scroll(page, 100_000);
    assertEquals(await inWindow(), true);
    await link.click();
    await page.waitForFunction(() => scrollY === 0);
  },

  async "paper has the text alone, black on white, with what is folded away"({ open }) {
    const page = await open("/guide/rich", { ...DESKTOP, colorScheme: "dark" });
    await page.emulateMedia({ media: "print" });
    for (
      const part of [".header", ".sidebar", ".outline", ".page-bar", ".prev-next", ".copy", ".to-top a", ".shortcuts"]
    ) {
      assertEquals(await page.locator(part).filter({ visible: true }).count(), 0, part);
    }
    assertEquals(await page.evaluate(() => getComputedStyle(document.body).colorScheme), "light");
    const done = page.locator("input:checked");
    const ink = await done.evaluate((box) => getComputedStyle(box).getPropertyValue("print-color-adjust"));
    assertEquals(ink, "exact", "the tick is on its color, which printers leave out");
    const sign = await page.locator(".callout-title").first().evaluate((title) =>
      getComputedStyle(title, "::before").getPropertyValue("print-color-adjust")
    );
    assertEquals(sign, "exact", "the sign of a callout is on its color");
    const details = page.locator("details.callout");
    const [folded, line] = [
      (await details.boundingBox())!.height,
      (await details.locator("summary").boundingBox())!.height,
    ];
    assert(folded > line * 2, "details are open on paper");
    assertEquals((await page.pdf()).subarray(0, 5).toString(), "%PDF-");
  },

  async "less motion means none"({ open }) {
    const page = await open("/guide/rich", { ...DESKTOP, reducedMotion: "reduce" });
    const moving = await page.evaluate(() =>
      [...document.querySelectorAll("*")].filter((element) => {
        const { transitionProperty, animationName, display } = getComputedStyle(element);
        return display !== "none" && (transitionProperty !== "none" || animationName !== "none");
      }).map((element) => element.outerHTML.slice(0, 80))
    );
    assertEquals(moving, []);
    assertEquals(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior), "auto");
  },
});
