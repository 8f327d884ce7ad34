/**
 * Accessibility in real Chromium: axe-core finds nothing, on every kind of page, in every theme.
 *
 * @module
 */
import { assertEquals } from "@std/assert";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { THEMES } from "../../src/config/theme.ts";
import { DESKTOP, ignore, launch, PHONE, served } from "./browser.ts";
import { SAMPLE } from "./sample.ts";

const TAGS = ["wcag2a", "wcag21a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"];
const axe = Deno.readTextFileSync(new URL(import.meta.resolve("axe-core")).pathname.replace(/axe\.js$/, "axe.min.js"));

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
}

async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const found = await page.evaluate(
    // deno-lint-ignore no-explicit-any
    async (tags) => (await (globalThis as any).axe.run(document, { runOnly: tags })).violations,
    TAGS,
  ) as Violation[];
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`)
  );
}

async function open(browser: Browser, url: string, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ ...options, bypassCSP: true });
  const page = await context.newPage();
  await page.goto(url);
  return page;
}

const SCREENS = { desktop: DESKTOP, phone: PHONE };

Deno.test(
  { name: "axe finds no violation on home, rich, long and 404 page, search and drawer open", ignore },
  async () => {
    await using site = await served(SAMPLE);
    const browser = await launch();
    try {
      for (const [screen, options] of Object.entries(SCREENS)) {
        for (const path of ["/", "/guide/rich", "/guide/other", "/no/such/page", "/search?q=other"]) {
          const page = await open(browser, site.origin + path, options);
          assertEquals(await violations(page), [], `${path} on a ${screen}`);
          await page.context().close();
        }
        const page = await open(browser, `${site.origin}/guide/rich`, options);
        await page.keyboard.press("Control+k");
        await page.locator("dialog[open] input").fill("other");
        await page.locator("dialog[open] [role=option]").first().waitFor();
        assertEquals(await violations(page), [], `search open on a ${screen}`);
        await page.context().close();
      }
      for (const name of ["Page actions", "Keyboard shortcuts"]) {
        const page = await open(browser, `${site.origin}/guide/rich`, DESKTOP);
        await page.getByRole("button", { name }).click();
        assertEquals(await violations(page), [], `${name} open`);
        await page.context().close();
      }
      const page = await open(browser, `${site.origin}/guide/rich`, PHONE);
      await page.getByRole("button", { name: /menu|navigation/i }).first().click();
      await page.locator("dialog[open]").waitFor();
      assertEquals(await violations(page), [], "drawer open");
    } finally {
      await browser.close();
    }
  },
);

Deno.test({ name: "axe finds no violation in any theme, light and dark, desktop and phone", ignore }, async () => {
  const browser = await launch();
  try {
    for (const themeFlag of THEMES) {
      await using site = await served(SAMPLE, { themeFlag });
      for (const [screen, options] of Object.entries(SCREENS)) {
        for (const colorScheme of ["light", "dark"] as const) {
          await Promise.all(["/", "/guide/rich"].map(async (path) => {
            const page = await open(browser, site.origin + path, { ...options, colorScheme });
            assertEquals(await violations(page), [], `${themeFlag}, ${colorScheme}, ${screen}, ${path}`);
            await page.context().close();
          }));
        }
      }
    }
  } finally {
    await browser.close();
  }
});
