/**
 * CommonJS packages, imported as Node and Deno import them: `default` is what the package assigns to `module.exports`.
 * esbuild does so only for importers below a package.json with `"type": "module"`, which a Deno project has none of. For
 * others it looks for `__esModule` first, as Babel does, and then `default` is often `undefined`.
 *
 * @module
 */
import type { Plugin } from "esbuild";
import { readFile } from "node:fs/promises";
import { dirname, extname } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const NAMESPACE = "commonjs";
/** A package that a file of the project imports by its bare name. */
const BARE = /^(?:@[\w.-]+\/)?[a-z][\w.-]*(?:\/[\w./-]+)?$/i;
const IDENTIFIER = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u;

export const commonJs: Plugin = {
  name: "CommonJS as in Node",
  setup(build) {
    build.onResolve({ filter: BARE }, async ({ path, importer, kind, resolveDir, pluginData }) => {
      const isOurs = kind === "import-statement" || kind === "dynamic-import";
      if (!isOurs || pluginData === NAMESPACE || /[\\/]node_modules[\\/]/.test(importer)) return undefined;
      const found = await build.resolve(path, { kind, resolveDir, importer, pluginData: NAMESPACE });
      if (found.errors.length > 0 || found.external || !await isCommonJs(found.path)) return found;
      // A package can have a form for bundlers besides the one for Node: that is a module in any case.
      if (pathToFileURL(found.path).href !== import.meta.resolve(path)) return found;
      return { path: found.path, namespace: NAMESPACE, pluginData: path };
    });
    build.onLoad({ filter: /.*/, namespace: NAMESPACE }, async ({ path, pluginData }) => {
      const names = Object.keys(await import(pluginData)).filter((name) => IDENTIFIER.test(name));
      const named = names.filter((name) => name !== "default").map((name, i) =>
        `const name${i} = all.${name};\nexport { name${i} as ${name} };`
      );
      return {
        contents: `const all = require(${JSON.stringify(path)});\nexport default all;\n${named.join("\n")}`,
        resolveDir: dirname(path),
      };
    });
  },
};

/** Whether Node loads a file as CommonJS: its extension says so, or the package.json that is nearest. */
async function isCommonJs(file: string): Promise<boolean> {
  if (extname(file) !== ".js") return extname(file) === ".cjs";
  for (let folder = new URL("./", pathToFileURL(file));; folder = new URL("../", folder)) {
    const text = await readFile(fileURLToPath(new URL("package.json", folder)), "utf8").catch(() => undefined);
    if (text !== undefined) return JSON.parse(text).type !== "module";
    if (folder.pathname === "/") return true;
  }
}
