import { assertEquals } from "@std/assert";
import { emptiedSources } from "../../src/export/emptied.ts";
import type { PagePath } from "../../src/site/address.ts";
import { createPage } from "../../src/site/page.ts";
import { SourceBytes } from "../../src/site/source_bytes.ts";

type Bytes = Uint8Array<ArrayBuffer>;

const bytes = (text: string | Bytes) => typeof text === "string" ? new TextEncoder().encode(text) : text;

/** UTF-16 with its byte order mark. */
function utf16(text: string): Bytes {
  return new Uint8Array(Uint16Array.from([0xfeff, ...[...text].map((char) => char.charCodeAt(0))]).buffer);
}

async function isEmptied(before: string | Bytes | undefined, now: string | Bytes): Promise<boolean> {
  const path = "/a" as PagePath;
  const page = createPage({ file: "a.md", bytes: new SourceBytes(bytes(now)), modified: 0 }, path);
  const files = before === undefined ? [] : ["raw/a.md"];
  const read = (names: readonly string[]) => {
    assertEquals(names.every((name) => name === "raw/a.md"), true);
    return Promise.resolve(names.map(() => bytes(before!)));
  };
  return (await emptiedSources(new Map([[path, page]]), files, read)).length > 0;
}

const TEXT = "---\ntitle: A\n---\n\n# A\n\nText.\n";

const LOST: readonly (readonly [how: string, before: string | Bytes, now: string | Bytes])[] = [
  ["no bytes", TEXT, ""],
  ["zeros in the place of the bytes", TEXT, new Uint8Array(4096)],
  ["blank lines, of any system", TEXT, " \r\n\t\r\n\r\n"],
  ["a byte order mark alone", TEXT, "\ufeff"],
  ["its header alone", TEXT, "---\ntitle: A\n---\n"],
  ["a longer header alone", TEXT, "---\ntitle: A page that a program made\ndate: 2026-01-02\n---\n"],
  ["a header of CRLF alone", TEXT, "\ufeff---\r\ntitle: A\r\n---\r\n"],
  ["its title alone", TEXT, "# A\n"],
  ["a comment of the program that wrote it", "# A\n\nText.\n", "<!-- made by a program -->\n\n# A\n"],
  ["nothing, of UTF-16", utf16(TEXT), utf16("\n")],
  ["nothing, of one line without an end", "Text", "#"],
];
for (const [how, before, now] of LOST) {
  Deno.test(`emptiedSources() finds a page that has ${how}`, async () =>
    assertEquals(await isEmptied(before, now), true));
}

const KEPT: readonly (readonly [why: string, before: string | Bytes | undefined, now: string | Bytes])[] = [
  ["is new", undefined, ""],
  ["has a text", TEXT, "# A\n\nOther."],
  ["has a picture", TEXT, "# A\n\n![](a.png)\n"],
  ["had no text before", "---\ntitle: A\n---\n\n# A\n", ""],
  ["moved", TEXT, "---\ntitle: A\nredirect: /b\n---\n"],
  ["shows an operation of an API", TEXT, "---\ntitle: A\nopenapi: GET /a\n---\n"],
  ["says in its header what it said below", TEXT, "---\ntitle: A\nhero:\n  name: A\n---\n"],
];
for (const [why, before, now] of KEPT) {
  Deno.test(`emptiedSources() passes a page that ${why}`, async () =>
    assertEquals(await isEmptied(before, now), false));
}
