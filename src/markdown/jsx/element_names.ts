/**
 * Which tags are elements of JSX, and not HTML.
 *
 * @module
 */
import { ALLOWED_ELEMENTS, HIDDEN_ELEMENTS } from "../commonmark/html_allowed.ts";

/** Kind of an element ← its names. */
const ELEMENTS = {
  /** Its name is the kind. */
  kind:
    "Note Tip Info Warning Danger Check Important Caution Success Error Hint Pitfall Question docs-info docs-warning docs-error docs-tip docs-success",
  /** It has its kind in an attribute. */
  box: "Aside Callout Admonition Alert Message Notice Banner ReadMore LearnMore Prompt docs-callout",
  folded: "Accordion Expandable Collapse Collapsible AccordionItem Spoiler DeepDive Disclosure Toggle Details Solution",
  foldedGroup: "AccordionGroup Accordions AccordionList",
  /** Title of a collapsible element. */
  summary: "AccordionTrigger AccordionHeader CollapsibleTrigger",
  tabs: "Tabs TabGroup deno-tabs docs-tab-group",
  tab: "TabItem Tab Tabs.Tab Tabs.Item TabPanel deno-tab CodeBlockTab TabsContent TabContent CodeGroupItem docs-tab",
  codeGroup: "CodeGroup CodeBlocks CodeTabs RequestExample ResponseExample Sandpack docs-code-multifile",
  packageManagers: "PackageManagerTabs PackageManagers PackageInstall PackageCmd",
  steps: "Steps Stepper docs-workflow",
  step: "Step Steps.Step docs-step",
  cards: "Cards CardGrid CardGroup Columns Cards.Grid docs-card-container",
  card: "Card LinkCard Cards.Card Tile docs-card",
  fileTree: "FileTree Files Tree",
  folder: "Folder Tree.Folder FileTree.Folder Files.Folder",
  file: "File Tree.File FileTree.File Files.File",
  figure: "Frame Listing",
  field: "ParamField ResponseField Property",
  badge: "Badge Since AddedIn Since.Badge ApiMeta Color.Item",
  icon: "Icon Cross VPIcon",
  key: "Kbd",
  button: "LinkButton Button",
  link: "Link Anchor NavLink RouterLink router-link NextLink docs-pill",
  tooltip: "Tooltip Glossary Term Abbr GlossaryTerm",
  /** A block of code in attributes. */
  code: "Code CodeBlock CodeSnippet DynamicCodeBlock Mermaid Latex Terminal docs-code",
  image: "Image Img Picture ThemedImage ThemeImage OptimizedImage IdealImage NextImage",
  /** Media that run on another site, to which a link leads. */
  media:
    "Embed YouTube Youtube BiliBili Bilibili Vimeo Video Iframe IFrame ReactPlayer Loom Tweet Gist CodePen CodeSandbox StackBlitz docs-video",
  /** Labels of tabs that the tabs have themselves. */
  labels: "TabsList TabsTrigger TabList Tabs.List Tabs.Trigger CodeBlockTabsList CodeBlockTabsTrigger",
  /** The pages below this one. */
  children: "Overview Catalog AutoCatalog DocCardList DocsCategory SectionIndex ChildPages SubPages Children",
  /** A file in its place. */
  include: "include Snippet",
  contents: "TOCInline InlineTOC InlineToc TableOfContents",
  update: "Update",
  audience: "Visibility AppOnly PagesOnly",
  /** It holds others, and means nothing here. */
  nothing:
    "Fragment React.Fragment ClientOnly BrowserOnly NoSSR Suspense Transition KeepAlive Teleport Bleed Checklist MultipleChoice Option PreCheck Color ExternalLinkIcon Translate BrowserWindow CodeBlockConfig docs-pill-row docs-decorative-header",
} as const;

export type ElementKind = keyof typeof ELEMENTS;

