import { assert, assertEquals, assertMatch, assertNotMatch, assertStringIncludes } from "@std/assert";
import { siteWith } from "../../site_with.ts";
import { placed, rendered } from "../renderer.ts";

Deno.test("mdc: components of Nuxt Content are callouts, cards, steps, tabs, fields and code, within each other", async () => {
  const cases: readonly (readonly [text: string, html: string | RegExp])[] = [
    [
      "::note\nA **b**.\n::",
      '<section class="callout note" role="note"><p class="callout-title">Note</p>\n<p>A <strong>b</strong>.</p>\n</section>',
    ],
    ['::tip{icon="i-lucide-x"}\nA.\n::', '<section class="callout tip"'],
    ['::callout{color="error"}\nA.\n::', '<section class="callout danger"'],
    ["::prose-warning\nA.\n::", '<section class="callout warning"'],
    [
      "::note\n  ::details\n  :summary[More `x`]\n  - One\n  ::\n::",
      /<section[^]*<summary>More x<\/summary>\n<ul>\n<li>One<\/li>/,
    ],
    [
      '::card-group\n  :card{title="One" to="https://a.test"}\n  :card{title="Two"}\n::',
      /<div class="cards">\n<div class="card">\n<p class="card-title"><a href="https:\/\/a.test"[^]*Two/,
    ],
    [
      '::code-group{sync="pm"}\n\n```bash [npm]\na\n```\n\n```bash [yarn]\nb\n```\n\n::',
      /data-key="pm"[^]*data-name="npm"[^]*data-name="yarn"/,
    ],
    [
      '::tabs\n  :::tabs-item{label="One"}\n  A.\n  :::\n\n  :::tabs-item{label="Two"}\n  ```ts\n  ::\n  ```\n  :::\n::',
      /data-name="One"[^]*<p>A\.<\/p>[^]*data-name="Two"[^]*<code/,
    ],
    ['::steps{level="4"}\n#### One\nA\n#### Two\nB\n::', /<div class="steps">\n<div class="step">/],
    [
      '::field-group\n  ::field{name="mode" type="string" required}\n  It.\n  ::\n::',
      /<code>mode<\/code>[^]*required[^]*<p>It\.<\/p>/,
    ],
    ['::accordion\n  ::accordion-item{label="Why?"}\n  So.\n  ::\n::', /<summary>Why\?<\/summary>\n<p>So\.<\/p>/],
    ['::nuxt-img{src="/a.png" alt="A" width="90"}', /<p><img src="\/base\/a.png" alt="A" width="90"[^<]*>/],
    ['::image{src="/a.png"}\n::', /<p><img src="\/base\/a.png"/],
    ['::accordion-item{label="Why?" title="No"}\nSo.\n::', "<summary>Why?</summary>"],
    [
      ':fragment{to="https://a.test/b/first-steps/"}',
      '<p><a href="https://a.test/b/first-steps/" rel="noopener">First steps</a></p>',
    ],
    ['::card{to="https://a.test/b/first-steps"}\nA.\n::', "https://a.test/b/first-steps</a></p>\n<p>A.</p>"],
    [':read-more{title="Go on" to="https://a.test/x"}', '<p><a href="https://a.test/x" rel="noopener">Go on</a></p>'],
    [
      ':link-example{to="https://a.test/b/first-steps"}',
      '<p><a href="https://a.test/b/first-steps" rel="noopener">First steps</a></p>',
    ],
    [
      '::read-more{to="https://a.test"}\nRead **it**.\n::',
      '<p><a href="https://a.test" rel="noopener">Read <strong>it</strong>.</a></p>',
    ],
    [
      "::u-button\n---\nto: https://a.test\nsize: xl\n---\nGo\n::",
      '<p><a class="button" href="https://a.test" rel="noopener">Go</a></p>',
    ],
    [':video-accordion{title="Film" videoId="904803838" platform="vimeo"}', '<a href="https://vimeo.com/904803838"'],
    [":::div{.flex}\nA.\n:::", "<p>A.</p>"],
    [
      'a :kbd{value="meta"} :badge[New]{color="primary"} :button-link[Go]{href="https://a.test"}',
      /<kbd>⌘<\/kbd> <span class="badge[^]*New<\/span> <a class="button"/,
    ],
  ];
  for (const [text, html] of cases) {
    const page = await rendered(text);
    if (typeof html === "string") assertStringIncludes(page.html, html, text);
    else assertMatch(page.html, html, text);
    assertNotMatch(page.html.replace(/<pre[^]*?<\/pre>/g, ""), /::|:summary|---/, text);
    assertEquals(page.problems, [], text);
  }
});

