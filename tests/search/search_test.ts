import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import type { PagePath } from "../../src/site/address.ts";
import { createSearch, type Hit, type Search } from "../../src/search/search.ts";
import { loadLanguage } from "../../src/search/stemmers.ts";
import { createTerms, terms } from "../../src/search/terms.ts";
import { fold } from "../../src/search/fold.ts";
import { eachRun, keyOf } from "../../src/search/words.ts";
import { type Draft, indexer, searchOf, searchPage } from "./site.ts";
import { CHARACTER } from "../characters.ts";

const section = (text: string) => ({ anchor: "", title: "", text });
const paths = (search: Search, query: string, limit = 20) => search(query, limit).map(({ path }) => path as string);

Deno.test("search() ranks by where a term stands: 10, 5, 4, 3, 1", async () => {
  const filler = { text: "Nothing of interest stands here today" };
  const search = await searchOf({
    "/body": { ...filler, sections: { Other: "The word quokka stands here" } },
    "/heading": { ...filler, sections: { Quokka: "Something else" } },
    "/keywords": { ...filler, keywords: ["quokka"] },
    "/description": { ...filler, description: "All about the quokka and its friends" },
    "/title": { ...filler, title: "The happy quokka smiles" },
    "/none": filler,
  });
  assertEquals(paths(search, "quokka"), ["/title", "/description", "/keywords", "/heading", "/body"]);
  const scores = search("quokka", 20).map(({ score }) => score);
  assertEquals(scores, scores.toSorted((a, b) => b - a));
});

const ORDERS: readonly (readonly [way: string, word: string, query: string])[] = [
  ["a word", "quokka", "quokka"],
  ["its beginning", "quokka", "quok"],
  ["a typing error", "quokka", "quokak"],
  ["a short word with a typing error", "yarn", "yran"],
  ["its plural", "quokka", "quokkas"],
  ["another form", "deploying", "deployed"],
  ["Chinese", "认证系统", "认证系统"],
  ["part of a Chinese word", "认证系统", "证系"],
];
for (const [way, word, query] of ORDERS) {
  Deno.test(`search() ranks by where a term stands, with ${way}`, async () => {
    const filler = { text: "Nothing of interest stands here today" };
    const places: readonly Draft[] = [
      { ...filler, title: `The happy ${word} smiles` },
      { ...filler, description: `All about the ${word} and its friends` },
      { ...filler, keywords: [word] },
      { ...filler, sections: { [word]: "Something else" } },
      { ...filler, sections: { Other: `The word ${word} stands here` } },
    ];
    // Whatever the order of the paths.
    for (const order of [[0, 1, 2, 3, 4], [4, 3, 2, 1, 0]]) {
      const drafts = order.map((place, i): [string, Draft] => [`/${i}`, { title: `Page ${i}`, ...places[place] }]);
      const search = createSearch(
        await indexer()(drafts.map(([path, draft]) => searchPage(path, draft))),
        await loadLanguage("en"),
      );
      assertEquals(paths(search, query).map((path) => order[Number(path.slice(1))]), [0, 1, 2, 3, 4], query);
    }
  });
}

Deno.test("search() puts the page that the query names first", async () => {
  const search = await searchOf({
    "/guide/settings": { title: "All about options", text: "cache" },
    "/other": { title: "Settings settings for settings", description: "settings", keywords: ["settings"] },
    "/cache": { title: "Tuning", text: "x" },
    "/tune": { title: "Cache", text: "nothing" },
    "/more": { title: "Cache and cache", description: "cache cache", sections: { Cache: "cache cache" } },
  });
  assertEquals(paths(search, "settings")[0], "/guide/settings");
  assertEquals(paths(search, "Cache").slice(0, 2), ["/tune", "/cache"]);
  assertEquals(paths(search, "all about OPTIONS!")[0], "/guide/settings");
});

Deno.test("search() puts pages with every word first, and fills up with pages that have some", async () => {
  const both = { text: "red green" };
  const search = await searchOf({
    "/a": both,
    "/b": both,
    "/c": both,
    "/d": { title: "Red", text: "red red" },
    "/e": { title: "blue", text: "sky" },
    "/f": { title: "Green sky" },
  });
  assertEquals(paths(search, "red green"), ["/a", "/b", "/c", "/d", "/f"]);
  assertEquals(paths(search, "blue green"), ["/e", "/f", "/a", "/b", "/c"]);
  const scores = search("blue sky", 20).map(({ score }) => score);
  assertEquals(scores, scores.toSorted((a, b) => b - a));
});

Deno.test("search() completes the last word and corrects longer ones", async () => {
  const search = await searchOf({
    "/a": { title: "Deployment", text: "Configuration of a server" },
    "/b": { title: "Café", text: "Crème brûlée" },
    "/c": { title: "Networking", text: "A proxy" },
  });
  for (const query of ["deplo", "server deplo", "deploymnet", "configurtion", "confguratoin", "Deployment"]) {
    assertEquals(paths(search, query)[0], "/a", query);
  }
  assertEquals(paths(search, "cafe"), ["/b"]);
  assertEquals(paths(search, "CREME"), ["/b"]);
  assertEquals([paths(search, "prxy"), paths(search, "pro")], [["/c"], ["/c"]]);
  // Too short to be corrected, and quoted texts stand as written.
  assertEquals([paths(search, "prx"), paths(search, '"deploymnet"')], [[], []]);
});

