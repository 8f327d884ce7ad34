/**
 * Writes what the program embeds of the installed packages, and of itself for browsers, where it is not current:
 *
 * - `src/assets/onig.gen.ts`: the highlighter's WebAssembly;
 * - `src/assets/vendor.gen.ts`: KaTeX's stylesheet and fonts;
 * - `src/markdown/code/grammars.gen.ts`: starry-night's grammars and theme, packed. The package's own
 *   entry loads all of its 700 grammars (250 ms and 80 MB in each thread), its theme has no entry,
 *   and a bundle or a compiled program cannot import a grammar by a computed name;
 * - `src/icons/marks.gen.ts`: the marks of networks, of the 3,000 that Simple Icons has;
 * - `src/icons/lucide.gen.ts`: the shapes of Lucide's icons, without what all of them share;
 * - `src/assets/site.gen.ts`: styles, themes and scripts, minified;
 * - `src/assets/client/static_search.gen.js` and `static_nearby.gen.js`: `src/search/browser/`, each of its entries as one
 *   script;
 * - `src/picture/takumi.gen.ts` and `src/picture/fonts.gen.ts`: what draws pictures for links, and the fonts for it;
 * - `src/init/templates.gen.ts`: the files of a new project, and of a new page;
 * - `src/search/stemmers.gen.js`: the stemmers, as one module;
 * - `src/assets/stemmers.gen.ts`: the stemmers again, each as the text of a script for the search of an export.
 *
 * The first line of each file names the versions and modules it was made from. Milliseconds when all are current.
 *
 * @module
 */
