/**
 * The tools whose projects are read, in the order in which they are searched for.
 *
 * @module
 */
import { readDocusaurus } from "./docusaurus.ts";
import { readDocusaurus1 } from "./docusaurus_1.ts";
import { readDocFx } from "./docfx.ts";
import { readDocsify } from "./docsify.ts";
import { readFumadocs } from "./fumadocs.ts";
import { readGitBook } from "./gitbook.ts";
import { readHugo } from "./hugo.ts";
import { readJekyll } from "./jekyll.ts";
import { readJupyterBook, readMyst } from "./jupyter_book.ts";
import { readMdBook } from "./mdbook.ts";
import { readMintlify } from "./mintlify.ts";
import { readMkDocsProject } from "./mkdocs.ts";
import { readNextra } from "./nextra.ts";
import { readNuxtContent } from "./nuxt_content.ts";
import { readQuarto } from "./quarto.ts";
import { readRetype } from "./retype.ts";

import type { Look } from "./look.ts";
import type { ProjectFiles, ToolReading } from "./project.ts";
import { readRspress } from "./rspress.ts";
import { readSphinx } from "./sphinx.ts";
import { readStarlight } from "./starlight.ts";
import type { ToolName } from "./tool_files.ts";
import { readVitePress } from "./vitepress.ts";
import { readVuePress } from "./vuepress.ts";
import { readWriterside } from "./writerside.ts";
import { readZola } from "./zola.ts";

/** Reads a project from its main file; `undefined`: the file is of another program. */
export type ReadTool = (file: string, source: ProjectFiles, look: Look) => ToolReading | undefined;

export const TOOLS: readonly (readonly [name: ToolName, read: ReadTool])[] = [
  ["VitePress", readVitePress],
  ["VuePress", readVuePress],
  ["Docusaurus 1", readDocusaurus1],
  ["Docusaurus", readDocusaurus],
  ["Starlight", readStarlight],
  ["Rspress", readRspress],
  ["Mintlify", readMintlify],
  ["DocFX", readDocFx],
  ["Zensical", readMkDocsProject],
  ["MkDocs", readMkDocsProject],
  ["mdBook", readMdBook],
  ["GitBook", readGitBook],
  ["Jupyter Book", readJupyterBook],
  ["MyST", readMyst],
  ["Sphinx", readSphinx],
  ["Fumadocs", readFumadocs],
  ["Nextra", readNextra],
  ["Hugo", readHugo],
  ["Zola", readZola],
  ["Quarto", readQuarto],
  ["Nuxt Content", readNuxtContent],
  ["Jekyll", readJekyll],
  ["Writerside", readWriterside],
  ["Retype", readRetype],
  ["Docsify", readDocsify],
];
