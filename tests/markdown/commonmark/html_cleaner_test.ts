import { assertEquals } from "@std/assert";
import { rendered } from "../renderer.ts";

Deno.test("cleanHtml() closes nothing that was opened outside of the block in hand", async () => {
  const { html } = await rendered("<div>\n\n- one </div> two\n\n</div>\n\nthree\n");
  assertEquals(html.replace(/\s*\n\s*/g, ""), "<div><ul><li>one  two</li></ul></div><p>three</p>");
  const quoted = await rendered("<section>\n\n> a </section> b\n\nc\n");
  assertEquals(quoted.html.replace(/\s*\n\s*/g, ""), "<section><blockquote><p>a  b</p></blockquote><p>c</p></section>");
});

Deno.test("cleanHtml() reads the name of an anchor as its id", async () => {
  const { html } = await rendered(
    '<a name="old"></a>\n\n<a id="own" name="other">x</a> <a name="a b">y</a>\n\n[to](#old)',
  );
  assertEquals(
    html.replace(/\s*\n\s*/g, ""),
    '<p><a id="old"></a></p><p><a id="own">x</a> <a>y</a></p><p><a href="#old">to</a></p>',
  );
});
