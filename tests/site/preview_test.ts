import { assertEquals } from "@std/assert";
import { isPreview } from "../../src/site/preview.ts";

Deno.test("isPreview() is false for SVG, which social networks do not show", () => {
  assertEquals(["/a.png", "/a.svg", "/a.SVGZ?v=1", "/svg.png", "https://a.test/x.svg#y"].filter(isPreview), [
    "/a.png",
    "/svg.png",
  ]);
});
