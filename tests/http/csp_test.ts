import { assert, assertEquals } from "@std/assert";
import { csp, isHtml } from "../../src/http/csp.ts";
import type { Context } from "../../src/http/handler.ts";

function policy(custom: string | undefined, nonce: string): string | undefined {
  const context = { policy: undefined } as Context;
  csp(custom)((_, { policy }) => new Response(policy?.(nonce)))(undefined as unknown as Request, context);
  return context.policy?.(nonce);
}

Deno.test("csp() has no directive looser than 'self', and those that default-src does not cover", () => {
  const directives = new Map(
    policy(undefined, "N")!.split("; ").map((directive) => {
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

Deno.test("csp() fills in every {nonce} of a custom policy, as it is", () => {
  assertEquals(
    policy("script-src 'nonce-{nonce}'; style-src 'nonce-{nonce}'", "$&"),
    "script-src 'nonce-$&'; style-src 'nonce-$&'",
  );
  assertEquals(policy("default-src 'self'", "N"), "default-src 'self'");
});

Deno.test("isHtml() knows what a browser runs as a page", () => {
  assert(isHtml("text/html; charset=utf-8") && isHtml("application/xhtml+xml"));
  assert(!isHtml("text/plain; charset=utf-8") && !isHtml("image/svg+xml"));
});
