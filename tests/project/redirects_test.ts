import { assertEquals } from "@std/assert";
import { Look } from "../../src/project/look.ts";
import { redirectRule, splatted } from "../../src/project/redirects.ts";

function rules(from: string, to: string) {
  const look = new Look();
  const found = redirectRule(...splatted(from, to), { file: "next.config.js", line: 3 }, look);
  return [found.map(({ from, to }) => `${from} → ${to}`), look.unknown.length] as const;
}

Deno.test("redirectRule() writes out the words that a name may stand for", () => {
  assertEquals(rules("/docs/:slug(api|cli)/x", "/:slug/y?from=:slug"), [
    ["/docs/api/x → /api/y?from=api", "/docs/cli/x → /cli/y?from=cli"],
    0,
  ]);
  assertEquals(rules("/:lang(en|de)/:kind(a)/:path*", "/:kind/:lang/:path*"), [
    ["/en/a/* → /a/en/:splat", "/de/a/* → /a/de/:splat"],
    0,
  ]);
  assertEquals(rules("/old/:path(.*)", "/new/:path"), [["/old/* → /new/:splat"], 0]);
  assertEquals(rules("/a/:slug", "/b/:slug"), [["/a/:slug → /b/:slug"], 0]);
});

Deno.test("redirectRule() notes patterns, and names with more words than are written out", () => {
  assertEquals(rules("/a/:id(\\d+)", "/b/:id"), [[], 1]);
  const words = Array.from({ length: 101 }, (_, i) => `w${i}`).join("|");
  assertEquals(rules(`/a/:id(${words})`, "/b"), [[], 1]);
  const names = Array.from({ length: 50 }, (_, i) => `:n${i}(a|b)`).join("/");
  assertEquals(rules(`/${names}`, "/b"), [[], 1]);
});
