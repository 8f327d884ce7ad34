import { assertEquals } from "@std/assert";
import { addRedirects } from "../../../src/check/moves/redirect_from.ts";
import type { PagePath } from "../../../src/site/address.ts";

/** The text of a page that moved away from `path`. */
function added(text: string, path = "/old"): string | undefined {
  return addRedirects(new TextEncoder().encode(text), [path as PagePath], "a.md");
}

const ROWS: readonly (readonly [what: string, before: string, after: string | undefined])[] = [
  ["no front matter", "# A\n", "---\nredirect_from:\n  - /old\n---\n\n# A\n"],
  ["an empty file", "", "---\nredirect_from:\n  - /old\n---\n\n"],
  ["a byte order mark", "\uFEFF---\ntitle: A\n---\n", "\uFEFF---\ntitle: A\nredirect_from:\n  - /old\n---\n"],
  ["CRLF and comments", "---\r\n# c\r\na: 1\r\n---\r\n", "---\r\n# c\r\na: 1\r\nredirect_from:\r\n  - /old\r\n---\r\n"],
  ["empty front matter", "---\n---\n# A", "---\nredirect_from:\n  - /old\n---\n# A"],
  ["blank lines before", "\n---\ntitle: A\n---\n", "\n---\ntitle: A\nredirect_from:\n  - /old\n---\n"],
  [
    "a list",
    "---\nredirect_from:\n- /x # c\n\ntitle: A\n---\n",
    "---\nredirect_from:\n- /x # c\n- /old\n\ntitle: A\n---\n",
  ],
  ["a flow list", "---\nredirect_from: [/x, /y] # c\n---\n", '---\nredirect_from: [/x, /y, "/old"] # c\n---\n'],
  ["one text", "---\nredirect_from: /x\n---\n", "---\nredirect_from:\n  - /x\n  - /old\n---\n"],
  ["another name", "---\naliases:\n  - /x\n---\n", "---\naliases:\n  - /x\n  - /old\n---\n"],
  ["TOML", '+++\ntitle = "A"\n[x]\ny = 1\n+++\n', '+++\nredirect_from = ["/old"]\ntitle = "A"\n[x]\ny = 1\n+++\n'],
  ["TOML with a list", '+++\naliases = ["/x"]\n+++\n', '+++\naliases = ["/x", "/old"]\n+++\n'],
  ["a flow mapping", "---\n{ title: A }\n---\n", undefined],
  ["a list of many lines", "---\nredirect_from: [\n  /x\n]\n---\n", undefined],
  ["front matter that is never closed", "---\ntitle: A\n", undefined],
  ["front matter that does not parse", "---\ntitle: [\n---\n", undefined],
];
for (const [what, before, after] of ROWS) {
  Deno.test(`addRedirects() ${after === undefined ? "leaves" : "keeps"} ${what}`, () => {
    assertEquals(added(before), after);
  });
}

Deno.test("addRedirects() writes addresses that read back as they are, and no others", () => {
  assertEquals(added("# A", "/100%25 ü"), '---\nredirect_from:\n  - "/100%2525 ü"\n---\n\n# A');
  assertEquals(added("# A", "/a#b"), undefined);
  assertEquals(addRedirects(Uint8Array.of(0xe9), ["/old" as PagePath], "a.md"), undefined);
});
