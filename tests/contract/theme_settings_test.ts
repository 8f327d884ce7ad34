/**
 * Theme settings (appsettings.json, section Docs:Themes, or wwwroot/theme/theme.json): a row per field of the contract.
 *
 * @module
 */
import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { themes } from "../../src/assets/site.gen.ts";
import { siteWith, type TestSettings, type TestSite } from "../site_with.ts";

const DOCS = { "index.md": "# Start", "config.json": '{"theme":"ocean"}' };

async function stylesheet(site: TestSite): Promise<string> {
  const address = /<link rel="stylesheet" href="(\/_assets\/site\.[0-9a-f]+\.css)"/.exec(await site.text("/"))![1]!;
  return await site.text(address);
}

const VARIABLES: readonly [field: string, value: string, rules: readonly string[]][] = [
  ["primaryColor", "#0a5c36", ["--primary-color", "--accent"]],
  ["bgColor", "#fefefe", ["--bg-color"]],
  ["sidebarBg", "#f0f0f0", ["--sidebar-bg"]],
  ["textColor", "#111111", ["--text-color"]],
  ["textMuted", "#444444", ["--text-muted"]],
  ["borderColor", "rgb(1 2 3)", ["--border"]],
  ["codeBg", "#eeeeee", ["--code-bg"]],
  ["accentLight", "#ddeeff", ["--accent-light"]],
  ["fontSans", '"My Font", sans-serif', ["--font-sans"]],
  ["fontMono", "My Mono, monospace", ["--font-mono"]],
];

for (const [field, value, names] of VARIABLES) {
  Deno.test(`theme setting ${field} sets ${names.join(" and ")}`, async () => {
    using site = await siteWith(DOCS, { themeJson: { [field]: value } });
    const css = (await stylesheet(site)).replace(/\s+/g, "");
    const overrides = css.slice(css.lastIndexOf(":root{"));
    for (const name of names) {
      const written = overrides.includes(`${name}:${value.replace(/\s+/g, "")}`) ||
        // One color for both variants is the light one; the dark one may get a lighter shade.
        overrides.includes(`${name}:light-dark(${value},`) || overrides.includes(`${name}:var(--primary-color)`);
      assertEquals(written, true, `${name} in ${overrides}`);
    }
  });
}

interface Row {
  readonly field: string;
  readonly settings: TestSettings;
  readonly config?: string;
  readonly check: (site: TestSite) => Promise<void>;
}

