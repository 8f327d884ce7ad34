import { assert } from "@std/assert";
import { projectOf, type ProjectTexts } from "../project_with.ts";

const CONF = 'project = "P"\nextensions = ["myst_parser"]\n';
const MANY = 200_000;

const HOSTILE: readonly [what: string, texts: ProjectTexts][] = [
  ["comments without an end", { "writerside.cfg": `<ihp></ihp>${"<!--".repeat(MANY / 4)}` }],
  ["a tag without an end", { "writerside.cfg": `<ihp></ihp><${"a".repeat(MANY)}` }],
  ["a long name of an attribute", { "writerside.cfg": `<ihp></ihp><b ${"a".repeat(MANY)}>` }],
  ["blanks in an entry", { "conf.py": CONF, "index.md": `\`\`\`{toctree}\na${" ".repeat(MANY)}b\n\`\`\`\n` }],
  ["tables of contents", { "conf.py": CONF, "index.rst": ".. toctree::\n\n   a\n\n".repeat(MANY / 10) }],
  ["blanks in a component", { "docusaurus.config.js": `export default { title: <b>x\ny${" ".repeat(MANY)}z</b> }` }],
  ["attributes of a link without an end", {
    "docusaurus.config.js": `export default { themeConfig: { announcementBar: { content: \`<a ${
      'href="" '.repeat(MANY / 8)
    }\` } } }`,
  }],
];

for (const [what, texts] of HOSTILE) {
  Deno.test(`readTexts() takes a time in proportion to its files: ${what}`, () => {
    const start = performance.now();
    projectOf({ "index.md": "# A\n", ...texts });
    const time = performance.now() - start;
    assert(time < 5000, `${time} ms`);
  });
}