Deno.test("search() takes a rare word for no likelier what was meant than a frequent one", async () => {
  const search = await searchOf({
    ...Object.fromEntries(Array.from({ length: 8 }, (_, i) => [`/f${i}`, { text: "it is following" }])),
    "/following": { text: "the following output, as it is" },
    "/flowing": { text: "a flowing text, which has no output that it is" },
  });
  assertEquals(paths(search, "fllowing output as it is")[0], "/following");
});

Deno.test("search() finds a compound by its last part, in a language that has compounds", async () => {
  const pages = Object.entries({
    "/a": { text: "Die Datenbankverbindung wird geprüft." },
    "/b": { text: "Nichts davon." },
  }).map(([path, draft]) => searchPage(path, draft));
  const index = await indexer()(pages);
  const german = createSearch(index, await loadLanguage("de-AT"));
  assertEquals(paths(german, "Verbindung"), ["/a"]);
  assertEquals(paths(german, "geprüfte verbindung"), ["/a"]);
  assertEquals(german.correction("Verbindung"), undefined);
  assertEquals(paths(german, "dung"), []);
  assertEquals(paths(createSearch(index, await loadLanguage("en")), "Verbindung"), []);
});

Deno.test("meant() replaces words that no page has in any form, and only these", async () => {
  const search = await searchOf({
    "/a": { title: "Deployment", text: "Configuration of a server" },
    "/b": { title: "Deployments", text: "Configuration and a proxy" },
    "/c": { text: "A label" },
    "/d": { text: "The label of a table" },
  });
  const suggestions = [
    ["tabel", "table"],
    ["configurtion", "configuration"],
    ["  Confguration,  of prxy ", "  configuration,  of proxy "],
    ["deploymant", "deployment"],
    ["configuration", undefined],
    ["config", undefined],
    ["qwertz", undefined],
    ["configurtion instellingen", undefined],
    ["unas tabel de configuracion en el ordenador", undefined],
    ['"configurtion"', undefined],
    ["", undefined],
  ] as const;
  for (const [query, expected] of suggestions) assertEquals(search.correction(query), expected, query);
});

Deno.test("search() finds identifiers as they stand before their parts", async () => {
  const search = await searchOf({
    "/parts": { title: "Tool", sections: { Call: "tool call, tool and call" } },
    "/whole": { title: "Other", text: "Use tool_call or ContentSecurityPolicy with --base-path in C++ and .NET." },
    "/policy": { title: "Policy", text: "content and security" },
  });
  assertEquals(paths(search, "tool_call"), ["/whole", "/parts"]);
  assertEquals(paths(search, "ContentSecurityPolicy"), ["/whole", "/policy"]);
  assertEquals(paths(search, "contentsecuritypolicy"), ["/whole"]);
  for (const query of ["--base-path", "base-path", "base path", "c++", ".net"]) {
    assertEquals(paths(search, query)[0], "/whole", query);
  }
});

Deno.test("search() takes quoted words as a text", async () => {
  const search = await searchOf({
    "/a": { text: "a strict security policy here" },
    "/b": { text: "policy of security", sections: { More: "Security  policy" } },
    "/c": { text: "the security of a policy" },
    "/d": { text: "arrow => function" },
  });
  assertEquals(paths(search, '"security policy"'), ["/a"]);
  assertEquals(paths(search, '"Security  POL"'), ["/a"]);
  assertEquals(paths(search, '"=>"'), ["/d"]);
  assertEquals(paths(search, '"nowhere at all"'), []);
});

Deno.test("search() finds a pasted message, whatever it quotes", async () => {
  const search = await searchOf({
    "/a": { sections: { Errors: "Failed to resolve import: the file does not exist" } },
    "/b": { text: "The import of files" },
  });
  const message = 'Error: Failed to resolve import "./foo" from "src/main.ts". Does the file exist?';
  assertEquals(paths(search, message)[0], "/a");
  assertEquals(paths(search, '"./foo" "src/main.ts"'), []);
});

Deno.test("search() finds a long text that was pasted where a page has it word for word, in text or heading", async () => {
  const search = await searchOf({
    ...Object.fromEntries(["/a", "/b", "/c"].map((path) => [path, {
      title: "Files",
      description: "The file of a page is not found",
      text:
        "A file is not found. Is the page of the file found? It was not; it was in use, and the page is in the file",
    }])),
    "/error": {
      title: "Messages",
      sections: { Build: "error:  the page in use was not found (E7)", Other: "the page" },
    },
    "/rule": { title: "Rules", sections: { "If it is not the file of a page": "use it" } },
  });
  const [first] = search("The page in use was NOT found", 5);
  assertEquals([first?.path as string, first?.section?.title], ["/error", "Build"]);
  assertEquals(search("it is not the file of a page", 5)[0]?.path as string, "/rule");
});

Deno.test("search() takes a phrase from the beginning of a word on, and short last words as they stand", async () => {
  const search = await searchOf({
    "/within": { text: "in the right place, n" },
    "/name": { text: "JavaScript files, --base-path value" },
    "/begun": { text: "true if any, which is a rule" },
    "/whole": { text: "true if a rule holds" },
    "/zh": { text: "请使用 npm 安装它" },
  });
  assertEquals(paths(search, '"n the right"'), []);
  assertEquals(paths(search, '"script files"'), ["/name"]);
  assertEquals(paths(search, '"path value"'), ["/name"]);
  assertEquals(paths(search, '"true if a"'), ["/whole"]);
  assertEquals(paths(search, '"true if any"'), ["/begun"]);
  assertEquals(paths(search, '"使用 npm 安装"'), ["/zh"]);
});

