/**
 * Elements that shortcodes become: those of Docsy, Hextra, Hugo Book, Relearn, Kubernetes and Hugo itself.
 *
 * @module
 */
import { ownValue } from "../../own_value.ts";
import { calloutFor } from "../blocks/callout.ts";
import { elementKind } from "../jsx/element_names.ts";
import type { Attributes } from "../tag.ts";
import type { Shortcode } from "./read.ts";

/** An element that a shortcode stands for. */
export interface NamedElement {
  readonly name: string;
  readonly attributes: Attributes;
}

/**
 * Mapping of a shortcode to an element: its name, and the names of its attributes ← those of the shortcode. A number is
 * the position of a value without a name.
 */
interface Row {
  readonly element: string;
  readonly attributes?: Readonly<Record<string, readonly (string | number)[]>>;
}

const row = (element: string, attributes: Row["attributes"] = {}): Row => ({ element, attributes });
const TITLE = ["title", "header", "heading", "label", "name", "summary", 0] as const;
const LINK = ["link", "href", "url", "relref", "ref", "to"] as const;
const ICON = ["icon", "emoji"] as const;

const ROWS: readonly (readonly [names: string, row: Row])[] = [
  [
    "alert callout notice hint admonition message infobox pageinfo",
    row("Aside", {
      type: ["type", "color", "style", "kind", "context", "level", 0],
      title: ["title", "heading", "header", "name", 1],
      icon: ICON,
    }),
  ],
  [
    "tabpane tabs tabbed-content tab-pane tab-set tabset",
    row("Tabs", { items: ["items", "names"], id: ["groupid", "group"] }),
  ],
  ["tab tab-item", row("TabItem", { label: TITLE, value: ["value"], default: ["selected"], disabled: ["disabled"] })],
  ["cards cardpane card-grid cardgrid card-group grid gallery feature-grid quick-links", row("CardGrid")],
  [
    "card quick-link link-card linkcard feature feature-card",
    row("Card", {
      title: TITLE,
      header: ["header"],
      description: ["subtitle", "description", "text"],
      footer: ["footer"],
      href: LINK,
      icon: ICON,
      img: ["image", "img"],
      tag: ["tag", "badge"],
    }),
  ],
  [
    "details expand collapse collapsible spoiler toggle dropdown accordion-item",
    row("Accordion", {
      title: TITLE,
      open: ["open", "expanded"],
    }),
  ],
  ["accordion accordions accordion-group", row("AccordionGroup", { title: TITLE })],
  ["yes", row("Check")],
  ["no", row("Cross")],
  ["steps stepper", row("Steps")],
  ["code", row("Frame", { caption: ["title"] })],
  ["content-ref", row("Fragment")],
  ["step", row("Step", { title: TITLE })],
  ["filetree container-tree", row("FileTree")],
  ["folder", row("Folder", { name: ["name", "label", 0] })],
  ["file", row("File", { name: ["name", "label", 0] })],
  ["icon fa fas fab", row("Icon", { name: ["name", "icon", 0] })],
  [
    "badge label tag",
    row("Badge", { text: ["content", "text", "title", "value", 0], type: ["type", "style", "color", 1] }),
  ],
  [
    "button btn hero-button cta",
    row("LinkButton", { href: [...LINK, 0], text: ["text", "label", "title", 1], icon: ICON }),
  ],
  ["kbd key", row("Kbd", { children: [0] })],
  ["youtube yt youtube-lite", row("YouTube", { id: ["id", 0], src: ["src", "url"], title: ["title", 1] })],
  ["vimeo", row("Vimeo", { id: ["id", 0], title: ["title", 1] })],
  [
    "video iframe embed asciinema pdf gist tweet x instagram codepen codesandbox peertube loom jupyter",
    row("Embed", {
      src: ["src", "url", "href", "link", "file", 0],
      title: ["title", "caption"],
    }),
  ],
  [
    "tooltip abbr glossary_tooltip glossary term",
    row("Tooltip", {
      text: ["text", "title", "term", "term_id", 0],
      tip: ["tip", "description"],
    }),
  ],
  ["api-reference api_reference", row("Fragment", { children: ["text", "page", 0] })],
  ["children childpages section-index list-pages-in-section list-pages subpages", row("ChildPages")],
  [
    "columns column row col section lead cover-text div span center grid-item block blocks container wrap",
    row("Fragment"),
  ],
  [
    "history copy responsive-table updates icon-heading table highlight-block raw unsafe rawhtml html markdown md with-params conditional-text ifversion hero-badge",
    row("Fragment"),
  ],
];

