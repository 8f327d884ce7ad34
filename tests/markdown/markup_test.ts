import { assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import { elementHtml, EMPTY, escapeText, join, markup, paragraph, startTag, trim } from "../../src/markdown/markup.ts";

Deno.test("elementHtml() writes attributes in their order, escaped, and leaves out what is not there", () => {
  assertEquals(
    elementHtml(
      "a",
      { href: '/x?a&b"c', title: undefined, download: true, hidden: false, tabindex: -1 },
      escapeText("T"),
    ),
    '<a href="/x?a&amp;b&quot;c" download tabindex="-1">T</a>',
  );
  assertEquals(elementHtml("img", { src: "a.png", alt: "" }), '<img src="a.png" alt="">');
  assertEquals(startTag("details", { open: "" }), '<details open="">');
  assertEquals(elementHtml("span", {}), "<span></span>");
});

Deno.test("elementHtml() and escapeText() let no text out of its place", () => {
  fc.assert(fc.property(fc.string({ unit: fc.constantFrom(..."<>\"'& a=/\n") }), (text) => {
    const html = elementHtml("b", { title: text }, escapeText(text));
    const [, value, content] = /^<b title="([^"<>]*)">([^<>]*)<\/b>$/.exec(html)!;
    const decoded = (html: string) =>
      html.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&#39;", "'")
        .replaceAll("&amp;", "&");
    assertEquals([decoded(value!), decoded(content!)], [text, text]);
  }));
});

Deno.test("escapeText() leaves quotes, of which code is full", () => {
  assertEquals(escapeText(`a < "b" & 'c'`), `a &lt; "b" &amp; 'c'`);
});

Deno.test("markup takes HTML alone, and none of it in a tag", () => {
  const html = escapeText("a < b");
  assertEquals(markup`<p>${html}</p>${EMPTY}\n`, "<p>a &lt; b</p>\n");
  assertThrows(() => markup`<a href="${html}">x</a>`, SyntaxError, 'Cannot write HTML into a tag: <a href="${…}');
  assertThrows(() => markup`<p ${html}>x</p>`, SyntaxError, "Cannot write HTML into a tag: <p ${…}");
  // @ts-expect-error A plain string is no HTML.
  markup`<p>${"text"}</p>`;
  // @ts-expect-error Nor is what was joined by hand.
  elementHtml("p", {}, html + html);
});

Deno.test("join(), paragraph() and trim() give HTML", () => {
  assertEquals(join([escapeText("a"), escapeText("b")], " "), "a b");
  assertEquals(paragraph(escapeText("a \t")), "<p>a</p>\n");
  assertEquals([trim(escapeText(" a\n")), trim(escapeText(" a "), "start")], ["a", "a "]);
});