Deno.test("search() reads few of the pages that say the words of a phrase apart", async () => {
  const pages = Array.from({ length: 400 }, (_, i): [string, Draft] => [
    `/${i}`,
    {
      text: i === 399 ? "the value of it stands in the file of another" : "a file of values, the one that stands in it",
    },
  ]);
  const index = await indexer()(pages.map(([path, draft]) => searchPage(path, draft)));
  const read = new Set<number>();
  const counted = {
    ...index,
    page: (page: number) => ({
      ...index.page(page),
      get sections() {
        read.add(page);
        return index.page(page).sections;
      },
    }),
  };
  assertEquals(paths(createSearch(counted), '"in the file"'), ["/399"]);
  assert(read.size < 40, `${read.size} pages`);
});

Deno.test("search() finds Chinese, Japanese and Korean", async () => {
  const search = await searchOf({
    "/zh": { title: "认证系统", text: "用户使用JWT令牌登录" },
    "/ja": { text: "日本語のドキュメントを検索する" },
    "/ko": { text: "문서를 검색합니다" },
  });
  for (
    const [query, path] of [["认证", "/zh"], ["令牌", "/zh"], ["检索", ""], ["検索", "/ja"], ["검색", "/ko"], [
      "认 jwt",
      "/zh",
    ]]
  ) {
    assertEquals(paths(search, query!)[0] ?? "", path!, query);
  }
});

Deno.test("search() prefers what says a word by itself to what has it within a name", async () => {
  const search = await searchOf({
    "/name": { text: "langAlias and langAlias and getAlias", sections: { More: "Some langAlias" } },
    "/word": { text: `The alias ${"of nothing else that stands on this page ".repeat(20)}` },
  });
  assertEquals(paths(search, "alias"), ["/word", "/name"]);
});

Deno.test("search() points at the heading that is the query as it was typed", async () => {
  const search = await searchOf({
    "/toc": {
      title: "Outline",
      sections: {
        Usage: "ScrollProvider ScrollProvider ScrollProvider",
        "Scroll Provider": "Scrolls",
        ScrollProviders: "",
      },
    },
    "/more": { title: "Scroll", sections: { "Provider of what scrolls": "a provider to scroll" } },
  });
  assertEquals(search("scroll provider", 1)[0]!.section?.title, "Scroll Provider");
  const english = createSearch(
    await indexer()([searchPage("/override", {
      title: "Override",
      sections: { "How to override": "override override", "When to override": "Now" },
    })]),
    await loadLanguage("en"),
  );
  assertEquals(english("when to override", 1)[0]!.section?.title, "When to override");
  assertEquals(english("override", 1)[0]!.section, null);
});

Deno.test("search() takes other forms of the words of a question, too, though pages say the words", async () => {
  const pages = [
    searchPage("/about", { title: "Labels", text: "write a label for each test, and a test of what others write" }),
    searchPage("/tests", { title: "Writing tests", text: "Tests are written beside the code." }),
    searchPage("/more", { title: "Write", text: "of the test" }),
    searchPage("/last", { title: "Test", text: "to write" }),
  ];
  const english = createSearch(await indexer()(pages), await loadLanguage("en"));
  const found = (query: string) => english(query, 5).map(({ path }) => path);
  assert(found("how to write a test").includes("/tests" as PagePath), found("how to write a test").join(" "));
  assert(found("write test").includes("/tests" as PagePath));
  assert(!found('how to "write" a "test"').includes("/tests" as PagePath));
});

Deno.test("search() finds a title that says the words in other forms among many texts that say them as typed", async () => {
  const said = ["/a", "/b", "/c", "/d"].map((path) =>
    searchPage(path, { title: path, text: "a migration", sections: { "Part": "Every editor takes this integration" } })
  );
  const rare = searchPage("/rare", { title: "Escalating", sections: { "Part": "A provider of escalation" } });
  const pages = [
    ...said,
    rare,
    searchPage("/integrations", { title: "Integrations", text: "Editors and build tools" }),
  ];
  const english = createSearch(await indexer()(pages), await loadLanguage("en"));
  assert(english("editor integration", 5).some(({ path }) => path === "/integrations"));
  assertEquals(english("provider escalation", 1)[0]!.path, "/rare" as PagePath);
});

Deno.test("search() counts the title that has another form of a word, though its page has the word as typed, too", async () => {
  const pages = [
    ...["/a", "/b", "/c", "/d"].map((path) => searchPage(path, { title: path, text: "own code, own template" })),
    searchPage("/templates", { title: "Templates", text: "Each template of your own is in a folder" }),
    ...["/e", "/f", "/g", "/h"].map((path) => searchPage(path, { title: path, text: "nothing of the kind" })),
  ];
  const english = createSearch(await indexer()(pages), await loadLanguage("en"));
  assertEquals(english("own template", 1)[0]!.path, "/templates" as PagePath);
  assertEquals(english("template", 1)[0]!.path, "/templates" as PagePath);
});

