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

\`\`\`mermaid
flowchart LR
  A[One long name] --> B[Another long name] --> C[A third long name] --> D[A fourth long name] --> E[A fifth]
\`\`\`

Broken: $\\nosuchcommand$ and $\\frac{$
`,
  "numbered.md": `# Numbered

$$ x = y \\tag{1} $$

$$ ${"x + ".repeat(40)} y \\tag{a long name} $$

$$ \\begin{align} a &= b \\\\ c &= d \\end{align} $$
`,
  ...Object.fromEntries([1, 2, 3, 4, 6, 9].map((count) => [
    `home-${count}.md`,
    `---\nlayout: home\nbanner: ${"Read".repeat(20)}\nfeatures: [${"{ title: A }, ".repeat(count)}]\n---\n`,
  ])),
  "reaching.md": `# Reaching\n\n## One\n\nText.\n\n## Two\n\n${"Text.\n\n".repeat(9)}` +
    `${"| A column with a name that is long ".repeat(6)}|\n${"|---".repeat(6)}|\n${
      `${"| no ".repeat(6)}|\n`.repeat(30)
    }\n` +
    "Text.\n\n".repeat(40),
  "headings.md": `# Headings\n\n${"## One that is long enough for two lines in the outline\n\nText.\n\n".repeat(30)}`,
  "crushed.md": `# Crushed

| A | B |
|---|---|
| 1 | 2 |

| Setting | Description | Example | Default | Since | More |
|---|---|---|---|---|---|
| \`Docs:SomeSetting\` | ${SENTENCE} | \`a b c d e f g h i j\` | ${SENTENCE} | 1 | ${SENTENCE} ${SENTENCE} |
`,
  get "author.md"() {
    return `# Author\n\n${["mine", ...AUTHOR_CLASSES].map((name) => `<div class="${name}">Text</div>`).join("\n\n")}\n`;
  },
  "wrapped.md": `# Wrapped

<div class="outer">

One paragraph.

Another.

- A list

\`\`\`js
code();
\`\`\`

| A | B |
|---|---|
| 1 | 2 |

:::note
A note.
:::

:::tabs
== One
\`\`\`js
code();
\`\`\`
== Two
Text.
:::

</div>
`,
  "badges.md": `# Badges\n\nText <Badge text="${SENTENCE}" /> and <Badge text="short" />.\n`,
  "cards.md": `---\nlayout: home\n---\n\n# Cards\n\n${
    [3, 4, 6].map((count) => `:::cards\n${"- A card\n".repeat(count)}:::\n`).join("\n")
  }`,
  "code.md": "# `generateText()`\n\nText of the page.\n\n# Synopsis\n\nText of a section.\n",
  "guide/index.md": "# Guide\n",
  "guide/tabs.md":
    `# Tabs\n\n:::tabs\n== One\none\n\n== Two\ntwo\n:::\n\n:::tabs\n== Two\nsecond\n\n== .NET 9\nnet\n:::\n`,
};

const AUTHOR_CLASSES = [
  "banner",
  "sidebar",
  "hero",
  "cards",
  "tabs",
  "steps",
  "badge",
  "drawer",
  "callout",
  "footer",
];

