import { assertEquals, assertStringIncludes } from "@std/assert";
import { rendered } from "./renderer.ts";

/** Openings that take all that follows where nothing closes them. */
const OPENINGS: readonly string[] = [
  "::: tip\n",
  "::: details More\n",
  "::: file-tree\n- a.ts\n",
  "::: steps\n<Step>\nOne\n</Step>\n",
  "::: steps\n1. One\n",
  "::: cards\n- [a](a.md)\n",
  "::: tabs\n== A\nOne\n",
  "::: code-group\n```js\n1\n```\n",
];

for (const opening of OPENINGS) {
  Deno.test(`a page keeps what stands behind a container that is never closed: ${JSON.stringify(opening)}`, async () => {
    const { html, problems } = await rendered(`${opening}\n\nkeepthisword\n`);
    assertStringIncludes(html, "keepthisword");
    assertEquals(problems.some(({ message }) => message.includes("never closed")), true);
  });
}

Deno.test("a title with a line separator of Unicode is a title", async () => {
  const { html, problems } = await rendered("::: tip a\u2028b\nText\n:::\n");
  assertEquals(problems, []);
  assertStringIncludes(html, "a\u2028b");
});

for (const tag of ["<Tabs>\n", "<Card>", "<Note>\n\n", "- <Steps>\n"]) {
  for (const end of ["", `</${tag.match(/\w+/)![0]}>\n`]) {
    const name = JSON.stringify(tag) + (end && " and one end");
    Deno.test(`a page of 5,000 tags that are never closed shows them all: ${name}`, async () => {
      const { html, problems } = await rendered(tag.repeat(5_000) + end);
      assertEquals(html.split(`&lt;${tag.match(/\w+/)![0]}&gt;`).length - 1, end === "" ? 5_000 : 4_999);
      assertEquals(problems, []);
    });
  }
}
