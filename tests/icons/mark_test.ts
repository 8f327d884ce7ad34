import { assertEquals } from "@std/assert";
import { iconKey, markKey } from "../../src/icons/icon_name.ts";
import { markSvg } from "../../src/icons/mark.ts";
import { marks } from "../../src/icons/marks.gen.js";

Deno.test("markSvg() draws the services that the manual lists, and the manual lists all", async () => {
  const manual = await Deno.readTextFile(new URL("../../docs/reference/config.md", import.meta.url));
  const list = /hyphens are ignored: (.*)\. They come from/.exec(manual)![1]!;
  const listed = Array.from(list.matchAll(/`([^`]+)`/g), ([, name]) => name!);
  for (const name of listed) assertEquals(markSvg(name)?.includes("<path"), true, name);
  assertEquals(new Set(listed.map(markKey)), new Set(Object.keys(marks).map(iconKey)));
});
