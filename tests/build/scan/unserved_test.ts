import { assert, assertEquals, assertMatch } from "@std/assert";
import { isLeftover, isProjectFile, projectWarning } from "../../../src/build/scan/unserved.ts";
import { siteWith } from "../../site_with.ts";

const LEFTOVERS = [
  ..."guide/a.md~ a.md.bak a.md.BAK a.md.orig a.md.rej a.md.old a.md.save .a.md.swp a.md.swp a.md.swo a.tmp a.temp"
    .split(" "),
  ..."#a.md# img/~$report.docx 4913 guide/4913 a.md___jb_tmp___ ___jb_old___a.md".split(" "),
  ..."Thumbs.db img/thumbs.db desktop.ini img/.DS_Store custom.css~".split(" "),
];
const PROJECT = [
  ..."deno.json deno.jsonc deno.lock package.json package-lock.json pnpm-lock.yaml yarn.lock bun.lock bun.lockb".split(
    " ",
  ),
  ..."appsettings.json appsettings.Development.json examples/appsettings.json prod.env config/local.env".split(" "),
  ..."node_modules/a/README.md examples/node_modules/a/index.js Cargo.lock poetry.lock".split(" "),
];
const OTHERS = [
  ..."a.md a~b.md bak.md a.bak.md tmp/a.md swp.png 4913.md 4913/a.md a#b#.md old/a.txt environment.md a.environ".split(
    " ",
  ),
  ..."my-package.json packages.json tsconfig.json lock.json locks/a.txt config.json node_modules.md my_node_modules/a.md"
    .split(" "),
];

Deno.test("isLeftover() knows what editors and systems leave behind, and nothing else", () => {
  assertEquals(LEFTOVERS.filter((file) => !isLeftover(file)), []);
  assertEquals([...PROJECT, ...OTHERS].filter(isLeftover), []);
});

Deno.test("isProjectFile() knows manifests, lock files, environments and installed packages, and nothing else", () => {
  assertEquals(PROJECT.filter((file) => !isProjectFile(file)), []);
  assertEquals([...LEFTOVERS, ...OTHERS].filter(isProjectFile), []);
});

Deno.test("projectWarning() names what is at the top of a folder, three of it at most", () => {
  const warningOf = (...files: string[]) => projectWarning("docs", files.map((file) => ({ file })));
  assertEquals(warningOf("index.md", "examples/package.json"), undefined);
  assertMatch(warningOf("package.json")!, /^docs holds package\.json, as /);
  assertMatch(
    warningOf("node_modules/a/b.js", "node_modules/c.js", "package.json")!,
    /holds node_modules and package\.json,/,
  );
  assertMatch(warningOf(..."deno.json deno.lock package.json yarn.lock".split(" "))!, /package\.json and 1 more,/);
});

Deno.test("no leftover of an editor and no file of a project is served, from RootPath or from wwwroot", async () => {
  const secret = "---\ndraft: true\n---\n# Secret\n";
  const unserved = [...LEFTOVERS, ...PROJECT];
  using site = await siteWith(
    { "index.md": "# Welcome\n", "data.txt": "data", ...Object.fromEntries(unserved.map((file) => [file, secret])) },
    {
      beside: {
        "wwwroot/theme/custom.css": "a {}",
        "wwwroot/theme/custom.css~": "secret",
        "wwwroot/appsettings.json": "secret",
        "wwwroot/logo.bak": "secret",
      },
    },
  );
  const files = [...unserved, "theme/custom.css~", "logo.bak", "node_modules/a/readme"];
  for (const file of files) {
    const response = await site.get(`/${encodeURI(file).replaceAll("#", "%23")}`);
    assertEquals([file, response.status], [file, 404]);
    await response.body?.cancel();
  }
  assertEquals(await site.text("/data.txt"), "data");
  for (const address of ["/sitemap.xml", "/llms.txt"]) {
    assert(!/secret|node_modules/i.test(await site.text(address)), address);
  }
  const warnings = site.logged.filter((line) => line.includes("as the folder of a project"));
  assertEquals(warnings.length, 2);
  assertMatch(warnings.join("\n"), /warning: docs holds .*\n.*wwwroot holds appsettings\.json,/);
});

Deno.test("a page may include a file of a project, which nobody can ask for", async () => {
  using site = await siteWith(
    { "index.md": "# A\n\n<<< ./package.json\n", "package.json": '{ "name": "included" }' },
  );
  assert((await site.text("/")).includes("included"));
  assertEquals((await site.get("/package.json")).status, 404);
});
