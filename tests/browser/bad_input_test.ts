/**
 * The page holds its shape, whatever it is given.
 *
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import type { Page } from "playwright-core";
import { type Visit, visits } from "./browser.ts";

type Entry = {
  readonly title: string;
  readonly path?: string;
  readonly items?: readonly Entry[];
  readonly collapsed?: boolean;
};

/** 2,000 links, ten levels deep. */
function entries(level: number, count: number): readonly Entry[] {
  if (level === 10) {
    return Array.from({ length: count }, (_, i) => ({ title: `Entry ${i} of level ten`, path: "/other" }));
  }
  const here = Array.from(
    { length: Math.floor(count / 10) },
    (_, i) => ({ title: `Entry ${level}.${i}`, path: "/other" }),
  );
  const below = entries(level + 1, count - here.length);
  return [...here, { title: `Level ${level} of a rather deep tree`, collapsed: level % 2 === 0, items: below }];
}

const BRAND = "A brand of two hundred characters ".repeat(6).slice(0, 200);
const WORD = "Donaudampfschifffahrt".repeat(24).slice(0, 500);

const DOCS = {
  "index.md": `# ${WORD}

${WORD}

## A heading with \`code\`, emoji 🎉🎉 and עברית وعربي

### \`${WORD}\`

- ${WORD}

> ${WORD}

::: warning ${WORD}
${WORD}

::: tip Nested
\`${WORD}\`

::: danger Deeper
${WORD}
:::
:::
:::

[${WORD}](other.md) and \`inline_${WORD}\` and https://example.com/${WORD}

![A broken image with a long description that says what is not there](missing.png)

| ${Array.from({ length: 40 }, (_, i) => `Column ${i}`).join(" | ")} |
|${"---|".repeat(40)}
| ${Array.from({ length: 40 }, (_, i) => `value_${i}`).join(" | ")} |

| Address | Text |
|---|---|
| \`/sitemap.xml\` | ${WORD} |

\`\`\`ts
const word = "${WORD}";
\`\`\`

$$${Array.from({ length: 80 }, (_, i) => `a_{${i}}`).join("+")}$$
`,
  "other.md": "# Other\n\nText.",
};

const CONFIG = {
  title: BRAND,
  brand: BRAND,
  brandImage: "/missing-logo.png",
  favicon: "/missing.ico",
  footer: `${WORD} {brand}`,
  topNav: [
    ...Array.from({ length: 12 }, (_, i) => ({ text: `A long entry number ${i}`, link: "/other" })),
    { text: WORD, items: [{ text: WORD, link: "/other" }] },
  ],
  socialLinks: [{ icon: "no-such-icon-at-all", url: "https://example.com/" }, {
    icon: WORD,
    url: "https://example.com/",
    title: "Long",
  }],
  editLink: { pattern: "https://example.com/:path", text: WORD },
  pageControls: { downloadMarkdown: true, subscribeRss: true, editLink: { label: WORD, icon: "nothing" } },
  sidebar: { "/": [{ title: "Home", path: "/" }, { title: WORD, path: "/other" }, ...entries(1, 2000)] },
};

/** Names of what reaches beyond the window, but for what lies in a frame that scrolls. */
async function overflowing(page: Page): Promise<string[]> {
  return await page.evaluate(() =>
    [...document.querySelectorAll("body *")].filter((element) => {
      const box = element.getBoundingClientRect();
      if (box.width === 0 || box.right <= innerWidth + 1) return false;
      if (getComputedStyle(element).clipPath !== "none") return false;
      for (let up = element.parentElement; up; up = up.parentElement) {
        const { overflowX, clipPath } = getComputedStyle(up);
        if (overflowX !== "visible" || clipPath !== "none") return false;
      }
      return true;
    }).map((element) => `${element.tagName}.${element.className}`)
  );
}

async function holds({ open, close }: Visit): Promise<void> {
  for (const width of [320, 390, 768, 1024, 1440]) {
    for (const javaScriptEnabled of [true, false]) {
      const page = await open("/", { viewport: { width, height: 800 }, javaScriptEnabled });
      const at = `at ${width} pixels, script ${javaScriptEnabled}`;
      assertEquals(await overflowing(page), [], at);
      assert(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `scrolls sideways ${at}`);
      const header = (await page.locator(".header").boundingBox())!;
      // In a wide window its links may have a row of their own.
      assert(header.height <= (width < 992 ? 64 : 97), `the header is ${header.height} pixels high ${at}`);
      for (const part of [".brand", ".search button", ...javaScriptEnabled ? [".theme-switch"] : []]) {
        const box = (await page.locator(part).boundingBox())!;
        assert(box.width >= 24 && box.x >= 0 && box.x + box.width <= width, `${part} is out of sight ${at}`);
      }
      await close(page);
    }
  }
}

visits("bad input", { ...DOCS, "config.json": JSON.stringify(CONFIG) }, {
  "the page keeps its width and its header, on every screen, with a script and without": holds,

  async "the sidebar of 2,000 entries is small, and the page, too"({ open, site }) {
    const page = await open("/");
    assert(await page.locator("#navigation a").count() < 150);
    const bytes = new TextEncoder().encode(await site.text("/")).length;
    assert(bytes < 100 * 1024, `the page has ${bytes} bytes`);
  },

  async "drop-downs, the menu, the drawer and the search stay in the window"({ open, close }) {
    for (const width of [320, 1440]) {
      const page = await open("/", { viewport: { width, height: 800 } });
      const inWindow = async (part: string) => {
        const box = (await page.locator(part).boundingBox())!;
        assert(
          box.x >= 0 && box.x + box.width <= width,
          `${part} reaches from ${box.x} to ${box.x + box.width} of ${width}`,
        );
      };
      await page.locator(".controls button").first().click();
      await inWindow(".controls .popup");
      await page.keyboard.press("Escape");
      await page.keyboard.press("Control+k");
      await page.locator("dialog[open] input").fill("donaudampf");
      await page.locator("dialog [role=option]").first().waitFor();
      await inWindow("dialog[open]");
      const results = await page.locator(".search-results").evaluate((list) => [list.scrollWidth, list.clientWidth]);
      assert(results[0]! <= results[1]!, "the results scroll sideways");
      await page.keyboard.press("Escape");
      if (width === 320) {
        await page.locator(".menu").click();
        await page.locator(".drawer").evaluate((drawer) =>
          Promise.all(drawer.getAnimations().map(({ finished }) => finished))
        );
        await inWindow(".drawer");
        assert(await page.locator(".sidebar").evaluate((element) => element.scrollWidth <= element.clientWidth));
      } else {
        await page.locator(".top-nav summary").click();
        await inWindow(".top-nav .popup");
      }
      await close(page);
    }
  },

  async "a table of 40 columns scrolls in its frame, and can be scrolled by keyboard"({ open }) {
    const page = await open("/");
    const table = page.locator(".table").first();
    await table.focus();
    for (let i = 0; i < 5; i++) await page.keyboard.press("ArrowRight");
    await page.waitForFunction(() => document.querySelector(".table")!.scrollLeft > 0);
  },
});
