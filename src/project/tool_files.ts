/**
 * Names of the files by which tools are recognized, without what reads them.
 *
 * @module
 */

const SCRIPTS = ["ts", "mts", "js", "mjs", "cjs", "cts"];

function scripts(...names: readonly string[]): readonly string[] {
  return names.flatMap((name) => SCRIPTS.map((ending) => `${name}.${ending}`));
}

/** Files that may be the configuration of a tool, relative to the folder of the project; the first that exists counts. */
export const FILES_OF = {
  VitePress: scripts(".vitepress/config", ".vitepress/config/index"),
  Vocs: [...scripts("vocs.config"), "vocs.config.tsx"],
  VuePress: [
    ...scripts(".vuepress/config", ".vuepress/config/index", "vuepress.config"),
    ".vuepress/config.yml",
    ".vuepress/config.yaml",
    ".vuepress/config.toml",
  ],
  "Docusaurus 1": ["siteConfig.js"],
  Docusaurus: [...scripts("docusaurus.config"), ...scripts("sidebars"), "sidebars.json"],
  Starlight: [...scripts("astro.config"), "src/content/docs/index.mdx", "src/content/docs/index.md"],
  Rspress: scripts("rspress.config"),
  Mintlify: ["docs.json", "mint.json"],
  Fern: ["fern/docs.yml", "docs.yml"],
  Redocly: ["sidebars.yaml"],
  DocFX: ["docfx.json"],
  MkDocs: ["mkdocs.yml", "mkdocs.yaml", "mkdocs.template.yml"],
  Zensical: ["zensical.toml"],
  mdBook: ["book.toml"],
  GitBook: [".gitbook.yaml", ".gitbook.yml", "book.json", "SUMMARY.md", "LANGS.md"],
  Elastic: ["docset.yml", "_docset.yml"],
  "Hugging Face": ["", "source/", "docs/source/", "chapters/", "units/"].flatMap((folder) =>
    ["", "en/"].map((language) => `${folder}${language}_toctree.yml`)
  ),
  TanStack: ["config.json", "docs/config.json"],
  "Jupyter Book": ["_toc.yml", "_toc.yaml"],
  MyST: ["myst.yml", "myst.yaml"],
  Sphinx: ["conf.py", "source/conf.py"],
  Fumadocs: [...scripts("source.config"), "content/docs/meta.json"],
  "GitHub Docs": ["data/variables/product.yml"],
  React: ["src/sidebarLearn.json"],
  Nextra: scripts("next.config"),
  Hugo: ["hugo", "config/_default/hugo", "config/_default/config", "config"].flatMap((name) =>
    ["toml", "yaml", "yml", "json"].map((ending) => `${name}.${ending}`)
  ),
  Zola: ["zola.toml", "config.toml"],
  Quarto: ["_quarto.yml", "_quarto.yaml"],
  bookdown: ["_bookdown.yml"],
  "Nuxt Content": [
    ...scripts("content.config"),
    ...scripts("nuxt.config"),
    ...scripts("app.config"),
    ...scripts("app/app.config"),
  ],
  Hexo: ["_config.yml"],
  Jekyll: ["_config.yml", "_config.yaml"],
  Writerside: ["writerside.cfg", "project.ihp"],
  Retype: ["retype.yml", "retype.yaml", "retype.json"],
  Eleventy: [...scripts("eleventy.config"), ".eleventy.js"],
  ReadMe: ["docs/_order.yaml", "reference/_order.yaml", "_order.yaml"],
  Docsify: ["index.html"],
  Wiki: ["Home.md", "home.md"],
  Dumi: [".dumirc.ts", ".dumirc.js", ".umirc.ts", ".umirc.js", "config/config.ts"],
  Slate: ["source/index.html.md", "source/index.html.md.erb", "index.html.md"],
  Quartz: scripts("quartz.config"),
  Observable: scripts("observablehq.config"),
  MDN: ["front-matter-config.json", "files/en-us/_redirects.txt", "files/en-us/web/index.md"],
  Doxygen: ["", "docs/", "doc/"].flatMap((folder) =>
    ["Doxyfile", "Doxyfile.in", "doxygen.cfg"].map((name) => folder + name)
  ),
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** A tool for documentation. */
export type ToolName = keyof typeof FILES_OF;

/** All of them. */
export const TOOL_FILES: readonly string[] = Object.values(FILES_OF).flat();