const BY_NAME: ReadonlyMap<string, Row> = new Map(
  ROWS.flatMap(([names, row]) => names.split(" ").map((name) => [name, row] as const)),
);

/** Names that show nothing, and what they hold neither. */
export const SILENT: ReadonlySet<string> = new Set(
  "comment rem remark pagebreak toc netlify kat-button link-down end-columns clear clearfix break anchor bookmark"
    .split(" "),
);

/** Colors of Bootstrap, and other words, as kinds of callouts. */
const KINDS: Readonly<Record<string, string>> = {
  primary: "info",
  secondary: "note",
  light: "note",
  dark: "note",
  default: "note",
  green: "tip",
  blue: "info",
  orange: "warning",
  yellow: "warning",
  red: "danger",
  purple: "important",
};

/** The last part of a name: `blocks/section` → `section`, `filetree/container` → `filetree`. */
export function bareName(name: string): string {
  const lower = name.toLowerCase();
  if (lower === "filetree/container") return "filetree";
  return lower.split("/").at(-1)!;
}

/** Whether a shortcode is listed here as an element or a callout; the name of any other may still be that of an element. */
export function isNamed({ name }: Shortcode): boolean {
  const bare = bareName(name);
  return (BY_NAME.get(bare)?.element ?? "Fragment") !== "Fragment" || calloutFor(bare) !== undefined;
}

/** The element that a shortcode stands for; `undefined`: the name is unknown. */
export function elementOfShortcode({ name, attributes, values }: Shortcode): NamedElement | undefined {
  const bare = bareName(name);
  const known = BY_NAME.get(bare) ?? (calloutFor(bare) && NAMED_CALLOUT);
  if (!known) return sameName(bare, attributes);
  const found = new Map<string, string | true | readonly string[]>();
  for (const [key, sources] of Object.entries(known.attributes ?? {})) {
    const value = sources.map((source) => typeof source === "number" ? values[source] : attributes.get(source))
      .find((value) => value !== undefined && value !== "");
    if (value !== undefined) found.set(key, valueOf(key, value));
  }
  if (known === NAMED_CALLOUT) found.set("type", bare);
  if (known.element === "Aside" && known !== NAMED_CALLOUT) setKind(found);
  return { name: known.element, attributes: found };
}

const NAMED_CALLOUT = row("Aside", { title: ["title", "header", "author", 0], icon: ICON });

function valueOf(key: string, value: string): string | true | readonly string[] {
  if (key === "items") return value.split(",").map((one) => one.trim());
  if (key === "icon" || key === "name" && /\bfa/.test(value)) return value.replace(/\bfa[a-z]?\b|\bfa-/g, "").trim();
  return value;
}

/** A callout of an unknown kind shows its name as a title, and no problem. */
function setKind(attributes: Map<string, string | true | readonly string[]>): void {
  const typeName = attributes.get("type");
  const kind = typeof typeName === "string" ? ownValue(KINDS, typeName.toLowerCase()) ?? typeName : "note";
  if (calloutFor(kind)) attributes.set("type", kind);
  else {
    attributes.set("type", "note");
    if (!attributes.has("title")) attributes.set("title", kind);
  }
}

/** `{{< callout-box >}}` for `<CalloutBox>`: an element of the same name. */
function sameName(bare: string, attributes: ReadonlyMap<string, string>): NamedElement | undefined {
  const name = bare.replace(/(?:^|[-_])([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return elementKind(name) === undefined ? undefined : { name, attributes };
}
