/**
 * docs/config.json as it is written: the contract's tables, and VitePress's names for the fields of navigation.
 *
 * @module
 */
import { FLAVORS } from "../flavor.ts";
import { isRecord } from "../record.ts";
import { isAttributeName, isTagName } from "./head_tag.ts";
import { isVariableName } from "./variable_name.ts";
import * as z from "./zod.ts";
import { themeField } from "./branding.ts";
import { fields } from "./check.ts";
import { isFilled, isHost, linkAddress, text } from "./grammar.ts";
import { redirectsField } from "./redirects.ts";
import { RULES } from "./rules.ts";

function string(description: string) {
  return z.nullish(z.string()).check(z.describe(description));
}

function boolean(description: string) {
  return z.nullish(z.boolean()).check(z.describe(description));
}

const headTag = fields({
  tag: text("must be the name of an HTML element, such as meta", isTagName)
    .check(z.describe("Name of the element, such as meta, link, script, style, base or noscript.")),
  attrs: z.nullish(z.record(
    text("must be the name of an attribute", isAttributeName),
    z.string(),
  )).check(z.describe("Attributes; values are encoded.")),
  content: string("Inner content: unchanged in script and style, encoded in other elements, unused in void ones."),
}).check(z.meta({ id: "HeadTag" }));

/** An extra tag for the head, as written. */
export type RawHeadTag = z.infer<typeof headTag>;

/** An entry of the header navigation, as written. */
export interface RawTopNavItem {
  readonly text?: string | null | undefined;
  readonly link?: string | null | undefined;
  readonly items?: RawTopNavItem[] | null | undefined;
  readonly title?: string | null | undefined;
  readonly path?: string | null | undefined;
}

const topNavItem: z.ZodMiniType<RawTopNavItem> = fields({
  text: string("Label."),
  link: z.nullish(linkAddress).check(z.describe("Where it leads. Leave it out for a menu.")),
  items: z.nullish(z.array(z.lazy(() => topNavItem))).check(
    z.describe("Entries of the menu. Leave it out for a link."),
  ),
  title: string("Another name of text."),
  path: z.nullish(linkAddress).check(z.describe("Another name of link.")),
}).check(
  z.meta({ id: "TopNavItem" }),
  always<RawTopNavItem>(({ text, title, link, path, items }, reject) => {
    if (absent(text) && absent(title)) reject("text", "must be a string");
    if (absent(link) && absent(path) && absent(items)) reject(undefined, "must have a link or items");
    if (!(absent(link) && absent(path)) && !absent(items)) {
      reject(undefined, "must have either a link or items, not both");
    }
  }),
);

/** An entry of a sidebar, as written. */
export interface RawNavEntry {
  readonly title?: string | null | undefined;
  readonly path?: string | null | undefined;
  readonly items?: RawNavEntry[] | null | undefined;
  readonly collapsed?: boolean | null | undefined;
  readonly text?: string | null | undefined;
  readonly link?: string | null | undefined;
}

const navEntry: z.ZodMiniType<RawNavEntry> = fields({
  title: string("Text of the link or heading of the group."),
  path: z.nullish(linkAddress).check(z.describe("Where it leads. Leave it out for a group.")),
  items: z.nullish(z.array(z.lazy(() => navEntry))).check(z.describe("Entries of the group.")),
  collapsed: boolean("Of a group. Left out: it cannot be collapsed. false: it starts open. true: it starts closed."),
  text: string("Another name of title."),
  link: z.nullish(linkAddress).check(z.describe("Another name of path.")),
}).check(
  z.meta({ id: "NavEntry" }),
  always<RawNavEntry>(({ title, text }, reject) => {
    if (absent(title) && absent(text)) reject("title", "must be a string");
  }),
);

const editLink = fields({
  pattern: linkAddress.check(z.describe("URL with :path for the file's path in the content folder.")),
  text: string('Label. Default "Edit this page".'),
});

const pageControls = fields({
  downloadMarkdown: boolean('Adds "Copy page" and "View as Markdown". Default false.'),
  subscribeRss: boolean('Adds "Copy RSS feed URL", and the feed to the head of every page. Default false.'),
  connect: boolean(
    "Adds what connects agents: copy the MCP URL, copy the page for agents, open it in a chat. Default: with other entries.",
  ),
  editLink: z.nullish(fields({
    label: string('Label. Default "Edit this page".'),
    icon: string("Icon, such as github. Default: one for links that lead elsewhere."),
  })).check(z.describe("Adds a link to the source of the page, by editLink.pattern.")),
});

const socialLink = fields({
  icon: text("must not be empty", isFilled).check(
    z.describe("One of the icons that the manual lists, such as github; anything else is shown as text."),
  ),
  url: linkAddress.check(z.refine(isFilled, "must not be empty"))
    .check(z.describe("Where it leads; it opens in a new tab.")),
  title: string("Accessible label and tooltip. Default: icon."),
});

const locale = fields({
  lang: string("Language tag. Default: the name of the folder; of root, lang."),
  label: string("Name of the language in that language. Default: the name of the folder."),
  title: string("Name of the site in the language. Default: title of the site."),
  description: string("Meta description of its pages that have none. Default: description of the site."),
  brand: string("Label in sidebar and header. Default: title in the language, then brand of the site."),
  footer: string("Markdown for the footer of its pages. Default: footer of the site."),
  banner: string("A line above its pages. Default: banner of the site."),
  topNav: z.nullish(z.array(topNavItem)).check(
    z.describe("Navigation in its header. Default: topNav of the site, with links to pages in the language."),
  ),
  sidebar: z.nullish(z.record(z.string(), z.array(navEntry))).check(
    z.describe("Its sidebars by path prefix, with or without the folder. Default: those of the site."),
  ),
  nav: z.nullish(z.array(navEntry)).check(z.describe("One sidebar for all its pages. Default: that of the site.")),
});