visits("looks", SITE, {
  async "the number of a formula is at the end of the line, or after what is wider than that"({ open }) {
    for (const options of [DESKTOP, PHONE]) {
      const page = await open("/numbered", options);
      const formulas = await page.locator(".math").evaluateAll((all) =>
        all.map((one) => {
          const box = one.getBoundingClientRect();
          const parts = [...one.querySelectorAll(".katex-base")].map((part) => part.getBoundingClientRect());
          const number = one.querySelector(".katex-tag > :last-child")!.getBoundingClientRect();
          const [left, right] = [parts[0]!.left, parts.at(-1)!.right];
          return {
            isWide: one.scrollWidth > one.clientWidth,
            isAtEdge: Math.abs(number.right - box.right) < 1,
            isCentered: Math.abs((left + right) / 2 - (box.left + box.right) / 2) < 4,
            isApart: number.left - right > 12,
          };
        })
      );
      const short = { isWide: false, isAtEdge: true, isCentered: true, isApart: true };
      assertEquals(formulas, [short, { isWide: true, isAtEdge: false, isCentered: false, isApart: true }, short]);
    }
  },

  async "features are in rows of three, and two or four in rows of two"({ open, site }) {
    const page = await open("/");
    const columns: Record<number, number> = {};
    for (const count of [2, 3, 4, 6, 9]) {
      await page.goto(`${site.origin}/home-${count}`);
      const left = await page.locator(".features > li").evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect().left)
      );
      columns[count] = new Set(left).size;
    }
    assertEquals(columns, { 2: 2, 3: 3, 4: 2, 6: 3, 9: 3 });
  },

  async "a banner spans the page"({ open }) {
    for (const options of [DESKTOP, PHONE]) {
      const page = await open("/home-3", options);
      const { x, y, width } = (await page.locator(".banner").boundingBox())!;
      assertEquals([x, y], [0, 0]);
      assertEquals(width, await page.evaluate(() => document.body.clientWidth));
    }
  },

  async "no cell of a table is crushed; one that needs it reaches beside the text, and covers nothing"({ open }) {
    const page = await open("/crushed");
    const table = page.locator("table").nth(1);
    const widths = await table.locator("td").evaluateAll((cells) => cells.map((cell) => cell.clientWidth));
    assert(Math.min(...widths) >= 45, widths.join());
    assertEquals(await table.locator("td > code").nth(1).evaluate((code) => code.getClientRects().length), 1);
    const { x, width } = (await page.locator(".prose").boundingBox())!;
    assertEquals(Math.round((await page.locator("table").first().boundingBox())!.width), width);
    const place = (await table.boundingBox())!;
    assert(place.x === x && place.width > width, `${place.width} of ${width}`);
    // What is beside a narrow table can be clicked.
    const first = (await page.locator("table").first().boundingBox())!;
    assertEquals(
      await page.evaluate(
        ([x, y]) => document.elementFromPoint(x!, y!)?.closest(".table") === null,
        [first.x + width + 60, first.y + 20],
      ),
      true,
    );
  },

  async "a table that reaches into the column of the outline is above it, and leaves nothing of it beside the rows"(
    { open },
  ) {
    for (const width of [1200, 1280, 1440, 1920]) {
      const page = await open("/reaching", { viewport: { width, height: 900 } });
      const place = await page.evaluate(() => {
        const [table, outline] = [document.querySelector("table")!, document.querySelector(".outline")!];
        for (const link of outline.querySelectorAll("a")) {
          link.append(" as far as the column is wide, and on".repeat(2));
        }
        scrollBy(0, table.getBoundingClientRect().top - outline.querySelector("a")!.getBoundingClientRect().top + 40);
        const { left, top, width, height } = outline.querySelector("ul")!.getBoundingClientRect();
        return { x: left, y: top, width, height };
      });
      const isOver = await page.locator("table").evaluate(
        (table, { x, y }) => table.contains(document.elementFromPoint(x + 5, y + 10)),
        place,
      );
      assertEquals(isOver, true, `at ${width}`);
      const shown = await page.screenshot({ clip: place });
      await page.locator(".outline").evaluate((outline) => (outline as HTMLElement).style.visibility = "hidden");
      assert(shown.equals(await page.screenshot({ clip: place })), `part of the outline is in sight at ${width}`);
    }
  },

  async "the outline of a long page stands beside the footer, not over it"({ open }) {
    const page = await open("/headings", { viewport: { width: 1280, height: 500 } });
    const isReached = await page.evaluate(async () => {
      scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" });
      await new Promise(requestAnimationFrame);
      const button = document.querySelector(".shortcuts")!;
      const { left, top } = button.getBoundingClientRect();
      return [left + 5, left + 60].every((x) => document.elementFromPoint(x, top + 8) === button);
    });
    assert(isReached, "something covers the footer");
  },

  async "on a phone, “On this page” opens at the place of the reader, and a banner wraps"({ open }) {
    const page = await open("/home-1", PHONE);
    assertEquals(await page.locator(".banner").evaluate(({ scrollWidth }) => scrollWidth), 390);
    await page.goto(page.url().replace("home-1", "headings"));
    await page.evaluate(() => scrollTo({ top: 5000, behavior: "instant" }));
    await page.locator(".outline-bar [aria-current]").waitFor({ state: "attached" });
    await page.locator(".outline-bar summary").tap();
    await page.waitForFunction(() => document.querySelector(".outline-bar ul")!.scrollTop > 0);
    const [list, link] = [page.locator(".outline-bar ul").first(), page.locator(".outline-bar [aria-current]")];
    const [frame, place] = [(await list.boundingBox())!, (await link.boundingBox())!];
    assert(place.y > frame.y && place.y + place.height < frame.y + frame.height, `${place.y} in ${frame.y}`);
  },

  async "what authors wrap in an element of their own keeps its distances"({ open }) {
    const page = await open("/wrapped");
    const gaps = await page.locator(".outer").evaluate((outer) => {
      const parts = [...outer.children].map((part) => part.getBoundingClientRect());
      return parts.slice(1).map(({ top }, i) => top - parts[i]!.bottom);
    });
    assertEquals(gaps, Array(6).fill(20));
  },

  async "code that fills a tab has no line beside the lines of its frame"({ open }) {
    const page = await open("/wrapped");
    const lines = await page.locator(".tab > .code").evaluate((code) => {
      const { borderTopWidth, borderBottomWidth } = getComputedStyle(code);
      return [borderTopWidth, borderBottomWidth];
    });
    assertEquals(lines, ["0px", "0px"]);
  },

  async "a home page without a hero has room above its title, and four cards stand in rows of two"({ open }) {
    const page = await open("/cards");
    const [header, title] = [(await page.locator(".header").boundingBox())!, (await page.locator("h1").boundingBox())!];
    assert(title.y >= header.y + header.height + 24, `${title.y}`);
    const columns = await page.locator(".cards").evaluateAll((all) =>
      all.map((cards) => new Set([...cards.children].map((card) => card.getBoundingClientRect().left)).size)
    );
    assertEquals(columns, [3, 2, 3]);
  },

  async "a long badge wraps, and a short one does not"({ open }) {
    const page = await open("/badges", PHONE);
    assertEquals(await page.evaluate(() => document.documentElement.scrollWidth), 390);
    const heights = await page.locator(".badge").evaluateAll((all) => all.map(({ clientHeight }) => clientHeight));
    assert(heights[0]! > 1.5 * heights[1]!, heights.join());
  },

  async "a title that is code is in line with the text, and has no background"({ open }) {
    const page = await open("/code");
    const look = await page.locator("h1 code").evaluate((code) => {
      const { paddingInlineStart, backgroundColor } = getComputedStyle(code);
      return [paddingInlineStart, backgroundColor];
    });
    assertEquals(look, ["0px", "rgba(0, 0, 0, 0)"]);
  },

  async "what the page is about is in larger letters, and what other headings of its level begin is not"({ open }) {
    const page = await open("/code");
    const sizes = await page.locator(".prose > p").evaluateAll((texts) =>
      texts.map((text) => getComputedStyle(text).fontSize)
    );
    assertEquals(sizes, ["19px", "16px"]);
  },

  async "where nothing hovers, headings show their links, and the title does not"({ open }) {
    const page = await open("/tables", PHONE);
    const shown = (id: string) => page.locator(`#${id} + .anchor`).isVisible();
    assertEquals([await shown("tables"), await shown("wide")], [false, true]);
  },

  async "a diagram fits its column, and can be enlarged"({ open }) {
    const page = await open("/tables");
    const diagram = page.locator(".diagram");
    const [inner, outer] = await diagram.evaluate((one) => [one.scrollWidth, one.clientWidth]);
    assertEquals(inner, outer);
    const button = page.getByRole("button", { name: /^Enlarge/ });
    assert(await button.isVisible());
    await page.emulateMedia({ media: "print" });
    assert(!await button.isVisible(), "paper has no button");
  },

  async "a heading is announced by its words alone, and its link has a name of its own"({ open }) {
    const page = await open("/tables");
    assertEquals(await page.getByRole("heading", { name: "Wide", exact: true }).count(), 1);
    assertEquals(await page.getByRole("link", { name: "Section titled Wide" }).count(), 1);
    const line = (await page.locator("#wide").boundingBox())!;
    const link = (await page.locator("#wide + .anchor").boundingBox())!;
    assert(link.y >= line.y - 4 && link.y + link.height <= line.y + line.height + 4, "the link is beside its heading");
    assert(link.x + link.width <= line.x + 1, "the link is in the margin");
  },

  async "the address names a tab, and keeps naming it"({ open, site }) {
    const page = await open("/guide/tabs");
    const shown = () => page.getByRole("tab", { selected: true }).allTextContents();
    await page.getByRole("tab", { name: "Two" }).first().click();
    assertEquals(new URL(page.url()).hash, "#tab=two");
    await page.getByRole("tab", { name: ".NET 9" }).click();
    assertEquals(decodeURI(new URL(page.url()).hash), "#tab=.net-9");
    await page.goto(`${site.origin}/guide`);
    await page.goto(`${site.origin}/guide/tabs#tab=two`);
    assertEquals(await shown(), ["Two", "Two"]);
    await page.goto(`${site.origin}/guide/tabs#tab=.net-9`);
    await page.reload();
    assertEquals(await shown(), ["One", ".NET 9"]);
  },

  async "an author's classes meet neither our styles nor our scripts"({ open }) {
    const page = await open("/author", PHONE);
    const boxes = await page.locator(".prose > div").evaluateAll((all) =>
      all.map((one) => {
        const { display, padding, borderTopWidth, position, backgroundColor } = getComputedStyle(one);
        return [display, padding, borderTopWidth, position, backgroundColor].join();
      })
    );
    assertEquals(boxes.length, AUTHOR_CLASSES.length + 1);
    assertEquals(new Set(boxes).size, 1, [...new Set(boxes)].join("\n"));
    await page.locator(".menu").first().click();
    assertEquals(await page.locator(".drawer #navigation").count(), 1);
  },

  async "back to top covers nothing on a phone"({ open }) {
    const page = await open("/tables", PHONE);
    const covered = await page.locator(".to-top a").evaluate((link) => {
      const place = link.getBoundingClientRect();
      return [...document.querySelectorAll(".prose *")].some((other) => {
        const own = other.getBoundingClientRect();
        return own.bottom > place.top && own.top < place.bottom;
      });
    });
    assertEquals(covered, false);
  },

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

