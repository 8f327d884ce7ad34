import { assert, assertEquals } from "@std/assert";
import { loadLanguage } from "../../src/search/stemmers.ts";
import { createSearch } from "../../src/search/search.ts";
import { type Draft, indexer, searchOf, searchPage } from "./site.ts";

const filler = (text: string): Record<string, Draft> =>
  Object.fromEntries(Array.from({ length: 8 }, (_, i) => [`/z${i}`, { title: `Page ${i}`, text }]));

Deno.test("a title that begins with the few letters typed comes before texts that say them as a word", async () => {
  const search = await searchOf({
    ...filler("What is global to a test, and what is not"),
    "/cli": { title: "Command line", text: "Give a glob, another glob and a third glob" },
    "/globals": { title: "Globals of a test file", text: "What is there" },
    "/pattern": { title: "Patterns", sections: { Glob: "What a glob matches" } },
  });
  const paths = search("glob", 20).map(({ path }) => path as string);
  assert(paths.indexOf("/globals") < paths.indexOf("/cli"), `${paths}`);
  // What is typed as a whole stands as it did, and so does a heading that is it.
  assertEquals(search("globals", 20)[0]!.path as string, "/globals");
  assertEquals(search("glob", 20).find(({ path }) => path as string === "/pattern")!.section?.anchor, "glob");
  const scores = search("glob", 20).map(({ score }) => score);
  assertEquals(scores, scores.toSorted((a, b) => b - a));
});

Deno.test("a word that one page says, however long it is, comes before texts with longer words alone", async () => {
  const long = "Fixed what was broken before, and more of it. ".repeat(3000);
  const search = await searchOf({
    ...filler("Nothing"),
    "/history": { title: "History", text: `${long} Add a function. ${long}` },
    "/one": { title: "Hooks", text: "These functions run, and functional ones do, too: functions" },
    "/two": { title: "Plugins", text: "Functions of all kinds, functional functions" },
    "/three": { title: "Functions", text: "Everything that is known of them" },
  });
  const paths = search("function", 20).map(({ path }) => path as string);
  assert(paths.indexOf("/history") < paths.indexOf("/one"), `${paths}`);
  assert(paths.indexOf("/history") < paths.indexOf("/two"), `${paths}`);
  // A title says more.
  assert(paths.indexOf("/three") < paths.indexOf("/history"), `${paths}`);
});

Deno.test("a title that is the word with a typing error comes before one that has it among others", async () => {
  const search = await searchOf({
    ...filler("Nothing"),
    "/dselect": { title: "dselect", text: `${"Chooses packages, and shows them. ".repeat(90)} dselect` },
    "/dselect-cfg": { title: "dselect-cfg", text: "The configuration of dselect: dselect reads it. dselect" },
  });
  for (const query of ["dselct", "dseelct", "dselectt"]) {
    assertEquals(search(query, 20).map(({ path }) => path as string), ["/dselect", "/dselect-cfg"], query);
  }
});

Deno.test("a heading without spaces that asks is found as it was typed", async () => {
  const headings = ["วิธีแบ่งพาร์ทิชัน:", 'จะใช้ซอฟต์แวร์จากองค์ประกอบ "universe" หรือไม่?'];
  const pages = [
    searchPage("/a", {
      title: "แบ่งพาร์ทิชัน จะใช้ซอฟต์แวร์จำกัดสิทธิ์หรือไม่?",
      text: "แบ่งพาร์ทิชัน",
      sections: { [headings[0]!]: "เลือกวิธี", [headings[1]!]: "ซอฟต์แวร์ของ universe" },
    }),
    searchPage("/b", { title: "อื่น", text: "แบ่งพาร์ทิชัน แบ่งพาร์ทิชัน จะใช้ซอฟต์แวร์" }),
  ];
  const search = createSearch(await indexer()(pages), await loadLanguage("th"));
  for (const heading of headings) {
    const [first] = search(heading, 10);
    assertEquals([first!.path as string, first!.section?.title], ["/a", heading]);
  }
});

Deno.test("search() finds a heading that is the word among a thousand headings before pages that only say it", async () => {
  const symbols = Array.from({ length: 1500 }, (_, i) => [`LIB_OPTION_${i}`, "Since version 7"]);
  const texts = Array.from({ length: 5 }, (_, i): [string, Draft] => [`/text${i}`, {
    title: `Options ${i}`,
    text: "Set LIB_QUOKKA. ".repeat(30),
  }]);
  const search = await searchOf({
    ...Object.fromEntries(texts),
    "/symbols": { title: "Symbols", sections: Object.fromEntries([...symbols, ["LIB_QUOKKA", "Since version 8"]]) },
    "/keywords": { title: "Other", keywords: ["LIB_QUOKKA"] },
  });
  assertEquals(search("LIB_QUOKKA", 3).map(({ path }) => path as string), ["/keywords", "/symbols", "/text0"]);
});

Deno.test("a few letters with an accent are the beginning of a title as others are", async () => {
  const said = Object.fromEntries(
    Array.from({ length: 5 }, (_, i) => [`/a${i}`, {
      title: `Άλλο ${i}`,
      description: "Με λιγότερο φως, λιγότερο ήχο και λιγότερα χρώματα",
      text: "Όλα είναι λιγότερα. ".repeat(9),
    }]),
  );
  const title = "Να χρησιμοποιείτε λιγότερη ισχύ και να βελτιώσετε τη ζωή της μπαταρίας και της οθόνης";
  const search = await searchOf({ ...said, "/title": { title, text: "Ασφάλεια ".repeat(200) } });
  assertEquals(search("λιγό", 5)[0]?.path as string, "/title");
  assertEquals(search("λιγο", 5)[0]?.path as string, "/title");
});

Deno.test("a heading with the singular of a word comes before texts that have the plural as typed, unless they are few", async () => {
  const searchWith = async (count: number) => {
    const texts = Array.from(
      { length: count },
      (_, i) => searchPage(`/z${i}`, { text: `Check the breadcrumbs of page ${i}` }),
    );
    const menu = searchPage("/menu", { title: "Menus", sections: { "Breadcrumb trail": "It shows where a page is" } });
    return createSearch(await indexer()([...texts, menu]), await loadLanguage("en"));
  };
  assertEquals((await searchWith(8))("breadcrumbs", 20)[0]!.path as string, "/menu");
  assertEquals((await searchWith(2))("breadcrumbs", 20)[0]!.path as string, "/z0");
});

Deno.test("a heading that is the word comes before a title with its plural", async () => {
  const pages = [
    ...Array.from({ length: 8 }, (_, i) => searchPage(`/z${i}`, { title: `Page ${i}`, text: "An emoji is a picture" })),
    searchPage("/icons", { title: "Icons, emojis", text: "Pictures of all kinds, an emoji among them" }),
    searchPage("/extensions", { title: "Extensions", sections: { Emoji: "Shows an emoji by its name" } }),
  ];
  const search = createSearch(await indexer()(pages), await loadLanguage("en"));
  assertEquals(search("emoji", 2).map(({ path }) => path), ["/extensions", "/icons"] as string[]);
});