Deno.test("search() takes words of three letters for their plural and singular, but for no other form", async () => {
  const pages = [
    ...["/a", "/b", "/c", "/d", "/e"].map((path) => searchPage(path, { title: path, text: "two bars with space" })),
    searchPage("/bar", { title: "Bar chart", text: "Space around each" }),
    searchPage("/runs", { title: "Runs" }),
    searchPage("/running", { title: "Running" }),
    searchPage("/other", { title: "Other", text: "a run, and two run" }),
    searchPage("/key", { title: "Key" }),
  ];
  const english = createSearch(await indexer()(pages), await loadLanguage("en"));
  const found = (query: string) => english(query, 9).map(({ path }) => path as string);
  assert(found("bars").includes("/bar"));
  assertEquals(found("space in bars")[0], "/bar");
  assertEquals(found("run two").slice(0, 2), ["/other", "/runs"]);
  assert(!found("run two").includes("/running"));
  assertEquals(found("keys"), ["/key"]);
});

Deno.test("search() finds a title that says one of two words among texts that say both, unless a word is rare or a name", async () => {
  const both = ["/a", "/b", "/c", "/d", "/e"].map((path) => [path, { text: "many downloads in parallel" }]);
  const search = await searchOf({
    ...Object.fromEntries(both),
    "/one": { text: "parallel or sequential" },
    "/parallel": { title: "Parallel", text: "Several transfers" },
    "/sequential": { title: "Sequential", text: "One after the other" },
    "/config": { title: "Config", text: "config" },
    ...Object.fromEntries(["/f", "/g", "/h", "/i", "/j"].map((path) => [path, { text: "pkg-config and its config" }])),
  });
  assert(paths(search, "parallel downloads").includes("/parallel"));
  assertEquals(paths(search, "parallel sequential").slice(0, 2).toSorted(), ["/one", "/sequential"]);
  assertEquals(paths(search, "pkg-config config").at(-1), "/config");
});

Deno.test("search() finds a title without the rare form of a word that many pages have, but not without a rare word", async () => {
  async function found(others: string): Promise<readonly string[]> {
    const pages = [
      ...["/a", "/b", "/c"].map((path) =>
        searchPage(path, { title: path, text: "not completely", sections: { More: "to uninstall" } })
      ),
      ...["/d", "/e", "/f", "/g"].map((path) => searchPage(path, { title: path, text: others })),
      ...Array.from({ length: 8 }, (_, i) => searchPage(`/${i}`, { title: `${i}`, text: "of no interest" })),
      searchPage("/uninstall", { title: "Uninstall", text: "What to delete" }),
    ];
    const english = createSearch(await indexer()(pages), await loadLanguage("en"));
    return english("uninstall completely", 9).map(({ path }) => path as string);
  }
  assertEquals((await found("a complete list"))[0], "/uninstall");
  assertEquals((await found("a short list")).slice(0, 3), ["/a", "/b", "/c"]);
});

Deno.test("search() does not take another form of a rare word for that word", async () => {
  const pages = [
    searchPage("/removal", { title: "Uninstall", text: "What is left on the disk" }),
    searchPage("/whole", { text: "It is written completely" }),
    ...Array.from({ length: 5 }, (_, i) => searchPage(`/install-${i}`, { text: "Install it, or uninstall it" })),
    ...Array.from({ length: 12 }, (_, i) => searchPage(`/list-${i}`, { text: "A complete list" })),
  ];
  const english = createSearch(await indexer()(pages), await loadLanguage("en"));
  assert(english("uninstall completely", 2).some(({ path }) => path === "/removal"));
});

Deno.test("search() prefers a page without a frequent word of a query to one without a rare word", async () => {
  const search = await searchOf({
    "/a": { title: "Change of a server", text: "change the server of the port, change it in the configuration" },
    "/b": { text: "the server has a port" },
    "/c": { text: "change the server, and change it again", sections: { Change: "a server" } },
    "/d": { text: "change a server" },
    "/e": { text: "change no server" },
    "/f": { text: "The lighthouse has a server" },
  });
  assertEquals(search("change server lighthouse", 1)[0]!.path, "/f" as PagePath);
});

Deno.test("search() finds a page with half of a query, by the rarity of its words, before pages with more of its words", async () => {
  const filler = ["/a", "/b", "/c", "/d", "/e", "/f", "/g", "/h", "/i", "/j", "/k", "/l"]
    .map((path) => [path, { text: "the tool reads a large file, and that takes time" }]);
  const search = await searchOf({
    ...Object.fromEntries(filler),
    "/saving": { title: "Saving mode", text: "Runs the tool with little ram" },
  });
  assertEquals(search("tool takes large ram", 1)[0]!.path, "/saving" as PagePath);
});

Deno.test("search() finds a page about some words of a query, however many pages have more of it", async () => {
  const pagesOf = (folder: string, text: string, count: number) =>
    Array.from({ length: count }, (_, i) => [`/${folder}/${i}`, { text }] as const);
  const search = await searchOf({
    ...Object.fromEntries([
      ...pagesOf("text", "an installation asks for some input over a network", 12),
      ...pagesOf("mention", "an automatic update", 13),
      ...pagesOf("other", "nothing of it", 60),
    ]),
    "/automatic": { title: "Automatic installation of servers", text: "Questions are answered from a file" },
  });
  const paths: string[] = search("automatic installation network input", 20).map(({ path }) => path);
  assertEquals(paths.indexOf("/automatic"), 12);
  assertEquals(paths.indexOf("/mention/0"), 13);
});

