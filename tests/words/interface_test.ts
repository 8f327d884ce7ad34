/**
 * Pages in another language than English, on which no word of ours is English.
 *
 * @module
 */
import { assertEquals } from "@std/assert";
import { siteWith } from "../site_with.ts";

/** Names of callouts that have a title of their own in every language. */
const KINDS =
  "note info tip important warning caution danger details abstract attention bug check cite compat deprecated error example fail failure faq help helpful hint idea legacy missing pitfall question quote remark seealso spoiler success summary todo";

/** What becomes a word of ours, with texts in Russian. */
const PAGE = `---
description: Слова
---
# Страница

[[toc]]

## Раздел

Текст[^1] и[^1] ^[сноска].

${KINDS.split(" ").map((kind) => `::: ${kind}\nТекст\n:::`).join("\n\n")}

<Accordion>Текст</Accordion>

::: code-group
\`\`\`
один
\`\`\`
\`\`\`
два
\`\`\`
:::

${
  [
    "flowchart LR\n  а[Один] --> б[Два]",
    "sequenceDiagram\n  Один->>Два: Три",
    "stateDiagram-v2\n  Один --> Два",
    "classDiagram\n  Один <|-- Два",
    "erDiagram\n  Один ||--o{ Два : три",
    'xychart-beta\n  x-axis ["Один", "Два"]\n  bar [1, 2]',
    "pie\n  Один",
  ].map((source) => `\`\`\`mermaid\n${source}\n\`\`\``).join("\n\n")
}

| Один | Два |
|---|---|
| 1 | 2 |

| Один | Два |
|---|---|
| 1 | 2 |

- [x] Один
- [ ] Два

<ParamField name="Имя" type="Тип" required deprecated default="Три">Текст</ParamField>

<Listing number="1" file-name="Имя">

\`\`\`
один
\`\`\`

</Listing>

[^1]: Сноска.
`;

/** Texts and names that a reader sees or hears. */
function heard(html: string): string[] {
  const body = html.slice(html.indexOf("<body"))
    .replaceAll(/<(script|style|svg|code|pre)\b[^]*?<\/\1>/g, "")
    .replace(/<p class="visually-hidden" aria-hidden="true">[^]*?<\/p>/, "").replaceAll("&quot;", '"');
  return [
    ...Array.from(body.matchAll(/>([^<]+)</g), ([, text]) => text!),
    ...Array.from(body.matchAll(/(?:aria-label|title|alt|placeholder)="([^"]*)"/g), ([, text]) => text!),
  ];
}

Deno.test("every word of a page, of its frame, of the search page and of 404 is in the language of the page", async () => {
  using site = await siteWith({
    "config.json": JSON.stringify({ lang: "ru", title: "Имя" }),
    "index.md": "# Начало",
    "page.md": PAGE,
  });
  for (const path of ["/page", "/search?q=раздел", "/search", "/нет"]) {
    const english = heard(await (await site.get(path)).text()).filter((text) =>
      /[A-Za-z]{2}/.test(text) && text.trim() !== "pie"
    );
    assertEquals(english.map((text) => text.trim()), [], path);
  }
});

Deno.test("what styles say to screen readers is the sign, but for that of an error and of a warning", async () => {
  using site = await siteWith({ "index.md": "# Home\n\n```js\n1 // [!code ++]\n```" });
  const page = await site.text("/");
  const sheets = await Promise.all(Array.from(page.matchAll(/href="([^"]+\.css)"/g), ([, href]) => site.text(href!)));
  const said = sheets.flatMap((css) =>
    Array.from(css.matchAll(/content:"[^"]*"\s*\/\s*"([^"]+)"/g), ([, words]) => words)
  );
  assertEquals(said.sort(), ["error", "warning"]);
});
