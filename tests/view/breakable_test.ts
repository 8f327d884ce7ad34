import { assertEquals } from "@std/assert";
import { html } from "../../src/html.ts";
import { breakable } from "../../src/view/breakable.ts";
import { siteWith } from "../site_with.ts";
import { textOf } from "./view_with.ts";

const shown = (text: string) => textOf(html`${breakable(text)}`);

Deno.test("breakable() lets long names break between their words", () => {
  assertEquals(shown("experimental_generateVideo"), "experimental_<wbr>generate<wbr>Video");
  assertEquals(shown("nlohmann::basic_json::parse"), "nlohmann::<wbr>basic_<wbr>json::<wbr>parse");
  assertEquals(shown("@scope/some.package.name"), "@scope/<wbr>some.<wbr>package.<wbr>name");
  assertEquals(shown("std::vector<int>::__private"), "std::<wbr>vector&lt;int&gt;::__private");
});

Deno.test("breakable() leaves other texts alone", () => {
  for (
    const text of ["", "How to deploy", "createDocs()", "Donaudampfschifffahrtsgesellschaft", "a-b-c-d-e-f-g-h-i-j-k"]
  ) {
    assertEquals(shown(text), text);
  }
});

Deno.test("breakable() is used in the sidebar, the outline, the title and headings", async () => {
  using site = await siteWith({
    "index.md": "# Home",
    "a.md": "---\ntitle: createUserInterfaceStream\n---\nText\n\n## readUserInterfaceStream\n\nText\n\n## B",
  });
  const page = await site.text("/a");
  const broken = (name: string) => page.split(`>${name.replaceAll(/(?=[A-Z])/g, "<wbr>")}<`).length - 1;
  assertEquals([broken("createUserInterfaceStream"), broken("readUserInterfaceStream")], [2, 3]);
});
