import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { checked } from "./checked.ts";

const PAGES = {
  "guide/getting-started.md": "---\nredirect_from: /old-start\n---\n\n# Getting started\n\n## Install it",
  "index.md": "# Start",
};

/** What `--fix` corrects. */
const WRONG = [
  "[x](getting-started.md)",
  "[x](/old-start)",
  "[x](/guide/getting-started#Install-It)",
  '<a href="getting-started.md">x</a>',
  "![x](/Logo.SVG) and [y](/Guide/Getting-Started)",
  "| a |\n|---|\n| [x](getting-started.md) `[x](getting-started.md)` |",
  "- [x](/old-start)\n\n  > [x](getting-started.md)",
];
/** What is no link, however it looks. */
const MEANT = [
  "```md\n[x](getting-started.md)\n[y]: /old-start\n```",
  "> ~~~~\n> [x](/old-start)\n> ~~~~",
  '- a\n\n  ```html\n  <a href="getting-started.md">x</a>\n  ```',
  "Text\n\n    [x](getting-started.md)",
  "<!-- [x](getting-started.md) -->",
  '<!--\n[x](/old-start)\n\n<a href="getting-started.md">x</a>\n-->',
  "\\[x](getting-started.md)",
  "`[x](getting-started.md)` and ``[x](/old-start)``",
  "<pre>\n[x](getting-started.md)\n</pre>",
];

Deno.test("--fix changes no text that is not a link, and nothing when it runs again", async () => {
  const part = fc.oneof(
    fc.constantFrom(...WRONG).map((text) => ({ text, isMeant: false })),
    fc.constantFrom(...MEANT).map((text) => ({ text, isMeant: true })),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(part, { minLength: 1, maxLength: 8 }), async (parts) => {
      const docs = {
        ...PAGES,
        "logo.svg": "<svg/>",
        "old/a.md": `# A\n\n${parts.map(({ text }) => text).join("\n\n")}\n`,
      };
      const once = await checked(docs, { args: ["--fix"] });
      const text = once.runtime.files.texts()["docs/old/a.md"]!;
      let at = 0;
      for (const { text: meant } of parts.filter(({ isMeant }) => isMeant)) {
        const found = text.indexOf(meant, at);
        assertEquals(found >= 0, true, `${JSON.stringify(meant)} is changed in ${JSON.stringify(text)}`);
        at = found + meant.length;
      }
      const again = await checked({ ...docs, "old/a.md": text }, { args: ["--fix"] });
      assertEquals(again.runtime.files.texts()["docs/old/a.md"], text);
    }),
    { numRuns: 25 },
  );
});
