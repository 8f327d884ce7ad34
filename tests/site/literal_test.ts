import { assertEquals } from "@std/assert";
import { literalText } from "../../src/site/literal.ts";
import { rendered } from "../markdown/renderer.ts";

Deno.test("literalText() gives Markdown that shows the text as it is", async () => {
  const text = "*a* _b_ `c` [d](e) <b>f</b> \\ g";
  const { html } = await rendered(literalText(text));
  assertEquals(html, "<p>*a* _b_ `c` [d](e) &lt;b&gt;f&lt;/b&gt; \\ g</p>\n");
});
