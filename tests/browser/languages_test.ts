/**
 * The interface in the reader's language: what the browser's own scripts say, and pages that are mirrored.
 *
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { DESKTOP, PHONE, visits } from "./browser.ts";
import { SAMPLE } from "./sample.ts";

const BLOCKS = [
  "# Blocks",
  "::: warning\nText\n:::",
  "::: steps\n1. One\n2. Two\n:::",
  ":::tabs\n== One\none\n== Two\ntwo\n:::",
  '<CardGroup>\n<Card title="A card" href="rich.md">Text.</Card>\n</CardGroup>',
  "<FileTree>\n- docs/\n  - .git\n  - **index.md** the first\n</FileTree>",
  "| A | B |\n|---|---|\n| a | b |",
  "- [x] done\n  - nested\n\n> A quote\n\nIt *is*.",
  "Term\n: Meaning\n\nNote.[^1]\n\n[^1]: Below.",
  '```ts title="a.ts" {1}\n1\n```',
  "أو `--port` أو <kbd>$HOME</kbd> أو $a < b$",
  "$$c > d$$",
  '```js title=".env"\n["أحمد", "سارة"]\n```',
  "```mermaid\nclassDiagram\n  class Page {\n    +string path\n  }\n```",
].join("\n\n");

const config = { ...JSON.parse(SAMPLE["config.json"]!), lang: "ar", ui: { copy: "انسخ" } };
const SITE = {
  ...SAMPLE,
  "config.json": JSON.stringify(config),
  "guide/blocks.md": BLOCKS,
  "words/ko.md": "# 서버 설정 방법\n",
  "words/hi.md": "# सर्वर कॉन्फ़िगरेशन पृष्ठ\n",
  "words/ja.md": "# サーバーの設定\n",
  "words/ar.md": "# صفحة الإعدادات الأولى\n",
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
        assert(await left(".search kbd") < await left(".search button") + 20, "the key is at the end of its button");
        assert(await left(".copy") > await left(".prose") + 100, "the button is at the end of the head of code");
        await page.locator("#page-actions").click();
        const menu = (await page.locator(".controls .popup").boundingBox())!;
        assert(menu.x >= await left("#page-actions") - 1, "the menu hangs from its button");
      } else {
        await page.locator(".menu").click();
        // It slides in.
        await page.waitForFunction(() => {
          const { right } = document.querySelector(".drawer")!.getBoundingClientRect();
          return Math.round(right) === innerWidth;
        });
      }
    }
  },

  async "mirrors the room inside and around every element, but for code and formulas"({ open }) {
    for (const path of ["/guide/rich", "/guide/blocks"]) {
      const page = await open(path);
      const found = await page.evaluate(() => {
        const SIDES = ["padding-left", "padding-right", "border-left-width", "border-right-width"];
        const elements = [...document.querySelectorAll("body *:not(.code, .code *, .katex *, svg *)")];
        const parts = elements.flatMap((one) => [undefined, "::before", "::after"].map((part) => [one, part] as const));
        const read = (order: readonly string[]) =>
          parts.map(([one, part]) => {
            const style = getComputedStyle(one, part);
            // Pseudo-elements are drawings: a tick, an arrow.
            const sides = part ? order.slice(0, 2) : order;
            return sides.map((side) => style.getPropertyValue(side)).join(" ");
          });
        const mirrored = read(SIDES);
        document.documentElement.dir = "ltr";
        const others = read([1, 0, 3, 2].map((side) => SIDES[side]!));
        return parts.flatMap(([one, part = ""], i) =>
          mirrored[i] === others[i]
            ? []
            : [`${one.localName}.${one.className}${part}: ${mirrored[i]}, not ${others[i]}`]
        );
      });
      assertEquals([...new Set(found)], [], path);
    }
  },

  async "code, formulas and drawings keep their order, whatever surrounds them"({ open }) {
    const page = await open("/guide/blocks");
    /** Where the signs are, from left to right. */
    const order = (selector: string, signs: string) =>
      page.evaluate(([selector, signs]) => {
        const texts = document.createTreeWalker(document.querySelector(selector!)!, NodeFilter.SHOW_TEXT);
        const places: number[] = [];
        for (let at = 0; texts.nextNode();) {
          const { data } = texts.currentNode as Text;
          for (let from = 0; at < signs!.length && (from = data.indexOf(signs![at]!, from)) >= 0; at++, from++) {
            const range = new Range();
            range.setStart(texts.currentNode, from);
            range.setEnd(texts.currentNode, from + 1);
            places.push(range.getBoundingClientRect().left);
          }
        }
        return places;
      }, [selector, signs]);
    const given: readonly [string, string][] = [
      ["p > code", "--port"],
      ["p > kbd", "$HOME"],
      [".katex-html", "a<b"],
      [".code:has(.pl-s) pre", "[حس]"],
      [".code:has(.pl-s) figcaption", ".env"],
      [".file", ".git"],
    ];
    for (const [selector, signs] of given) {
      const places = await order(selector, signs);
      assertEquals(places.length, signs.length, selector);
      assertEquals(places, places.toSorted((a, b) => a - b), selector);
    }
    const narrow = await open("/guide/blocks", PHONE);
    const begins = await narrow.evaluate(() =>
      [".prose .table", ".math", ".diagram"].map((selector) => {
        const { direction, maskImage } = getComputedStyle(document.querySelector(selector)!);
        return `${selector}: ${direction}, ${/to left/.test(maskImage) ? "fades to the left" : "fades to the right"}`;
      })
    );
    assertEquals(begins, [
      ".prose .table: rtl, fades to the left",
      ".math: ltr, fades to the right",
      ".diagram: ltr, fades to the right",
    ]);
    const drawn = await page.evaluate(() => {
      const frame = document.querySelector(".diagram svg rect:not([width='100%'])")!.getBoundingClientRect();
      return [...document.querySelectorAll(".diagram text")].every((text) => {
        const { left, right } = text.getBoundingClientRect();
        return left >= frame.left - 1 && right <= frame.right + 1;
      });
    });
    assert(drawn, "the texts of a drawing are in its frames");
  },

  async "a script without italics is upright, and what is emphasized in it bold"({ open }) {
    const page = await open("/guide/blocks");
    const styles = (lang: string) =>
      page.evaluate((lang) => {
        document.documentElement.lang = lang;
        return ["blockquote", ".prose em"].map((selector) => {
          const { fontStyle, fontWeight } = getComputedStyle(document.querySelector(selector)!);
          return `${fontStyle} ${fontWeight}`;
        });
      }, lang);
    for (const lang of ["ar", "he", "hi", "ja", "ko", "th", "zh-TW"]) {
      assertEquals(await styles(lang), ["normal 400", "normal 600"], lang);
    }
    assertEquals(await styles("en"), ["italic 400", "italic 400"]);
  },

  async "search marks words in titles of every script"({ open }) {
    const page = await open("/guide/rich");
    await page.keyboard.press("Control+k");
    const dialog = page.getByRole("dialog");
    const marks = dialog.locator("[role=option] strong mark");
    for (const word of ["설정", "कॉन्फ़िगरेशन", "設定", "الإعدادات"]) {
      await dialog.getByRole("combobox").fill(word);
      await marks.filter({ hasText: new RegExp(`^${word}$`) }).first().waitFor();
    }
  },

  async "scripts speak it, with the author's words on top"({ open }) {
    const page = await open("/guide/rich");
    assertEquals(await page.locator(".copy").first().textContent(), "انسخ");
    assertEquals(await page.locator(".theme-switch").getAttribute("aria-label"), "نظام الألوان: النظام");
    await page.keyboard.press("Control+k");
    const dialog = page.getByRole("dialog", { name: "بحث" });
    await dialog.getByRole("combobox").fill("xyzzy");
    await dialog.getByText("لا توجد نتائج عن «xyzzy»").first().waitFor();
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