visits("a header with room for its links", {
  "config.json": JSON.stringify({
    title: "Looks",
    topNav: ["Home", "Getting started", "Setup", "Plugins", "Reference", "Insiders", "Community", "Blog"].map((
      text,
    ) => ({
      text,
      link: "/",
    })),
  }),
  "index.md": "# Home\n",
}, {
  async "keeps the words of its links as long as the search can give way"({ open }) {
    const page = await open("/", { viewport: { width: 1200, height: 700 } });
    const { cut, search } = await page.evaluate(() => ({
      cut: [...document.querySelectorAll(".top-nav a")].filter((link) => link.scrollWidth > link.clientWidth).length,
      search: document.querySelector(".search")!.getBoundingClientRect().width,
    }));
    assert(search < 260 && search > 50, `the search is ${search} wide`);
    assertEquals(cut, 0);
  },

  async "gives them a row of their own where it has none, below the name and the search"({ open }) {
    for (const width of [1000, 1100]) {
      const page = await open("/", { viewport: { width, height: 700 } });
      const { cut, links, search, bottom, start } = await page.evaluate(() => {
        const box = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
        return {
          cut: [...document.querySelectorAll(".top-nav a")].filter((one) => one.scrollWidth > one.clientWidth).length,
          links: box(".top-nav").top,
          search: box(".search").bottom,
          bottom: box(".header").bottom,
          start: box("#content").top,
        };
      });
      assertEquals(cut, 0, `${width}`);
      assert(links >= search && start >= bottom, `${width}: ${links} ${search} ${bottom} ${start}`);
    }
  },
});

