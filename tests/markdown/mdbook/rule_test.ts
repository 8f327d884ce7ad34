import { assertEquals, assertStringIncludes } from "@std/assert";
import { rendered } from "../renderer.ts";

Deno.test("ruleReference: a name of the page is a link, and one of no page is reported", async () => {
  const text = "r[items.fn]\n# Functions\n\nr[items.fn.intro]\nA *function* is `x`, see [the *rule*][items.fn] and\n" +
    "[another][items.other.rule], [items.fn.intro], [`Fn`][], [x][c.d].\n\n[c.d]: /x\n[e]: items.fn\n\n[e] [items.none]\n";
  const { html, problems } = await rendered(text, { lookup: (path) => path === "/x" ? { href: path } : undefined });
  assertStringIncludes(html, '<span id="r-items.fn"></span>');
  assertStringIncludes(
    html,
    'see <a href="#r-items.fn">the <em>rule</em></a> and\nanother, <a href="#r-items.fn.intro">items.fn.intro</a>, ',
  );
  assertStringIncludes(html, '[<code>Fn</code>], <a href="/x">x</a>');
  assertStringIncludes(html, '<a href="#r-items.fn">e</a> [items.none]');
  assertEquals(problems.map(({ line, rule, about }) => [line, rule, about]), [
    [6, "broken-link", "items.other.rule"],
  ]);
});

Deno.test("ruleReference: items of libraries show their text, and are one report", async () => {
  const text = "r[a.b]\nSee [`std::mem::swap`], [`Drop`](std::ops::Drop), [`vec!`](macro@std::vec) and [`Copy`].\n\n" +
    "[`Copy`]: core::marker::Copy\n";
  const { html, problems } = await rendered(text);
  assertStringIncludes(
    html,
    "See <code>std::mem::swap</code>, <code>Drop</code>, <code>vec!</code> and <code>Copy</code>.",
  );
  assertEquals(problems.map(({ line, rule, about }) => [line, rule, about]), [[2, "broken-link", "std::mem::swap"]]);
});

Deno.test("ruleReference: a text without rules keeps its brackets", async () => {
  const { html, problems } = await rendered("[a.b] [x][a.b] [`std::mem::swap`]\n");
  assertEquals([html, problems], ["<p>[a.b] [x][a.b] [<code>std::mem::swap</code>]</p>\n", []]);
});
