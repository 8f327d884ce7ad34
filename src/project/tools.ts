/**
 * The tools whose projects are read, in the order in which they are searched for.
 *
 * @module
 */
import { readBookdown } from "./bookdown.ts";
import { readDocFx } from "./docfx.ts";
import { readDocsify } from "./docsify.ts";
import { readDocusaurus } from "./docusaurus/docusaurus.ts";
import { readDocusaurus1 } from "./docusaurus/version_1.ts";
import { readDoxygen } from "./doxygen.ts";
import { readElastic } from "./elastic.ts";
import { readDumi } from "./dumi/dumi.ts";
import { readEleventy } from "./eleventy.ts";
import { readFern } from "./fern/fern.ts";
import { readFumadocs } from "./fumadocs.ts";
import { readGitBook } from "./gitbook.ts";
import { readGitHubDocs } from "./github_docs.ts";
import { readHugo } from "./hugo/hugo.ts";
import { readHuggingFace } from "./hugging_face.ts";
import { readHexo } from "./hexo.ts";
import { readJekyll } from "./jekyll.ts";
import type { Look } from "./look.ts";
import { readMdn } from "./mdn.ts";
import { readMdBook } from "./mdbook.ts";
import { readMintlify } from "./mintlify/mintlify.ts";
import { readMkDocsProject } from "./mkdocs/mkdocs.ts";
import { readNextra } from "./nextra/nextra.ts";
import { readNuxtContent } from "./nuxt_content.ts";
import type { ProjectFiles, ToolReading } from "./project.ts";
import { readObservable } from "./observable.ts";
import { readQuartz } from "./quartz.ts";
import { readQuarto } from "./quarto.ts";
import { readReact } from "./react.ts";
import { readReadMe } from "./readme.ts";
import { readRedocly } from "./redocly.ts";
import { readRetype } from "./retype.ts";
import { readRspress } from "./rspress/rspress.ts";
import { readJupyterBook, readMyst } from "./sphinx/jupyter_book.ts";
import { readSphinx } from "./sphinx/sphinx.ts";
import { readSlate } from "./slate.ts";
import { readStarlight } from "./starlight/starlight.ts";
import type { ToolName } from "./tool_files.ts";
import { readTanStack } from "./tanstack.ts";
import { readVitePress } from "./vitepress.ts";
import { readVocs } from "./vocs.ts";
import { readVuePress } from "./vuepress/vuepress.ts";
import { readWiki } from "./wiki.ts";
import { readWriterside } from "./writerside.ts";
import { readZola } from "./zola.ts";

/** Reads a project from its main file; `undefined`: the file is of another program. */
export type ReadTool = (file: string, source: ProjectFiles, look: Look) => ToolReading | undefined;

export const TOOLS: readonly (readonly [name: ToolName, read: ReadTool])[] = [
  ["VitePress", readVitePress],
  ["Vocs", readVocs],
  ["VuePress", readVuePress],
  ["Docusaurus 1", readDocusaurus1],
  ["Docusaurus", readDocusaurus],
  ["Starlight", readStarlight],
  ["Rspress", readRspress],
  ["Mintlify", readMintlify],
  ["Fern", readFern],
  ["Redocly", readRedocly],
  ["DocFX", readDocFx],
  ["Zensical", readMkDocsProject],
  ["MkDocs", readMkDocsProject],
  ["mdBook", readMdBook],
  ["GitBook", readGitBook],
  ["Elastic", readElastic],
  ["Hugging Face", readHuggingFace],
  ["TanStack", readTanStack],
  ["Jupyter Book", readJupyterBook],
  ["MyST", readMyst],
  ["Sphinx", readSphinx],
  ["Fumadocs", readFumadocs],
  ["GitHub Docs", readGitHubDocs],
  ["React", readReact],
  ["Nextra", readNextra],
  ["Hugo", readHugo],
  ["Zola", readZola],
  ["Quarto", readQuarto],
  ["bookdown", readBookdown],
  ["Nuxt Content", readNuxtContent],
  ["Hexo", readHexo],
  ["Jekyll", readJekyll],
  ["Writerside", readWriterside],
  ["Retype", readRetype],
  ["Eleventy", readEleventy],
  ["ReadMe", readReadMe],
  ["Docsify", readDocsify],
  ["Wiki", readWiki],
  ["Dumi", readDumi],
  ["Slate", readSlate],
  ["Quartz", readQuartz],
  ["Observable", readObservable],
  ["MDN", readMdn],
  ["Doxygen", readDoxygen],
];
