import { assertEquals, assertThrows } from "@std/assert";
import { arrange } from "../../../src/site/foreign/arrange.ts";
import { readFolderMeta } from "../../../src/site/foreign/folder_meta.ts";

/** What a file makes of the names a, b and c. */
function order(file: string, text: string): { shown: string; missing: string[] } {
  const missing: string[] = [];
  const children = ["a", "b", "c"].map((name) => ({ names: [name] }));
  const steps = arrange(children, readFolderMeta(file, text), (name, line) => missing.push(`${line}: ${name}`));
  const shown = steps.map((step) =>
    step.kind === "child"
      ? `${step.child.names[0]}${step.title ? ` "${step.title}"` : ""}`
      : `${step.kind} ${step.title}`
  ).join(", ");
  return { shown, missing };
}

Deno.test("readFolderMeta() reads the title of a folder of Nuxt Content", () => {
  assertEquals(readFolderMeta("1.g/.navigation.yml", "title: Start\nicon: i-lucide-x\n")?.title, "Start");
  assertEquals(readFolderMeta("1.g/_dir.yml", "navigation:\n  title: Begin\n")?.title, "Begin");
  assertEquals(readFolderMeta("1.g/.navigation.yml", "icon: x\n"), undefined);
});

Deno.test("readFolderMeta() reads Docusaurus: label, position, collapsed, link", () => {
  const read = (text: string) => {
    const { title, order, collapsed, index } = readFolderMeta("g/_category_.json", text)!;
    return [title, order, collapsed, index];
  };
  assertEquals(read('{"label":"L","position":2.5,"link":{"type":"doc","id":"g/intro"}}'), [
    "L",
    2.5,
    "default",
    "g/intro",
  ]);
  assertEquals(read('{"collapsed":false,"link":{"type":"generated-index"}}'), [undefined, undefined, false, undefined]);
  assertEquals(read('{"collapsible":false,"collapsed":true}'), [undefined, undefined, undefined, undefined]);
  const yaml = readFolderMeta("g/_category_.yml", "label: 'Y'\nposition: 3\n")!;
  assertEquals([yaml.title, yaml.order], ["Y", 3]);
});

Deno.test("readFolderMeta() reads Nextra: order and titles, separators, links, hidden ones; the rest follows", () => {
  const text = `{
    "c": "Third",
    "---": {"type": "separator", "title": "Part"},
    "a": {"title": "First", "theme": {}},
    "away": {"title": "Away", "href": "https://example.com"},
    "gone": "Gone",
    "*": {"display": "normal"}
  }`;
  assertEquals(order("_meta.json", text), {
    shown: 'c "Third", part Part, a "First", link Away, b',
    missing: ["6: gone"],
  });
  assertEquals(order("_meta.json", '{"b":{"display":"hidden"}}').shown, "a, c");
});

Deno.test("readFolderMeta() reads Fumadocs: pages in order, parts, links, the rest; what is not named is not shown", () => {
  const text =
    '{"title":"T","defaultOpen":true,"pages":["b","---Part---","...","[Away](https://example.com)","!a","gone"]}';
  assertEquals(order("meta.json", text), { shown: "b, part Part, c, link Away", missing: ["1: gone"] });
  assertEquals(order("meta.json", '{"pages":["c"]}').shown, "c");
  assertEquals(order("meta.json", '{"pages":["z...a"]}').shown, "c, b, a");
  assertEquals(order("meta.json", '{"title":"T"}').shown, "a, b, c");
  assertEquals(readFolderMeta("meta.json", '{"title":"T","defaultOpen":true,"pages":[]}')!.collapsed, false);
});

Deno.test("readFolderMeta() takes other files of that name for what they are", () => {
  assertEquals(readFolderMeta("meta.json", '{"width":3}'), undefined);
  assertEquals(readFolderMeta("meta.json", "[1]"), undefined);
  assertThrows(() => readFolderMeta("_meta.json", "{"));
});

Deno.test("readFolderMeta() reads MkDocs' awesome-pages and awesome-nav: order, titles, groups, links, the rest", () => {
  const text =
    "title: T\nnav:\n  - b.md\n  - Group:\n      - First: a.md\n      - Away: https://example.org\n  - Bad: 'javascript:alert(1)'\n  - gone.md\n  - ...\n";
  for (const file of ["g/.pages", "g/.nav.yml"]) {
    assertEquals(order(file, text), {
      shown: 'b, part Group, a "First", link Away, part undefined, c',
      missing: ["8: gone.md"],
    });
  }
  assertEquals(order("g/.pages", "arrange:\n  - c\n").shown, "c");
  assertEquals(readFolderMeta("g/.pages", "title: T\n")?.title, "T");
  assertEquals(readFolderMeta("g/.pages", "hide: true\n"), undefined);
});

Deno.test("readFolderMeta() names the line of a page that is missing, and not one that has its name within another", () => {
  assertEquals(order("g/.order", "c\nba\na\nlost\n").missing, ["2: ba", "4: lost"]);
  assertEquals(order("g/.order", "lost-too\nlost\n").missing, ["1: lost-too", "2: lost"]);
  assertEquals(order("g/_order.yaml", "- lost-too\n- 'lost'\n").missing, ["1: lost-too", "2: lost"]);
});
