import { assertEquals, assertStringIncludes } from "@std/assert";
import { rendererWith } from "../renderer.ts";

async function html(text: string, values = new Map<string, string>()): Promise<string> {
  const render = rendererWith({ variables: () => values });
  const { html, problems } = await render({ file: "a.md", text, line: 1, flavor: "quarto" });
  assertEquals(problems, []);
  return html.replace(/<\/?span[^>]*>/g, "");
}

Deno.test("writeQuartoShortcodes() shows icons of extensions, keys of systems and metadata, and no filler", async () => {
  const icons = await html(
    "a {{< fa brands github >}}{{< fa thumbs-up size=2x >}}{{< bi info-circle >}}{{< iconify mdi home >}}{{< iconify mdi:home >}}",
  );
  assertEquals(icons.match(/<svg/g)?.length, 5);
  assertEquals(
    await html("{{< kbd mac=Cmd-S win=Ctrl-S linux=Ctrl-S >}} {{< kbd Ctrl-P >}} {{< kbd win=F1 >}}"),
    "<p><kbd>Cmd-S</kbd> (Mac), <kbd>Ctrl-S</kbd> (Windows, Linux) <kbd>Ctrl-P</kbd> <kbd>F1</kbd></p>\n",
  );
  const values = new Map([["meta.author", "Me"], ["meta.title", "Not shown"]]);
  assertStringIncludes(
    await html('---\ntitle: T\n---\n\n{{< meta author >}}, {{< env X "y" >}}{{< lipsum 1 >}}', values),
    "Me, y",
  );
  assertEquals(
    await html("{{{< var a >}}} and `{{< bi x >}}`"),
    "<p>{{&lt; var a &gt;}} and <code>{{&lt; bi x &gt;}}</code></p>\n",
  );
});

Deno.test("writePandoc() reads divisions with the name of a class alone, and those of profiles", async () => {
  const text =
    '::: callout-note\nA\n:::\n\n::: column-margin\nB *c*\n:::\n\n::: {.content-visible when-profile="x"}\nD\n:::\n\n::: {.content-hidden when-profile="x"}\nE\n:::\n';
  const shown = await html(text);
  assertStringIncludes(shown, '<p class="callout-title">Note</p>\n<p>A</p>');
  assertStringIncludes(shown, "<p>B <em>c</em></p>");
  assertEquals([shown.includes("D"), shown.includes("<p>E</p>")], [false, true]);
  assertEquals(await html("::: {.hidden}\n$$\\def\\a{b}$$\n:::\n\nF\n"), "<p>F</p>\n");
});

Deno.test("callouts of Quarto fold where they say whether they are open", async () => {
  const callout = (collapse: string) => html(`::: {.callout-note collapse=${collapse} title="T"}\nA\n:::\n`);
  assertEquals(
    [await callout('"true"'), await callout("false"), await callout('""')].map((one) =>
      /<(details)[^>]*?( open)?>/.exec(one)?.slice(1).map(Boolean)
    ),
    [[true, false], [true, true], [true, false]],
  );
  assertStringIncludes(await html("::: {.callout-note}\nA\n:::\n"), "<section");
});

Deno.test("words with a class of Pandoc are marked, underlined or keys", async () => {
  assertEquals(
    await html("[a]{.mark} [b]{.underline} [c]{.kbd} [d]{.smallcaps}"),
    "<p><mark>a</mark> <u>b</u> <kbd>c</kbd> d</p>\n",
  );
});
