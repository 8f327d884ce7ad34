import { assert, assertEquals } from "@std/assert";
import { manualPages } from "./fences.ts";
import { remarksOn } from "./prose.ts";

Deno.test("the prose of the manual keeps the style of CONTRIBUTING.md, as far as a machine sees it", async () => {
  const root = new URL("../../", import.meta.url);
  const pages = [...await manualPages()];
  pages.push(["../README.md", await Deno.readTextFile(new URL("README.md", root))]);
  const found: string[] = [];
  for (const [file, page] of pages) {
    for (const { line, message } of await remarksOn(page)) found.push(`docs/${file}:${line}: ${message}`);
  }
  if (found.length > 0) throw new Error(`The style of the manual:\n${found.join("\n")}`);
});

Deno.test("remarksOn() reads sentences, and no quotation, no code, no URL and no front matter", async () => {
  const page = (text: string) => `---\ntitle: A fault\n---\n\n${text}\n`;
  for (
    const quiet of [
      "`fault`",
      "```\na fault\n```",
      "[the error](fault.md)",
      "<b title='fault'>An error</b>",
      "Fine.",
      "It says “a fault”.",
    ]
  ) {
    assertEquals(await remarksOn(page(quiet)), [], quiet);
  }
  for (
    const loud of ["There is a fault.", "The the page.", "It is an page.", "In order to read it, utilize a browser."]
  ) {
    const [first] = await remarksOn(page(loud));
    assert(first, loud);
    assertEquals(first.line, 5);
  }
});
