import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import fc from "fast-check";
import { rendered } from "../renderer.ts";

const html = async (text: string) => (await rendered(text)).html;

Deno.test("GitBook: hints are callouts, also in lists and within each other", async () => {
  const cases = [
    ['{% hint style="info" %}\n**b**\n{% endhint %}', "info"],
    ['{% hint style="warning" %}\n**b**\n{% endhint %}', "warning"],
    ['- item\n\n  {% hint style="danger" %}\n  **b**\n  {% endhint %}', "danger"],
    ['{%hint style="success"%}\n**b**\n\n{% hint style="info" %}\nc\n{% endhint %}\n{%endhint%}', "tip"],
  ] as const;
  for (const [text, kind] of cases) {
    const { html, problems } = await rendered(text);
    assertStringIncludes(html, `<section class="callout ${kind}"`, text);
    assertStringIncludes(html, "<strong>b</strong>", text);
    assertEquals([html.includes("{%"), problems], [false, []], text);
  }
});

Deno.test("GitBook: tabs, steps, columns, titles of code, references and embeds", async () => {
  const tabs = await html(
    '{% tabs %}\n{% tab title="One" %}\nFirst\n{% endtab %}\n\n{% tab title="Two" %}\n```js\nx\n```\n{% endtab %}\n{% endtabs %}',
  );
  assertEquals(tabs.match(/data-name="\w+"/g), ['data-name="One"', 'data-name="Two"']);
  assertEquals([tabs.includes("First"), tabs.includes("<code"), tabs.includes("{%")], [true, true, false]);
  const code = await html(
    '{% code title="a.js" overflow="wrap" lineNumbers="true" %}\n```js\nlet a;\n```\n{% endcode %}',
  );
  assertStringIncludes(code, "<figcaption>a.js</figcaption>");
  assertStringIncludes(code, "<pre");
  const steps = await html(
    "{% stepper %}\n{% step %}\n### First\n\ndo\n{% endstep %}\n{% step %}\n### Second\n{% endstep %}\n{% endstepper %}",
  );
  assert(/First[\s\S]*do[\s\S]*Second/.test(steps) && !steps.includes("{%"), steps);
  assertStringIncludes(
    await html('{% content-ref url="a.md" %}\n[a.md](https://example.org/a)\n{% endcontent-ref %}'),
    'href="https://example.org/a"',
  );
  assertStringIncludes(await html('{% embed url="https://example.org/film" %}'), "https://example.org/film");
  assertEquals(
    (await html("{% columns %}\n{% column %}\nleft\n{% endcolumn %}\n{% endcolumns %}")).includes("left"),
    true,
  );
});

Deno.test("GitBook: tags of template languages are not shown, and code with blocks stays as it is", async () => {
  for (
    const text of ["{% if page.title %}", "{% hinted %}", "{% for a in b %}", '{% include "x" %} {% codes %}']
  ) {
    assertEquals((await html(`a\n\n${text}\n\nb\n`)).replace(/<[^>]*>|\s/g, ""), "ab", text);
  }
  assertStringIncludes(await html('```md\n{% hint style="info" %}\nx\n{% endhint %}\n```'), "{% hint");
});

Deno.test("GitBook: any row of tags keeps its words", async () => {
  const tag = fc.constantFrom(
    '{% hint style="info" %}',
    "{% endhint %}",
    "{% tabs %}",
    '{% tab title="x" %}',
    "{% endtab %}",
    "{% endtabs %}",
    "{% code %}",
    "{% endcode %}",
    "word",
  );
  await fc.assert(
    fc.asyncProperty(fc.array(tag, { maxLength: 12 }), async (tags) => {
      const shown = await html(tags.map((one, i) => one === "word" ? `w${i}` : one).join("\n\n"));
      for (const [i, one] of tags.entries()) if (one === "word") assertStringIncludes(shown, `w${i}`);
    }),
    { numRuns: 30 },
  );
});
