import { assertEquals } from "@std/assert";
import { policyTag, staticPolicy } from "../../src/export/policy.ts";

const POLICY = "default-src 'self'; script-src 'self' 'nonce-abc'; style-src 'self' 'nonce-abc'";

Deno.test("staticPolicy() has no nonce", async () => {
  assertEquals(await staticPolicy(POLICY, [], undefined), "default-src 'self'; script-src 'self'; style-src 'self'");
});

Deno.test("staticPolicy() allows what the configuration adds, by hash and by origin", async () => {
  const head = [
    { tag: "script", attrs: {}, content: "alert(1)" },
    { tag: "script", attrs: { src: "https://stats.test/a.js" }, content: undefined },
    { tag: "link", attrs: { rel: "stylesheet", href: "//fonts.test/a.css" }, content: undefined },
    { tag: "style", attrs: {}, content: "a{}" },
  ];
  assertEquals(
    await staticPolicy(POLICY, head, "https://css.test/x.css"),
    "default-src 'self'; script-src 'self' 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=' https://stats.test; " +
      "style-src 'self' https://css.test https://fonts.test 'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='",
  );
});

Deno.test("staticPolicy() hashes what a browser reads, which knows one kind of line end", async () => {
  const [unix, windows] = await Promise.all(
    ["a();\nb();\n", "a();\r\nb();\r"].map((content) =>
      staticPolicy("script-src 'nonce-abc'", [{ tag: "script", attrs: {}, content }], undefined)
    ),
  );
  assertEquals(windows, unix);
});

Deno.test("policyTag() leaves out what only a header can say", () => {
  assertEquals(
    String(policyTag("default-src 'self'; frame-ancestors 'none'; report-uri /x; sandbox")),
    '<meta http-equiv="Content-Security-Policy" content="default-src &#39;self&#39;">',
  );
  assertEquals(policyTag("frame-ancestors 'none'"), undefined);
  assertEquals(policyTag(""), undefined);
});
