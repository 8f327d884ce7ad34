import { assertEquals } from "@std/assert";
import { createSearch } from "../../src/search/search.ts";
import { loadLanguage } from "../../src/search/stemmers.ts";
import { indexer, searchOf, searchPage } from "./site.ts";

/** A name as a page has it, and ways to type it. */
const NAMES: readonly (readonly [said: string, ...typed: string[]])[] = [
  ["D-Bus", "dbus", "d_bus", "d bus", "DBus"],
  ["Node.js", "nodejs", "node-js", "node js"],
  ["TCP/IP", "tcpip", "tcp-ip", "tcp ip"],
  ["Wi-Fi", "wifi", "WiFi", "wi fi"],
  ["UTF-8", "utf8", "utf_8", "utf 8"],
  ["io_uring", "iouring", "io-uring", "io uring"],
  ["--no-cache", "nocache", "no_cache", "no cache"],
  ["read-only", "readonly", "readOnly", "read only"],
  ["timeout", "time-out", "time_out", "timeOut"],
  ["useState", "use-state", "usestate", "use_state"],
];
const pages = Object.fromEntries(
  NAMES.map(([said], i) => [`/p${i}`, { title: `Page ${i}`, sections: { Part: `This is ${said} for you` } }]),
);
const search = await searchOf({ ...pages, "/other": { text: "The others, and what they say of it" } });

for (const [i, [said, ...typed]] of NAMES.entries()) {
  Deno.test(`search() finds ${said} with other signs, or without any`, () => {
    for (const query of [said, ...typed]) {
      const [first] = search(query, 5);
      assertEquals(first?.path as string, `/p${i}`, query);
      const { text, ranges } = first!.excerpt;
      const marked = ranges.map(([start, end]) => text.slice(start, end)).join("");
      assertEquals(marked, said.replace(/^--/, marked.startsWith("--") ? "--" : ""), query);
    }
  });
}

Deno.test("search() prefers a name as it was typed", async () => {
  const search = await searchOf({
    "/a": { title: "How storeDir works", text: "The storeDir is where the storeDir is" },
    "/b": { title: "Other", text: "Set store-dir here" },
    "/c": { title: "Reuse", text: "To reuse is better" },
    "/d": { title: "More", text: "To re-use is the same" },
  });
  assertEquals(search("store-dir", 5).map(({ path }) => path as string), ["/b", "/a"]);
  assertEquals(search("reuse", 5).map(({ path }) => path as string), ["/c", "/d"]);
});

Deno.test("search() takes no number for another because of its signs", async () => {
  const search = await searchOf({
    "/a": { title: "Version 2.1", text: "On 1/2 of all machines, v2.1 is there" },
    "/b": { title: "Other", text: "Since v21 there are 21" },
  });
  assertEquals(search("v21", 5).map(({ path }) => path as string), ["/b"]);
  assertEquals(search("v2.1", 5)[0]?.path as string, "/a");
});

Deno.test("search() finds a word by that word with a number after it, where no page has them together", async () => {
  const search = await searchOf({
    "/wlan": { title: "WLAN cards", text: "Firmware" },
    "/eth": { title: "Cables", text: "Is eth0 up?" },
    "/more": { text: "Something is a way" },
  });
  assertEquals(search("wlan0", 5).map(({ path }) => path as string), ["/wlan"]);
  assertEquals(search("wlan0 firmware", 5)[0]?.path as string, "/wlan");
  assertEquals(search("eth0", 5).map(({ path }) => path as string), ["/eth"]);
  assertEquals(search("wa2", 5), []);
});

/** Names that are written with signs which are read aloud. */
const SPOKEN: readonly (readonly [said: string, ...typed: string[]])[] = [
  ["C++", "cpp", "cplusplus", "c plus plus", "CPP"],
  ["C#", "csharp", "c sharp", "C-Sharp"],
  ["F#", "fsharp"],
  [".NET", "dotnet", "dot net"],
  ["dotnet", ".net"],
];
for (const [said, ...typed] of SPOKEN) {
  Deno.test(`search() finds ${said} as it is read aloud`, async () => {
    const search = await searchOf({
      "/other": { title: "Other", text: "Nothing of interest" },
      "/page": { title: "A page", sections: { Part: `Written in ${said} and more` } },
    });
    for (const query of [said, ...typed]) {
      const [first, ...more] = search(query, 5);
      assertEquals([first?.path as string, more.length], ["/page", 0], query);
      const { text, ranges } = first!.excerpt;
      assertEquals(ranges.map(([start, end]) => text.slice(start, end)), [said], query);
    }
  });
}

Deno.test("search() finds letters that are typed in two", async () => {
  const pages = ["Die Größe der Anlage", "Groessere Anlagen sind teuer", "Anlagen und mehr"]
    .map((text, i) => searchPage(`/p${i}`, { title: `Seite ${i}`, sections: { Teil: text } }));
  const search = createSearch(await indexer()(pages), await loadLanguage("de"));
  for (const query of ["groesse", "Größe"]) assertEquals(search(query, 1)[0]?.path as string, "/p0", query);
  assertEquals(search("größere", 1)[0]?.path as string, "/p1");
});

Deno.test("search() prefers a text without spaces that has other signs between its letters to one that has its parts apart", async () => {
  const search = await searchOf({
    "/a": {
      title: "가",
      text: "이름은 여기에, 필드는 저기에. 이름 필드 이름 필드",
      sections: { 이름: "필드", 필드: "이름" },
    },
    "/b": { title: "나", sections: { 첫째: "다른 것", 둘째: "이것은 이름/필드를 말합니다" } },
    "/c": { title: "名", text: "画像は全部、検索は後で。画像 検索", sections: { 画像: "検索" } },
    "/d": { title: "他", sections: { 一: "なし", 二: "これは画像・検索のことです" } },
    "/e": { title: "HTML 문서", text: "문서와 HTML, HTML 및 문서", sections: { 문서: "HTML" } },
    "/f": { title: "다", sections: { 하나: "없음", 둘: "여기는 HTML-문서에서 옵니다" } },
  });
  const first = (query: string) => {
    const [hit] = search(query, 1);
    return `${hit?.path}#${hit?.section?.anchor ?? ""}`;
  };
  assertEquals(first("이름필드"), "/b#둘째");
  assertEquals(first("画像検索"), "/d#二");
  assertEquals(first("html문서에서"), "/f#둘");
});
