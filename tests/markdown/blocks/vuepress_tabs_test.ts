import { assertEquals, assertStringIncludes } from "@std/assert";
import { rendered } from "../renderer.ts";

const names = (html: string) =>
  Array.from(html.matchAll(/data-name="([^"]*)"( data-active)?/g), ([, name, active]) => name + (active ? "!" : ""));

Deno.test("tabs of VuePress' plug-ins: containers in containers, and @tab lines", async () => {
  const cases = [
    ":::: tabs\n::: tab Alpha\n**a**\n:::\n\n::: tab Beta:active\nb\n:::\n::::",
    "::: tabs\n@tab Alpha\n**a**\n\n@tab:active Beta#second\nb\n:::",
  ];
  for (const text of cases) {
    const { html, problems } = await rendered(text);
    assertEquals(names(html).map((name) => name.replace("!", "")), ["Alpha", "Beta"], text);
    assertStringIncludes(html, "<strong>a</strong>", text);
    assertEquals([html.includes("@tab"), problems], [false, []], text);
  }
});

Deno.test("code groups of VuePress: an item for each block, and one that is open", async () => {
  const text =
    ":::: code-group\n::: code-group-item npm\n```sh\nnpm i\n```\n:::\n::: code-group-item yarn:active\n```sh\nyarn\n```\n:::\n::::";
  const { html, problems } = await rendered(text);
  assertEquals(names(html), ["npm", "yarn!"]);
  assertEquals([html.match(/<pre/g)?.length, problems], [2, []]);
});

Deno.test("tabs keep what is no panel, and words that only begin like one", async () => {
  const { html } = await rendered("::: tabs\nbefore\n\n@tabs are words\n\n== One\n@tabular text\n:::");
  assertEquals(names(html), ["One"]);
  for (const part of ["before", "@tabs are words", "@tabular text"]) assertStringIncludes(html, part);
  const mixed = await rendered(":::: tabs\nwords\n::: tab A\na\n:::\n::::");
  for (const part of ["words", "<p>a</p>"]) assertStringIncludes(mixed.html, part);
});

Deno.test("tabs and code tabs of VuePress' plug-ins are chosen together by what stands behind their names", async () => {
  for (const name of ["tabs", "code-tabs"]) {
    const { html, problems } = await rendered(
      `::: ${name}#shell\n\n@tab npm\n\n\`\`\`sh\nnpm i\n\`\`\`\n\n@tab:active pnpm#p\n\n\`\`\`sh\npnpm i\n\`\`\`\n\n:::\n`,
    );
    assertEquals(html.match(/data-name="\w+"/g), ['data-name="npm"', 'data-name="pnpm"'], html);
    assertStringIncludes(html, 'data-key="shell"');
    assertEquals([html.includes("@tab"), html.includes("#shell"), problems], [false, false, []]);
  }
  const { html } = await rendered("::: code-tabs\n```sh [npm]\nnpm i\n```\n```sh [pnpm]\npnpm i\n```\n:::");
  assertEquals(html.match(/data-name="\w+"/g), ['data-name="npm"', 'data-name="pnpm"']);
});
