import { assertEquals } from "@std/assert";
import { searchOf } from "./site.ts";

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
