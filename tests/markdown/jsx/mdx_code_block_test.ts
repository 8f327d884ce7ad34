import { assertEquals, assertNotMatch, assertStringIncludes } from "@std/assert";
import { rendered } from "../renderer.ts";

Deno.test("```mdx-code-block is part of the page", async () => {
  const { html, problems } = await rendered(
    [
      "```mdx-code-block",
      "import Tabs from '@theme/Tabs';",
      "```",
      "",
      "# Title",
      "",
      "```mdx-code-block",
      "<Tabs>",
      '<TabItem value="a" label="First">',
      "```",
      "",
      "Text **one**.",
      "",
      "```mdx-code-block",
      "</TabItem>",
      '<TabItem value="b" label="Second">',
      "```",
      "",
      "Text two.",
      "",
      "```mdx-code-block",
      "</TabItem>",
      "</Tabs>",
      "```",
    ].join("\n"),
  );
  assertNotMatch(html, /mdx-code-block|import|TabItem/);
  assertStringIncludes(html, "Text <strong>one</strong>.");
  assertStringIncludes(html, "First");
  assertStringIncludes(html, "Second");
  assertEquals(problems, []);
});

Deno.test("```mdx-code-block: one that holds code, one in a list, and one that is shown as code itself", async () => {
  const holds = await rendered("````mdx-code-block\n<Note>\n\n```py\ndef a\n```\n\n</Note>\n````\n\nEnd.");
  assertStringIncludes(holds.html, 'data-language="py"');
  assertNotMatch(holds.html, /mdx-code-block|````/);
  const listed = await rendered(
    "1. One\n\n   ```mdx-code-block\n   <Note>\n   ```\n\n   In it.\n\n   ```mdx-code-block\n   </Note>\n   ```\n\n2. Two",
  );
  assertNotMatch(listed.html, /mdx-code-block|&lt;/);
  assertStringIncludes(listed.html, "In it.");
  const shown = await rendered("````md\n```mdx-code-block\n<Note>\n```\n````");
  assertStringIncludes(shown.html.replace(/<[^>]*>/g, ""), "```mdx-code-block");
});
