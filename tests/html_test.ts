import { assertEquals, assertThrows } from "@std/assert";
import { attributes, escapeHtml, html, slot, trusted } from "../src/html.ts";

Deno.test("html escapes every hole", () => {
  assertEquals(html`<a href="${'/a?b&"c'}">${"a < b"}</a>`.toString(), '<a href="/a?b&amp;&quot;c">a &lt; b</a>');
});

Deno.test("html writes arrays, numbers and values of its own, and nothing for what is absent", () => {
  const list = ["a", "<b>"].map((item) => html`<li>${item}</li>`);
  assertEquals(
    html`<ul>${list}${7}${null}${undefined}${false}</ul>`.toString(),
    "<ul><li>a</li><li>&lt;b&gt;</li>7</ul>",
  );
});

Deno.test("html keeps slots and bytes as parts of their own", () => {
  const bytes = new TextEncoder().encode("<b>x</b>");
  assertEquals(html`<p>${slot("nonce")}${trusted(bytes)}</p>`.parts, ["<p>", { slot: "nonce" }, bytes, "</p>"]);
});

Deno.test("html refuses templates that do not balance or put a hole where escaping is not safe", () => {
  const x = "x";
  const problems: [() => unknown, string][] = [
    [() => html`<a href=${x}>x</a>`, "unexpected <a href=${…}>x</a>"],
    [() => html`<p>${x}`, "is never closed: <p>"],
    [() => html`<p>${x}</div>`, "closes nothing"],
    [() => html`<a ${x}>x</a>`, "only attributes() may stand in a tag"],
    [() => html`<script>let a = ${x};</script>`, "a hole inside <script>"],
    [() => html`<button onclick="${x}">x</button>`, "a program"],
    [() => html`<i style="${x}">x</i>`, "a program"],
    [() =>
      html`
        <div />
      `, "HTML does not close itself"],
    [() => html`<!-- ${x} -->`, "a hole in a comment"],
  ];
  for (const [make, message] of problems) assertThrows(make, SyntaxError, message);
});

Deno.test("attributes writes names alone, values escaped, and nothing for what is absent", () => {
  const written = html`<input ${
    attributes({ disabled: true, value: 'a"b', hidden: false, id: undefined, tabindex: 0 })
  }>`;
  assertEquals(written.toString(), '<input  disabled value="a&quot;b" tabindex="0">');
});

Deno.test("attributes refuses names that are programs or no names", () => {
  for (const name of ["onclick", "style", "srcdoc", "a b", 'a"', ""]) {
    assertThrows(() => attributes({ [name]: "x" }), TypeError, "Cannot write the attribute");
  }
});

Deno.test("escape leaves harmless text alone", () => {
  assertEquals(escapeHtml("naïve — ok"), "naïve — ok");
  assertEquals(escapeHtml(`<>&"'`), "&lt;&gt;&amp;&quot;&#39;");
});
