/**
 * `deno task screenshots [DIR]`: home, a rich page, search and drawer in every theme, light and dark, desktop and phone,
 * for looking at them; search in its states, the page for unknown URLs, paper, other scripts and an empty folder in the
 * default theme; and the pictures of the themes in docs/.
 *
 * @module
 */
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { THEMES } from "../../../src/config/theme_names.ts";
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

/** Opens the search and types; waits for what is then there. */
function searching(query: string, awaited: string): (page: Page, origin: string) => Promise<unknown> {
  return async (page, origin) => {
    await page.goto(`${origin}/guide/rich`);
    await page.keyboard.press("Control+k");
    if (query) await page.locator("dialog[open] input").fill(query);
    await page.locator(`dialog[open] ${awaited}`).first().waitFor();
  };
}

/** In the default theme alone. */
const STATES: Readonly<Record<string, (page: Page, origin: string) => Promise<unknown>>> = {
  "search-blank": searching("", "[role=option]"),
  "search-title": searching("other page", "[role=option] mark"),
  "search-text": searching("careful", ".excerpt mark"),
  "search-none": searching("xyzzy", ".search-empty p"),
  "not-found": (page, origin) => page.goto(`${origin}/guide/rihc`),
  async print(page, origin) {
    await page.emulateMedia({ media: "print" });
    await page.goto(`${origin}/guide/rich`);
  },
};

const OTHERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "right-to-left": {
    "index.md": "# البداية\n\nمرحباً بكم، مع `code` و[رابط](index.md).\n\n::: tip\nنصيحة\n:::\n\n## جدول\n\n" +
      "| الخيار | الوصف |\n|---|---|\n| `retries` | عدد المرات التي تُعاد فيها المحاولة |\n\n- [x] مكتوب\n\n> القائمة وعد.\n",
    "config.json": '{ "lang": "ar", "title": "توثيق" }',
  },
  "japanese": {
    "index.md":
      "# はじめに\n\nこのページには `code` と[リンク](index.md)があります。\n\n::: warning\n注意\n:::\n\n> 約束です。\n",
    "config.json": '{ "lang": "ja", "title": "文書" }',
  },
  "empty": {},
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
for (const [screen, options] of [["desktop", DESKTOP], ["phone", PHONE]] as const) {
  const open = async () => await (await browser.newContext(options)).newPage();
  await using site = await served(SAMPLE);
  for (const [state, prepare] of Object.entries(STATES)) {
    const page = await open();
    await prepare(page, site.origin);
    await page.screenshot({ path: `${folder}/${state}-${screen}.png`, fullPage: state === "print" });
    await page.context().close();
  }
  for (const [name, files] of Object.entries(OTHERS)) {
    await using other = await served(files);
    const page = await open();
    await page.goto(`${other.origin}/`);
    await page.screenshot({ path: `${folder}/${name}-${screen}.png` });
    await page.context().close();
  }
}
await browser.close();
