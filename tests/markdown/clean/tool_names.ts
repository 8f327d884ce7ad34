/**
 * Names of components and shortcodes that documentation tools bring: one that Lectern does not know is its own failure. All others
 * are a project's own: their content is shown, and their name is reported once.
 *
 * @module
 */

/** As the reference of each tool lists them. */
const NAMES = [
  // Starlight
  "Aside Badge Card CardGrid Code FileTree Icon LinkButton LinkCard Steps Tabs TabItem",
  // Docusaurus
  "Tabs TabItem CodeBlock Details Admonition TOCInline DocCardList DocCard BrowserOnly Link ThemedImage IdealImage Highlight",
  // VitePress
  "Badge VPTeamPage VPTeamPageTitle VPTeamPageSection VPTeamMembers VPHomeHero VPHomeFeatures VPHomeSponsors VPButton VPImage",
  "VPDocAsideSponsors VPLink ClientOnly Content",
  // Nextra
  "Callout Tabs Tabs.Tab Cards Cards.Card FileTree FileTree.File FileTree.Folder Steps Bleed Collapse Table MDXRemote Playground",
  "TSDoc APIDocs Mermaid Banner Head Search Popup",
  // Fumadocs
  "Accordion Accordions Banner Card Cards Callout CodeBlockTab CodeBlockTabs DynamicCodeBlock File Files Folder GithubInfo",
  "GraphView ImageZoom InlineTOC Step Steps Tab Tabs TypeTable AutoTypeTable auto-type-table APIPage",
  // Mintlify
  "Accordion AccordionGroup Badge Banner Callout Card CardGroup Check CodeBlock CodeGroup Color Color.Row Color.Item Columns",
  "Danger Expandable Frame Icon Info Latex Mermaid Note Panel ParamField Prompt RequestExample ResponseExample ResponseField",
  "Step Steps Tab Tabs Tile Tip Tooltip Tree Tree.File Tree.Folder Update View Visibility Warning Snippet",
  // Rspress
  "Badge Card PackageManagerTabs SourceCode Steps Tab Tabs NoSSR Toc LlmsCopyButton Overview PrevNextPage ProblemTag",
  // Hugo, Docsy, Hextra, Book
  "details figure gist highlight instagram param qr ref relref vimeo x youtube alert pageinfo tabpane tab card cardpane",
  "readfile imgproc iframe swaggerui redoc comment blocks/cover blocks/lead blocks/section blocks/feature blocks/link-down",
  "conditional-text asciinema badge callout cards filetree/container filetree/folder filetree/file hextra/hero-badge icon include",
  "jupyter pdf steps tabs term hint columns button katex mermaid expand section tabitem",
].join(" ").split(" ");

const TOOLS: ReadonlySet<string> = new Set(NAMES);

export function isOfTool(name: string): boolean {
  return TOOLS.has(name);
}
