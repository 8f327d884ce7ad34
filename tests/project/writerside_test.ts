import { assertEquals, assertStringIncludes } from "@std/assert";
import { projectSite, sidebarOf } from "../project_with.ts";

Deno.test("Writerside: the tree is the sidebar, its start page the home page; topics in XML are pages", async () => {
  using site = await projectSite({
    "writerside.cfg": `<?xml version="1.0" encoding="UTF-8"?>\r
<!DOCTYPE ihp SYSTEM "https://resources.jetbrains.com/writerside/1.0/ihp.dtd">
<ihp version="2.0">
  <!-- <topics dir="old"/> -->
  <topics dir="topics" web-path="topics"/>
  <topics dir="reference"/>
  <vars src="v.list"/>
  <vars src="w.list"/>
  <images dir="images" web-path="images"/>
  <snippets src="code"/>
  <instance src="hi.tree"/>
</ihp>`,
    "hi.tree": `<?xml version="1.0" encoding="UTF-8"?>
<instance-profile id="hi" name="Rocket &amp; Co" start-page="start.md">
  <toc-element topic="start.md"/>
  <toc-element toc-title="Guides">
    <toc-element topic="a.md" toc-title="First"/>
    <toc-element topic="deep.topic">
      <toc-element topic="b.md"/>
    </toc-element>
  </toc-element>
  <toc-element topic="secret.md" hidden="true"/>
  <toc-element href="https://example.org" toc-title="Away"/>
  <toc-element topic="gone.md"/>
  <toc-element topic="r.md"/>
</instance-profile>`,
    "v.list": `<?xml version="1.0"?><vars><var name="product" value="Falcon"/><var name="bad name" value="x"/></vars>`,
    "topics/start.md": "# Start\n\n![m](m.svg) [a](a.md) %product%",
    "topics/a.md": "# A\n\n[](r.md) [](b.md#x) %nested%",
    "reference/r.md": "# Reference",
    "w.list": '<vars><var name="nested" value="The %product%"/></vars>',
    "topics/sub/b.md": "# B\n\n![n](n.svg)\n\n## X {#x}",
    "images/sub/n.svg": "<svg/>",
    "topics/secret.md": "# Secret",
    "topics/deep.topic":
      '<?xml version="1.0"?>\n<topic\n  title="Deep &amp; wide" id="deep"><p>%product% <a href="start.md"/></p><code-block src="x/A.kt"/></topic>',
    "topics/lib.topic": "<topic title='Lib'/>",
    "code/x/A.kt": "val a = 1",
    "images/m.svg": "<svg/>",
  });
  assertEquals(site.live.current.site.config.title, "Rocket & Co");
  assertEquals(
    sidebarOf(site),
    "Start → /, +Guides [First → /a, +Deep & wide → /deep [B → /sub/b]], Away → https://example.org, Gone, Reference → /reference/r",
  );
  const html = await site.text("/");
  assertStringIncludes(html, "Start</h1>");
  assertStringIncludes(html, 'src="/m.svg"');
  assertStringIncludes(html, "Falcon");
  const a = await site.text("/a");
  assertStringIncludes(a, '<a href="/reference/r">Reference</a> <a href="/sub/b#x">B</a> The Falcon');
  const deep = (await site.text("/deep")).replace(/<\/?span[^>]*>/g, "");
  assertStringIncludes(deep, "Deep &amp; wide</h1>");
  assertStringIncludes(deep, '<p>Falcon <a href="/">Start</a></p>');
  assertStringIncludes(deep, "val a = 1");
  assertStringIncludes(await site.text("/sub/b"), 'src="/sub/n.svg"');
  assertEquals(site.logged, [
    "info: Read Writerside configuration (writerside.cfg): 1 sidebar, 7 links",
    "warning: hi.tree:12: links to gone.md: there is no such page or file",
  ]);
});