import { createHash } from "node:crypto";
import { readdir, readFile, rename, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { fileURLToPath, pathToFileURL } from "node:url";
import zlib from "node:zlib";
import { SHELL, withoutHereDocuments } from "../../markdown/code/here_document.ts";
import { BROWSERS, SITE_PARTS, siteModule } from "./site.ts";
import { stemmerScripts, stemmersModule } from "./stemmers.ts";
import { codePointsOf } from "./woff.ts";

/** Rises when what this tool writes changes. */
const FORMAT = 9;

interface Embedded {
  /** Relative to this module. */
  readonly file: string;
  readonly packages: readonly string[];
  /** Modules of the program that it is made of or by, relative to `src`. */
  readonly modules?: readonly string[];
  readonly write: () => Promise<string>;
}

const KATEX = new URL("./", import.meta.resolve("katex"));
const ONIGURUMA = new URL("./", import.meta.resolve("vscode-oniguruma"));
const STARRY_NIGHT = new URL("./", import.meta.resolve("@wooorm/starry-night"));

const SIMPLE_ICONS = new URL("./", import.meta.resolve("simple-icons"));
const LUCIDE = new URL("./", import.meta.resolve("@iconify-json/lucide"));
/** What the stylesheet gives to all icons. */
const SHARED = / (?:stroke="currentColor"|stroke-(?:linecap|linejoin)="round"|stroke-width="2")/g;
const SHAPES = /^(?:<(?:path|circle|ellipse|rect)(?: (?:d|cx|cy|r|rx|ry|x|y|width|height|fill)="[\w .-]*")+\/>)+$/;
/** Where projects have their code, their packages, their talk and their readers. */
const MARKS = [
  ...["bitbucket", "codeberg", "deno", "docker", "forgejo", "gitea", "github", "gitlab", "jsr", "npm", "pypi", "rust"],
  ...["discord", "gitter", "matrix", "signal", "telegram", "whatsapp", "zulip"],
  ...["bluesky", "facebook", "instagram", "mastodon", "reddit", "threads", "twitch", "x", "youtube"],
  ...["devdotto", "githubsponsors", "medium", "opencollective", "patreon", "rss", "stackoverflow"],
];

const SRC = new URL("../../", import.meta.url);
const STATIC_NEARBY = ["edit_distance.ts", "search/browser/nearby.ts", "search/nearby.ts"];
const STATIC_SEARCH = [
  "edit_distance.ts",
  ...["index", "search"].map((name) => `search/browser/${name}.ts`),
  ...[
    "audience",
    "dictionary",
    "excerpt",
    "index",
    "language",
    "marks",
    "meant",
    "names",
    "query",
    "question_words",
    "rank",
    "search",
    "section",
    "terms",
    "variants",
    "vocabulary",
    "words",
  ]
    .map((name) => `search/${name}.ts`),
];

/** Files of a new project: those of `src/init/templates/`, and the workflow that is an example, too. */
const TEMPLATES = new URL("../../init/templates/", import.meta.url);
const WORKFLOW = new URL("../../../examples/github-pages/docs.yml", import.meta.url);
const TEMPLATE_FILES = (await readdir(TEMPLATES, { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile())
  .map((entry) => `${pathToFileURL(entry.parentPath).href}/${entry.name}`.slice(TEMPLATES.href.length)).sort();
const STEMMER_PACKAGES = ["esbuild", "@orama/stemmers/english"];

const EMBEDDED: readonly Embedded[] = [
  {
    file: "../onig.gen.ts",
    packages: ["vscode-oniguruma"],
    write: writeOnigWasm,
  },
  { file: "../vendor.gen.ts", packages: ["katex"], write: writeKatex },
  {
    file: "../../markdown/code/grammars.gen.ts",
    packages: ["@wooorm/starry-night"],
    modules: ["markdown/code/here_document.ts"],
    write: writeGrammars,
  },
  { file: "../../icons/marks.gen.ts", packages: ["simple-icons"], write: writeMarks },
  { file: "../../icons/lucide.gen.ts", packages: ["@iconify-json/lucide"], write: writeLucide },
  {
    file: "../client/static_search.gen.js",
    packages: ["esbuild"],
    modules: STATIC_SEARCH,
    write: () => browserScript("search/browser/search.ts", STATIC_SEARCH),
  },
  {
    file: "../client/static_nearby.gen.js",
    packages: ["esbuild"],
    modules: STATIC_NEARBY,
    write: () => browserScript("search/browser/nearby.ts", STATIC_NEARBY),
  },
  {
    file: "../stemmers.gen.ts",
    packages: STEMMER_PACKAGES,
    modules: ["assets/_tools/stemmers.ts"],
    write: writeStemmers,
  },
  {
    file: "../../picture/takumi.gen.ts",
    packages: ["@takumi-rs/wasm"],
    write: writeTakumi,
  },
  {
    file: "../../picture/fonts.gen.ts",
    packages: ["@fontsource/inter"],
    modules: ["assets/_tools/woff.ts"],
    write: writeFonts,
  },
  {
    file: "../../init/templates.gen.ts",
    packages: [],
    modules: [...TEMPLATE_FILES.map((file) => `init/templates/${file}`), "../examples/github-pages/docs.yml"],
    write: writeTemplates,
  },
  {
    file: "../../search/stemmers.gen.js",
    packages: STEMMER_PACKAGES,
    modules: ["assets/_tools/stemmers.ts"],
    write: stemmersModule,
  },
  { file: "../site.gen.ts", packages: ["esbuild"], modules: SITE_PARTS, write: siteModule },
];

for (const { file, packages, modules = [], write } of EMBEDDED) {
  const target = new URL(file, import.meta.url);
  const versions = await Promise.all(packages.map(version));
  if (modules.length > 0) versions.push(await digest(modules));
  const stamp = `// embed ${FORMAT}: ${versions.join(", ")}. Generated.\n`;
  if (await firstLine(target) === stamp) continue;
  // Two tasks may embed at once: each reader sees a whole file.
  const draft = new URL(`${target.href}.${crypto.randomUUID()}`);
  await writeFile(draft, stamp + await write());
  await rename(draft, target);
}

/** Name and version of an installed package, by one of its entries. */
async function version(specifier: string): Promise<string> {
  const entry = import.meta.resolve(specifier);
  const [name] = /^(?:@[^/]+\/)?[^/]+/.exec(specifier)!;
  const end = entry.lastIndexOf(`/${name}/`) + name.length + 2;
  const manifest = new URL("package.json", entry.slice(0, end));
  return `${name} ${JSON.parse(await readFile(manifest, "utf8")).version}`;
}

/** Of the text of modules. */
async function digest(modules: readonly string[]): Promise<string> {
  const hash = createHash("sha256");
  for (const module of modules) hash.update(await readFile(new URL(module, SRC)));
  return `modules ${hash.digest("hex").slice(0, 16)}`;
}

async function firstLine(file: URL): Promise<string | undefined> {
  try {
    const text = await readFile(file, "utf8");
    return text.slice(0, text.indexOf("\n") + 1);
  } catch {
    return undefined; // It was never written.
  }
}

async function writeOnigWasm(): Promise<string> {
  const wasm = await readFile(new URL("onig.wasm", ONIGURUMA), "base64");
  return `/** \`onig.wasm\` in base64. */\nexport const onigWasm: string = "${wasm}";\n`;
}

async function writeKatex(): Promise<string> {
  const css = await readFile(new URL("katex.min.css", KATEX), "utf8");
  // Every browser that we serve knows WOFF2.
  const woff2 = css.replace(
    /,url\([^)]*\) format\("(?:woff|truetype)"\)/g,
    "",
  );
  const folder = new URL("fonts/", KATEX);
  const names = (await readdir(folder)).filter((name) => name.endsWith(".woff2"));
  const fonts: Record<string, string> = {};
  for (const name of names.sort()) {
    if (!woff2.includes(`url(fonts/${name})`)) continue;
    fonts[name] = await readFile(new URL(name, folder), "base64");
  }
  return `/** KaTeX's stylesheet; its fonts are \`url(fonts/NAME)\`. */
export const katexCss: string = ${JSON.stringify(woff2)};
/** Name of a font, such as \`KaTeX_Main-Regular.woff2\` → its bytes in base64. */
export const katexFonts: Readonly<Record<string, string>> = ${JSON.stringify(fonts, null, 1)};
`;
}

async function writeMarks(): Promise<string> {
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

async function writeLucide(): Promise<string> {
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

interface Grammar {
  readonly scopeName: string;
  readonly names: readonly string[];
  readonly extensions: readonly string[];
  readonly extensionsWithDot?: readonly string[];
}

async function writeGrammars(): Promise<string> {
  const theme = await import(new URL("lib/theme.js", STARRY_NIGHT).href);
  const { all }: { all: readonly Grammar[] } = await import(
    new URL("index.js", STARRY_NIGHT).href
  );
  const scopes = new Map<string, string>();
  const grammars = new Map<string, Omit<Grammar, "names">>();
  const names = new Map<string, string>();
  const extensions = new Map<string, string>();
  const extensionsWithDot = new Map<string, string>();
  // The last one wins, as when `createStarryNight(all)` registers them.
  for (const { names: own, ...grammar } of all) {
    const { extensions: plain, extensionsWithDot: dotted, ...rest } = grammar;
    const scope = grammar.scopeName;
    scopes.set(scope, await gzip(JSON.stringify(rest)));
    grammars.set(scope, grammar);
    for (const name of own) names.set(name, scope);
    for (const name of plain) extensions.set(name, scope);
    for (const name of dotted ?? []) extensionsWithDot.set(name, scope);
  }
  return [
    "// deno-lint-ignore-file\n// deno-fmt-ignore-file\n",
    constant(
      "Theme for `vscode-textmate`: a colour is an index into `classes`, italic stands for `outerClass`",
      "theme",
      theme.theme,
    ),
    constant("The colour that is none", "transparent", theme.transparent),
    constant("Classes of GitHub's colour scheme", "classes", theme.classes),
    constant("Class of an element around the others", "outerClass", theme.grandparents[0]),
    // ASCII throughout: V8 keeps the source, with two bytes for each character if one of them is not Latin.
    constant("Scope of a language, by its name", "names", sorted(names)),
    constant("Scope of a language, by the extension of its files, with the dot", "extensions", sorted(extensions)),
    constant("Extensions that count only in a file name", "extensionsWithDot", sorted(extensionsWithDot)),
    constant("Scopes that need most other grammars for a shell's here-documents alone", "shells", shellsOf(grammars)),
    constant("Grammar for `vscode-textmate`, by its scope: JSON, gzip, base64", "grammars", sorted(scopes)),
  ].join("");
}

function shellsOf(grammars: ReadonlyMap<string, object>): string[] {
  const whole = new Map([...grammars].map(([scope, grammar]) => [scope, included(grammar)]));
  const short = new Map(whole).set(SHELL, included(withoutHereDocuments(grammars.get(SHELL)!)));
  return [...grammars.keys()].filter((scope) => reach(scope, short) < reach(scope, whole) / 2).sort();
}

/** How many grammars are loaded with one. */
function reach(scope: string, graph: ReadonlyMap<string, ReadonlySet<string>>): number {
  const found = new Set([scope]);
  for (const next of found) for (const other of graph.get(next) ?? []) found.add(other);
  return found.size;
}

/** The scopes of other grammars that a part of one includes. */
function included(part: unknown): Set<string> {
  const found = new Set<string>();
  JSON.stringify(part, (key, value) => {
    if (key === "include" && typeof value === "string" && /^[^#$]/.test(value)) found.add(value.replace(/#.*/, ""));
    return value;
  });
  return found;
}

/** One script of modules of the program, minified. */
async function browserScript(entry: string, modules: readonly string[]): Promise<string> {
  const esbuild = await import("esbuild");
  const { outputFiles, metafile } = await esbuild.build({
    absWorkingDir: fileURLToPath(SRC),
    entryPoints: [entry],
    bundle: true,
    minify: true,
    format: "esm",
    target: BROWSERS,
    write: false,
    metafile: true,
  });
  await esbuild.stop();
  const others = Object.keys(metafile.inputs).filter((input) => !modules.includes(input));
  if (others.length > 0) throw new Error(`The modules of ${entry} in embed.ts lack ${others.join(", ")}`);
  return outputFiles[0]!.text;
}

async function writeStemmers(): Promise<string> {
  return constant("Code of a language → its stemmer as a module", "stemmers", await stemmerScripts());
}

async function writeTakumi(): Promise<string> {
  const wasm = await readFile(new URL("../pkg/takumi_wasm_bg.wasm", import.meta.resolve("@takumi-rs/wasm")));
  const packed = (await promisify(zlib.gzip)(wasm, { level: 9 })).toString("base64");
  return `/** Takumi's WebAssembly: gzip, base64. */\nexport const takumiWasm: string = "${packed}";\n`;
}

/** Each part of Inter, regular and bold, with the characters that it has. */
async function writeFonts(): Promise<string> {
  const folder = new URL("./", import.meta.resolve("@fontsource/inter"));
  const { subsets }: { subsets: readonly string[] } = JSON.parse(
    await readFile(new URL("metadata.json", folder), "utf8"),
  );
  const fonts: { weight: number; ranges: readonly (readonly [number, number])[]; woff2: string }[] = [];
  for (const subset of subsets) {
    for (const weight of [400, 700]) {
      const file = `files/inter-${subset}-${weight}-normal.woff`;
      fonts.push({
        weight,
        ranges: codePointsOf(await readFile(new URL(file, folder))),
        woff2: await readFile(new URL(`${file}2`, folder), "base64"),
      });
    }
  }
  return `/** Parts of a font: weight, inclusive ranges of its characters, WOFF2 in base64. */
export const fonts: readonly {
  readonly weight: number;
  readonly ranges: readonly (readonly [number, number])[];
  readonly woff2: string;
}[] = ${JSON.stringify(fonts)};
`;
}

async function writeTemplates(): Promise<string> {
  const templates: Record<string, string> = {};
  for (const file of TEMPLATE_FILES) {
    // Tools would obey a file that begins with a dot.
    templates[file.replace(/(^|\/)_(?=\w+ignore$)/, "$1.")] = await readFile(new URL(file, TEMPLATES), "utf8");
  }
  templates["project/.github/workflows/docs.yml"] = await readFile(WORKFLOW, "utf8");
  return constant("File, below the name of what it belongs to → its text", "templates", templates);
}

async function gzip(text: string): Promise<string> {
  return (await promisify(zlib.gzip)(text, { level: 9 })).toString("base64");
}

function sorted(map: ReadonlyMap<string, string>): Record<string, string> {
  return Object.fromEntries([...map].sort());
}

/** A constant with its docblock. Tables of text get a type, which spares the type checker their 700 keys. */
function constant(description: string, name: string, value: unknown): string {
  const type = typeof value === "string"
    ? "string"
    : Array.isArray(value)
    ? "readonly string[]"
    : Object.values(value as object).every((item) => typeof item === "string")
    ? "Readonly<Record<string, string>>"
    : "{ readonly name: string; readonly settings: { scope?: string[]; settings: { fontStyle?: string; foreground?: string; background?: string } }[] }";
  return `/** ${description}. */\nexport const ${name}: ${type} = ${JSON.stringify(value, null, 1)};\n`;
}
