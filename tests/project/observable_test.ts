import { assertEquals } from "@std/assert";
import { projectSite, sidebarOf } from "../project_with.ts";

Deno.test("Observable Framework: pages, sections and links of the configuration, title and footer", async () => {
  using site = await projectSite({
    "observablehq.config.js":
      'export default {\n  title: "App",\n  base: "/app",\n  footer: "© Us",\n  pages: [\n    {name: "Begin", path: "/start"},\n    {name: "Libraries", open: false, pages: [{name: "D3", path: "/lib/d3"}]},\n    {name: "Section", path: "/lib/", pages: [{name: "Out", path: "https://d3js.org"}]},\n  ],\n};\n',
    "src/index.md": "# Home\n\n[Up](/app/lib/d3)",
    "src/start.md": "# Start",
    "src/lib/index.md": "# Lib",
    "src/lib/d3.md": "# D3 page",
  });
  assertEquals(
    sidebarOf(site),
    "Begin → /start, +Libraries [D3 → /lib/d3], Section → /lib [Out → https://d3js.org]",
  );
  const { config } = site.live.current.site;
  assertEquals([config.title, config.footer], ["App", "© Us"]);
});
