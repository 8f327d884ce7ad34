import { assert, assertEquals } from "@std/assert";
import { type Titles, titles } from "../../src/view/titles.ts";
import { siteWith } from "../site_with.ts";
import { textOf, viewWith } from "./view_with.ts";

function finish(work: Generator<undefined, Titles>): Titles {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

const LIST = "/_assets/titles.json";
const WORDS = ["Set", "Settings", "Setup", "Éclair", "登录", "用户登录系统", "Server", "a", "Zoom", "𝒳test"];

/** 400 pages of a few words, of which many begin alike. */
const FILES = Object.fromEntries(Array.from({ length: 400 }, (_, i) => {
  const title = `${WORDS[i % 10]} ${WORDS[(i * 7 + 3) % 10]}${i % 3} number${i}`;
  return [`p${i}.md`, `# ${title}`];
}));

type Row = [title: string, href: string, above: string];
const read = (files: Titles, name: string) => JSON.parse(textOf(files.get(name)!())) as Row[];
const partOf = (start: string) => `/_assets/titles/${nameOf(start)}.json`;
const nameOf = (start: string) => Array.from(start, (sign) => sign.codePointAt(0)!.toString(36)).join("-");
const fold = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

Deno.test("titles() are one list of a site that is not big", async () => {
  const { view } = await viewWith({
    "index.md": "# Home",
    "a.md": "# A",
    "hidden.md": "---\nunlisted: true\n---\n# H",
  });
  const files = finish(titles(view));
  assertEquals([...files.keys()], [LIST]);
  assertEquals(read(files, LIST), [["Home", "/", ""], ["A", "/a", "Home"]]);
});

Deno.test("titles() of many pages are files by the beginnings of their words, and lose no title", async () => {
  const { view } = await viewWith(FILES);
  const files = finish(titles(view, 100));
  const { beginnings } = JSON.parse(textOf(files.get(LIST)!())) as { beginnings: string };
  const starts = new Set(beginnings.split(" "));
  assertEquals(new Set(files.keys()), new Set([LIST, ...[...starts].map(partOf)]));
  for (const name of files.keys()) if (name !== LIST) assert(read(files, name).length <= 200, name);
  assert(starts.has("n") && starts.has("nu") && !starts.has("z0"));
  const ofZ = read(files, partOf("z"));
  assert(ofZ.length > 0 && ofZ.every(([title]) => /\bz/i.test(title)));
  // Each title is in the file of the longest beginning of one of its words: that of the rarest, at least.
  for (const page of view.site.pages.values()) {
    const found = fold(page.title).split(/[^\p{L}\p{N}]+/u).some((word) => {
      const signs = Array.from(word);
      while (signs.length > 0 && !starts.has(signs.join(""))) signs.pop();
      return signs.length > 0 && read(files, partOf(signs.join(""))).some(([, href]) => href === page.path);
    });
    assert(found, page.title);
  }
  // A text without spaces is found by what is in the middle of it.
  assert(read(files, partOf("登")).some(([title]) => title.includes("用户登录系统")));
});

Deno.test("a site of more than 2,000 pages answers its titles in files, and 404 for others", async () => {
  const pages = Object.fromEntries(Array.from({ length: 2001 }, (_, i) => [`p${i}.md`, `# Page ${i}`]));
  using site = await siteWith(pages);
  const { beginnings } = JSON.parse(await site.text("/_assets/titles.json"));
  assert(beginnings.split(" ").includes("p"));
  const rows = JSON.parse(await site.text(partOf("p")));
  assertEquals([rows.length, rows[0][0], rows[0][1]], [200, "Page 0", "/p0"]);
  assertEquals((await site.get("/_assets/titles/zzz.json")).status, 404);
  assertEquals((await site.get("/_assets/titles/")).status, 404);
  const paths = [...site.live.current.paths()].filter((path) => path.startsWith("/_assets/titles"));
  assertEquals(paths.length, 1 + beginnings.split(" ").length);
});
