/**
 * `deno task screenshots [DIR]`: home, a rich page, search and drawer in every theme, light and dark, desktop and phone,
 * for looking at them; and the pictures of the themes in docs/.
 *
 * @module
 */
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { THEMES } from "../../../src/config/theme.ts";
import { DESKTOP, launch, PHONE, served } from "../browser.ts";
import { SAMPLE } from "../sample.ts";

const folder = Deno.args[0] ?? "out/screenshots";
const pictures = new URL("../../../docs/images/themes/", import.meta.url).pathname;

const SCENES: Readonly<Record<string, (page: Page, origin: string) => Promise<unknown>>> = {
  home: (page, origin) => page.goto(`${origin}/`),
  rich: (page, origin) => page.goto(`${origin}/guide/rich`),
  async search(page, origin) {
    await page.goto(`${origin}/guide/rich`);
    await page.keyboard.press("Control+k");
    await page.locator("dialog[open] input").fill("page");
    await page.locator("dialog[open] [role=option] mark").first().waitFor();
  },
};

async function shoot(browser: Browser, options: BrowserContextOptions, origin: string, name: string): Promise<void> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const isPhone = options.isMobile === true;
  for (const [scene, prepare] of Object.entries(SCENES)) {
    await prepare(page, origin);
    await page.screenshot({ path: `${folder}/${name}-${scene}.png`, fullPage: scene === "rich" });
  }
  if (isPhone) {
    await page.goto(`${origin}/guide/rich`);
    await page.getByRole("button", { name: /menu|navigation/i }).first().click();
    await page.screenshot({ path: `${folder}/${name}-drawer.png` });
  }
  await context.close();
}

async function picture(browser: Browser, options: BrowserContextOptions, origin: string, name: string): Promise<void> {
  const context = await browser.newContext({
    ...options,
    viewport: { width: 1120, height: 700 },
    deviceScaleFactor: 0.75,
  });
  const page = await context.newPage();
  await page.goto(`${origin}/guide/rich`);
  await page.screenshot({ path: `${pictures}${name}.jpg`, type: "jpeg", quality: 72 });
  await context.close();
}

await Deno.mkdir(folder, { recursive: true });
await Deno.mkdir(pictures, { recursive: true });
const browser = await launch();
for (const themeFlag of THEMES) {
  await using site = await served(SAMPLE, { themeFlag });
  for (const colorScheme of ["light", "dark"] as const) {
    await picture(browser, { colorScheme }, site.origin, `${themeFlag}-${colorScheme}`);
    for (const [screen, options] of [["desktop", DESKTOP], ["phone", PHONE]] as const) {
      await shoot(browser, { ...options, colorScheme }, site.origin, `${themeFlag}-${colorScheme}-${screen}`);
    }
  }
}
await browser.close();
