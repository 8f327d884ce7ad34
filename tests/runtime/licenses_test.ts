/** Licenses of what is inside a bundle, and what is said of them in each form that is delivered. */
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { licenseProblems, type Package, packagesOf } from "../../src/runtime/_tools/licenses.ts";
import { programs } from "./programs.ts";
import { runToEnd } from "./server_process.ts";

const { all, installed } = await programs();
/** Packages whose work is in a bundle: as modules, and as data in generated ones. */
const INSIDE = [
  ...["elkjs", "katex", "marked", "vscode-textmate", "zod"],
  ...["@wooorm/starry-night", "@iconify-json/lucide", "@orama/stemmers", "@takumi-rs/wasm", "@fontsource/inter"],
];

Deno.test("licenseProblems() names a package whose license, or that of a part, is not on the list", () => {
  const one = (license: string, text = "Text", name = "a"): Package => ({
    name,
    version: "1.0.0",
    license,
    source: "https://example.org",
    texts: [text],
  });
  for (const license of ["MIT", "ISC", "Apache-2.0"]) assertEquals(licenseProblems([one(license)]), []);
  for (const license of ["GPL-3.0", "EPL-2.0", "MIT OR GPL-2.0", "UNLICENSED", ""]) {
    assertEquals(licenseProblems([one(license)]), [
      `a 1.0.0: the license ${JSON.stringify(license)} is not on the list`,
    ]);
  }
  assertEquals(licenseProblems([one("EPL-2.0", "Text", "elkjs")]), []);
  assertEquals(licenseProblems([one("MIT", "x\nSPDX: gpl-3.0\ny")]), [
    'a 1.0.0: the license "gpl-3.0" is not on the list',
  ]);
});

Deno.test("packagesOf() finds packages in modules of all kinds, each with a text", async () => {
  const packages = await packagesOf({
    inputs: Object.fromEntries(
      [
        "node_modules/katex/dist/katex.mjs",
        "commonjs:node_modules/minimist/index.js",
        "src/icons/lucide.gen.js",
        "src/a.ts",
      ]
        .map((file) => [file, { bytes: 1, imports: [] }]),
    ),
  });
  assertEquals(packages.map(({ name }) => name), ["@iconify-json/lucide", "katex", "minimist"]);
  for (const { name, texts, source } of packages) {
    assertMatch(texts.join("\n"), /Permission (?:is hereby granted|to use)/, name);
    assertMatch(source, /^https?:\/\//, name);
  }
});

for (const { name, words, ignore } of all.slice(1)) {
  Deno.test({
    name: `${name}: --notices shows the licenses of all that is inside`,
    ignore,
    async fn() {
      const { code, stdout } = await runToEnd(await words(), ["--notices"], Deno.cwd());
      assertEquals(code, 0);
      for (const inside of INSIDE) assertMatch(stdout, new RegExp(`^${inside} \\d+\\.\\d+\\.\\d+$`, "m"), inside);
      assertMatch(stdout, /^elkjs .*\nLicense: EPL-2\.0\nSource code: https:\/\/github\.com\/kieler\/elkjs/m);
      assertStringIncludes(stdout, "lang/source.rust.js");
      assert(stdout.endsWith("\n"));
    },
  });
}

Deno.test({
  name: "the npm package has its notices beside it",
  ignore: all.find(({ name }) => name === "Node")!.ignore,
  async fn() {
    const text = await Deno.readTextFile(new URL("node_modules/lectern/THIRD_PARTY_NOTICES.txt", await installed()));
    for (const inside of INSIDE) assertStringIncludes(text, `\n${inside} `);
  },
});
