/**
 * Icons of the installed packages, as the texts of modules.
 *
 * @module
 */
import { readFile } from "node:fs/promises";
import { constant } from "./constant.ts";

const SIMPLE_ICONS = new URL("./", import.meta.resolve("simple-icons"));
const LUCIDE = new URL("./", import.meta.resolve("@iconify-json/lucide"));
/** Attributes that the style sheet sets for all icons. */
const SHARED = / (?:stroke="currentColor"|stroke-(?:linecap|linejoin)="round"|stroke-width="2")/g;
const SHAPES = /^(?:<(?:path|circle|ellipse|rect)(?: (?:d|cx|cy|r|rx|ry|x|y|width|height|fill)="[\w .-]*")+\/>)+$/;
/** Icons of sites where projects have their code, their packages, their chat and their readers. */
const MARKS = [
  ...[
    "bitbucket",
    "codeberg",
    "codesandbox",
    "forgejo",
    "gitea",
    "gitee",
    "github",
    "gitlab",
    "sourcehut",
    "stackblitz",
  ],
  ...["bun", "deno", "docker", "jsr", "npm", "nuget", "pnpm", "pypi", "rubygems", "rust", "yarn"],
  ...["discord", "discourse", "gitter", "line", "matrix", "qq", "signal", "telegram", "wechat", "whatsapp", "zulip"],
  ...[
    "bilibili",
    "bluesky",
    "facebook",
    "instagram",
    "juejin",
    "lemmy",
    "mastodon",
    "peertube",
    "pinterest",
    "pixelfed",
  ],
  ...["reddit", "sinaweibo", "threads", "tiktok", "twitch", "vk", "x", "ycombinator", "youtube", "zhihu"],
  ...["crowdin", "devdotto", "figma", "huggingface", "medium", "rss", "stackoverflow", "substack"],
  ...["githubsponsors", "kofi", "liberapay", "opencollective", "patreon"],
];

/** The text of `marks.gen.js`. */
export async function marksModule(): Promise<string> {
  const marks: Record<string, string> = {};
  for (const name of MARKS.toSorted()) {
    const svg = await readFile(new URL(`icons/${name}.svg`, SIMPLE_ICONS), "utf8");
    const drawn = /^<svg [^>]*viewBox="0 0 24 24"[^>]*><title>([^<&]+)<\/title><path d="([^"]+)"\/><\/svg>$/.exec(svg);
    if (!drawn) throw new Error(`simple-icons draws ${name} in a way that is not expected`);
    marks[drawn[1]!] = drawn[2]!;
  }
  return constant("Name of a service, as it writes itself → the path of its mark on a grid of 24", "marks", marks);
}

interface LucideIcon {
  readonly body: string;
  /** Of its grid, where that is not 24. */
  readonly width?: number;
}

/** The text of `lucide.gen.js`. */
export async function lucideModule(): Promise<string> {
  const { icons, aliases }: {
    icons: Record<string, LucideIcon>;
    aliases: Record<string, { readonly parent: string }>;
  } = JSON.parse(await readFile(new URL("icons.json", LUCIDE), "utf8"));
  const shapes: Record<string, string> = {};
  for (const [name, { body, width = 24 }] of Object.entries(icons)) {
    const drawn = body.replace(SHARED, "").replaceAll(' fill="none"', "").replace(/^<g>(.*)<\/g>$/, "$1");
    if (width !== 24) continue;
    if (!SHAPES.test(drawn)) throw new Error(`lucide draws ${name} in a way that is not expected`);
    shapes[name] = drawn;
  }
  const others = Object.entries(aliases).map(([name, { parent }]) => [name, parent] as const);
  return constant("Name of an icon → its shapes on a grid of 24, as SVG to be stroked", "lucide", shapes) +
    constant("Another name of an icon → its name", "lucideAliases", Object.fromEntries(others));
}