Deno.test("search() puts the heading that is all a question is about before a title that says its words in other forms", async () => {
  const pages = [
    searchPage("/parsed", {
      title: "Parsed strings",
      description: "Parsing every string",
      text: "Parsing a string, and one more string",
    }),
    searchPage("/convert", { title: "Conversion", sections: { "Parsing a string": "Use the method." } }),
    searchPage("/more", { title: "More", text: "parsing of a string" }),
  ];
  const english = createSearch(await indexer()(pages), await loadLanguage("en"));
  assertEquals(english("how does parsing a string work?", 1)[0]!.path, "/convert" as PagePath);
});

Deno.test("search() takes no longer word for rarer than the word that begins it", async () => {
  const search = await searchOf({
    "/a": { sections: { ContentPanel: "the content", Content: "Components of the main column" } },
    "/b": { text: "content" },
    "/c": { text: "content" },
    "/d": { text: "content" },
  });
  assertEquals(search("content", 1)[0]!.section?.title, "Content");
});

Deno.test("search() takes the nearest forms of a word, and else what begins like it", async () => {
  const pages = [
    searchPage("/noun", { title: "Authentication", text: "of authentication" }),
    searchPage("/verb", { text: "They authenticate here" }),
    searchPage("/program", { text: "The program runs" }),
    searchPage("/other", { text: "Nothing" }),
  ];
  const search = createSearch(await indexer()(pages), await loadLanguage("en"));
  assertEquals(paths(search, "authenticates"), ["/verb", "/noun"]);
  assertEquals(paths(search, "programmer"), ["/program"]);
  // Whatever the language, and not what was quoted or misspelled.
  const any = createSearch(await indexer()(pages));
  assertEquals([paths(any, "programmer"), paths(any, '"programmer"'), paths(any, "porgram")], [["/program"], [], [
    "/program",
  ]]);
});

Deno.test("search() hears a question beside letters of another script, and what was typed as one text", async () => {
  const pages = [
    searchPage("/what", { title: "什么是路由数据", text: "什么是" }),
    searchPage("/slug", { title: "前置", sections: { slug: "页面的 slug" } }),
    searchPage("/parts", { keywords: ["hero"], text: "를를" }),
    searchPage("/whole", { text: "제목과 hero를 설정" }),
  ];
  const chinese = createSearch(await indexer()(pages), await loadLanguage("zh"));
  for (const query of ["什么是slug", "slug是什么", "什么是 slug"]) {
    assertEquals(paths(chinese, query), ["/slug"], query);
  }
  assertEquals(paths(chinese, "什么是")[0], "/what");
  const korean = createSearch(await indexer()(pages), await loadLanguage("ko"));
  assertEquals(paths(korean, "hero를"), ["/whole", "/parts"]);
});

Deno.test("search() points at the section that answers, or at the page", async () => {
  const search = await searchOf({
    "/guide": {
      title: "Running behind a proxy",
      text: "An introduction to proxies.",
      sections: {
        "Trusted peers": "Headers are believed only from these addresses.",
        "Rate limits": "Thirty requests a minute; a proxy counts as one client.",
        "Running behind a proxy": "again",
      },
    },
    "/other": { title: "Other", text: "nothing" },
  });
  const section = (query: string) => search(query, 1)[0]?.section;
  assertEquals(section("believed headers"), { title: "Trusted peers", anchor: "trusted-peers" });
  assertEquals(section("rate limits"), { title: "Rate limits", anchor: "rate-limits" });
  assertEquals(section("proxy"), null, "its title says it");
  assertEquals(section("introduction"), null, "it stands before the first heading");
  assertEquals(section("running behind a proxy"), null, "its title is the query");
});

const SPACELESS = [
  { script: "Chinese", query: "配置文件", other: "许多文件。" },
  { script: "Thai", query: "การติดตั้ง", other: "การตลาดและการเงิน " },
];
for (const { script, query, other } of SPACELESS) {
  Deno.test(`search() cuts an excerpt of ${script} where it says what was typed, not at its first pair`, async () => {
    const search = await searchOf({
      "/a": { title: "A", text: `${other}${"αβγδ ".repeat(60)}${query} ${"αβγδ ".repeat(60)}` },
    });
    const { excerpt } = search(query, 1)[0]!;
    assert(excerpt.text.includes(query), excerpt.text);
    assertEquals(excerpt.ranges.map(([start, end]) => excerpt.text.slice(start, end)), [query]);
  });
}

Deno.test("search() cuts an excerpt around the densest match", async () => {
  const filler = "lorem ipsum dolor sit amet ".repeat(40);
  const text = `alpha ${filler} alpha beta ${filler}`;
  const search = await searchOf({ "/a": { title: "T", sections: { S: text } } });
  const { excerpt } = search("beta alpha", 1)[0]!;
  assertEquals(excerpt.ranges.map(([start, end]) => excerpt.text.slice(start, end)), ["alpha", "beta"]);
  assert(excerpt.text.length <= 170 && excerpt.text.startsWith("…") && excerpt.text.endsWith("…"), excerpt.text);
  assert(text.includes(excerpt.text.slice(1, -1)));
});

const markedIn = ({ text, ranges }: Hit["excerpt"]) => ranges.map(([start, end]) => text.slice(start, end));

Deno.test("search() cuts an excerpt around the whole of a name, not around the first of its parts", async () => {
  const text = `The node server ${"of this site ".repeat(30)} takes NODE_OPTIONS into account`;
  const search = await searchOf({ "/a": { text } });
  assertEquals(markedIn(search("NODE_OPTIONS", 1)[0]!.excerpt), ["NODE_OPTIONS"]);
});

