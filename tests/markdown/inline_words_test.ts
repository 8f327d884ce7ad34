import { assertEquals } from "@std/assert";
import * as fc from "fast-check";
import { inlineWords } from "../../src/markdown/inline_words.ts";
import { siteWith } from "../site_with.ts";

const WORDS: readonly (readonly [line: string, words: string])[] = [
  ["Plain words", "Plain words"],
  ["A &mdash; B &amp; &copy; &#91;T&#93; &nope;", "A — B & © [T] &nope;"],
  ["`&amp;` and \\&amp;", "&amp; and &amp;"],
  ["**bold *nested* text**, ***both***, snake_case_name", "bold nested text, both, snake_case_name"],
  ["*mut T,&ensp;*const T", "*mut T, *const T"],
  ["2 * 3 * 4", "2 * 3 * 4"],
  [
    'A [link](https://example.org "title (x)"), [other][ref], <https://example.org>',
    "A link, other, https://example.org",
  ],
  ["[[Page]] and [[page|its name]]", "Page and its name"],
  ["A note[^1] in ^[a line] here", "A note in here"],
  ["==Marked== ++text++, x^2^, H~2~O, H<sub>2</sub>O, ~~old~~", "Marked text, x2, H2O, H2O, old"],
  [":rocket: Launch :tada:", "Launch"],
  ["std::env::args and 1:2:3", "std::env::args and 1:2:3"],
  ["A :badge[new] thing", "A new thing"],
  ["![Logo](a.png) Product", "Product"],
  ["![Logo](a.png)", "Logo"],
  ["Line<br>break <Badge>New</Badge>", "Line break New"],
  ["Array<T>, Vec<u8> and <kbd>Ctrl</kbd>+C", "Array<T>, Vec<u8> and Ctrl+C"],
  ["`<T>` is generic", "<T> is generic"],
  ["==~~a~~== and **<b>**b**</b>**", "a and b"],
  ["C++ and D++, a == b, ~/x", "C++ and D++, a == b, ~/x"],
  ["![`a`](x.png) `b` \\* c", "b * c"],
];

Deno.test("inlineWords() gives the words that a reader sees", () => {
  assertEquals(WORDS.map(([line]) => [line, inlineWords(line)]), WORDS.map(([...row]) => row));
});

Deno.test("inlineWords() leaves nothing of marks around words, however they are nested, and takes nothing of these", () => {
  const word = fc.stringMatching(/^[a-zäж中]{1,6}$/);
  const code = word.map((text) => ["`" + text + "*`", `${text}*`] as const);
  const plain = word.map((text) => [text, text] as const);
  const { inline } = fc.letrec<{ inline: readonly [string, string] }>((tie) => {
    const around = (before: string, after = before) =>
      tie("inline").map(([line, words]) => [`${before}${line}${after}`, words] as const);
    const both = fc.tuple(tie("inline"), tie("inline")).map(([a, b]) =>
      [`${a[0]} ${b[0]}`, `${a[1]} ${b[1]}`] as const
    );
    const marks = fc.oneof(
      around("**"),
      around("~~"),
      around("[", "](a.md)"),
      around("<b>", "</b>"),
      around("==", "=="),
    );
    return { inline: fc.oneof({ maxDepth: 3 }, plain, code, fc.oneof(both, marks)) };
  });
  fc.assert(fc.property(inline, ([line, words]) => {
    // Links are not within links.
    fc.pre(!/\[[^\]]*\[/.test(line));
    assertEquals(inlineWords(line), words, line);
  }));
});

Deno.test("inlineWords() takes any line", () => {
  const piece = fc.constantFrom(
    "*",
    "**",
    "_",
    "`",
    "[",
    "]",
    "(",
    ")",
    "<",
    ">",
    "a",
    " ",
    "&amp;",
    "~",
    "=",
    "^",
    ":",
    "!",
  );
  fc.assert(fc.property(fc.array(piece, { maxLength: 80 }), (pieces) => {
    assertEquals(typeof inlineWords(pieces.join("")), "string");
  }));
});

Deno.test("titles in navigation, tabs, search and chapters of a book have no marks", async () => {
  using site = await siteWith({
    "index.md": "# Home",
    "a.md": "# Alpha &mdash; *Beta* :rocket: [[c|C]]\n",
  });
  const home = await site.text("/");
  assertEquals(home.includes(">Alpha — Beta C</a>"), true);
  assertEquals((await site.text("/a")).includes("<title>Alpha — Beta C | "), true);
  const [found] = await (await site.get("/api/search?q=beta")).json();
  assertEquals(found.title, "Alpha — Beta C");
});
