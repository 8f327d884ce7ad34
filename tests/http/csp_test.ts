import { assert, assertEquals } from "@std/assert";
import { csp, isHtml } from "../../src/http/csp.ts";
import type { Context } from "../../src/http/handler.ts";

async function policy(custom: string | undefined, nonce: string, type = "text/html"): Promise<string | null> {
  const handle = csp(custom)(() => new Response("", { headers: { "content-type": type } }));
  const { headers } = await handle(new Request("http://docs.test"), { nonce } as Context);
  return headers.get("content-security-policy");
}

Deno.test("csp() has no directive looser than 'self', and those that default-src does not cover", async () => {
  const directives = new Map(
    (await policy(undefined, "N"))!.split("; ").map((directive) => {
      const [name, ...sources] = directive.split(" ");
      return [name!, sources];
    }),
  );
  for (const sources of directives.values()) {
    assert(sources.every((source) => ["'self'", "'none'", "'nonce-N'"].includes(source)), String(sources));
  }
  for (
    const name of ["default-src", "script-src", "style-src", "object-src", "base-uri", "form-action", "frame-ancestors"]
  ) {
    assert(directives.has(name), name);
  }
});

Deno.test("csp() fills in every {nonce} of a custom policy, as it is", async () => {
  assertEquals(
    await policy("script-src 'nonce-{nonce}'; style-src 'nonce-{nonce}'", "$&"),
    "script-src 'nonce-$&'; style-src 'nonce-$&'",
  );
  assertEquals(await policy("default-src 'self'", "N"), "default-src 'self'");
});

Deno.test("csp() puts its policy on pages, whoever made them, and on nothing else", async () => {
  assertEquals(await policy("default-src 'self'", "N", "application/xhtml+xml"), "default-src 'self'");
  assertEquals(await policy("default-src 'self'", "N", "text/css"), null);
  const handle = csp(undefined)(() => new Response(null, { status: 304 }));
  const unchanged = await handle(new Request("http://docs.test"), { nonce: "N" } as Context);
  assertEquals(unchanged.headers.get("content-security-policy"), null);
});

Deno.test("isHtml() knows what a browser runs as a page", () => {
  assert(isHtml("text/html; charset=utf-8") && isHtml("application/xhtml+xml"));
  assert(!isHtml("text/plain; charset=utf-8") && !isHtml("image/svg+xml"));
});
