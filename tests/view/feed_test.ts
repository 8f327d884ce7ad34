import { assert, assertEquals, assertMatch } from "@std/assert";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import { siteWith } from "../site_with.ts";

interface Item {
  readonly title: string;
  readonly link: string;
  readonly guid: { readonly "#text": string; readonly "@_isPermaLink": string };
  readonly pubDate: string;
  readonly description?: string;
}

interface Channel {
  readonly title: string;
  readonly link: string;
  readonly description: string;
  readonly language: string;
  readonly generator: string;
  readonly ttl: string;
  readonly lastBuildDate: string;
  readonly "atom:link": Readonly<Record<string, string>>;
  readonly item: Item[];
}

/** Reads a feed with a parser that is not ours. */
function parse(xml: string): Channel {
  assertEquals(XMLValidator.validate(xml), true);
  const parser = new XMLParser({
    ignoreAttributes: false,
    parseTagValue: false,
    parseAttributeValue: false,
    trimValues: false,
    isArray: (name) => name === "item",
  });
  const { rss } = parser.parse(xml);
  assertEquals([rss["@_version"], rss["@_xmlns:atom"]], ["2.0", "http://www.w3.org/2005/Atom"]);
  return { item: [], ...rss.channel };
}

const HOSTILE = [
  "]]> <script>alert(1)</script> &amp; & \"' <!-- x",
  "tab\\tand bell\\u0007 and null\\u0000 end",
  "lone \\ud800 surrogate and \\uffff",
  "עברית \\u202e مرحبا 👩‍👩‍👧 𠮷",
];

Deno.test("feed() lists the 20 pages that changed last, newest first, equals by path", async () => {
  const docs: Record<string, string> = {
    "config.json": '{ "title": "Docs", "description": "All of it", "lang": "en-GB" }',
  };
  for (let i = 0; i < 30; i++) {
    docs[`p${i}.md`] = `---\nupdated: 2026-03-${String(Math.floor(i / 2) + 1).padStart(2, "0")}\n---\n# Page ${i}`;
  }
  docs["old.md"] = "# Old";
  docs["gone.md"] = "---\nredirect: /old\nupdated: 2026-04-01\n---\n# Gone";
  using site = await siteWith(docs, { basePath: "/docs" });
  const channel = parse(await site.text("/docs/feed.xml"));
  const { item } = channel;
  assertEquals(item.length, 20);
  assertEquals(item.slice(0, 4).map(({ title }) => title), ["Page 28", "Page 29", "Page 26", "Page 27"]);
  assertEquals([channel.title, channel.description, channel.language], ["Docs", "All of it", "en-GB"]);
  assertEquals(channel.link, "http://docs.test/docs/");
  assertEquals(channel["atom:link"], {
    "@_href": "http://docs.test/docs/feed.xml",
    "@_rel": "self",
    "@_type": "application/rss+xml",
  });
  assertEquals(channel.lastBuildDate, "Sun, 15 Mar 2026 00:00:00 GMT");
  assert(Number(channel.ttl) > 0 && channel.generator !== "");
  for (const { link, guid, pubDate } of item) {
    assertMatch(link, /^http:\/\/docs\.test\/docs\/p\d+$/);
    assertEquals([guid["#text"], guid["@_isPermaLink"]], [link, "true"]);
    assertMatch(pubDate, /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/);
  }
  assertEquals(new Set(item.map(({ guid }) => guid["#text"])).size, 20);
});

Deno.test("feed() takes the time of the file where a page has no date", async () => {
  using site = await siteWith({ "index.md": "# A", "b.md": "---\ndate: 2026-05-01\ndescription: About b\n---\n# B" });
  const { item } = parse(await site.text("/feed.xml"));
  assertEquals(item.map(({ title, pubDate, description }) => [title, pubDate, description]), [
    ["B", "Fri, 01 May 2026 00:00:00 GMT", "About b"],
    ["A", "Thu, 01 Jan 2026 00:00:00 GMT", undefined],
  ]);
  assertEquals(item[1]!.link, "http://docs.test/");
});

Deno.test("feed() writes hostile titles and addresses as plain text", async () => {
  const docs: Record<string, string> = { "config.json": JSON.stringify({ title: "<b>Docs</b> & ]]>" }) };
  HOSTILE.forEach((title, i) =>
    docs[`a & <${i}>.md`] = `---\ntitle: "${title.replaceAll('"', '\\"')}"\ndescription: "${
      title.replaceAll('"', '\\"')
    }"\n---\n`
  );
  using site = await siteWith(docs);
  const xml = await site.text("/feed.xml");
  // deno-lint-ignore no-control-regex
  assertEquals(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.test(xml), false);
  assert(xml.isWellFormed());
  const { title, item } = parse(xml);
  assertEquals(title, "<b>Docs</b> & ]]>");
  assertEquals(item.length, HOSTILE.length);
  for (const { title, description, link } of item) {
    assertEquals(title, description);
    assertMatch(link, /^http:\/\/docs\.test\/a%20(?:&|%26)%20%3C\d%3E$/);
  }
  assertEquals(item[0]!.title, HOSTILE[0]);
  assert(item.some(({ title }) => title.includes("👩‍👩‍👧 𠮷")) && item.some(({ title }) => title.endsWith(" end")));
});

Deno.test("feed() is a feed where there is no page", async () => {
  using site = await siteWith({ "config.json": "{}" });
  const { title, item } = parse(await site.text("/feed.xml"));
  assertEquals([title, item], ["Documentation", []]);
});
