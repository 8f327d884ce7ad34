import { assert, assertEquals } from "@std/assert";
import { linearExpression } from "../../src/project/linear_expression.ts";

Deno.test("linearExpression() finds what the engine of the runtime finds", () => {
  const texts = ["", "a", "ab", "abab", "b/a.md", "a/b.wip.md", "A.MD", "x-1", "a.b", "aaa", "a\nb", "éa", "]-^"];
  const sources = [
    "",
    "a",
    "^a",
    "a$",
    "^$",
    "a|b",
    "^(a|b)+$",
    "(?:ab){2}",
    "a{2,}",
    "^a{1,2}$",
    "a?b",
    "^.*\\.md$",
    "\\.wip\\.",
    "[^/]+/b",
    "^[a-c]+$",
    "[\\]\\-^]",
    "[a-]$",
    "\\d",
    "^\\w\\W\\d$",
    "\\s",
    "(a*)*$",
    "(|a)+",
    ".+?b",
    "^(?:[ab]/)?a",
    "(?<name>a)b",
    "\\/",
    "é.",
    "[^a]",
    "(a|ab)(b|$)",
    "^((a|b)|c)*$",
    "a{0}b",
    "x{1,3}-",
    "\\ba\\b",
    "\\p{L}",
  ];
  for (const source of sources) {
    const found = linearExpression(source);
    assert(found, source);
    for (const text of texts) assertEquals(found(text), new RegExp(source, "u").test(text), `${source} ${text}`);
  }
  assertEquals(["a.md", "b.md"].filter(linearExpression("(?i)^A\\.MD\\z")!), ["a.md"]);
  for (const source of ["(?P<n>a)", "[[:alpha:]]", "x(?i)A", "\\Qxa\\E"]) {
    assertEquals(linearExpression(source)?.("xa"), true, source);
  }
});

Deno.test("linearExpression() knows no look-arounds and references, no nonsense, and nothing large", () => {
  const sources = [
    "(?=a)",
    "(?!a)",
    "(?<=a)b",
    "(a)\\1",
    "(a",
    "a)",
    "*a",
    "[a",
    "a{2,1}",
    "\\",
  ];
  for (const source of [...sources, "(a{99}){99}", "x{0,1000}".repeat(3), "a".repeat(1001)]) {
    assertEquals(linearExpression(source), undefined, source);
  }
});

Deno.test("linearExpression() takes a time in proportion to the text", () => {
  const text = `${"a".repeat(20_000)}!`;
  for (const source of ["^(a+)+$", "^(a|a)*$", "(a*)*b", "^(a|aa)+$", "(a|a?)+\\b!$b"]) {
    assertEquals(linearExpression(source)!(text), false);
  }
});
