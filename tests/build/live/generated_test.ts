import { assertEquals } from "@std/assert";
import { GENERATED } from "../../../src/site/own_route.ts";
import { siteWith } from "../../site_with.ts";

Deno.test("what is generated of the whole site answers in any letter case, and with a slash at its end", async () => {
  using site = await siteWith({ "index.md": "# Home" });
  for (const path of GENERATED) {
    for (const spelling of [path, path.toUpperCase(), `${path}/`]) {
      assertEquals((await site.get(spelling)).status, 200, spelling);
    }
  }
});
