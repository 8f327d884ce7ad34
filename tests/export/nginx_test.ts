import { assert, assertEquals, assertMatch } from "@std/assert";
import fc from "fast-check";
import type { HostRedirects } from "../../src/export/host_pattern.ts";
import { nginxFile } from "../../src/export/nginx.ts";

const NONE: HostRedirects = { exact: [], patterns: [], served: [] };

function lines(redirects: Partial<HostRedirects>): readonly string[] {
  return nginxFile({ ...NONE, ...redirects }, undefined, "/docs/nginx-redirects.conf").text.trimEnd().split("\n");
}

Deno.test("nginxFile() has a location for each single URL, and one to fall back to", () => {
  assertEquals(lines({ exact: [["/docs/old", "/docs/a", 302]] }), [
    "# Include this file in server { }, and fall back to it: try_files $uri $uri/index.html @lectern_redirects;",
    `location = "/docs/nginx-redirects.conf" { return 404; }`,
    `location = "/docs/old" { return 302 "/docs/a$is_args$args"; }`,
    `location = "/docs/old/" { return 302 "/docs/a$is_args$args"; }`,
    "location @lectern_redirects {",
    "  return 404;",
    "}",
  ]);
});

// Each was tried with nginx.
const EXACT = [
  ["/a%20b(c)", "/x?y=1#z", `location = "/a b(c)" { return 308 "/x?y=1#z"; }`],
  ["/%C3%A4%3Ab", "/b#c", `location = "/ä:b" { return 308 "/b$is_args$args#c"; }`],
  ["/q%22%5C;%7D", "/p$uri", String.raw`location = "/q\"\\;}" { return 308 "/p%24uri$is_args$args"; }`],
] as const;
for (const [from, to, expected] of EXACT) {
  Deno.test(`nginxFile() takes ${from} as it is`, () => {
    assertEquals(lines({ exact: [[from, to, 308]] })[2], expected);
  });
}

Deno.test("nginxFile() names no place twice, and none that is no line", () => {
  const exact = [["/a", "/b", 308], ["/a/", "/c", 308], ["/x%0Ay", "/b", 308], ["/", "/b", 308]] as const;
  assertEquals(lines({ exact }).filter((line) => /return 30/.test(line)), [
    `location = "/a" { return 308 "/b$is_args$args"; }`,
    `location = "/a/" { return 308 "/b$is_args$args"; }`,
  ]);
});

/** What a request is answered by the patterns, as nginx evaluates them. */
function answer(patterns: HostRedirects["patterns"], request: string): string | undefined {
  for (const line of lines({ patterns })) {
    const [, expression, target] = /^ {2}if \(\$request_uri ~\* "(.*)"\) \{ return 30[28] "(.*)"; \}$/.exec(line) ?? [];
    const match = expression === undefined ? undefined : new RegExp(expression, "i").exec(request);
    if (!match) continue;
    const query = /\?(.*)$/.exec(request)?.[1] ?? "";
    return target!.replace(/\$\{(lectern_\d)\}/g, (_, name) => match.groups?.[name] ?? "")
      .replace("$is_args$args", query && `?${query}`);
  }
  return undefined;
}

const PATTERNS = [
  ["/v1/a%20b/*", "/guide/:splat", "/v1/a%20b/x/y%20z?k=1", "/guide/x/y%20z?k=1"],
  ["/v1/*", "/guide/:splat", "/v1", "/guide/"],
  ["/v1/*", "/guide/:splat", "/v10/a", undefined],
  ["/v1/:page", "/guide/:page#top", "/V1/foo/?q=2", "/guide/foo?q=2#top"],
  ["/v1/:page", "/guide/:page", "/v1/a/b", undefined],
  ["/u/:host/x%3Ay/*", "https://o.test/:host/:splat?by=:host", "/u/me/x:y/a?b=c", "https://o.test/me/a?by=me"],
  ["/u/:host/x%3Ay/*", "https://o.test/:host/:splat?by=:host", "/u/me/x%3ay", "https://o.test/me/?by=me"],
  ["/a.b+(c)/*", "/:splat", "/a.b+(c)/d", "/d"],
  ["/a.b/*", "/:splat", "/axb/d", undefined],
  ["/r/*", "/:splat", "/r//evil.test", undefined],
  ["/r/*", "/:splat", "/r/\\evil.test", undefined],
  ["/r/:a", "/:a", "/r/\\evil.test", undefined],
  ["/r/*", "/:splat", "/r/a%0d%0aSet-Cookie:x", "/a%0d%0aSet-Cookie:x"],
] as const;
for (const [from, to, request, expected] of PATTERNS) {
  Deno.test(`nginxFile() leads ${request} by ${from} to ${expected}`, () => {
    assertEquals(answer([{ from, to, status: 308 }], request), expected);
  });
}

Deno.test("nginxFile() lets no text leave its quotes, or name a variable", () => {
  const text = fc.string({ unit: "grapheme", maxLength: 20 }).map((text) =>
    encodeURI(text.toWellFormed()).replaceAll("/", "")
  );
  fc.assert(fc.property(text, text, (from, to) => {
    const redirects: Partial<HostRedirects> = {
      exact: [[`/${from.replaceAll("%25", "")}`, `/${to}`, 308]],
      patterns: [{ from: `/${from}/*`, to: `/${to}/:splat`, status: 308 }],
    };
    for (const line of lines(redirects).slice(1)) {
      const bare = line.replace(/"(?:[^"\\]|\\.)*"/gsu, "Q");
      assertMatch(
        bare,
        /^(?:location = Q \{ return (?:404|30\d Q); \}|location @lectern_redirects \{| {2}if \(\$request_uri ~\* Q\) \{ return 308 Q; \}| {2}return 404;|\})$/,
      );
      const [, target] = /return 30\d "(.*)"; \}$/.exec(line) ?? [];
      assert(!/\$(?!is_args|args|\{lectern_1\})/.test(target ?? ""), line);
    }
  }));
});