const host = text("must be a host such as docs.example.org, with or without a port", isHost);

const ruleLevels = fields(
  Object.fromEntries(
    Object.entries(RULES).map(([id, { level, finds }]) => [
      id,
      z.nullish(z.enum(["error", "warning", "off"])).check(z.describe(`${finds}. Default ${level}.`)),
    ]),
  ),
);

const externalSettings = fields({
  only: z.nullish(z.array(z.string())).check(
    z.describe("Hosts that may be asked, such as example.org or *.example.org. Default: all."),
  ),
  skip: z.nullish(z.array(z.string())).check(
    z.describe("Hosts and URLs that are not asked, with * for any text: https://example.org/private/*."),
  ),
});

const checkSettings = fields({
  external: z.nullish(externalSettings).check(z.describe("Which links to other sites --external asks.")),
  rules: z.nullish(ruleLevels).check(z.describe("Levels of rules: error, warning or off.")),
});

/** The whole file. */
export const siteSchema = fields({
  $schema: string("Address of this schema, for editors."),
  title: string("Name of the site, after the title of every page."),
  titleTemplate: string("Pattern of page titles, with :title and :siteName."),
  description: string("Meta description of pages that have none."),
  lang: string("Language of the pages, such as en or pt-BR. Default en."),
  theme: themeField,
  head: z.nullish(z.array(headTag)).check(z.describe("Extra tags for the head of every page.")),
  brand: string("Label in sidebar and header. Default: title, then Docs:Themes:BrandText."),
  brandImage: string("URL or path of an image to the left of the brand."),
  image: string("Preview image of pages that have none (og:image, twitter:image). Default: brandImage."),
  ogImages: boolean(
    "Preview images of pages, drawn from title and description. Default: where there would be none. true: for all pages without image in front matter. false: never.",
  ),
  banner: string("A line above every page that has none of its own: text with links."),
  footer: string("Markdown for the footer, with {year}, {brand} and {title}."),
  favicon: string("URL or path of an icon, or one emoji."),
  lastUpdated: boolean('Shows "Last updated" on every page. Default false.'),
  editLink: z.nullish(editLink).check(z.describe('"Edit this page" near the end of every page.')),
  pageControls: z.nullish(pageControls).check(z.describe("The menu of actions next to the breadcrumbs.")),
  flavor: z.nullish(z.enum(FLAVORS)).check(
    z.describe("Markdown dialect of the pages; a project of another tool sets it by itself."),
  ),
  redirectHosts: z.nullish(z.array(host)).check(z.describe("Hosts that redirect in front matter may lead to.")),
  redirects: redirectsField,
  topNav: z.nullish(z.array(topNavItem)).check(z.describe("Navigation in the header.")),
  sidebar: z.nullish(z.record(z.string(), z.array(navEntry)))
    .check(z.describe("Sidebars by path prefix; the longest that matches wins, and / matches every page.")),
  nav: z.nullish(z.array(navEntry)).check(z.describe("One sidebar for all pages that no key of sidebar matches.")),
  socialLinks: z.nullish(z.array(socialLink)).check(z.describe("Links at the top right.")),
  locales: z.nullish(z.record(
    text("must be root, or a folder such as de or docs/de", (name) => /^[\w-]+(?:\/[\w-]+)*$/.test(name)),
    locale,
  )).check(
    z.describe(
      "Languages by the folders of their pages; root is for all other pages. Default: those that the folders show. {}: one.",
    ),
  ),
  check: z.nullish(checkSettings).check(z.describe("What lectern check reports.")),
  variables: z.nullish(z.record(
    text("must be a name of letters, digits, _, . and -", isVariableName),
    z.string(),
  )).check(z.describe("Values that pages may name in their text: {{ version }}.")),
  components: z.nullish(z.record(
    text(
      "must be the name of an element with a capital first letter, such as ReadMore, or of a shortcode",
      (name) => /^[A-Za-z_][\w./-]{0,99}$/.test(name),
    ),
    z.union([z.string(), z.literal(false)], 'must be the name of an element such as "Aside", a text, or false'),
  )).check(z.describe(
    "Elements that pages use: the name of a built-in one, Markdown with {attribute} and {children}, or false to show only their content.",
  )),
  ui: z.nullish(z.record(z.string(), z.union([z.string(), z.record(z.string(), z.string())])))
    .check(z.describe('Words of the interface, by name: {"search": "Find"}. Default: those of the language.')),
});

export type RawSite = z.infer<typeof siteSchema>;

function absent(value: unknown): boolean {
  return value === undefined || value === null;
}

/** A check of an object as a whole, made even when some of its fields are invalid, so that one report has them all. */
function always<T>(look: (value: T, reject: (field: string | undefined, rule: string) => void) => void) {
  return z.check<T>((context) => {
    look(context.value, (field, message) => {
      // With the field as input, the report says that it is missing.
      const at = field === undefined ? { input: context.value, path: [] } : { input: undefined, path: [field] };
      context.issues.push({ code: "custom", message, ...at });
    });
  }, { when: ({ value }) => isRecord(value) });
}