Deno.test("search() cuts two pieces out of a text whose words lie apart", async () => {
  const filler = "nothing of interest stands here today ".repeat(20);
  const search = await searchOf({ "/a": { sections: { Far: `The quokka ${filler} and the wombat ${filler}` } } });
  const [hit] = search("wombat quokka", 1);
  assertEquals(markedIn(hit!.excerpt), ["quokka", "wombat"]);
  assert(hit!.excerpt.text.length < 220, hit!.excerpt.text);
  assertEquals(hit!.excerpt.text.match(/…/g)?.length, 2);
});

Deno.test("search() shows of a page what says most of the query", async () => {
  const search = await searchOf({
    "/a": { title: "Quokka and wombat", description: "How the quokka lives", text: "Nothing stands here" },
    "/b": { title: "Emu and koala", description: "Animals", text: "All about birds", sections: { More: "An emu" } },
  });
  assertEquals(markedIn(search("quokka wombat", 1)[0]!.excerpt), ["quokka"]);
  assertEquals(markedIn(search("emu and koala", 1)[0]!.excerpt), ["emu"]);
});

Deno.test("search() reads a long section from its match on", async () => {
  const search = await searchOf({ "/a": { sections: { S: `${"word ".repeat(20_000)} needle here` } } });
  const { excerpt } = search("needle", 1)[0]!;
  assertEquals(excerpt.ranges.map(([start, end]) => excerpt.text.slice(start, end)), ["needle"]);
});

Deno.test("search() gives ranges that are sorted, disjoint and fold to what was sought", async () => {
  const word = fc.constantFrom(
    "alpha",
    "Beta",
    "fooBar",
    "tool_call",
    "Café",
    "认证系统",
    "ﬁle",
    "a.b",
    "𠮷野",
    "x",
    "--alpha",
    "ｶﾞｲﾄﾞ",
    "İstanbul",
  );
  const text = fc.array(word, { maxLength: 60 }).map((words) => words.join(" "));
  const pages = fc.array(fc.record({ title: text, text, sections: fc.dictionary(word, text, { maxKeys: 3 }) }), {
    maxLength: 5,
  });
  await fc.assert(
    fc.asyncProperty(pages, fc.array(word, { minLength: 1, maxLength: 4 }), async (drafts, words) => {
      const search = await searchOf(Object.fromEntries(drafts.map((draft, i) => [`/${i}`, draft])));
      const sought = fold(words.join(""));
      for (const { excerpt: { text, ranges } } of search(words.join(" "), 20)) {
        let last = 0;
        assert(text.isWellFormed() && text.length <= 200);
        for (const [start, end] of ranges) {
          assert(start >= last && end > start && end <= text.length, `${ranges} in ${text}`);
          last = end;
          const found = fold(text.slice(start, end));
          assert([...found].every((character) => sought.includes(character)), `${found} for ${sought}`);
        }
      }
    }),
    { numRuns: 60 },
  );
});

Deno.test("search() survives any query", async () => {
  const search = await searchOf({
    "/a": { title: "constructor", text: "__proto__ toString (.*)+ [a-z] $& \\ hasOwnProperty" },
    "/b": { title: "valueOf", text: "x" },
  });
  for (const query of ["constructor", "__proto__", "toString", "hasOwnProperty"]) {
    assertEquals(paths(search, query)[0], "/a", query);
  }
  assertEquals(["", " ", '"', "((((", "\ud800", "*", "\\"].map((query) => search(query, 20)), [
    [],
    [],
    [],
    [],
    [],
    [],
    [],
  ]);
  fc.assert(fc.property(fc.string({ unit: CHARACTER, maxLength: 300 }), (query) => {
    assert(search(query, 3).length <= 3);
  }));
});

Deno.test("search() orders equals by path, and gives no more than the limit", async () => {
  const draft: Draft = { title: "Same", text: "word" };
  const search = await searchOf(Object.fromEntries(["/c", "/a", "/d", "/b"].map((path) => [path, draft])));
  assertEquals(paths(search, "word"), ["/a", "/b", "/c", "/d"]);
  assertEquals(paths(search, "word", 2), ["/a", "/b"]);
});

Deno.test("createIndexer() builds as a whole, in slices, and leaves earlier answers alone", async () => {
  let pauses = 0;
  const { createIndexer } = await import("../../src/search/indexer.ts");
  const index = createIndexer(() => Promise.resolve(void pauses++));
  const pages = Array.from({ length: 50 }, (_, i) => searchPage(`/p${i}`, { text: `common term${i}` }));
  const first = createSearch(await index(pages));
  assert(pauses >= 50, `${pauses}`);
  const second = createSearch(await index([...pages.slice(1), searchPage("/new", { text: "common fresh" })]));
  assertEquals([paths(first, "term0"), paths(first, "fresh")], [["/p0"], []]);
  assertEquals([paths(second, '"term0"'), paths(second, "fresh"), paths(second, "term7")], [[], ["/new"], ["/p7"]]);
});

