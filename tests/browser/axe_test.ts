/**
 * Accessibility in real Chromium: axe-core finds nothing, on every kind of page, in every theme.
 *
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { THEMES } from "../../src/config/theme_names.ts";
import { DESKTOP, ignore, launch, PHONE, served } from "./browser.ts";
import { createKeptPages } from "./kept_pages.ts";
import { siteWith } from "../site_with.ts";
import { SAMPLE } from "./sample.ts";

const ALL = ["wcag2a", "wcag21a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"];
/** The rules that look at colors. */
const OF_COLORS = ["color-contrast", "link-in-text-block"];
const axe = Deno.readTextFileSync(new URL(import.meta.resolve("axe-core")).pathname.replace(/axe\.js$/, "axe.min.js"));

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
}

async function violations(page: Page, runOnly: readonly string[] = ALL): Promise<string[]> {
  if (!await page.evaluate(() => "axe" in globalThis)) await page.evaluate(axe);
  const found = await page.evaluate(
    // deno-lint-ignore no-explicit-any
    async (options) => (await (globalThis as any).axe.run(document, options)).violations,
    // What passes would be described, too.
    { runOnly, resultTypes: ["violations"] },
  ) as Violation[];
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`)
  );
}

/** Opens pages of a site, in which axe may run. */
function opener(browser: Browser, origin: string) {
  const pages = createKeptPages(browser, `${origin}/robots.txt`, () => {});
  return {
    async open(path: string, options: BrowserContextOptions): Promise<Page> {
      const page = await pages.take({ ...options, bypassCSP: true });
      await page.goto(origin + path);
      return page;
    },
    close: pages.give,
  };
}

/** Every block that Markdown can become, on one page. */
const BLOCKS = `# Blocks

:::tabs key:os
== macOS
First[^1]
== Linux
Second
:::

::: code-group
\`\`\`sh [npm]
npm install x
\`\`\`
\`\`\`sh [pnpm]
pnpm add x
\`\`\`
:::

\`\`\`ts {1} title="a.ts" showLineNumbers
const a = 1; // [!code ++]
const b = 2; // [!code --]
// [!code focus]
\`\`\`

\`\`\`console
$ deno task start
listening
\`\`\`

::: cards
- [One](other.md) First
- [Two](other.md) Second
:::

::: steps
1. Do this
2. Then that
:::

::: file-tree
- src/
  - **main.ts** starts here
- README.md
:::

<Accordion title="More">Inside</Accordion>

::: details Closed
Text
:::

${
  ["note", "tip", "info", "important", "warning", "danger"].map((type) => `::: ${type}\n\`Text\` [link](other.md)\n:::`)
    .join("\n\n")
}

\`\`\`mermaid
flowchart LR
  A[One] -->|two| B{Three}
\`\`\`

\`\`\`mermaid
sequenceDiagram
  A->>B: Hello
\`\`\`

| A | B |
|---|--:|
| c | ==d== |

- [x] Done
- [ ] Open

Term
: What it means <Badge type="warning" text="new" /> <kbd>Ctrl</kbd> :tada:

Inline^[A note.] and $x^2$

- $$\\mathrm{aVeryLongNameThatNoBrowserBreaksAndThatIsWiderThanAPhone}$$
- $\\mathrm{aVeryLongNameThatNoBrowserBreaksAndThatIsWiderThanAPhone}$

| | B |
|---|---|
| a | 1 |

$$\\sum_{i=1}^n i$$

![Picture](i.svg){width=40}

[^1]: A footnote.
`;

const SCREENS = { desktop: DESKTOP, phone: PHONE };

