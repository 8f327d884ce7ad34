/**
 * Writes what the program embeds of the installed packages, and of itself for browsers, where it is not current.
 *
 * The first line of each file names the versions and modules it was made from. Milliseconds when all are current.
 *
 * @module
 */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { readFile, rename, writeFile } from "node:fs/promises";
import { constant } from "./constant.ts";
import { grammarsModule, onigWasmModule } from "./grammars.ts";
import { lucideModule, marksModule } from "./icons.ts";
import { katexModule } from "./katex.ts";
import { declarations, isTyped, withoutTypes } from "./declarations.ts";
import { packageModule, zodModule } from "./packages.ts";
import { fontsModule, takumiModule } from "./picture.ts";
import { RENDERING_PARTS } from "./rendering.ts";
import { browserScript, modulesOf } from "./search.ts";
import { SITE_PARTS, siteModule } from "./site.ts";
import { stemmerScriptsModule, stemmersModule } from "./stemmers.ts";
import { TEMPLATE_PARTS, templatesModule } from "./templates.ts";
import { WORD_PARTS, wordsModule } from "./words.ts";

/** Rises when what these tools write changes. */
const FORMAT = 11;

interface Embedded {
  /** Relative to `src`. */
  readonly file: string;
  readonly packages: readonly string[];
  /** Modules of the program that it is made of or by, relative to `src`. */
  readonly modules?: readonly string[];
  readonly write: () => Promise<string>;
}

const SRC = new URL("../../", import.meta.url);
const STEMMERS = { packages: ["esbuild", "@orama/stemmers/english"], modules: ["assets/_tools/stemmers.ts"] };

/** A package that is CommonJS, as a module. */
function commonJs(file: string, name: string, exports = "{ default }"): Embedded {
  const modules = ["assets/_tools/packages.ts"];
  return { file, packages: ["esbuild", name], modules, write: () => packageModule(name, exports) };
}

const EMBEDDED: readonly Embedded[] = [
  commonJs("http/ipaddr.gen.js", "ipaddr.js"),
  commonJs("config/jsonc_parser.gen.js", "jsonc-parser", "*"),
  commonJs("std/cli/minimist.gen.js", "minimist"),
  {
    file: "config/zod.gen.js",
    packages: ["esbuild", "zod"],
    modules: ["assets/_tools/packages.ts", "config/zod.ts"],
    write: zodModule,
  },
  { file: "assets/onig.gen.js", packages: ["vscode-oniguruma"], write: onigWasmModule },
  { file: "assets/vendor.gen.js", packages: ["katex"], write: katexModule },
  {
    file: "markdown/code/grammars.gen.js",
    packages: ["@wooorm/starry-night"],
    modules: ["markdown/code/embedded.ts"],
    write: grammarsModule,
  },
  { file: "icons/marks.gen.js", packages: ["simple-icons"], write: marksModule },
  { file: "icons/lucide.gen.js", packages: ["@iconify-json/lucide"], write: lucideModule },
  {
    file: "assets/client/static_search.gen.js",
    packages: ["esbuild"],
    modules: await modulesOf("search/browser/search.ts"),
    write: () => browserScript("search/browser/search.ts"),
  },
  {
    file: "assets/client/static_nearby.gen.js",
    packages: ["esbuild"],
    modules: await modulesOf("search/browser/nearby.ts"),
    write: () => browserScript("search/browser/nearby.ts"),
  },
  { file: "assets/stemmers.gen.ts", ...STEMMERS, write: stemmerScriptsModule },
  { file: "search/stemmers.gen.js", ...STEMMERS, write: stemmersModule },
  { file: "picture/takumi.gen.js", packages: ["@takumi-rs/wasm"], write: takumiModule },
  {
    file: "picture/fonts.gen.ts",
    packages: ["@fontsource/inter"],
    modules: ["assets/_tools/woff.ts"],
    write: fontsModule,
  },
  {
    file: "rendering.gen.ts",
    packages: [],
    modules: RENDERING_PARTS,
    write: () => Promise.resolve(constant("Changes with what renders a page", "RENDERING", digest(RENDERING_PARTS))),
  },
  { file: "words/languages.gen.ts", packages: [], modules: WORD_PARTS, write: wordsModule },
  { file: "init/templates.gen.ts", packages: [], modules: TEMPLATE_PARTS, write: templatesModule },
  { file: "assets/site.gen.ts", packages: ["esbuild"], modules: SITE_PARTS, write: siteModule },
];

for (const { file, packages, modules = [], write } of EMBEDDED) {
  const target = new URL(file, SRC);
  const versions = await Promise.all(packages.map(version));
  if (modules.length > 0) versions.push(digest(modules));
  const stamp = `// embed ${FORMAT}: ${versions.join(", ")}. Generated.\n`;
  if (await firstLine(target) === stamp) continue;
  const text = await write();
  if (isTyped(text, file)) {
    const types = file.replace(/\.js$/, ".d.ts");
    await replace(new URL(types, SRC), stamp + declarations(text));
    await replace(target, `${stamp}/* @ts-self-types="./${types.split("/").at(-1)}" */\n${withoutTypes(text)}`);
  } else await replace(target, stamp + text);
}

/** Two tasks may embed at once: each reader sees a whole file. */
async function replace(target: URL, text: string): Promise<void> {
  const draft = new URL(`${target.href}.${crypto.randomUUID()}`);
  await writeFile(draft, text);
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
function digest(modules: readonly string[]): string {
  const hash = createHash("sha256");
  // One after another takes half the time for hundreds of them.
  for (const module of modules) hash.update(readFileSync(new URL(module, SRC)));
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