visits("a full header", {
  "config.json": JSON.stringify({
    title: "Looks",
    theme: { logo: { light: "/light.svg", dark: "/dark.svg" } },
    topNav: Array.from({ length: 8 }, (_, i) => ({ text: `A rather long entry ${i}`, link: "/" })),
  }),
  "index.md": "# Home\n",
  "light.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  "dark.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
}, {
  async "shows each part of the search button whole or not at all"({ open, close }) {
    for (const width of [992, 1100, 1280, 1440]) {
      const page = await open("/", { viewport: { width, height: 700 } });
      const { inside, cut } = await page.locator(".search button").evaluate((button) => {
        const frame = button.getBoundingClientRect();
        const isInside = (part: Element) => {
          const { left, right, top, bottom } = part.getBoundingClientRect();
          return left >= frame.left && right <= frame.right && top >= frame.top && bottom <= frame.bottom;
        };
        const parts = [...button.children].filter((part) => part.getBoundingClientRect().top < frame.bottom);
        return {
          inside: parts.filter(isInside).length,
          cut: parts.filter((part) => !isInside(part) || part.scrollWidth > part.clientWidth).length,
        };
      });
      assert(inside >= 1, `nothing is in sight at ${width}`);
      assertEquals(cut, 0, `at ${width}`);
      await close(page);
    }
  },

  async "shows the logo of the color scheme alone"({ open }) {
    for (const colorScheme of ["light", "dark"] as const) {
      const page = await open("/", { ...DESKTOP, colorScheme });
      const shown = () =>
        page.locator(".header .brand img").filter({ visible: true }).evaluateAll((all) =>
          all.map((image) => image.getAttribute("src"))
        );
      assertEquals(await shown(), [`/${colorScheme}.svg`]);
    }
  },
});