const ROWS: readonly Row[] = [
  {
    field: "Name overrides the theme of config.json",
    settings: { themeJson: { name: "solarized" } },
    check: async (site) => assertStringIncludes(await stylesheet(site), themes["solarized"]),
  },
  {
    field: "Name: the --theme flag overrides both",
    settings: { themeJson: { name: "solarized" }, themeFlag: "limelight" },
    check: async (site) => assertStringIncludes(await stylesheet(site), themes["limelight"]),
  },
  {
    field: "Colors and fonts of config.json count where nothing overrides them",
    config: '{"theme": {"name": "ocean", "primary": "light-dark(#123456, #abcdef)", "fonts": {"sans": "Mine"}}}',
    settings: { themeJson: { fontSans: "Theirs" } },
    check: async (site) => {
      const css = await stylesheet(site);
      assertStringIncludes(css, themes["ocean"]);
      assertStringIncludes(css, "--primary-color:light-dark(#123456, #abcdef)");
      assertStringIncludes(css, "--font-sans:Theirs");
    },
  },
  {
    field: "A color of config.json that is hard to read is reported under its name there",
    config: '{"theme": {"primary": "#c0c0c0"}}',
    settings: {},
    check(site) {
      assertEquals(site.logged, [
        "warning: docs/config.json: theme.primary #c0c0c0 has a contrast of 1.7:1 on the light background #fdfcfa: " +
        "WCAG AA requires 4.5:1",
      ]);
      return Promise.resolve();
    },
  },
  {
    field: "Name: config.json theme where nothing overrides it",
    settings: {},
    check: async (site) => assertStringIncludes(await stylesheet(site), themes["ocean"]),
  },
  {
    field: "Name: default where nothing names one",
    settings: {},
    config: "{}",
    check: async (site) => assertStringIncludes(await stylesheet(site), themes["default"]),
  },
  {
    field: "Name: an unknown name logs a warning and falls back to default",
    settings: { themeJson: { name: "ocaen" } },
    check: async (site) => {
      assertStringIncludes(await stylesheet(site), themes["default"]);
      assertMatch(site.logged.join("\n"), /warning: .*ocaen.*ocean/);
    },
  },
  {
    field: "CustomCssUrl adds a stylesheet behind the built-in ones",
    settings: { themeJson: { customCssUrl: "/mine.css" } },
    check: async (site) =>
      assertMatch(await site.text("/"), /site\.[0-9a-f]+\.css"[^]*<link rel="stylesheet" href="\/mine\.css"/),
  },
  {
    field: "CustomCssUrl that leads to no file is reported",
    settings: { themeJson: { customCssUrl: "/mein.css" }, otherFiles: { "wwwroot/mine.css": "a{}" } },
    check(site) {
      return Promise.resolve(
        assertEquals(site.logged, ["warning: Docs:Themes:CustomCssUrl is /mein.css: there is no such file"]),
      );
    },
  },
  {
    field: "CustomCssUrl that leads to a file or to another site is not",
    settings: { themeJson: { customCssUrl: "mine.css?v=2" }, otherFiles: { "wwwroot/mine.css": "a{}" } },
    async check(site) {
      assertEquals(site.logged, []);
      assertMatch(await site.text("/"), /<link rel="stylesheet" href="\/mine\.css\?v=2"/);
      using other = await siteWith(DOCS, { themeJson: { customCssUrl: "https://cdn.test/x.css" } });
      assertEquals(other.logged, []);
    },
  },
  {
    field: "CustomCssUrl takes priority over wwwroot/theme/custom.css",
    settings: {
      themeJson: { customCssUrl: "https://cdn.test/x.css" },
      otherFiles: { "wwwroot/theme/custom.css": "a{}" },
    },
    check: async (site) => {
      const html = await site.text("/");
      assertMatch(html, /<link rel="stylesheet" href="https:\/\/cdn\.test\/x\.css" nonce="[^"]+"/);
      assertEquals(html.includes("theme/custom.css"), false);
    },
  },
  {
    field: "custom.css is loaded after the built-in styles",
    settings: { otherFiles: { "wwwroot/theme/custom.css": "a{color:red}" } },
    check: async (site) => {
      assertMatch(await site.text("/"), /site\.[0-9a-f]+\.css"[^]*<link rel="stylesheet" href="\/theme\/custom\.css"/);
      assertEquals(await site.text("/theme/custom.css"), "a{color:red}");
    },
  },
  {
    field: "custom.js is injected before the closing body tag",
    settings: { otherFiles: { "wwwroot/theme/custom.js": "let a" } },
    check: async (site) =>
      assertMatch(await site.text("/"), /<script [^>]*src="\/theme\/custom\.js"[^>]*><\/script>\s*<\/body>/),
  },
  {
    field: "BrandText is the last fallback of the brand",
    settings: { themeJson: { brandText: "Brand of theme" } },
    check: async (site) => assertMatch(await site.text("/"), /<header[^]*Brand of theme/),
  },
  {
    field: "DarkMode true: switch and variant",
    settings: {},
    check: async (site) => {
      assertMatch(await site.text("/"), /<button[^>]*class="[^"]*\btheme-switch\b/);
      assertEquals((await stylesheet(site)).includes("color-scheme:light only"), false);
    },
  },
  {
    field: "DarkMode false removes switch and variant",
    settings: { themeJson: { darkMode: false } },
    check: async (site) => {
      assertEquals(/theme-switch/.test(await site.text("/")), false);
      assertMatch((await stylesheet(site)).replace(/\s+/g, " "), /color-scheme: ?light( only)?;? ?\} \}\s*$/);
    },
  },
  {
    field: "ShowScrollIndicator",
    settings: { themeJson: { showScrollIndicator: false } },
    check: async (site) => {
      assertEquals(/class="[^"]*progress/.test(await site.text("/")), false);
      using shown = await siteWith(DOCS);
      assertMatch(await shown.text("/"), /class="[^"]*progress/);
    },
  },
  {
    field: "PrimaryColor below AA gives a warning with the ratio",
    settings: { themeJson: { primaryColor: "#99ccff" }, themeFlag: "default" },
    check: (site) => Promise.resolve(assertMatch(site.logged.join("\n"), /PrimaryColor.*#99ccff.*\d\.\d+:1/)),
  },
];

for (const { field, settings, config, check } of ROWS) {
  Deno.test(`theme setting ${field}`, async () => {
    using site = await siteWith({ ...DOCS, ...config === undefined ? {} : { "config.json": config } }, settings);
    await check(site);
  });
}

Deno.test("files in wwwroot/theme are asked for again each time, since pages link to them by name", async () => {
  const otherFiles = { "wwwroot/theme/custom.css": "a {}", "wwwroot/theme/custom.js": "1;", "wwwroot/x.css": "b {}" };
  using site = await siteWith(DOCS, { otherFiles });
  const caching = async (path: string) => (await site.get(path)).headers.get("cache-control");
  assertEquals(await caching("/theme/custom.css"), "no-cache");
  assertEquals(await caching("/theme/custom.js"), "no-cache");
  assertEquals(await caching("/x.css"), "public, max-age=300, must-revalidate");
});
