import { assertEquals, assertMatch } from "@std/assert";
import { LIMITS } from "../../../src/config/limits.ts";
import { createTools } from "../../../src/markdown/tools.ts";
import { placed, rendered } from "../renderer.ts";

const UNKNOWN = 'icon "rokket" is not known; names are those of Lucide (did you mean "rocket"?)';

Deno.test("an icon that nobody knows is told with its line, once on a page, and its label is shown", async () => {
  const text = 'Text.\n\n<Icon name="rokket" label="a rocket" />\n\n<Card title="T" icon="rokket">\nText.\n</Card>\n';
  const { html, problems } = await rendered(text);
  assertEquals(placed(problems), [{ line: 3, message: UNKNOWN }]);
  assertMatch(html, /<p>a rocket<\/p>\n<div class="card">\n<p class="card-title">T<\/p>/);
});

Deno.test("icons of other sets that Lucide lacks are told once, whatever their names", async () => {
  const text =
    '<Card title="A" icon="seti:zzz" />\n\n<Card title="B" icon="i-simple-icons-zzz" />\n\n<Icon name="fa-solid fa-zzz" />';
  const { problems } = await rendered(text);
  assertEquals(placed(problems), [
    { line: 1, message: "icons of other sets: those that Lucide has nothing like are left out" },
  ]);
});

Deno.test("an icon of an element that shows none, an address and what would have to be run are passed over", async () => {
  const elements = [
    '<Note icon="rokket">Text.</Note>',
    '<Card title="T" icon="/rokket.svg" />',
    '<Card title="T" icon="https://icons.test/rokket" />',
    "<Card title='T' icon={rokket} />",
    "<Card title={<Rocket />} icon={<svg><path d='M0 0' /></svg>} />",
  ];
  const { html, problems } = await rendered([...elements, ":lucide-star:"].join("\n\n"));
  assertEquals(problems, []);
  assertEquals(html.split("<svg").length - 1, 1);
});

Deno.test("a page draws no more than so many icons, and tells where it stops", async () => {
  const { html, problems } = await rendered(
    "Line.\n\n" + ":lucide-star: ".repeat(2_005) + '\n\n<Icon name="star" />\n',
  );
  assertEquals(html.split("<svg").length - 1, 2_000);
  assertEquals(placed(problems), [{ line: 3, message: "more than 2000 icons: the rest is left out" }]);
});

Deno.test("of twenty thousand names that are not known, a hundred are reported", async () => {
  const names = Array.from({ length: 20_000 }, (_, i) => `<Icon name="nothing${i}" />`);
  const { problems } = await rendered(names.join("\n\n"));
  assertEquals(problems.length, 100);
});

Deno.test("a label is read to those who do not see the icon", async () => {
  const { html } = await rendered('See <Icon name="github" label="Git<Hub>" /> there.');
  assertMatch(
    html,
    /aria-hidden="true"><path [^>]*\/><\/svg><span class="visually-hidden">Git&lt;Hub&gt;<\/span> there/,
  );
});

Deno.test("createTools() reads the table of icons for a page that names one, and for no other", async () => {
  const tools = createTools({ onigWasm: () => new ArrayBuffer(), rawHtml: "safe", limits: LIMITS });
  const needs = { math: false, html: false, languages: new Set<string>() };
  assertEquals((await tools({ ...needs, emoji: true })).icons, undefined);
  const { icons } = await tools({ ...needs, icons: true });
  assertMatch((await rendered(":lucide-rocket:")).html, /^<p><svg/);
  assertMatch(icons?.svg("rocket") ?? "", /^<svg/);
  assertEquals((await tools({ ...needs, icons: true })).icons, icons);
});

Deno.test("a page with emoji, images and marks as icons of elements needs no table", async () => {
  const { html } = await rendered('<Card title="T" icon="🚀" />\n\n<Card title="T" icon="/a.svg" />\n');
  assertMatch(html, /<p class="card-title"><span class="sign" aria-hidden="true">🚀<\/span> T<\/p>/);
});

Deno.test("an element without text that has the classes of an icon font becomes that icon", async () => {
  const icons: readonly [written: string, name: string][] = [
    ['<i class="fas fa-print"></i>', "printer"],
    ['<i class="fa fa-fw fa-2x fa-eye" aria-hidden="true"></i>', "eye"],
    ['<span class="fa-solid fa-paintbrush"></span>', "paintbrush"],
    ["<i class='bi bi-star'></i>", "star"],
    ['<i class="mdi mdi-home"></i>', "house"],
    ['<i class="fab fa-github"></i>', "lucide:github"],
    ['<i class="fa-brands fa-github"></i>', "lucide:github"],
  ];
  for (const [written, name] of icons) {
    const { html, problems } = await rendered(
      `| ${written} |\n|---|\n\n${written} and text, <Icon name="${name}" />\n`,
    );
    const drawings = html.match(/<svg.*?<\/svg>/g);
    assertEquals(drawings, Array(3).fill(drawings?.[2]), written);
    assertEquals(problems, []);
  }
});

Deno.test("an element that no icon is like, or that has text, stays as it is written", async () => {
  for (
    const written of ['<i class="fas fa-zzzz"></i>', '<i class="fas fa-print">Print</i>', '<span class="fancy"></span>']
  ) {
    const { html } = await rendered(`A ${written} b.`);
    assertEquals(html, `<p>A ${written} b.</p>\n`);
  }
});
