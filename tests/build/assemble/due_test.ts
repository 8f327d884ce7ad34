import { assertEquals, assertStringIncludes } from "@std/assert";
import { projectSite } from "../../project_with.ts";
import { siteWith } from "../../site_with.ts";

const page = (fields: string) => `---\n${fields}\n---\n\n# Page\n\nwords\n`;

Deno.test("a page is published from its publishDate only where that is one date, and no number in a text", async () => {
  const dates = [
    "2025-11-21",
    "2025-11",
    "2025/11/21",
    "2025-11-21 10:00",
    "'2025-01-05T10:00:00.5+02:00'",
    "21 November 2025",
    "Nov 21, 2025",
    "Fri, 21 Nov 2025 10:00:00 GMT",
  ];
  const others = [
    "version 3",
    "after release 12",
    "01/02/2020",
    "'2025'",
    "2025-13-45",
    "''",
    "２０２５-11-21",
    "may 5",
  ];
  const pages = (name: string, values: readonly string[]) =>
    values.map((value, i) => [`${name}${i}.md`, page(`publishDate: ${value}`)] as const);
  using site = await siteWith({
    "index.md": "# Home",
    ...Object.fromEntries([...pages("date", dates), ...pages("other", others)]),
    "other-time.md": "+++\npublishDate = 07:32:00\n+++\n# T\n",
  }, { now: () => Date.UTC(2026, 10, 21) });
  const published = [...site.live.current.site.pages.keys()].filter((path) => path !== "/").sort();
  assertEquals(published, dates.map((_, i) => `/date${i}`));
  assertEquals(
    site.logged.filter((line) => line.includes("keeps the page out until it is one")).length,
    others.length + 1,
  );
});

Deno.test("pages are published from publishDate until expiryDate, without a change of a file", async () => {
  let now = Date.UTC(2026, 10, 21);
  using site = await siteWith({
    "index.md": "# Home",
    "later.md": page("publishDate: 2026-11-22"),
    "gone.md": page("expiryDate: 2026-11-20T12:00:00+01:00"),
    "soon-gone.md": page("publishDate: 2020-01-01\nexpirydate: '2026-11-23'"),
    "wrong.md": page("publishDate: soon"),
    "toml.md": "+++\npublishDate = 2026-11-24T00:00:00Z\n+++\r\n# T\r\n",
  }, { now: () => now });
  const statuses = () =>
    Promise.all(
      ["/later", "/gone", "/soon-gone", "/wrong", "/toml"].map(async (path) => (await site.get(path)).status),
    );
  assertEquals(await statuses(), [404, 404, 200, 404, 404]);
  assertEquals((await site.text("/")).includes('href="/later"'), false);
  assertStringIncludes(
    site.logged.join("\n"),
    'wrong.md:2: front matter publishDate must be a date such as 2026-11-21, and keeps the page out until it is one: current value is "soon"',
  );
  assertEquals((await site.live.rebuild()).swapped, false);
  now = Date.UTC(2026, 10, 22);
  assertEquals((await site.live.rebuild()).swapped, true);
  assertEquals(await statuses(), [200, 404, 200, 404, 404]);
  assertStringIncludes(await site.text("/"), 'href="/later"');
  assertEquals((await site.live.rebuild()).swapped, false);
  now = Date.UTC(2026, 10, 25);
  await site.live.rebuild();
  assertEquals(await statuses(), [200, 404, 404, 404, 200]);
  assertEquals((await site.live.rebuild()).swapped, false);
  // An edit of another page changes nothing of that, and one of the date does.
  site.files.change("docs/index.md", "# Home\n\nnew\n");
  await site.live.rebuild(["docs/index.md"]);
  assertEquals(await statuses(), [200, 404, 404, 404, 200]);
  site.files.change("docs/gone.md", page("title: There"));
  await site.live.rebuild(["docs/gone.md"]);
  assertEquals(await statuses(), [200, 200, 404, 404, 200]);
});

Deno.test("authors see pages whose time has not come, and Hugo's settings publish them", async () => {
  const later = page("publishDate: 2027-01-01");
  using site = await siteWith({ "index.md": "# Home", "later.md": later }, { authorMode: true });
  assertStringIncludes(await site.text("/later"), "Draft");
  using hugo = await projectSite({
    "hugo.toml": 'baseURL = "https://example.org"\nbuildFuture = true\n',
    "content/_index.md": "# Home",
    "content/later.md": later,
    "content/gone.md": page("expiryDate: 2026-01-01"),
  });
  assertEquals([(await hugo.get("/later")).status, (await hugo.get("/gone")).status], [200, 404]);
});
