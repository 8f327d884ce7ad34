import { assert, assertEquals, assertMatch } from "@std/assert";
import { walk } from "@std/fs/walk";
import fc from "fast-check";
import { lucideName } from "../../src/icons/icon_name.ts";
import { loadIcons } from "../../src/icons/icons.ts";
import { lucide, lucideAliases } from "../../src/icons/lucide.gen.js";
import { markSvg } from "../../src/icons/mark.ts";
import { SYNONYMS } from "../../src/icons/synonyms.ts";

const icons = await loadIcons();

/** An icon of shapes that run nothing, load nothing and have no style of their own. */
const SAFE =
  /^<svg class="icon(?: mark)?" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">(?:<(?:path|circle|ellipse|rect)(?: (?:d|cx|cy|r|rx|ry|x|y|width|height|fill)="[\w .-]*")+\/>)+<\/svg>$/;

Deno.test("svg() draws every name of Lucide, with shapes and nothing else", () => {
  const names = [...Object.keys(lucide), ...Object.keys(lucideAliases)];
  assert(names.length > 2_000, `${names.length} names`);
  for (const name of names) assertMatch(icons.svg(`lucide:${name}`) ?? "", SAFE, name);
});

Deno.test("svg() draws the icon that was meant, by any of its names", () => {
  const book = icons.svg("book-open");
  assertEquals(book?.includes(lucide["book-open"]!), true);
  for (const name of ["BookOpen", "BookOpenIcon", "open-book", "lucide/book-open", "i-lucide-book-open"]) {
    assertEquals(icons.svg(name), book, name);
  }
  assertEquals(icons.svg("home"), icons.svg("house"));
});

Deno.test("svg() knows each name of Starlight's own set that has a counterpart", () => {
  const names =
    "up-caret down-caret right-caret left-caret up-arrow down-arrow right-arrow left-arrow bars translate pencil pen " +
    "document add-document setting external download cloud-download moon sun laptop open-book information magnifier " +
    "forward-slash close error warning approve-check-circle approve-check rocket star puzzle list-format random " +
    "comment comment-alt heart email phone github gitlab bitbucket discord gitter twitter x.com mastodon codeberg " +
    "youtube threads twitch instagram stackOverflow telegram rss facebook reddit patreon signal matrix " +
    "openCollective blueSky zulip deno jsr npm";
  assertEquals(names.split(" ").filter((name) => icons.svg(name) === undefined), []);
  // Nothing that Lucide has itself is drawn as something else.
  assertEquals(Object.keys(lucide).filter((name) => lucideName(name) !== name), []);
});

Deno.test("svg() gives the service where both have a name, unless a prefix says otherwise", () => {
  assertEquals(icons.svg("x"), markSvg("x"));
  assertEquals(icons.svg("simple/x"), markSvg("x"));
  assertEquals(icons.svg("lucide:x"), icons.svg("close"));
  assertEquals(icons.svg("simple/rocket"), undefined);
});

Deno.test("svg() draws what a name of another set means in Lucide's words, in another order or in part", () => {
  const meant = {
    "material/file-sync-outline": "file",
    "material/comment-off-outline": "message-square-off",
    "material/account-multiple-plus": "users",
    "material/check-circle": "circle-check",
    "material/newspaper-variant-outline": "newspaper",
    "octicons/git-commit-24": "git-commit-horizontal",
    "fontawesome/solid/magnifying-glass-plus": "search",
    "fa-solid fa-eye-slash": "eye-off",
    "fa-rocket": "rocket",
    "pen-to-square": "square-pen",
    "mdi:table-edit": "table",
  };
  for (const [name, lucideName] of Object.entries(meant)) {
    assertEquals(icons.svg(name), icons.svg(`lucide:${lucideName}`), name);
  }
});

Deno.test("svg() draws nothing that means the opposite, or no more than the shape of a logo", () => {
  for (
    const name of ["material/cookie-off", "material/table-remove", "material/language-lua", "fa-brands fa-square-git"]
  ) {
    assertEquals(icons.svg(name), undefined, name);
  }
  // A name without its set is one of Lucide, which may have been mistyped.
  assertEquals(icons.svg("table-rokket"), undefined);
});

Deno.test("each synonym leads to an icon that Lucide has", () => {
  for (const [name, lucideName] of SYNONYMS) {
    assert(Object.hasOwn(lucide, lucideName) || Object.hasOwn(lucideAliases, lucideName), `${name} → ${lucideName}`);
  }
});

Deno.test("svg() knows no name that an object has by itself", () => {
  for (const name of ["constructor", "__proto__", "toString", "lucide:constructor", "", "icon"]) {
    assertEquals(icons.svg(name), undefined, name);
  }
});

Deno.test("svg() writes nothing of a name into the page", () => {
  fc.assert(fc.property(fc.oneof(fc.string(), fc.constantFrom(...Object.keys(lucide))), (name) => {
    const svg = icons.svg(name);
    if (svg !== undefined) assertMatch(svg, SAFE);
  }));
});

Deno.test("unknown() names the icon that was meant, where there is one", () => {
  assertEquals(
    icons.unknown("lucide:rokket"),
    'icon "lucide:rokket" is not known; names are those of Lucide (did you mean "rocket"?)',
  );
  assertEquals(icons.unknown("qqqqqqqqqqqq"), 'icon "qqqqqqqqqqqq" is not known; names are those of Lucide');
});

Deno.test("the table of icons is imported where it is asked for, and nowhere else", async () => {
  const importers: string[] = [];
  for await (const [file, code] of modules(new URL("../../src/", import.meta.url))) {
    if (code.includes("lucide.gen.js") && !file.includes("/_tools/")) {
      importers.push(file.slice(file.indexOf("/src/")));
      assertEquals(/from "[^"]*lucide\.gen\.ts"/.test(code), false, file);
    }
  }
  assertEquals(importers, ["/src/icons/icons.ts"]);
});

async function* modules(folder: URL): AsyncGenerator<readonly [file: string, code: string]> {
  for await (const { path } of walk(folder, { includeDirs: false, exts: [".ts"] })) {
    if (!path.endsWith(".gen.ts")) yield [path, await Deno.readTextFile(path)];
  }
}
