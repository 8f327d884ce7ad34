import { assertEquals } from "@std/assert";
import { rendererWith } from "../renderer.ts";

const render = rendererWith();

async function htmlOf(text: string) {
  const { html, problems } = await render({ file: "guide/a.md", text, line: 1 });
  assertEquals(problems, [], text);
  return html.replace(/\n+/g, "\n");
}

Deno.test("Diplodoc: notes keep their kind and title, cuts their title", async () => {
  assertEquals(
    await htmlOf('{% note info "Read me" %}\n\nBody\n\n{% endnote %}\n\n{% note alert %}\n\nStop\n\n{% endnote %}\n'),
    '<section class="callout info" role="note"><p class="callout-title">Read me</p>\n<p>Body</p>\n</section>\n' +
      '<section class="callout danger" role="note"><p class="callout-title">Danger</p>\n<p>Stop</p>\n</section>\n',
  );
  assertEquals(
    await htmlOf('{% cut "More" %}\n\nBody\n\n{% endcut %}\n'),
    '<details class="callout details"><summary>More</summary>\n<p>Body</p>\n</details>\n',
  );
});

Deno.test("Diplodoc: backslashes in titles are shown", async () => {
  for (const [text, title] of [["cut", "summary"], ["note info", 'p class="callout-title"']]) {
    const html = await htmlOf(`{% ${text} "C:\\\\a\\" %}\n\nBody\n\n{% end${text!.split(" ")[0]} %}\n`);
    assertEquals(html.includes(`<${title}>C:\\a\\</`), true, html);
  }
});

Deno.test("Diplodoc: items of a list are tabs, also within a list and within tabs; code in them keeps its lines", async () => {
  const html = await htmlOf(
    "1. Step\n\n   {% list tabs group=os %}\n\n   - Linux {selected}\n\n     - nested\n\n     ```sh\n     a\n       b\n     ```\n\n" +
      "   - macOS\n\n     {% list tabs %}\n\n     - ARM\n\n       Text\n\n     {% endlist %}\n\n   {% endlist %}\n\n2. Next\n",
  );
  const words = html.replace(/<[^>]*>/g, "").split("\n").filter((line) => line.trim() !== "");
  assertEquals(words, ["Step", "Linux", "nested", "a", "  b", "macOS", "ARM", "Text", "Next"]);
  assertEquals([...html.matchAll(/<div class="tab" data-name="([^"]*)"/g)].map(([, name]) => name), [
    "Linux",
    "macOS",
    "ARM",
  ]);
  assertEquals(html.match(/<ol>/g)?.length, 1);
});

Deno.test("Diplodoc: explained words have a footnote, and tags in code stay", async () => {
  assertEquals((await htmlOf("A [word](*key).\n\n[*key]: Its meaning.\n")).includes("Its meaning."), true);
  assertEquals(
    await htmlOf('`{% list tabs %}`\n\n```\n{% cut "a" %}\n```\n'),
    '<p><code>{% list tabs %}</code></p>\n<div class="code"><pre tabindex="0"><code>{% cut "a" %}\n</code></pre></div>\n',
  );
});
