import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import fc from "fast-check";
import type { HostRule } from "../../src/build/assemble/host_rule.ts";
import { withFixedStarts } from "../../src/export/fixed_start.ts";

const SITE = ["/", "/guide/a", "/guide/b", "/b c.md", "/x:y", "/_assets/site.css", "/raw/guide/a.md"];

function written(from: string, to: string, addresses = SITE): readonly string[] {
  const { patterns, warnings } = withFixedStarts([{ from, to, status: 308 }], addresses);
  assertEquals(warnings, []);
  return patterns.map(({ from, to }) => `${from} ${to}`);
}

Deno.test("withFixedStarts() writes a target that begins with a star once for each first segment", () => {
  assertEquals(written("/old/*", "/:splat"), [
    "/old/guide /guide",
    "/old/guide/* /guide/:splat",
    "/old/b%20c.md /b%20c.md",
    "/old/x%3Ay /x%3Ay",
    "/old /",
  ]);
});

Deno.test("withFixedStarts() writes a target that begins with a name once for each first segment", () => {
  assertEquals(written("/old/:a/:b", "/:a/:b?by=:a"), [
    "/old/guide/:b /guide/:b?by=guide",
    "/old/b%20c.md/:b /b%20c.md/:b?by=b%20c.md",
    "/old/x%3Ay/:b /x%3Ay/:b?by=x%3Ay",
  ]);
});

Deno.test("withFixedStarts() leads to no other host where a star has nothing in it", () => {
  assertEquals(written("/old/:a/*", "/:splat/:a", ["/guide"]), ["/old/:a/guide /guide/:a"]);
});

Deno.test("withFixedStarts() leaves all other targets as they are", () => {
  for (const to of ["/guide/:splat", "/base/:splat", "https://other.test/:splat", "/?q=:splat", "/x:splat"]) {
    assertEquals(written("/old/*", to), [`/old/* ${to}`]);
  }
});

Deno.test("withFixedStarts() knows where other patterns begin", () => {
  const later = { from: "/v1/:a", to: "/guide/:a", status: 308 } as const;
  const { patterns } = withFixedStarts([{ from: "/old/*", to: "/:splat", status: 302 }, later], []);
  assertEquals(patterns, [
    { from: "/old/v1", to: "/v1", status: 302 },
    { from: "/old/v1/*", to: "/v1/:splat", status: 302 },
    { from: "/old", to: "/", status: 302 },
    later,
  ]);
});

Deno.test("withFixedStarts() leaves out what would be more than 500 rules, and says so", () => {
  const pages = Array.from({ length: 500 }, (_, i) => `/page-${i}`);
  const { patterns, warnings } = withFixedStarts([{ from: "/old/*", to: "/:splat", status: 308 }], pages);
  assertEquals([patterns.length, warnings.length], [0, 1]);
  assertStringIncludes(warnings[0]!, "/old/* is left out: it leads to /:splat, which begins with what a request says");
});

/** Where a host may lead: it takes the first rule that matches, a name or a star may be empty, and may be decoded. */
function locations(rules: readonly HostRule[], path: string): readonly string[] {
  for (const { from, to } of rules) {
    const names: string[] = [];
    const source = from.split("/").slice(1).map((segment) => {
      if (segment !== "*" && !segment.startsWith(":")) return `/${segment.replace(/\W/g, "\\$&")}`;
      names.push(segment === "*" ? "splat" : segment.slice(1));
      return segment === "*" ? "(?:/(.*))?" : "/([^/]*)";
    });
    const match = new RegExp(`^${source.join("")}$`).exec(path);
    if (!match) continue;
    const said = new Map(names.map((name, i) => [name, match[i + 1] ?? ""]));
    const fill = (text: (said: string) => string) =>
      to.replace(/:(\w+)/g, (whole, name) => text(said.get(name) ?? whole));
    return [fill((text) => text), fill(decodeURIComponent)];
  }
  return [];
}

const SOURCE = ["/rf/*", "/rf/:a", "/rf/:a/:b", "/rf/:a/*", "/rf/:a/:b/*"];
const TARGET = fc.array(fc.constantFrom(":splat", ":a", ":b", "guide", "-", "?x="), { maxLength: 5 }).chain((pieces) =>
  fc.constantFrom("/", "").map((slash) => `/${pieces.join(slash)}`)
);
const SAID = fc.array(fc.constantFrom("/", "//", "%2F", "%5C", "other.test", "guide", "a", "b", ".."), {
  maxLength: 6,
});

/** A target that the configuration could have: what it says itself leads to no other host. */
function isTarget(to: string, from: string): boolean {
  const names = [...to.matchAll(/:(\w+)/g)].map(([, name]) => name!);
  return !to.startsWith("//") && names.every((name) => from.includes(name === "splat" ? "*" : `:${name}`));
}

Deno.test("a host that fills in the patterns of an export leads to no other host, whatever is asked", () => {
  let dangerous = 0;
  fc.assert(
    fc.property(fc.constantFrom(...SOURCE), TARGET, SAID, (from, to, said) => {
      fc.pre(isTarget(to, from));
      const rule = { from, to, status: 308 } as const;
      const path = `/rf${said.join("")}`;
      const isAway = (location: string) => /^\/[/\\]/.test(location);
      if (locations([rule], path).some(isAway)) dangerous++;
      const { patterns } = withFixedStarts([rule], ["/guide/a", "/b"]);
      assertEquals(locations(patterns, path).filter(isAway), [], `${from} ${to} ${path}`);
    }),
    { numRuns: 3000 },
  );
  assert(dangerous > 0);
});