Deno.test(
  { name: "axe finds no violation on home, rich, long and 404 page, search and drawer open", ignore },
  async () => {
    await using site = await served(SAMPLE);
    const browser = await launch();
    const { open, close } = opener(browser, site.origin);
    try {
      for (const [screen, options] of Object.entries(SCREENS)) {
        for (const path of ["/", "/guide/rich", "/guide/other", "/no/such/page", "/search?q=other"]) {
          const page = await open(path, options);
          assertEquals(await violations(page), [], `${path} on a ${screen}`);
          await close(page);
        }
        const page = await open("/guide/rich", options);
        await page.keyboard.press("Control+k");
        await page.locator("dialog[open] input").fill("other");
        await page.locator("dialog[open] [role=option]").first().waitFor();
        assertEquals(await violations(page), [], `search open on a ${screen}`);
        await close(page);
      }
      for (const name of ["Page actions", "Keyboard shortcuts"]) {
        const page = await open("/guide/rich", DESKTOP);
        await page.getByRole("button", { name }).click();
        assertEquals(await violations(page), [], `${name} open`);
        await close(page);
      }
      const page = await open("/guide/rich", PHONE);
      await page.getByRole("button", { name: /menu|navigation/i }).first().click();
      await page.locator("dialog[open]").waitFor();
      assertEquals(await violations(page), [], "drawer open");
    } finally {
      await browser.close();
    }
  },
);

/** The stylesheet of the built-in styles in a theme, which is all that a theme changes. */
async function stylesheet(themeFlag: string): Promise<string> {
  using site = await siteWith(SAMPLE, { themeFlag });
  const address = /<link rel="stylesheet" href="(\/_assets\/site\.[^"]+)"/.exec(await site.text("/"))?.[1];
  return await site.text(address!);
}

Deno.test({ name: "axe finds no violation in any theme, light and dark, desktop and phone", ignore }, async () => {
  const themes = await Promise.all(THEMES.map(async (name) => ({ name, css: await stylesheet(name) })));
  await using site = await served(SAMPLE);
  const browser = await launch();
  const { open, close } = opener(browser, site.origin);
  try {
    for (const [screen, options] of Object.entries(SCREENS)) {
      await Promise.all(["/", "/guide/rich"].map(async (path) => {
        const page = await open(path, options);
        await page.evaluate(() => document.querySelector('link[href*="/site."]')!.remove());
        for (const { name, css } of themes) {
          const color = await page.evaluate((css) => {
            const sheet = new CSSStyleSheet();
            sheet.replaceSync(css);
            document.adoptedStyleSheets = [sheet];
            return getComputedStyle(document.documentElement).getPropertyValue("--primary-color");
          }, css);
          assert(css.includes(color.trim()), `${name} is not in effect`);
          for (const [colorScheme, rules] of [["light", ALL], ["dark", OF_COLORS]] as const) {
            await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
            assertEquals(await violations(page, rules), [], `${name}, ${colorScheme}, ${screen}, ${path}`);
          }
        }
        await close(page);
      }));
    }
  } finally {
    await browser.close();
  }
});

Deno.test({ name: "axe finds no violation on a page with every kind of block, light and dark", ignore }, async () => {
  const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><path d="M0 0h40v20H0z"/></svg>';
  await using site = await served({
    "index.md": "# Home",
    "blocks.md": BLOCKS,
    "other.md": "# Other",
    "i.svg": picture,
  });
  assertEquals(site.logged, []);
  const browser = await launch();
  const { open, close } = opener(browser, site.origin);
  try {
    for (const [screen, options] of Object.entries(SCREENS)) {
      for (const colorScheme of ["light", "dark"] as const) {
        const page = await open("/blocks", { ...options, colorScheme });
        for (
          const kind of [
            "[role=tablist]",
            ".code.numbered",
            ".cards",
            ".steps",
            ".file-tree",
            "details",
            ".diagram svg",
            ".katex",
            "section.footnotes",
            "dl",
          ]
        ) {
          assertEquals(await page.locator(kind).first().count(), 1, kind);
        }
        assertEquals(await violations(page), [], `${colorScheme}, ${screen}`);
        await close(page);
      }
    }
  } finally {
    await browser.close();
  }
});
