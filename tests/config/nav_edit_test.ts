import { assertEquals } from "@std/assert";
import { addNavEntry } from "../../src/config/nav_edit.ts";

const edited = (config: unknown, path: string) =>
  addNavEntry(typeof config === "string" ? config : JSON.stringify(config), { title: "New", path }, "config.json");

Deno.test("addNavEntry() adds after the last entry of the folder, or else at the end", () => {
  const nav = [{ title: "A", path: "/guide/a" }, { title: "B", path: "/b" }];
  assertEquals(edited({ nav }, "/guide/new")?.where, "nav[1]");
  assertEquals(JSON.parse(edited({ nav }, "/guide/new")!.text).nav[1], { title: "New", path: "/guide/new" });
  assertEquals(edited({ nav }, "/other/new")?.where, "nav[2]");
});

Deno.test("addNavEntry() takes the sidebar with the longest prefix, and writes fields as the others have them", () => {
  const sidebar = { "/": [{ text: "Home", link: "/" }], "/api/": [{ text: "X", link: "/api/x" }] };
  const { text, where } = edited({ sidebar, nav: [] }, "/api/new")!;
  assertEquals(where, 'sidebar["/api/"][1]');
  assertEquals(JSON.parse(text).sidebar["/api/"][1], { text: "New", link: "/api/new" });
  assertEquals(edited({ sidebar: { "/api/": [] }, nav: [] }, "/guide/new")?.where, "nav[0]");
});

Deno.test("addNavEntry() leaves comments and ends of lines, and a text without navigation", () => {
  const { text } = edited('{\r\n  // Mine.\r\n  "nav": [\r\n    "/a"\r\n  ]\r\n}', "/new")!;
  assertEquals(text.startsWith('{\r\n  // Mine.\r\n  "nav": [\r\n    "/a",\r\n'), true, text);
  assertEquals(/[^\r]\n/.test(text), false);
  for (const config of [[], {}, "null", { nav: "auto" }]) assertEquals(edited(config, "/new"), undefined);
});
