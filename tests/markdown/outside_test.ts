import { assertEquals, assertNotMatch, assertStringIncludes } from "@std/assert";
import { isNamedHost } from "../../src/markdown/outside.ts";
import { rendered } from "./renderer.ts";

const KIND = "images, videos and frames of other sites are links";
const only = (imageHosts: readonly string[]) => async (text: string) => await rendered(text, { imageHosts });
const none = only([]);

Deno.test("isNamedHost() takes names, subdomains and all", () => {
  const rows: readonly (readonly [address: string, host: string, is: boolean])[] = [
    ["https://a.example/x.png", "a.example", true],
    ["https://A.example:8080/x.png", "a.example", true],
    ["https://b.a.example/", "*.a.example", true],
    ["https://a.example/", "*.a.example", false],
    ["https://nota.example/", "*.a.example", false],
    ["https://a.example.evil/", "a.example", false],
    ["https://a.example@evil.example/", "a.example", false],
    ["https://any.example/", "*", true],
    ["/local.png", "*", false],
  ];
  for (const [address, host, is] of rows) assertEquals(isNamedHost(address, [host]), is, `${address} by ${host}`);
});

Deno.test("an image of another site is a link in its place, and one line names the setting", async () => {
  const { html, problems } = await none(
    "![A *badge*](https://img.example/a.svg) ![](//b.example/some/b.png) ![c](c.png)\n\n[![in a link](https://img.example/d.svg)](e.md)",
  );
  assertEquals(
    html,
    '<p><a href="https://img.example/a.svg" rel="noopener">A badge</a> <a href="https://b.example/some/b.png" rel="noopener">b.example/some/b.png</a> <img src="/base/guide/c.png" alt="c" decoding="async"></p>\n' +
      '<p><a href="/base/guide/e">in a link</a></p>\n',
  );
  assertEquals(problems.map(({ kind, message, rule }) => [kind, message, rule]), [
    [KIND, `${KIND}: name the hosts to show in Docs:AllowImages, such as "img.example"`, "blocked-content"],
  ]);
});

Deno.test("HTML, elements and shortcodes with images, videos and frames of other sites are links, too", async () => {
  const texts = [
    '<img src="https://x.example/a" alt="Say it">',
    '<a href="b.md"><img src="https://x.example/a" alt="Say it"></a>',
    '<picture><source srcset="https://x.example/a 2x"><img src="https://x.example/a" alt="Say it"></picture>',
    '<video src="https://x.example/a.mp4" title="Say it">no</video>',
    '<div><video controls><source src="https://x.example/a.mp4" title="Say it"><source src="https://x.example/b.mp4"></video></div>',
    '<audio src="https://x.example/a.mp3" title="Say it"></audio>',
    '<iframe src="https://x.example/a" title="Say it"></iframe>',
    '<Image src="https://x.example/a" alt="Say it" />',
    '<Iframe src="https://x.example/a" title="Say it" />',
    '{{< figure src="https://x.example/a" alt="Say it" >}}',
  ];
  for (const text of texts) {
    const { html, problems } = await none(`before\n\n${text}\n\nafter`);
    assertNotMatch(html, /<(?:img|video|audio|iframe|source)|srcset/, text);
    assertStringIncludes(html, "Say it</a>", text);
    assertStringIncludes(html, "after", text);
    assertEquals(problems.map(({ kind }) => kind), [KIND], text);
  }
});

Deno.test("in a line of text, a player whose films are of other sites is closed before the link", async () => {
  const { html } = await none('a <video controls><source src="https://x.example/a.mp4" title="Say it"></video> b');
  assertEquals(
    html,
    '<p>a <video controls=""></video><a href="https://x.example/a.mp4" rel="noopener">Say it</a> b</p>\n',
  );
});

Deno.test("what is of a host that is named is shown; a film at the address that frames it", async () => {
  const shown = only(["x.example", "www.youtube-nocookie.com", "player.vimeo.com"]);
  const { html, problems } = await shown(
    '![a](https://x.example/a.png) <img src="https://x.example/b.png" alt="b">\n\n<Video src="https://x.example/c.mp4" />\n\n<YouTube id="w7Ft2ymGmfc" title="T" />\n\n<Vimeo id="12345" />\n\n<iframe src="https://x.example/d"></iframe>',
  );
  assertEquals(html.match(/<img src="https:\/\/x\.example\/[ab]\.png"/g)?.length, 2);
  assertStringIncludes(html, '<video src="https://x.example/c.mp4" controls');
  assertStringIncludes(
    html,
    '<iframe src="https://www.youtube-nocookie.com/embed/w7Ft2ymGmfc" title="T" loading="lazy"',
  );
  assertStringIncludes(html, 'src="https://player.vimeo.com/video/12345"');
  assertStringIncludes(html, '<iframe src="https://x.example/d" title="x.example/d"');
  assertEquals(problems, []);
});

Deno.test("without the setting, a policy of one's own decides: images are shown, and frames are links", async () => {
  const { html, problems } = await rendered(
    '![a](https://x.example/a.png) <iframe src="https://x.example/d" title="t"></iframe>',
  );
  assertStringIncludes(html, '<img src="https://x.example/a.png"');
  assertStringIncludes(html, '<a href="https://x.example/d" rel="noopener">t</a>');
  assertEquals(problems, []);
});