Deno.test("mdc: properties and slots of a component that is not known are shown, and it is named", async () => {
  const { html, problems } = await rendered(
    "::u-page-hero\n---\ntitle: The hero\ndescription: Said.\nlinks:\n  - label: Go\n    to: https://a.test\n    color: x\n---\n#headline\nHead\n\n#body{.x}\n**Body**\n::",
  );
  for (const text of ["<strong>The hero</strong>", "<p>Said.</p>", "<p>Head</p>", "<strong>Body</strong>", ">Go</a>"]) {
    assertStringIncludes(html, text);
  }
  assertNotMatch(html, /#|---|color/);
  assertEquals(placed(problems), []);
});

Deno.test("mdc: a landing page of Nuxt UI has headings, cards with titles, and descriptions over several lines", async () => {
  const { html, problems } = await rendered(
    "::u-page-hero\n---\norientation: horizontal\n---\n  :::prose-pre\n  ```bash\n  npx nuxi\n  ```\n  :::\n\n#title\nBuild *it*\n\n#description\nFast.\n::\n\n" +
      "::u-page-section\n#title\nAll in one\n\n#features\n  :::u-page-feature\n  ---\n  to: https://a.example\n  ---\n  #title\n  Nuxt `3`\n\n  #description\n  Powered.\n  :::\n::\n\n" +
      "::u-page-section\n  :::u-page-c-t-a\n  ---\n  links:\n    - label: Buy\n      to: https://b.example\n  description: It is free, but you need\n    a license.\n  title: Start today!\n  ---\n  :::\n::\n",
  );
  assertEquals([...html.matchAll(/<h2[^>]*>([^]*?)<\/h2>/g)].map(([, words]) => words!.replace(/<a [^]*/, "")), [
    "Build <em>it</em>",
    "All in one",
  ]);
  assertStringIncludes(html, '<a href="https://a.example"');
  assertStringIncludes(html.replace(/<[^>]*>/g, ""), "Nuxt 3");
  assertEquals(html.includes(">https://a.example<") || html.includes("a.example</a>"), false);
  assertStringIncludes(html, "It is free, but you need a license.");
  assertStringIncludes(html, "Start today!");
  assertEquals(problems, []);
});

Deno.test("mdc: names that only Nuxt UI has are its components with three colons, too", async () => {
  const { html, problems } = await rendered(
    ':::card-group\n  ::card{title="A" to="https://a.example"}\n  One.\n  ::\n\n  ::card{title="B"}\n  Two.\n  ::\n:::\n\n:::code-tree{default-value="a.ts"}\n\n```ts [a.ts]\nlet a\n```\n\n```ts [b.ts]\nlet b\n```\n\n:::\n',
  );
  assertEquals([...html.matchAll(/class="card"/g)].length, 2);
  assertEquals([...html.matchAll(/data-name="([^"]*)"/g)].map(([, name]) => name), ["a.ts", "b.ts"]);
  assertEquals(problems, []);
});

Deno.test("mdc: the label of an unknown component in a block of its own is a paragraph", async () => {
  assertEquals((await rendered('::own-thing[A *b*]{c="d"}')).html.trim(), "<p>A <em>b</em></p>");
});

Deno.test("mdc: directives of remark need no closing line", async () => {
  const { html } = await rendered('::github{repo="Some/Thing here"}\n\nText :abbr[HTML]{title="Hypertext"}.');
  assertStringIncludes(html, "<p>Some/Thing here</p>");
  assertStringIncludes(html, '<abbr title="Hypertext">HTML</abbr>');
});

Deno.test("mdc: text with colons stays as it is", async () => {
  const texts = [
    "std::vector",
    "::std::vector",
    "::name",
    "at 10:30[1]",
    "a:b[c]",
    "/user/:id{[0-9]+}",
    ":id[x]",
    "::\n",
    "a ::b c",
    ":: name",
    ":smile[",
    "Term\n::\n",
    "key:{a}",
    "#tag",
  ];
  for (const text of texts) {
    const { html } = await rendered(text);
    assertEquals(html.replace(/<[^>]*>/g, "").trim(), text.trim(), text);
  }
});

Deno.test("mdc: a list ends where a component begins", async () => {
  const { html } = await rendered("- One\n::note\nA.\n::\n\nText\n::note\nB.\n::");
  assertMatch(html, /<\/ul>\n<section[^]*<p>Text<\/p>\n<section/);
});

Deno.test("mdc: names the line of a problem in a component", async () => {
  const { problems } = await rendered("A\n\n::note\n---\ntitle: T\n---\n\n[x](missing.md)\n::");
  assertEquals(placed(problems).map(({ line }) => line), [8]);
});

Deno.test("mdc: breaks of lines, and values of the page with a text for those that it lacks", async () => {
  assertEquals((await rendered("A\n:br\nb :br c:brd")).html, "<p>A\n<br>\n\nb <br>\n c:brd</p>\n");
  using site = await siteWith({
    "a.md":
      "---\ntitle: T & t\nlevel: '3'\n---\n\n{{ $doc.title }} {{ $doc.level || '1' }} {{ $doc.none || 'no <b>' }} {{ $doc.none || \"x\" }}",
  });
  assertStringIncludes(await site.text("/a"), "<p>T &amp; t 3 no &lt;b&gt; x</p>");
});

Deno.test("mdc: stays linear", async () => {
  const timed = async (text: string) => {
    const start = performance.now();
    await rendered(text);
    return performance.now() - start;
  };
  await timed("::note\nA\n::");
  for (
    const piece of [
      "::a\n",
      '::a{b="',
      "::a{b=c}\n",
      ":::a\n::\n",
      ":a[",
      ":a[b]{",
      "::a\n---\n",
      "::a\n#b\n",
      "- ::a\n",
    ]
  ) {
    const [small, big] = [await timed(piece.repeat(500)), await timed(piece.repeat(4_000))];
    assert(big < small * 8 * 6 + 300, `${JSON.stringify(piece)}: ${small} ms, then ${big} ms`);
  }
});
