/**
 * What the manual says of the checkout: its tasks, its files, and its stand-ins.
 *
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { walk } from "@std/fs/walk";

const root = new URL("../../", import.meta.url);
const read = (file: string) => Deno.readTextFile(new URL(file, root));

Deno.test("cli.md lists every task of the checkout, and no other", async () => {
  const { tasks } = JSON.parse(await read("deno.json")) as { tasks: object };
  const listed = Array.from(
    (await read("docs/reference/cli.md")).matchAll(/^\| `deno task ([\w:]+)/gm),
    ([, name]) => name,
  );
  assertEquals(listed.toSorted(), Object.keys(tasks).sort());
});

Deno.test("files of the checkout that the manual, README and CONTRIBUTING name exist", async () => {
  const pages = ["README.md", "CONTRIBUTING.md"];
  for await (const { path } of walk(new URL("docs/about", root), { includeDirs: false, exts: [".md"] })) {
    pages.push(decodeURIComponent(new URL(`file://${path}`).href.slice(root.href.length)));
  }
  assert(pages.length > 5);
  // They are what the examples of CONTRIBUTING.md make.
  const made = /spoiler|paper\.css|scratch_test/;
  for (const page of pages) {
    const named = (await read(page)).matchAll(/(?<![\w./-])((?:tests|src|examples)\/[\w./-]*[\w/])(?![\w*<])/g);
    for (const [, file] of named) {
      if (made.test(file!)) continue;
      const found = await Deno.stat(new URL(file!, root)).then(() => true, () => false);
      assert(found, `${page} names ${file}`);
    }
  }
});

Deno.test("README lists every stand-in for a package of @std", async () => {
  const rows = (await read("README.md")).split("\n").filter((line) => line.startsWith("| `@std/")).join("\n");
  const imports = new Set<string>();
  for (const folder of ["src", "tests"]) {
    for await (const { path } of walk(new URL(folder, root), { includeDirs: false, exts: [".ts"] })) {
      for (const [, name] of (await Deno.readTextFile(path)).matchAll(/^(?:import|export) .*"(@std\/[\w/-]+)";$/gm)) {
        imports.add(name!);
      }
    }
  }
  assert(imports.size > 8);
  for (const name of imports) {
    const [, scope, ...rest] = name.split("/");
    const isListed = rows.includes(`\`${name}\``) || rest.length > 0 && rows.includes(`\`…/${rest.join("/")}\``);
    assert(isListed && rows.includes(`\`@std/${scope}`), `README does not list ${name}`);
  }
});

Deno.test("units of systemd and the container wait longer than an end takes: DrainSeconds, and ten seconds for requests", async () => {
  const units = [
    "docs/guide/deploy/systemd.md",
    "docs/guide/deploy/container.md",
    "src/init/templates/systemd/deploy/lectern.service",
    "examples/systemd/lectern@.service",
  ];
  for (const unit of units) {
    const seconds = /(?:TimeoutStopSec=|terminationGracePeriodSeconds: )(\d+)/.exec(await read(unit))?.[1];
    assert(Number(seconds) > 5 + 10, `${unit}: ${seconds}`);
  }
});

Deno.test("architecture.md names every room, every leaf and every folder of extensions", async () => {
  const page = await read("docs/about/architecture.md");
  const names: string[] = [];
  for (const folder of ["src", "src/markdown"]) {
    for await (const { name, isDirectory } of Deno.readDir(new URL(folder, root))) {
      if (isDirectory || folder === "src") names.push(name);
    }
  }
  assert(names.length > 40);
  assertEquals(names.filter((name) => !page.includes(`\`${name}\``) && !page.includes(`\`src/${name}\``)).sort(), []);
});
