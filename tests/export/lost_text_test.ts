import { assertEquals } from "@std/assert";
import { lostTexts } from "../../src/export/lost_text.ts";
import type { PagePath } from "../../src/site/address.ts";
import { createPage } from "../../src/site/page.ts";
import { SourceBytes } from "../../src/site/source_bytes.ts";

type Bytes = Uint8Array<ArrayBuffer>;

const bytes = (text: string | Bytes) => typeof text === "string" ? new TextEncoder().encode(text) : text;

/** UTF-16 with its byte order mark. */
function utf16(text: string): Bytes {
  return new Uint8Array(Uint16Array.from([0xfeff, ...[...text].map((char) => char.charCodeAt(0))]).buffer);
}

async function hasLost(before: string | Bytes | undefined, now: string | Bytes): Promise<boolean> {
  const path = "/a" as PagePath;
  const page = createPage({ file: "a.md", bytes: new SourceBytes(bytes(now)), modified: 0 }, path);
  const files = before === undefined ? [] : [["raw/a.md", bytes(before).length] as const];
  const read = (names: readonly string[]) => {
    assertEquals(names.every((name) => name === "raw/a.md"), true);
    return Promise.resolve(names.map(() => bytes(before!)));
  };
  const pages = new Map([[path, page]]);
  const contentOf = () => undefined;
  return (await lostTexts({ pages, contentOf, before: new Map(files), sizes: new Map(), read })).length > 0;
}

const TEXT = "---\ntitle: A\n---\n\n# A\n\nText.\n";
const LONG = TEXT.replace("Text.", "A sentence.\n".repeat(20));

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
  ["a break alone", TEXT, "***\n"],
  ["breaks of other signs alone", TEXT, "---\n\n_ _ _\n"],
  ["an underlined title alone", LONG, "A title\n=======\n"],
  ["the beginning of its header", TEXT, "---\ntitle: A\ndescription: What i"],
  ["the beginning of a header in TOML", TEXT, '+++\ntitle = "A"\n'],
  ["a message of the program that should write it", LONG, "404: Not Found"],
];
for (const [how, before, now] of LOST) {
  Deno.test(`lostTexts() finds a page that has ${how}`, async () => assertEquals(await hasLost(before, now), true));
}

const KEPT: readonly (readonly [why: string, before: string | Bytes | undefined, now: string | Bytes])[] = [
  ["is new", undefined, ""],
  ["has a text", TEXT, "# A\n\nOther."],
  ["has a text below a break", TEXT, "---\n\nOther.\n"],
  ["has become a fifth of what it was", LONG, "A sentence.\n".repeat(4)],
  ["has a picture", TEXT, "# A\n\n![](a.png)\n"],
  ["had no text before", "---\ntitle: A\n---\n\n# A\n", ""],
  ["moved", TEXT, "---\ntitle: A\nredirect: /b\n---\n"],
  ["shows an operation of an API", TEXT, "---\ntitle: A\nopenapi: GET /a\n---\n"],
  ["says in its header what it said below", TEXT, "---\ntitle: A\nhero:\n  name: A\n---\n"],
];
for (const [why, before, now] of KEPT) {
  Deno.test(`lostTexts() passes a page that ${why}`, async () => assertEquals(await hasLost(before, now), false));
}
