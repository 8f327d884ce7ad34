/**
 * Which tags are elements of JSX, and not HTML.
 *
 * @module
 */
import { ALLOWED_ELEMENTS, HIDDEN_ELEMENTS } from "../commonmark/html_allowed.ts";

/** Kind of an element ← its names. */
const ELEMENTS = {
  /** Its name is the kind. */
  kind: "Note Tip Info Warning Danger Check Important Caution Success Error Hint",
  /** It says its kind in an attribute. */
  box: "Aside Callout Admonition Alert Message",
  folded: "Accordion Expandable Collapse Collapsible AccordionItem",
  foldedGroup: "AccordionGroup Accordions",
  tabs: "Tabs TabGroup deno-tabs",
  tab: "TabItem Tab Tabs.Tab Tabs.Item TabPanel deno-tab",
  codeGroup: "CodeGroup CodeBlocks CodeTabs",
  packageManagers: "PackageManagerTabs PackageManagers PackageInstall",
  steps: "Steps",
  step: "Step Steps.Step",
  cards: "Cards CardGrid CardGroup Columns Cards.Grid",
  card: "Card LinkCard Cards.Card Tile",
  fileTree: "FileTree Files Tree",
  folder: "Folder Tree.Folder FileTree.Folder Files.Folder",
  file: "File Tree.File FileTree.File Files.File",
  figure: "Frame Listing",
  field: "ParamField ResponseField Property",
  badge: "Badge",
  icon: "Icon",
  key: "Kbd",
  button: "LinkButton",
  link: "Link",
  /** It holds others, and means nothing here. */
  nothing: "Fragment React.Fragment",
} as const;

export type ElementKind = keyof typeof ELEMENTS;

const KINDS: ReadonlyMap<string, ElementKind> = new Map(
  Object.entries(ELEMENTS).flatMap(([kind, names]) => names.split(" ").map((name) => [name, kind as ElementKind])),
);
const INLINE: ReadonlySet<ElementKind> = new Set(["badge", "icon", "key", "button", "link"]);

/** Kind of an element; `undefined`: unknown. */
export function elementKind(name: string): ElementKind | undefined {
  return KINDS.get(name);
}

/** Whether an element is inline. */
export function isInlineElement(name: string): boolean {
  const kind = KINDS.get(name);
  return kind !== undefined && INLINE.has(kind);
}

/** Elements whose names HTML has, too. */
const OURS: ReadonlySet<string> = new Set(["Aside", "Frame", "Link", "Kbd"]);
/** More of HTML, which may be written in capitals. */
const HTML: ReadonlySet<string> = new Set(
  "html head body base link meta form input button label fieldset legend option frame title xmp".split(" "),
);

/** `Card`, `Tree.File`, `deno-tabs`; not `DIV`, and not `Table`, which may be meant for either. */
export function isElementName(name: string): boolean {
  if (/^[a-z]/.test(name)) return KINDS.has(name);
  if (OURS.has(name)) return true;
  const lower = name.toLowerCase();
  return !ALLOWED_ELEMENTS.has(lower) && !HIDDEN_ELEMENTS.has(lower) && !HTML.has(lower);
}
