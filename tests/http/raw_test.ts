import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { attachment } from "../../src/http/raw.ts";
import { app, snapshot } from "./fixture.ts";

Deno.test("attachment() names a plain file once", () => {
  assertEquals(attachment("a-b.md"), 'attachment; filename="a-b.md"');
  assertEquals(attachment("my notes (1).md"), 'attachment; filename="my notes (1).md"');
});

Deno.test("attachment() says other names in UTF-8 as well", () => {
  assertEquals(attachment("Übersicht.md"), `attachment; filename="_bersicht.md"; filename*=UTF-8''%C3%9Cbersicht.md`);
  assertEquals(attachment('a"b\\c%.md'), `attachment; filename="a_b_c_.md"; filename*=UTF-8''a%22b%5Cc%25.md`);
  assertEquals(attachment("it's ★.md"), `attachment; filename="it's _.md"; filename*=UTF-8''it%27s%20%E2%98%85.md`);
});

Deno.test("attachment() is a header value that gives the name back, whatever it is", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.integer({ min: 1, max: 0xd7ff }).map((c) => String.fromCharCode(c)), minLength: 1 }),
      (name) => {
        const value = attachment(name);
        assert(/^[ -~]*$/.test(value));
        new Headers({ "content-disposition": value });
        const [, plain, encoded] = /^attachment; filename="([^"\\]*)"(?:; filename\*=UTF-8''([\w!#$&+.^`|~%-]+))?$/
          .exec(value)!;
        assertEquals(encoded === undefined ? plain : decodeURIComponent(encoded), name);
      },
    ),
  );
});

Deno.test("raw() asks search engines to leave out the source of a page that asks them", async () => {
  const raws = { "/a": { text: "# A", name: "a.md" }, "/b": { text: "# B", name: "b.md", isNoindex: true } } as const;
  const { ask } = app(snapshot({ raws }));
  const tags = ["/raw/a", "/raw/b", "/raw/b.md?view=true"].map(async (path) =>
    (await ask(path)).headers.get("x-robots-tag")
  );
  assertEquals(await Promise.all(tags), [null, "noindex", "noindex"]);
});