Deno.test("createIndexer() forgets terms that are gone", async () => {
  const index = indexer();
  const words = (from: number) => Array.from({ length: 6000 }, (_, i) => `w${from + i}`).join(" ");
  const first = await index([searchPage("/a", { text: words(0) }), searchPage("/b", { text: words(6000) })]);
  assertEquals(first.dictionary.size > 12_000, true);
  await index([searchPage("/c", { text: "few" })]);
  const last = await index([searchPage("/c", { text: "few words" })]);
  assert(last.dictionary.size < 10);
  assertEquals(paths(createSearch(last), "words"), ["/c"]);
  assertEquals(paths(createSearch(first), "w7000"), ["/b"]);
});

Deno.test("createIndexer() remembers about as many terms as there are, however often a small site changes", async () => {
  const index = indexer();
  for (let edit = 0; edit < 300; edit++) {
    const words = Array.from({ length: 20 }, (_, i) => `w${edit}x${i}`).join(" ");
    const { dictionary } = await index([searchPage("/a", { text: words })]);
    assert(dictionary.size < 1_100, `${dictionary.size} after ${edit} edits`);
  }
});

Deno.test("createTerms() says the same of a page whatever it has read before, and when it has learned too much", () => {
  const termsOf = createTerms();
  const first = { title: "Setup", description: "", keywords: [], sections: [section("run `--base-path` fooBar")] };
  assertEquals(termsOf(first), terms(first));
  for (let page = 0; page < 12; page++) {
    const words = Array.from({ length: 20_000 }, (_, i) => `w${page}x${i}`).join(" ");
    assertEquals(termsOf({ ...first, sections: [section(words)] }).terms.split("\n").length, 20_000 + 2);
  }
  assertEquals(termsOf(first), terms(first));
});

Deno.test("eachRun() finds what one expression finds, in a text of any letters", () => {
  const spaceless = "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Thai}" +
    "\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}ーｰﾞﾟ\\u3099\\u309a";
  const plain = new RegExp(
    `[${spaceless}][${spaceless}\\u200b\\u2060]*|` +
      `[[\\p{L}\\p{N}\\p{M}_$#+.:\\/@\\-\\u00ad\\u200b-\\u200d\\u2060\\ufeff]--[${spaceless}]]+`,
    "gv",
  );
  const pieces = fc.constantFrom(
    "a",
    "B2",
    "é",
    "e\u0301",
    "认证",
    "ガ",
    "ｶﾞ",
    "か\u3099",
    "😀",
    "\ud83d",
    " ",
    "’",
    "_",
    "--x",
    "/",
    "ไทย",
    "ﷺ",
    "\u00ad",
    "\u200b",
    "\u200d",
  );
  const text = fc.oneof(fc.array(pieces).map((list) => list.join("")), fc.string({ unit: CHARACTER }));
  fc.assert(
    fc.property(text, (text) => {
      const runs: [string, number][] = [];
      eachRun(text, (run, start) => void runs.push([run, start]));
      assertEquals(runs, Array.from(text.matchAll(plain), ({ 0: run, index }) => [run, index]));
    }),
    { numRuns: 2_000 },
  );
});

Deno.test("PageTerms survive a structured clone and JSON", async () => {
  const page = searchPage("/a", { title: "Café", text: "tool_call", sections: { Other: "text" } });
  const { key, terms, pairs, data } = page.terms;
  const clone = structuredClone(page.terms);
  const json = JSON.parse(JSON.stringify({ key, terms, pairs, data: [...data] }));
  for (const copy of [clone, { ...json, data: Uint16Array.from(json.data) }]) {
    const search = createSearch(await indexer()([{ ...page, terms: copy }]));
    assertEquals(search("other", 5), createSearch(await indexer()([page]))("other", 5));
  }
  assertEquals(keyOf("café"), key);
});

Deno.test("search() leads words alone to the section that says all of them, as words rather than within names", async () => {
  const search = await searchOf({
    "/channel": {
      title: "Channel",
      sections: {
        "Broadcast": "What is sent to everybody at once.",
        "Properties": "The name of the broadcast, and a latency.",
        "Example": "function startBroadcast() uses broadcastLatency and setLatency(latencyOf, stopBroadcast)",
      },
    },
    "/other": { title: "Other", text: "Nothing of the kind." },
  });
  const anchorOf = (query: string) => search(query, 1)[0]?.section?.anchor;
  assertEquals(anchorOf("latency broadcast"), "properties");
  assertEquals(anchorOf("broadcast"), "broadcast");
});

Deno.test("search() shows a section that is the query, however many titles say it among other words", async () => {
  const titled = Array.from({ length: 20 }, (_, i) => [`/p${i}`, { title: `The pager in part ${i}` }] as const);
  const terms = Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`Term${i}`, "What it means. ".repeat(20)]));
  const search = await searchOf({
    ...Object.fromEntries(titled),
    "/glossary": { title: "Glossary", sections: { ...terms, Pager: "What goes from page to page." } },
  });
  const hits = search("pager", 10);
  assertEquals(hits.findIndex(({ section }) => section?.anchor === "pager"), 3);
  const scores = hits.map(({ score }) => score);
  assertEquals(scores, scores.toSorted((a, b) => b - a));
  assertEquals(search("the pager", 10).some(({ path }) => path === "/glossary"), false);
});

