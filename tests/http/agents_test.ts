/**
 * @module
 */
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { siteWith } from "../site_with.ts";

const DOCS = {
  "index.md": "# Acme\n\nTea for all.",
  "guide/deploy.md": "# Deploy\n\n## Docker\n\nPull the image of [Acme](../index.md).\n\n## Systemd\n\nWrite a unit.",
  "guide/long.md": `# Long\n\n## Steeping\n\n${"Steep the leaves for long. ".repeat(40)}\n\n${
    "So say all. ".repeat(400)
  }`,
};

for (const basePath of ["", "/docs"]) {
  Deno.test(`/api/context answers a query with sections as Markdown, below "${basePath}"`, async () => {
    using site = await siteWith(DOCS, { basePath });
    const response = await site.get(`${basePath}/api/context?q=docker`);
    const text = await response.text();
    assertEquals(response.status, 200);
    assertEquals(
      text,
      "1 page matches, best first.\n\n---\n\n" +
        `Source: Deploy › Docker <http://docs.test${basePath}/guide/deploy.md#docker>\n\n` +
        `## Docker\n\nPull the image of [Acme](http://docs.test${basePath}/index.md).\n`,
    );
    const { headers } = response;
    assertEquals(headers.get("content-type"), "text/markdown; charset=utf-8");
    assertEquals(headers.get("x-robots-tag"), "noindex");
    assertEquals(headers.get("x-markdown-tokens"), String(Math.ceil(text.length / 4)));
    assertMatch(headers.get("ratelimit-policy")!, /q=30;/);
    const source = await site.get(`${basePath}/guide/deploy.md`);
    assertStringIncludes(await source.text(), "## Docker");
  });
}

Deno.test("/api/context keeps to the tokens and the path that it is given", async () => {
  using site = await siteWith(DOCS);
  const lengthOf = async (rest: string) => (await site.text(`/api/context?q=leaves${rest}`)).length;
  const [few, usual, many] = [await lengthOf("&tokens=200"), await lengthOf(""), await lengthOf("&tokens=99999")];
  assert(few <= 800 && few < usual && usual <= 8000 && usual <= many, `${few} ${usual} ${many}`);
  assertStringIncludes(await site.text("/api/context?q=leaves&path=/guide"), "## Steeping");
  assertEquals(await site.text("/api/context?q=kubernetes&path=/guide"), "Nothing matches.\n");
  assertMatch(
    await site.text("/api/context?q=leaves&path=/guide/deploi"),
    /^Nothing matches: there is no page at or below this path\. The nearest pages are \/guide/,
  );
});

Deno.test("/api/context says so where nothing matches, and what was perhaps meant", async () => {
  using site = await siteWith(DOCS);
  for (const rest of ["", "?q=", "?q=x", "?q=kubernetes"]) {
    assertEquals(await site.text(`/api/context${rest}`), "Nothing matches.\n", rest);
  }
  const guessed = await site.text("/api/context?q=dokcer");
  assertStringIncludes(guessed, "1 page matches, best first. Did you mean: docker\n\n---\n\nSource: Deploy");
});

Deno.test("/api/context is limited like search", async () => {
  using site = await siteWith(DOCS, { requestsPerMinute: 2 });
  const statuses = [];
  for (let i = 0; i < 3; i++) statuses.push((await site.get("/api/context?q=docker")).status);
  assertEquals(statuses, [200, 200, 429]);
});
