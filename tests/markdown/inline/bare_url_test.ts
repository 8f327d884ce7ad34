import { assertEquals } from "@std/assert";
import { rendered } from "../renderer.ts";

const hrefs = async (text: string) =>
  Array.from((await rendered(text)).html.matchAll(/href="([^"]*)"[^>]*>([^<]*)</g), ([, href, words]) => [href, words]);

Deno.test("a URL in brackets ends before the bracket", async () => {
  const same = (url: string) => [url, url];
  assertEquals(await hrefs("a [https://a.example/b] c"), [same("https://a.example/b")]);
  assertEquals(await hrefs("[see https://a.example/b]."), [same("https://a.example/b")]);
  assertEquals(await hrefs("[www.a.example/b]"), [["http://www.a.example/b", "www.a.example/b"]]);
  assertEquals(await hrefs("https://a.example/b[1] and https://a.example/c?d[]=1"), [
    ["https://a.example/b%5B1%5D", "https://a.example/b[1]"],
    ["https://a.example/c?d%5B%5D=1", "https://a.example/c?d[]=1"],
  ]);
  assertEquals(await hrefs("[text](https://a.example/b)"), [["https://a.example/b", "text"]]);
});
