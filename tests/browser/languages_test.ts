/**
 * The interface in the reader's language: what the browser's own scripts say, and pages that are mirrored.
 *
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { DESKTOP, PHONE, visits } from "./browser.ts";
import { SAMPLE } from "./sample.ts";

const config = { ...JSON.parse(SAMPLE["config.json"]!), lang: "ar", ui: { copy: "انسخ" } };
const SITE = {
  ...SAMPLE,
  "config.json": JSON.stringify(config),
  "guide/polish.md": "---\nlang: pl\n---\n# Po polsku\n\n::: tip\nRada\n:::\n\n```js\n1\n```\n",
};

visits("the interface in other languages", SITE, {
  async "mirrors the page, and nothing leaves the window"({ open }) {
    for (const options of [DESKTOP, PHONE]) {
      const page = await open("/guide/rich", options);
      assertEquals(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
      const left = async (selector: string) => (await page.locator(selector).first().boundingBox())!.x;
      if (options === DESKTOP) {
        assert(await left("#navigation") > await left(".prose"), "the sidebar is at the right");
        assert(await left(".outline") < await left(".prose"), "the outline is at the left");
        assert(await left(".brand") > await left(".theme-switch"), "the brand is at the right");
        assert(await left(".copy") < await left(".prose") + 100, "the button is at the end of the head");
        await page.locator("#page-actions").click();
        const menu = (await page.locator(".controls .popup").boundingBox())!;
        assert(menu.x >= await left("#page-actions") - 1, "the menu hangs from its button");
      } else {
        await page.locator(".menu").click();
        await page.waitForTimeout(300);
        const drawer = (await page.locator(".drawer").boundingBox())!;
        assertEquals(Math.round(drawer.x + drawer.width), 390);
      }
    }
  },

  async "scripts speak it, with the author's words on top"({ open }) {
    const page = await open("/guide/rich");
    assertEquals(await page.locator(".copy").first().textContent(), "انسخ");
    assertEquals(await page.locator(".theme-switch").getAttribute("aria-label"), "نظام الألوان: النظام");
    await page.keyboard.press("Control+k");
    const dialog = page.getByRole("dialog", { name: "بحث" });
    await dialog.getByRole("combobox").fill("xyzzy");
    await dialog.getByText("لا نتائج عن «xyzzy»").first().waitFor();
  },

  async "a page in a language of its own has scripts of its own, and plural forms"({ open }) {
    const page = await open("/guide/polish");
    assertEquals(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir]), ["pl", ""]);
    assertEquals(await page.locator(".copy").textContent(), "Kopiuj");
    assertEquals(await page.locator(".callout-title").textContent(), "Wskazówka");
    assertEquals(await page.getByRole("link", { name: "Sekcja „Po polsku”" }).count(), 1);
    await page.keyboard.press("Control+k");
    const dialog = page.getByRole("dialog", { name: "Szukaj" });
    await dialog.getByRole("combobox").fill("part");
    await dialog.getByRole("status").filter({ hasText: /^\d+ wynik/ }).waitFor();
  },
});