Deno.test("search() finds Thai as it was typed, though its letters are folded to several, and marks no more than that", async () => {
  const search = await searchOf({
    "/a": { title: "คำสั่งคำถาม", text: "คำสั่งถามคำตอบคำถามนั้นจำนวนมากกำหนดคำสั่งตอบ ".repeat(5) },
    "/b": { title: "อื่น", text: `${"words before it ".repeat(20)}เราอธิบายจำนวนคำสั่งทั้งหมดไว้ที่นี่` },
    "/c": { title: "จำนวน", text: "คำสั่งอื่นทั้งหมด" },
  });
  const [first] = search("จำนวนคำสั่ง", 3);
  assertEquals(first?.path, "/b");
  const { text, ranges } = first!.excerpt;
  assertEquals(ranges.map(([start, end]) => text.slice(start, end)), ["จำนวนคำสั่ง"]);
});

Deno.test("search() marks whole characters of Thai, and no two letters alone where more of a word stands", async () => {
  const filler = "นี้เป็นของที่ไม่มีคำว่าอะไรเลย";
  const search = await searchOf({
    "/a": { title: "หนึ่ง", text: `${filler.repeat(8)}ตั๋ว และ ติดตั้งแพ็กเกจ แล้ว${filler.repeat(8)}` },
    "/b": { title: "สอง", text: "อื่น" },
  });
  const { text, ranges } = search("ติดตั้งแพกเกจ", 1)[0]!.excerpt;
  assertEquals(ranges.map(([start, end]) => text.slice(start, end)), ["ติดตั้งแพ็กเกจ"]);
  assertEquals(text.match(/(?:^|[… ])\p{M}/gu), null, text);
});

Deno.test("search() takes a beginning for the frequent word of a title rather than for a rare one", async () => {
  const said = Object.fromEntries(
    Array.from({ length: 6 }, (_, i) => [`/p${i}`, { title: `Part ${i}`, text: "One of the packages." }]),
  );
  const search = await searchOf({
    ...said,
    "/packages": { title: "Packages in a registry", text: "What is published." },
    "/wire": { title: "Wire", sections: { "Packed fields": "A packed field is packed by a packer." } },
  });
  assertEquals(search("pack", 3)[0]?.path, "/packages");
});

Deno.test("search() ranks quoted signs by where a page has them", async () => {
  const search = await searchOf({
    "/a": { title: "Arrows", sections: { Syntax: "A function -> its result" } },
    "/b": { title: "Symbols", sections: { "Where is the -> operator": "Nowhere" } },
    "/c": { title: "From -> to", text: "Nothing" },
    "/d": { title: "Signs", text: "Nothing of the kind" },
  });
  assertEquals(search('"->"', 5).map(({ path, score }) => [path, score]), [["/c", 10], ["/b", 3], ["/a", 1]]);
});

Deno.test("search() expects nothing of a page that no page says, where a text without spaces has several words", async () => {
  const search = await searchOf({
    "/manual": { title: "手动配置", sections: { "在子路径中使用": "设置根路径" } },
    "/deploy": { title: "部署", text: "部署站点" },
    "/other": { title: "图标", text: "图标列表" },
  });
  assertEquals(paths(search, "怎么部署到子路径").sort(), ["/deploy", "/manual"]);
});

Deno.test("search() takes some letters of one of several words for that word only where they are half of it", async () => {
  const search = await searchOf({
    "/begin": { title: "동기", text: "내부에서" },
    "/sync": { title: "탭", text: "내부에서 동기화하려면" },
    "/other": { title: "동기", text: "다른" },
    "/tabs": { title: "탭", text: "다른" },
  });
  assertEquals(paths(search, "동기화하려면 내부에서")[0], "/sync");
  assert(!paths(search, "동기화하려면 내부에서").includes("/other"));
});

Deno.test("search() prefers a heading and a title that are a text without spaces to a text that has it", async () => {
  const search = await searchOf({
    "/said": { title: "属性", sections: { "对象": "侧边栏分组的属性" } },
    "/sidebar": { title: "侧边栏导航", text: "链接", sections: { "链接": "添加链接", "分组": "添加链接" } },
    "/groups": { title: "分组", text: "侧边" },
    "/icons": { title: "图标" },
    "/links": { title: "链接" },
  });
  const [first] = search("侧边栏分组", 3);
  assertEquals([first!.path as string, first!.section?.title], ["/sidebar", "分组"]);
});

Deno.test("search() takes a text without spaces for the beginning of a title rather than for its middle", async () => {
  const search = await searchOf({
    "/auto": { title: "自动检查拼写", text: "自动检查拼写会在错误下方画线，检查拼写" },
    "/dialog": { title: "LibreOffice 检查拼写和语法", text: "手动检查" },
    "/rules": { title: "检查拼写和语法的规则", text: "词典" },
    "/other": { title: "词典", text: "与拼写检查一起使用" },
  });
  assertEquals(search("检查拼写", 5).map(({ path }) => path as string).slice(0, 3), ["/rules", "/dialog", "/auto"]);
});

Deno.test("search() finds a page that holds what is quoted, but lacks another one of many words", async () => {
  const search = await searchOf({
    "/layers": { title: "Layers", text: "Change the tab of properties, and change it again" },
    "/image": { title: "Image", sections: { "“Properties” tab": "All of an image" } },
    "/other": { title: "Other", text: "Change a tab and its properties, change all" },
    "/more": { title: "More", text: "The tab may change: properties" },
  });
  const paths = search("change “Properties” tab", 10).map(({ path }) => path as string);
  assertEquals(paths.includes("/image"), true, paths.join(" "));
  assertEquals(search('change tab "all of an image"', 10).map(({ path }) => path as string), ["/image"]);
});
