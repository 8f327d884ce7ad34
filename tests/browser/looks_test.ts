/**
 * What only a browser can measure of how a page looks.
 *
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { contrast, readColor } from "../../src/view/color.ts";
import { DESKTOP, PHONE, visits } from "./browser.ts";

const SENTENCE = "This column holds a sentence that is quite long, goes on for a good while, and must wrap somewhere.";
const SITE = {
  "config.json": JSON.stringify({
    title: "Looks",
    topNav: [{ text: "Tables", link: "/tables" }, { text: "More", items: [{ text: "Home", link: "/" }] }],
    socialLinks: [{ icon: "Forum", url: "https://forum.test/" }],
  }),
  "index.md": `---
layout: home
hero: { name: Looks }
features: [{ title: One, link: /tables }, { title: Two }]
---

Text under the features.
`,
  "tables.md": `---
badge: Beta
---

# Tables

| Amount | Remark |
|---:|---:|
| 1,000.00 | ${SENTENCE} |

## Wide

| ${"a | ".repeat(9)}
| ${"--- | ".repeat(9)}
| ${"`a_long_cell_of_code` | ".repeat(9)}

## Formulas

Broken: $\\nosuchcommand$ and $\\frac{$
`,
};

visits("looks", SITE, {
  async "a sentence in a column that is aligned to the right wraps, and a number does not"({ open }) {
    for (const options of [DESKTOP, PHONE]) {
      const page = await open("/tables", options);
      const [number, sentence] = await page.locator("td.right").evaluateAll((cells) =>
        cells.slice(0, 2).map((cell) => {
          const range = document.createRange();
          range.selectNodeContents(cell);
          return new Set([...range.getClientRects()].map(({ top }) => top)).size;
        })
      );
      assertEquals(number, 1);
      assert(sentence! > 1, "the sentence stands on one line");
      const { inner, outer } = await page.locator(".table").first().evaluate((table) => ({
        inner: table.scrollWidth,
        outer: table.clientWidth,
      }));
      assertEquals(inner, outer);
    }
  },

  async "a table that goes on beyond its edge fades there, and only there"({ open }) {
    const page = await open("/tables");
    const fades = () =>
      page.locator(".table").evaluateAll((tables) =>
        tables.map((table) => {
          const style = getComputedStyle(table);
          return [style.getPropertyValue("--before"), style.getPropertyValue("--behind")];
        })
      );
    const until = (name: string) =>
      page.waitForFunction(
        (name) => getComputedStyle(document.querySelectorAll(".table")[1]!).getPropertyValue(name) === "40px",
        name,
      );
    await until("--behind");
    assertEquals(await fades(), [["0px", "0px"], ["0px", "40px"]]);
    await page.locator(".table").last().evaluate((table) => table.scrollLeft = 1e6);
    await until("--before");
    assertEquals(await fades(), [["0px", "0px"], ["40px", "0px"]]);
  },

  async "a formula that is broken has 4.5:1 in both variants"({ open }) {
    for (const colorScheme of ["light", "dark"] as const) {
      const page = await open("/tables", { ...DESKTOP, colorScheme });
      const colors = await page.locator(".formula-error").evaluateAll((elements) =>
        elements.map((element) => [getComputedStyle(element).color, getComputedStyle(element).backgroundColor])
      );
      assert(colors.length >= 2);
      for (const [front, back] of colors) {
        assert(contrast(readColor(front!)!.light, readColor(back!)!.light) >= 4.5, `${colorScheme}: ${front} ${back}`);
      }
    }
  },

  async "the entries of the header stand on one line, whatever kind they are"({ open }) {
    const page = await open("/tables");
    const lines = await page.locator(".top-nav > ul > li > a, .top-nav summary span").evaluateAll((entries) =>
      entries.map((entry) => {
        const range = document.createRange();
        range.selectNodeContents(entry);
        return range.getBoundingClientRect().bottom;
      })
    );
    assertEquals(new Set(lines).size, 1, lines.join());
    assertEquals(lines.length, 2);
  },

  async "text under the features begins where they begin, and a feature with a link looks like one"({ open }) {
    const page = await open("/");
    const [card, text] = await page.locator(".features, .prose").evaluateAll((parts) =>
      parts.map((part) => part.getBoundingClientRect().left)
    );
    assertEquals(text, card);
    const lines = await page.locator(".features h2 > *, .features h2:not(:has(a))").evaluateAll((titles) =>
      titles.map((title) => getComputedStyle(title).textDecorationLine)
    );
    assertEquals(lines, ["underline", "none"]);
  },

  async "a badge stands beside the title"({ open }) {
    const page = await open("/tables");
    const { gap, line } = await page.locator("h1 .badge").evaluate((badge) => {
      const range = document.createRange();
      range.selectNodeContents(badge.parentElement!.firstChild!);
      const [title, own] = [range.getBoundingClientRect(), badge.getBoundingClientRect()];
      return { gap: own.left - title.right, line: own.top > title.top && own.bottom < title.bottom };
    });
    assert(line && gap >= 0 && gap < 24, `${gap} pixels away`);
  },

  async "the field of the search says what it is for, also on a small phone without JavaScript"({ open }) {
    const page = await open("/tables", {
      ...PHONE,
      viewport: { width: 320, height: 640 },
      javaScriptEnabled: false,
    });
    const { room, needed } = await page.locator(".search input").evaluate((input: HTMLInputElement) => {
      const style = getComputedStyle(input);
      const context = document.createElement("canvas").getContext("2d")!;
      context.font = style.font;
      return {
        room: input.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight),
        needed: context.measureText(input.placeholder).width,
      };
    });
    assert(room >= needed, `${room} pixels for ${needed}`);
    assertEquals(await page.evaluate(() => document.documentElement.scrollWidth), 320);
  },
});
