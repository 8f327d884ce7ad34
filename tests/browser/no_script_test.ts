/**
 * With JavaScript off everything works but searching as one types, copying and the switch of the color scheme.
 *
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { DESKTOP, PHONE, visits } from "./browser.ts";
import { SAMPLE } from "./sample.ts";

const OFF = { ...DESKTOP, javaScriptEnabled: false };
const OFF_PHONE = { ...PHONE, javaScriptEnabled: false };

visits("without JavaScript", SAMPLE, {
  async "nothing is shown that does not work"({ open }) {
    const page = await open("/guide/rich", OFF);
    for (const part of [".theme-switch", ".copy", ".shortcuts", ".controls [data-copy-text]"]) {
      assertEquals(await page.locator(part).filter({ visible: true }).count(), 0, part);
    }
    assertEquals(await page.locator("main .code").first().isVisible(), true);
  },

  async "drop-downs and page controls open and close, and their links lead on"({ open }) {
    const page = await open("/guide/rich", OFF);
    const actions = page.locator(".controls");
    await actions.locator("summary").click();
    const entries = actions.getByRole("link").filter({ visible: true });
    assertEquals(await entries.allTextContents(), [
      "View as Markdown",
      "Copy RSS feed URL",
      "Open in Claude",
      "Open in ChatGPT",
      "Edit this page",
    ]);
    await actions.locator("summary").click();
    assertEquals(await entries.count(), 0);
    await page.locator(".top-nav summary").click();
    await page.locator(".top-nav").getByRole("link", { name: "Other" }).click();
    await page.waitForURL(/\/guide\/other$/);
  },

  async "groups of the sidebar open and close"({ open }) {
    const page = await open("/guide/rich", OFF);
    const hidden = page.locator(".sidebar").getByRole("link", { name: "Deep one" });
    assertEquals(await hidden.isVisible(), false);
    await page.locator(".sidebar summary", { hasText: "Deep" }).click();
    await hidden.click();
    await page.waitForURL(/\/guide\/deep\/one$/);
    assert(await page.locator(".sidebar [aria-current=page]").isVisible());
  },

  async "the menu of a phone leads to the navigation"({ open }) {
    const page = await open("/guide/rich", OFF_PHONE);
    await page.getByRole("link", { name: "Navigation", exact: true }).click();
    const navigation = page.locator("#navigation");
    await navigation.getByRole("link", { name: "Other page" }).waitFor();
    assert((await navigation.boundingBox())!.y < 844);
    await navigation.getByRole("link", { name: "Other page" }).click();
    await page.waitForURL(/\/guide\/other$/);
  },

  async "“On this page” opens on a phone, and its links lead to the sections"({ open }) {
    const page = await open("/guide/rich", OFF_PHONE);
    await page.locator(".outline-bar summary").click();
    await page.locator(".outline-bar").getByRole("link", { name: "Table", exact: true }).click();
    await page.waitForURL(/#table$/);
    const top = (await page.locator("#table").boundingBox())!.y;
    const bar = (await page.locator(".outline-bar summary").boundingBox())!;
    assert(
      top >= bar.y + bar.height - 1 && top < 844,
      `the heading is at ${top} px, the bar ends at ${bar.y + bar.height}`,
    );
  },

  async "the search of the header leads to a page of results, in the order of the dialog"({ open, close, site }) {
    for (const options of [OFF, OFF_PHONE]) {
      const page = await open("/guide/rich", options);
      const field = page.locator(".header").getByRole("searchbox");
      await field.fill("part two");
      await field.press("Enter");
      await page.waitForURL(`${site.origin}/search?q=part+two`);
      assertEquals(await page.locator("meta[name=robots]").getAttribute("content"), "noindex");
      const hits = await (await site.get("/api/search?q=part+two")).json();
      const links = await page.locator(".hits a").evaluateAll((all) => all.map((link) => link.getAttribute("href")));
      assert(links.length > 0);
      assertEquals(
        links,
        hits.map(({ url, section }: { url: string; section: { anchor: string } | null }) =>
          url.includes("#") || !section?.anchor ? url : `${url}#${section.anchor}`
        ),
      );
      await page.locator(".hits a").first().click();
      await page.waitForURL(/\/guide\/other/);
      await close(page);
    }
  },

  async "previous, next, breadcrumbs, callouts and the colors of the system work"({ open }) {
    const page = await open("/guide/rich", { ...OFF, colorScheme: "dark" });
    const channels = async () =>
      (await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).match(/\d+/g)!.slice(0, 3).map(
        Number,
      );
    assert((await channels()).every((channel) => channel < 80));
    await page.locator("details.callout summary").click();
    assert(await page.getByText("Hidden at first.").isVisible());
    await page.locator(".prev-next .next").click();
    await page.waitForURL(/\/guide\/other$/);
    await page.locator(".breadcrumb").getByRole("link", { name: "Guide" }).click();
    await page.waitForURL(/\/guide$/);
  },
});
