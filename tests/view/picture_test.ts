import { assertEquals } from "@std/assert";
import type { Palette } from "../../src/picture/picture.ts";
import type { PagePath } from "../../src/site/address.ts";
import { pictureJob } from "../../src/view/picture.ts";
import { viewWith } from "./view_with.ts";

Deno.test("pictureJob() has the words of the page in its language, and for the home page the description of the site", async () => {
  const { view } = await viewWith({
    "index.md": "# Home",
    "guide/index.md": "# Guide",
    "guide/a.md": "---\nlang: fr\ndescription: About A\n---\n# A",
    "guide/b.md": "# B",
  }, { title: "Site", lang: "de", description: "About the site" });
  const job = (path: string) => {
    const { palette: _, brand: __, ...words } = pictureJob(view.site.pages.get(path as PagePath)!, view, {} as Palette);
    return words;
  };
  assertEquals(job("/"), { title: "Home", description: "About the site", section: "", lang: "de" });
  assertEquals(job("/guide/a"), { title: "A", description: "About A", section: "Guide", lang: "fr" });
  assertEquals(job("/guide/b"), { title: "B", description: "", section: "Guide", lang: "de" });
});
