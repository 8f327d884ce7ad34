import { assertEquals } from "@std/assert";
import { rendered } from "../renderer.ts";

/** Labels of the groups of a text, and the number of blocks outside of any. */
async function tabs(text: string): Promise<{ groups: string[]; alone: number }> {
  const { html } = await rendered(text);
  const groups = html.split('<div class="tabs').slice(1).map((group) =>
    [...group.matchAll(/tab-label">([^<]*)/g)].map(([, label]) => label).join(" | ")
  );
  const codes = html.split('<div class="code"').length - 1;
  return { groups, alone: codes - groups.join(" | ").split(" | ").filter((label) => label !== "").length };
}

const code = (opening: string) => `\`\`\`${opening}\nx\n\`\`\`\n\n`;

Deno.test("blocks that follow each other with tab are a group, named by label, title or language", async () => {
  assertEquals(await tabs(code("js tab") + code("ts tab")), { groups: ["js | ts"], alone: 0 });
  assertEquals(
    await tabs(code('js tab={"span":3} title="a.js"') + code('ts tab={"span":3,"label":"Types"}')),
    { groups: ["a.js | Types"], alone: 0 },
  );
  assertEquals(await tabs(code('sh tab="npm"') + code("sh tab='pnpm'")), { groups: ["npm | pnpm"], alone: 0 });
});

Deno.test("a block with tab alone, and words that only contain it, make no group", async () => {
  assertEquals(await tabs(`${code("js tab")}Text\n\n${code("js tab")}`), { groups: [], alone: 2 });
  assertEquals(await tabs(code("sh table") + code("sh tabs")), { groups: [], alone: 2 });
  const { html } = await rendered(code("js tab"));
  assertEquals(html.includes("figcaption"), false);
});