const KINDS: ReadonlyMap<string, ElementKind> = new Map(
  Object.entries(ELEMENTS).flatMap(([kind, names]) => names.split(" ").map((name) => [name, kind as ElementKind])),
);
const INLINE: ReadonlySet<ElementKind> = new Set(["badge", "icon", "key", "button", "link", "tooltip"]);

/** Suffixes by kind, for elements that a project made for itself: `StaticTabs`, `YouTubeVideo`, `VersionBadge`. */
const ENDINGS: readonly (readonly [ElementKind, RegExp])[] = [
  ["packageManagers", /^(?:PackageManager|NpmCommand|InstallCommand)\w*$/],
  ["codeGroup", /Code(?:Group|Tabs)$/],
  ["tabs", /(?:Tabs|TabGroup)$/],
  ["tab", /[a-z]Tab(?:Item)?$/],
  ["badge", /[a-z]Badge$/],
  [
    "media",
    /(?:Video|VideoPlayer|YouTube|Vimeo|Iframe)$|^(?:YouTube|Youtube|LiteYouTube|Vimeo)(?:Embed|Link|Player|Callout)?$|^Video(?:Embed|Link|Player)?$/,
  ],
  ["box", /(?:Callout|Aside|Admonition)$/],
  ["tooltip", /[a-z]Tooltip$/],
  ["image", /(?:Image|Img|Picture|Screenshot)$/],
  ["button", /[a-z]Button$/],
  ["link", /[a-z]Link$/],
  ["card", /[a-z]Card$/],
  ["children", /[a-z]Nav$/],
  ["cards", /[a-z]Cards$|(?:Card|Feature)(?:Grid|Group|List|s)$/],
  [
    "nothing",
    /(?:Grid|List|Group|Container|Wrapper|Layout|Section|Box|Panel|Provider|Block|Row|Column|Columns|Stack|Flex|Center|Only|Preview|Example|Demo|Item|Content|View|Area|Text|Description|Body|Page|Title|Header|Footer|Guide|Card|Hero|Quote|Testimonial)$/,
  ],
];
const LONGEST = 60;

/** Kind of an element; `undefined`: unknown. */
export function elementKind(name: string): ElementKind | undefined {
  return KINDS.get(bare(name)) ?? guessedKind(name);
}

/** Components of Supabase have a dollar sign before their names: `<$CodeTabs>`. */
function bare(name: string): string {
  return name.startsWith("$") ? name.slice(1) : name;
}

/** Kind of an element that only the suffix of its name gives. */
export function guessedKind(written: string): ElementKind | undefined {
  const name = bare(written);
  if (KINDS.has(name) || name.length > LONGEST || !/^[A-Z]/.test(name)) return undefined;
  return ENDINGS.find(([, ending]) => ending.test(name))?.[0];
}

/** Whether an element is inline. */
export function isInlineElement(name: string): boolean {
  const kind = elementKind(name);
  return kind !== undefined && INLINE.has(kind);
}

/** Elements whose names HTML has, too. */
const OURS: ReadonlySet<string> = new Set([
  "Aside",
  "Frame",
  "Link",
  "Kbd",
  "Code",
  "Option",
  "Img",
  "Picture",
  "Video",
  "Button",
  "Abbr",
  "Embed",
  "Details",
]);
/** More of HTML, which may be written in capitals. */
const HTML: ReadonlySet<string> = new Set(
  "html head body base link meta form input button label fieldset legend option frame title xmp".split(" "),
);

/** `Card`, `Tree.File`, `deno-tabs`; not `DIV`, and not `Table`, which may be meant for either. */
export function isElementName(name: string): boolean {
  if (name.startsWith("$")) return /^\$[A-Z]/.test(name);
  if (/^[a-z]/.test(name)) return KINDS.has(name);
  if (OURS.has(name)) return true;
  const lower = name.toLowerCase();
  return !ALLOWED_ELEMENTS.has(lower) && !HIDDEN_ELEMENTS.has(lower) && !HTML.has(lower);
}
