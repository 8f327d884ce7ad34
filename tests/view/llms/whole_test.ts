import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import type { Part } from "../../../src/html.ts";
import type { Page } from "../../../src/site/page.ts";
import { wholeText } from "../../../src/view/llms/whole.ts";
import { viewWith } from "../view_with.ts";

const count = 12;
const { view } = await viewWith(
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`p${i}.md`, `# Page ${i}`])),
  {},
  { basePath: "/x" },
);
const pages = [...view.site.pages.values()];

function whole(write: (page: Page) => Promise<readonly Part[] | undefined>, limit?: number) {
  return wholeText({
    pages,
    title: "Docs",
    write,
    view,
    origin: "https://docs.test",
    pause: () => Promise.resolve(),
    ...limit !== undefined && { limit },
  });
}

async function textOf(pieces: AsyncIterable<Uint8Array<ArrayBuffer>>): Promise<string> {
  return await new Response(ReadableStream.from(pieces)).text();
}

const body = (page: Page) => `# ${page.title}\n\n${"ü".repeat(50)}\n`;

Deno.test("wholeText() has the text of every page with its URL, in order", async () => {
  const text = await textOf(whole((page) => Promise.resolve([body(page)])));
  const expected = pages.map((page) => `\n---\n\nPage: <https://docs.test/x${page.path}.md>\n\n${body(page)}`);
  assertEquals(
    text,
    `# Docs\n\nThe whole text of 12 pages. Index: <https://docs.test/x/llms.txt>\n${expected.join("")}`,
  );
});

Deno.test("wholeText() keeps to its limit in bytes, with links to all that does not fit", async () => {
  for (const limit of [1200, 1500, 2000]) {
    const text = await textOf(whole((page) => Promise.resolve([body(page)]), limit));
    assert(new TextEncoder().encode(text).length <= limit, `${limit}: ${text.length}`);
    const [texts, links = ""] = text.split("\n## More pages\n\n");
    const shown = pages.filter((page) => texts!.includes(body(page)));
    const linked = pages.filter((page) => links.includes(`- [${page.title}](https://docs.test/x${page.path}.md)\n`));
    assert(shown.length > 0, String(limit));
    assertEquals([...shown, ...linked], pages, String(limit));
  }
});

Deno.test("wholeText() links to a page that cannot be written", async () => {
  const text = await textOf(whole((page) => Promise.resolve(page === pages[1] ? undefined : [body(page)])));
  assertEquals(text.split("\nPage: ").length, count);
  assertStringIncludes(text, `\n## More pages\n\n- [${pages[1]!.title}](`);
});

Deno.test("wholeText() writes a few pages ahead of its reader, and none when it is left", async () => {
  const written: Page[] = [];
  const pieces = whole((page) => {
    written.push(page);
    return Promise.resolve([body(page)]);
  });
  await pieces.next();
  assertEquals(written.length, 0);
  await pieces.next();
  assertEquals(written, pages.slice(0, 4));
  await pieces.return(undefined);
  assertEquals(written.length, 4);
});
