import { assertEquals } from "@std/assert";
import type { PagePath } from "../../src/site/address.ts";
import { outline, projectOf, projectSite, sidebarOf } from "../project_with.ts";

Deno.test("Nuxt Content: settings of app.config, and languages in folders", async () => {
  using site = await projectSite({
    "nuxt.config.ts":
      `export default defineNuxtConfig({ extends: ["docus"], i18n: { defaultLocale: "en", locales: [{ code: "en", name: "English" }, { code: "fr", name: "Français" }] } })`,
    "app/app.config.ts": `export default defineAppConfig({
        seo: { title: "Rocket", description: "Flies" }, header: { title: "R", logo: { light: "/l.svg", dark: "/d.svg" } },
        socials: { x: "https://x.com/a", discord: "https://discord.gg/a" }, github: { url: "https://github.com/a/b", rootDir: "docs" } })`,
    "content/en/index.md": "# Home",
    "content/en/1.start/.navigation.yml": "title: Getting started",
    "content/en/1.start/2.b.md": "# B",
    "content/en/1.start/1.a.md": "# A",
    "content/fr/index.md": "# Accueil",
    "public/l.svg": "<svg/>",
    "public/d.svg": "<svg/>",
  });
  const { config } = site.live.current.site;
  assertEquals([config.title, config.brand, config.description, config.brandImage], ["Rocket", "R", "Flies", "/l.svg"]);
  assertEquals(config.editLink?.pattern, "https://github.com/a/b/edit/main/docs/content/:path");
  assertEquals(config.socialLinks.map(({ icon }) => icon), ["github", "x", "discord"]);
  assertEquals(sidebarOf(site), "Home → /, -Getting started [A → /start/a, B → /start/b]");
  assertEquals(site.live.current.site.pages.has("/fr" as PagePath), true);
});

Deno.test("Nuxt Content: links of the header and words of the footer as in the template of Nuxt UI, a logo among the assets", async () => {
  using site = await projectSite({
    "nuxt.config.ts": `export default defineNuxtConfig({ modules: ["@nuxt/content", "@nuxt/ui"] })`,
    "app/app.config.ts": `export default defineAppConfig({ seo: { siteName: "Rocket" }, header: {
        logo: { alt: "", light: "~/assets/l.svg", dark: "@/assets/d.svg" },
        links: [{ "icon": "i-simple-icons-github", "to": "https://github.com/a/b", "aria-label": "GitHub" }, { label: "Guide", to: "/guide/a" }, { "icon": "i-lucide-star", "to": "https://a.example" }] },
        footer: { credits: "© Us", links: [] } })`,
    "content/index.md": "# Home",
    "content/guide/a.md": "# A",
    "app/assets/l.svg": "<svg/>",
    "app/assets/d.svg": "<svg/>",
    "app/assets/main.css": "a {}",
  });
  const { config, topNav } = site.live.current.site;
  assertEquals([config.title, config.brandImage, config.theme?.logo?.dark, config.footer], [
    "Rocket",
    "/assets/l.svg",
    "/assets/d.svg",
    "© Us",
  ]);
  assertEquals(config.socialLinks.map(({ url, title }) => [url, title]), [
    ["https://github.com/a/b", "GitHub"],
    ["https://a.example", "A"],
  ]);
  assertEquals(outline(topNav), "Guide → /guide/a");
  assertEquals((await site.get("/assets/l.svg")).status, 200);
  assertEquals(site.logged.length, 1);
});

Deno.test("Nuxt Content: what Docus 4 and before called otherwise; a Nuxt project without it is no documentation", () => {
  const { site } = projectOf({
    "app.config.ts":
      `export default defineAppConfig({ docus: { title: "Rocket", socials: { twitter: "@a", github: "a/b" },
      github: { owner: "a", repo: "b", branch: "dev", dir: "docs/content" } } })`,
    "content/index.md": "# Home",
  });
  assertEquals(site.title, "Rocket");
  assertEquals(site.socialLinks?.map(({ url }) => url), ["https://x.com/a", "https://github.com/a/b"]);
  assertEquals(site.editLink?.pattern, "https://github.com/a/b/edit/dev/docs/content/:path");
  let found = true;
  try {
    projectOf({ "nuxt.config.ts": "export default defineNuxtConfig({ ssr: true })", "content/index.md": "# Home" });
  } catch {
    found = false;
  }
  assertEquals(found, false);
});
