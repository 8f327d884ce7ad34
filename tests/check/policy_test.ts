import { assertEquals } from "@std/assert";
import { allows, readPolicy } from "../../src/check/rules/policy.ts";
import { checked } from "./checked.ts";

const ROWS: readonly (readonly [policy: string, url: string, allowed: boolean])[] = [
  ["default-src 'self'", "https://a.test/x.png", false],
  ["script-src 'self'", "https://a.test/x.png", true],
  ["default-src 'self'; img-src *", "https://a.test/x.png", true],
  ["img-src https:", "https://a.test/x.png", true],
  ["img-src https:", "http://a.test/x.png", false],
  ["img-src a.test", "https://a.test/x.png", true],
  ["img-src a.test", "https://b.a.test/x.png", false],
  ["img-src *.a.test", "https://b.a.test/x.png", true],
  ["img-src *.a.test", "https://a.test/x.png", false],
  ["img-src http://a.test", "https://a.test/x.png", true],
  ["img-src https://a.test:8443", "https://a.test/x.png", false],
  ["img-src https://a.test:*", "https://a.test:8443/x.png", true],
  ["img-src https://a.test/img/", "https://a.test/img/x.png", true],
  ["img-src https://a.test/img/", "https://a.test/x.png", false],
  ["img-src 'none'; img-src *", "https://a.test/x.png", false],
];
for (const [policy, url, allowed] of ROWS) {
  Deno.test(`allows() says ${allowed} for ${url} under ${policy}`, () => {
    assertEquals(allows(readPolicy(policy), "img-src", new URL(url)), allowed);
  });
}

Deno.test("check knows the policy of the settings", async () => {
  const docs = { "index.md": "# A\n\n![x](https://img.test/a.png)" };
  const env = { "Docs__ContentSecurityPolicy": "default-src 'self'; img-src img.test" };
  assertEquals((await checked(docs, { env })).findings, []);
});
