/**
 * A page with everything on it, for tests of what a reader sees.
 *
 * @module
 */

const WORDS =
  "A documentation server turns a folder of Markdown files into a website and keeps it alive while the files change so that what readers see is what authors wrote"
    .split(" ");

/** Prose of `count` words. */
export function prose(count: number): string {
  const sentences: string[] = [];
  for (let i = 0; i < count; i += 13) {
    sentences.push(
      Array.from({ length: 13 }, (_, n) => WORDS[(i + n * 7) % WORDS.length]!.toLowerCase()).join(" ") + ".",
    );
  }
  return sentences.map((sentence, i) => sentence[0]!.toUpperCase() + sentence.slice(1) + (i % 5 === 4 ? "\n\n" : ""))
    .join(" ");
}

/** Every element that a page of documentation has. */
export const RICH = `---
title: Everything on a page
description: A page with every element
---

# Everything on a page

A first paragraph with \`inline code\`, **strong**, *emphasis*, a [link](other.md) and an [outside link](https://example.com/).

## Code

\`\`\`ts title="main.ts" {2}
import { serve } from "./serve.ts"; // a comment
export const answer: number = 42;
serve({ port: 8000, name: "x".repeat(120), more: "a very long line that has to scroll sideways on any screen at all" });
\`\`\`

\`\`\`diff
- old
+ new
\`\`\`

## Callouts

::: tip A tip
With a [link](other.md) and \`code\`.
:::

::: warning
Careful.
:::

::: danger
Stop.
:::

::: info
For your information.
:::

::: details More
Hidden at first.
:::

> A quote that somebody said.

## Math

Euler: $e^{i\\pi} + 1 = 0$, and

$$\\int_0^\\infty e^{-x^2}\\,dx = \\frac{\\sqrt{\\pi}}{2}$$

## Table

| Left | Center | Right |
|:-----|:------:|------:|
| a    | b      | c     |
| a long cell with many words in it | another long cell with many words | 1000 |

## Lists

- [x] done
- [ ] to do

1. one
2. two
   - nested

### A third level

${prose(300)}

#### A fourth level

Press <kbd>Ctrl</kbd>+<kbd>K</kbd>.

## A heading with \`code\`, emoji 🎉 and עברית

${prose(300)}

---

![A broken image](missing.png)

A note.[^1]

[^1]: Below.
`;

/** A small site around the rich page. */
export const SAMPLE: Readonly<Record<string, string>> = {
  "index.md": `---\ndescription: Start here\n---\n# Welcome\n\n${
    prose(120)
  }\n\n## First steps\n\n- [Everything](guide/rich.md)\n- [Other](guide/other.md)\n`,
  "guide/index.md": `# Guide\n\n${prose(60)}`,
  "guide/rich.md": RICH,
  "guide/other.md": `# Other page\n\n${prose(200)}\n\n## Part one\n\n${prose(400)}\n\n## Part two\n\n${
    prose(400)
  }\n\n## Part three\n\nshort`,
  "guide/deep/one.md": "# Deep one\n\nText.\n\n:::tabs\n== C\nOne.\n\n== Go\nTwo.\n:::\n",
  "guide/deep/two.md": "# Deep two\n\nText.",
  "config.json": JSON.stringify({
    title: "Sample",
    description: "A sample site",
    brand: "Sample",
    footer: "© {year} {brand} · [Other](/guide/other)",
    lastUpdated: true,
    editLink: { pattern: "https://example.com/edit/:path" },
    pageControls: { downloadMarkdown: true, subscribeRss: true, editLink: { icon: "github" } },
    topNav: [
      { text: "Guide", link: "/guide" },
      {
        text: "More",
        items: [{ text: "Other", link: "/guide/other" }, { text: "Outside", link: "https://example.com" }],
      },
    ],
    socialLinks: [{ icon: "github", url: "https://example.com/code" }, {
      icon: "forum",
      url: "https://example.com/forum",
    }],
  }),
};
