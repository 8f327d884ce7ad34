/**
 * Packages of others: which ones they are is written down to the byte, and none of them runs anything when it is installed.
 *
 * @module
 */
import { assert, assertEquals, assertMatch } from "@std/assert";

const root = new URL("../../", import.meta.url);
const read = (file: string) => Deno.readTextFile(new URL(file, root));

interface Lock {
  readonly specifiers: Readonly<Record<string, string>>;
  readonly npm: Readonly<Record<string, { readonly integrity?: string }>>;
}

/** A package with its version, and a file in it. */
const PINNED = /^(npm:(?:@[\w-]+\/)?[\w.-]+@\d+\.\d+\.\d+)(?:\/[\w./-]+)?$/;

Deno.test("every package is pinned to one version, which the lock file has with its hash", async () => {
  const { imports } = JSON.parse(await read("deno.json")) as { imports: Record<string, string> };
  const { specifiers, npm } = JSON.parse(await read("deno.lock")) as Lock;
  const packages = Object.values(imports).filter((specifier) => !specifier.startsWith("jsr:"));
  assert(packages.length > 20, `${packages.length} packages`);
  for (const imported of packages) {
    assertMatch(imported, PINNED);
    const [, specifier = ""] = PINNED.exec(imported)!;
    // Behind the version stand the packages that it shares with this project.
    assertEquals(
      specifiers[specifier]?.replace(/_.*$/, ""),
      specifier.slice(specifier.lastIndexOf("@") + 1),
      specifier,
    );
  }
  const bare = Object.entries(npm).filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ""));
  assertEquals(bare.map(([name]) => name), []);
});

/** None in a copy that tries the published packages: tests/std/_tools/published.ts. */
const { links } = JSON.parse(await read("deno.json")) as { readonly links?: readonly string[] };

Deno.test({
  name: "the packages of std are files of this repository, and the README says so",
  ignore: links === undefined,
  async fn() {
    const { imports } = JSON.parse(await read("deno.json")) as { imports: Record<string, string> };
    const readme = await read("README.md");
    const linked = new Set<string>();
    for (const folder of links!) {
      const { workspace = [] } = JSON.parse(await read(`${folder}/deno.json`)) as { workspace?: readonly string[] };
      for (const member of workspace) linked.add(JSON.parse(await read(`${folder}/${member}/deno.json`)).name);
    }
    for (const [name, specifier] of Object.entries(imports)) {
      if (specifier.startsWith("jsr:")) assert(linked.has(name), `${name} would be fetched`);
    }
    for (const name of linked) assert(readme.includes(`| \`${name}`), `README.md does not name ${name}`);
  },
});

Deno.test("whatever is documented installs what the lock file says, and runs no script of a package", async () => {
  assertEquals("allowScripts" in JSON.parse(await read("deno.json")), false);
  let installs = 0;
  for (const file of ["README.md", ...await pages("docs/")]) {
    const text = await read(file);
    assertEquals(/--allow-scripts/.test(text), false, file);
    for (const [command] of text.matchAll(/\bdeno install\b[^\n&|;]*/g)) {
      installs++;
      assertMatch(command, /^deno install --frozen\b/, file);
    }
  }
  assert(installs >= 2, `${installs} commands install packages`);
});

async function pages(folder: string): Promise<readonly string[]> {
  const found: string[] = [];
  for await (const { name, isDirectory } of Deno.readDir(new URL(folder, root))) {
    if (isDirectory) found.push(...await pages(`${folder}${name}/`));
    else if (name.endsWith(".md")) found.push(`${folder}${name}`);
  }
  return found;
}
