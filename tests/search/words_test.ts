import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { fold } from "../../src/search/fold.ts";
import { eachRun, JOINED, keyOf, type Token, tokensOf, wordOf } from "../../src/search/words.ts";
import { CHARACTER } from "../characters.ts";

/** Every term of a text and its place. */
function tokens(text: string): Token[] {
  const found: Token[] = [];
  eachRun(text, (run, at) => {
    const word = wordOf(run);
    for (const { term, start, end } of word ? tokensOf(word) : []) {
      found.push({ term, start: at + start, end: at + end });
    }
  });
  return found;
}

const terms = (text: string) => [...new Set(tokens(text).map(({ term }) => term))].sort();

Deno.test("wordOf() gives identifiers whole and in parts", () => {
  const rows: [text: string, terms: string[]][] = [
    ["proxy", ["proxy"]],
    ["The end.", ["end", "the"]],
    ["--base-path", ["--base-path", "base", "base-path", "basepath~", "path"]],
    ["ContentSecurityPolicy", ["content", "contentsecuritypolicy", "policy", "security"]],
    ["HTTPServer", ["http", "httpserver", "server"]],
    ["tool_call", ["call", "tool", "tool_call", "toolcall~"]],
    ["`If-None-Match`", ["if", "if-none-match", "ifnonematch~", "match", "none"]],
    ["C++ and (.NET).", [".net", "and", "c", "c++", "net"]],
    ["@std/http-server", ["@std/http-server", "http", "http-server", "server", "std", "std/http-server"]],
    ["Deno.serveFile()", ["deno", "deno.servefile", "denoservefile~", "file", "serve", "servefile"]],
    ["m_fooBar", ["bar", "foo", "foobar", "m", "m_foobar", "mfoobar~"]],
    ["__proto__ constructor", ["__proto__", "constructor", "proto"]],
    ["TCP/IP, UTF-8, v2.1", ["1", "8", "ip", "tcp", "tcp/ip", "tcpip~", "utf", "utf-8", "utf8~", "v2", "v2.1"]],
    ["src/app/main.ts", ["app", "main", "src", "src/app/main.ts", "ts"]],
    ["https://docs.test/a", ["a", "docs", "https", "test"]],
    ["-- ... == $", []],
  ];
  for (const [text, expected] of rows) assertEquals(terms(text), expected.sort(), text);
});

Deno.test("wordOf() folds forms and diacritics, and keeps the original beside", () => {
  assertEquals(terms("Café"), ["cafe", "café"]);
  assertEquals(terms("ＦＵＬＬ ﬁle"), ["file", "full"]);
  assertEquals(terms("Ёлка"), ["елка", "ёлка"]);
  assertEquals(terms("한국어"), ["국어", "한국"]);
  assertEquals(terms("ﷺ"), ["صلىاللهعليهوسلم", "صلياللهعليهوسلم"], "NFKC puts spaces into it");
});

Deno.test("wordOf() gives overlapping pairs for scripts without spaces", () => {
  assertEquals(terms("认证系统使用JWT令牌"), ["jwt", "令牌", "使用", "系统", "统使", "认证", "证系"]);
  assertEquals(terms("猫"), ["猫"]);
  assertEquals(tokens("使用JWT").map(({ start, end }) => [start, end]), [[0, 2], [2, 5]]);
  assertEquals(terms("ｶﾞｲﾄﾞ"), ["ガイ", "イド"].sort());
  assertEquals(terms("𠮷野家"), ["野家", "𠮷野"].sort());
});

Deno.test("wordOf() gives places that fold to the term, in any text", () => {
  const text = fc.oneof(
    fc.string({ unit: "grapheme" }),
    fc.string({ unit: CHARACTER }),
    fc.array(
      fc.constantFrom(
        "a",
        "B",
        "_",
        "-",
        ".",
        "é",
        "ﬁ",
        "İ",
        "认",
        "证",
        "ｶ",
        "ﾞ",
        " ",
        "#",
        "+",
        "/",
        "\u0301",
        "\ud800",
        "\ufc5e",
        "\ufdfa",
        "\u037a",
      ),
    )
      .map((parts) => parts.join("")),
  );
  fc.assert(fc.property(text, (text) => {
    let last = 0;
    for (const { term, start, end } of tokens(text)) {
      assert(start >= 0 && end > start && end <= text.length, "place");
      const said = fold(text.slice(start, end));
      const isSaid = term.endsWith(JOINED)
        ? said.replace(/[_.\/\-]/g, "") + JOINED === term
        : said.includes(fold(term));
      assert(isSaid, `${term} in ${text.slice(start, end)}`);
      assert(term.length <= 64 && !/\s/.test(term), term);
      last = Math.max(last, end);
    }
    assert(last <= text.length);
  }));
});

Deno.test("keyOf() compares texts as a whole", () => {
  assertEquals(keyOf("  The `--base-path` flag: "), "the base path flag");
  assertEquals(keyOf("C++"), "c++");
  assertEquals(keyOf("Café, bar!"), keyOf("cafe bar"));
  assertEquals(keyOf("?!"), "");
});

Deno.test("wordOf() takes linear time", () => {
  for (const unit of ["_", "-", "_-", "a_", "aB", "é", "$", "+", ".", "/"]) {
    const run = `a${unit.repeat(400_000 / unit.length)}b`;
    const start = performance.now();
    eachRun(run, (run) => void wordOf(run));
    // A tenth of a second; quadratic time would be minutes.
    assert(performance.now() - start < 10_000, unit);
  }
});

Deno.test("wordOf() knows the places of letters that are folded to several", () => {
  const word = wordOf("จำนวนคำ")!;
  const places = word.segments[0]!.parts.map(({ start, end }) => [start, end]);
  assertEquals(places, [[0, 2], [1, 2], [1, 3], [2, 4], [3, 5], [4, 6], [5, 7], [6, 7]]);
});
