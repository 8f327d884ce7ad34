import { assertEquals } from "@std/assert";
import { siteWith } from "../../site_with.ts";

Deno.test("Grafana: links lead to the pages of the first product, whatever the version", async () => {
  using site = await siteWith({
    "index.md":
      "---\nrefs:\n  add:\n    - pattern: /docs/grafana/\n      destination: /docs/grafana/<GRAFANA_VERSION>/set-up/\n" +
      "    - pattern: /docs/grafana-cloud/\n      destination: /docs/grafana-cloud/x/\n  other:\n    - pattern: /docs/grafana/\n" +
      "      destination: /docs/loki/<LOKI_VERSION>/x/\n---\n# A\n\n[Add](ref:add) [part](ref:add#begin) [other](ref:other) [set up][] `](ref:add)`\n\n" +
      '{{< docs/shared lookup="alerts/intro.md" source="grafana" version="<GRAFANA_VERSION>" >}}\n\n{{< boilerplate tip >}}\n\n' +
      '{{% docs/reference %}}\n[set up]: "/docs/grafana/ -> /docs/grafana/<GRAFANA_VERSION>/set-up#begin"\n' +
      '[set up]: "/docs/grafana-cloud/ -> /docs/grafana-cloud/x"\n{{% /docs/reference %}}\n',
    "set-up.md": "# Set up\n\n## Begin\n",
    "shared/alerts/intro.md": "---\nheadless: true\n---\nShared **intro**",
    "boilerplates/tip.md": "---\n---\nA *tip*",
  });
  const page = await site.text("/");
  const hrefs = Array.from(
    page.matchAll(/<a href="([^"]*)"[^>]*>(Add|part|other|set up)</g),
    ([, href, text]) => [text, href],
  );
  assertEquals(hrefs, [
    ["Add", "/set-up"],
    ["part", "/set-up#begin"],
    ["other", "/docs/loki/latest/x/"],
    ["set up", "/set-up#begin"],
  ]);
  assertEquals(page.includes("<code>](ref:add)</code>"), true);
  assertEquals([page.includes("Shared <strong>intro</strong>"), page.includes("A <em>tip</em>")], [true, true]);
  assertEquals(page.includes("docs/reference"), false);
});
