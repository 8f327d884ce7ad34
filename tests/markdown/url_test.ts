import { assertEquals, assertStringIncludes } from "@std/assert";
import { rendered } from "./renderer.ts";

const hrefOf = (html: string) => /<a [^>]*href="([^"]*)"/.exec(html)?.[1];

Deno.test("resolveAddress() leads where an address with invisible characters seems to lead", async () => {
  for (const written of ["https://exa\u00admple.org/a", "\u200bhttps://example.org/a", "https://example.org/\u2060a"]) {
    assertEquals(hrefOf((await rendered(`[x](${written})`)).html), "https://example.org/a", JSON.stringify(written));
  }
  const { html } = await rendered("[x](/&#9;/example.org/a)");
  assertEquals(hrefOf(html), "https://example.org/a", "browsers leave a tab out, and read another host");
});

Deno.test("resolveAddress() refuses a program behind invisible characters, and tells what it is", async () => {
  for (const written of ["java&#9;script:alert(1)", "\u200bjavascript:alert(1)", "&#1;javascript:alert(1)"]) {
    const { html, problems } = await rendered(`[x](${written})`);
    assertEquals(hrefOf(html), undefined, JSON.stringify(written));
    assertStringIncludes(problems[0]?.message ?? "", "link to javascript:alert(1): only", JSON.stringify(written));
  }
});

Deno.test("resolveUrl() reads what follows Docusaurus's pathname:// as any other address", async () => {
  const { html, problems } = await rendered("[x](pathname:///files/a.pdf)");
  assertEquals([hrefOf(html), problems], ["/base/files/a.pdf", []]);
  for (const program of ["pathname://javascript:alert(1)", "pathname://&#9;java&#9;script:alert(1)"]) {
    assertEquals(hrefOf((await rendered(`[x](${program})`)).html), undefined, program);
  }
});

Deno.test("resolveUrl() reads a word in signs before a path as the root, where there is such a page", async () => {
  const pages = ["/a/b.md", "/c"];
  const options = { lookup: (path: string) => pages.includes(path) ? { href: `/base${path}` } : undefined };
  const cases: Record<string, string> = {
    "@docroot@/a/b.md#x": "/base/a/b.md#x",
    "%PUBLIC_URL%/c": "/base/c",
    "${BASE}/c": "/base/c",
    "[[docsref:/c#y]]": "/base/c#y",
  };
  for (const [written, href] of Object.entries(cases)) {
    const { html, problems } = await rendered(`[x](<${written}>)`, options);
    assertEquals([hrefOf(html), problems], [href, []], written);
  }
  const { problems } = await rendered("[x](@docroot@/none.md)", options);
  assertEquals(problems.map(({ message }) => message), ["link to @docroot@/none.md: there is no such page"]);
});

Deno.test("resolveUrl() leaves what follows pathname:// as it is where there is no such file", async () => {
  const { html, problems } = await rendered("[x](pathname:///missing/)");
  assertEquals([hrefOf(html), problems], ["/missing/", []]);
});

Deno.test("resolveUrl() finds headings with the word that GitHub puts before their ids", async () => {
  const { html, problems } = await rendered("# A b\n\n[x](#user-content-a-b)");
  assertEquals([/href="(#a-b)">x/.exec(html)?.[1], problems], ["#a-b", []]);
  const written = await rendered('# A\n\n<a id="user-content-c"></a>[x](#user-content-c)');
  assertEquals([/href="([^"]*)">x/.exec(written.html)?.[1], written.problems], ["#user-content-c", []]);
});

Deno.test("resolveUrl() leads from a folder without a page of its own to the first page in it", async () => {
  const lookup = (path: string) => path === "guides/*" ? { href: "/base/guides/a" } : undefined;
  const { html, problems } = await rendered("[x](guides)", { lookup });
  assertEquals([hrefOf(html), problems], ["/base/guides/a", []]);
  assertEquals((await rendered("[x](other)", { lookup })).problems.length, 1);
});
