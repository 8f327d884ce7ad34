import { assertEquals } from "@std/assert";
import fc from "fast-check";
import type { Context, Handler } from "../../src/http/handler.ts";
import { route } from "../../src/http/route.ts";

const named = (name: string): Handler => () => new Response(name);
const handler = route([["/api/search", named("search")], ["/api/*", named("api")], ["/raw/*", named("raw")], [
  "/feed.xml",
  named("feed"),
]], named("rest"));
const answer = async (path: string) =>
  await (await handler(undefined as unknown as Request, { path } as Context)).text();

Deno.test("route() prefers exact addresses, then the first prefix", async () => {
  for (
    const [path, name] of [
      ["/api/search", "search"],
      ["/api/other", "api"],
      ["/api/", "api"],
      ["/api", "rest"],
      ["/apis/x", "rest"],
      ["/raw/a/b", "raw"],
      ["/raw", "rest"],
      ["/", "rest"],
      ["/feedxxml", "rest"],
      ["/guide", "rest"],
    ] as const
  ) assertEquals(await answer(path), name, path);
});

Deno.test("route() has no way around a limit by another spelling", async () => {
  for (const path of ["/FEED.XML", "/feed.xml/", "/Feed.xml.html", "/feed.xml/index"]) {
    assertEquals(await answer(path), "feed", path);
  }
  for (const path of ["/RAW/a", "/Raw/A.md"]) assertEquals(await answer(path), "raw", path);
  for (const path of ["/API/search", "/api/SEARCH/", "/api/search.html"]) {
    assertEquals(await answer(path), "search", path);
  }
});

Deno.test("route() decides the same for every letter case", async () => {
  const path = fc.constantFrom("/api/search", "/api/x", "/raw/x", "/feed.xml", "/guide", "/rawx", "/straße", "/Kelvin");
  await fc.assert(
    fc.asyncProperty(path, fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }), async (path, upper) => {
      const mixed = [...path].map((letter, i) => upper[i % 12] && letter !== "ß" ? letter.toUpperCase() : letter).join(
        "",
      );
      assertEquals(await answer(mixed), await answer(path), mixed);
    }),
  );
});
