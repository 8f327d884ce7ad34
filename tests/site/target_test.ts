import { assertEquals } from "@std/assert";
import { resolveNear, splitAddress } from "../../src/site/target.ts";

Deno.test("splitAddress() cuts before the query or the fragment", () => {
  assertEquals(splitAddress("/a/b"), ["/a/b", ""]);
  assertEquals(splitAddress("/a?b#c"), ["/a", "?b#c"]);
  assertEquals(splitAddress("#c?d"), ["", "#c?d"]);
  assertEquals(splitAddress("a\nb?c\nd"), ["a\nb", "?c\nd"]);
});

Deno.test("resolveNear() prefers what is relative to the file to what is at the root", () => {
  const known = new Map([["guide/a.png", "/guide/a.png"], ["/a.png", "/a.png"], ["/b.png", "/b.png"]]);
  const lookup = (path: string, from: string) => {
    const href = known.get(from === "" ? path : `guide/${path}`);
    return href === undefined ? undefined : { href };
  };
  assertEquals(resolveNear("a.png", "guide/x.md", lookup), { href: "/guide/a.png" });
  assertEquals(resolveNear("b.png?1", "guide/x.md", lookup), { href: "/b.png?1" });
  assertEquals(resolveNear("c.png", "guide/x.md", lookup), undefined);
  assertEquals(resolveNear("https://example.org/c.png", "guide/x.md", lookup)?.href, "https://example.org/c.png");
});
