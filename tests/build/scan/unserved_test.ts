import { assert, assertEquals, assertMatch } from "@std/assert";
import {
  isLeftover,
  isNameable,
  isProjectFile,
  leftoverWarning,
  projectWarning,
} from "../../../src/build/scan/unserved.ts";
import { siteWith } from "../../site_with.ts";

const LEFTOVERS = [
  ..."guide/a.md~ a.md.bak a.md.BAK a.md.orig a.md.rej a.md.old a.md.save .a.md.swp a.md.swp a.md.swo a.tmp a.temp"
    .split(" "),
  ..."#a.md# img/~$report.docx 4913 guide/4913 a.md___jb_tmp___ ___jb_old___a.md".split(" "),
  ..."Thumbs.db img/thumbs.db desktop.ini img/.DS_Store custom.css~ ehthumbs_vista.db".split(" "),
  ..."a.md.save.1 a.md.bak.1 a.md.bak2 a.md.backup a.md.orig.1 a.md.tmp.12.170 a.md.old2 a.md.bk a.md.autosave".split(
    " ",
  ),
  ..."a.md.swx a.md.swk a.md.kate-swp a.md~2 a.md.~3~ a.md.mine a.md.r12 a.md.BASE a.md.THIS a.md.OTHER".split(" "),
  ..."5036 guide/5159 sedAb1xyZ sedabcdE1 a.md.dpkg-old a.css.dpkg-dist a.md.rpmsave a.md.rpmnew a.md.ucf-old".split(
    " ",
  ),
  ..."a.md.1 a.md.2024-01-02 a.mdx.new a.md.dist a.markdown.prev a.md.copy a.zip.filepart a.css.sb-1a2b3c4d-Ab12Cd"
    .split(
      " ",
    ),
  ..."a.md.off a.md.disabled a.mdx.draft a.md.lock a.md.part a.md.sav a.md.bak.gz a.md.LOCAL a.md,v a.md;1".split(" "),
  ..."nohup.out guide/npm-debug.log a.md.pacnew a.md_bak a.md-old ._a.md a.md.!sync a.png.crdownload".split(" "),
];
/** Copies of pages, whose names end as those of pages do. */
const COPIES = [
  ..."a_BACKUP_123.md guide/a_LOCAL_123.md a_REMOTE_123.md a_BASE_123.md a.LOCAL.4567.md a.md.LOCAL.md".split(" "),
  ..."a.sync-conflict-20240102-030405-ABCDEFG.md a_conflict-20240102-030405.md".split(" "),
  "a (Anna's conflicted copy 2024-01-02).md",
  "a (conflicted copy 2024-01-02 030405).md",
  ..."$RECYCLE.BIN/a.md guide.bak/a.md a/guide.orig/a.md guide~/b/a.md #guide#/a.md lost+found/a.md".split(" "),
  ..."@eaDir/a.md a/__MACOSX/a.md System\tVolume\tInformation/a.md".split(" ").map((file) =>
    file.replaceAll("\t", " ")
  ),
];
const PROJECT = [
  ..."deno.json deno.jsonc deno.lock package.json package-lock.json pnpm-lock.yaml yarn.lock bun.lock bun.lockb".split(
    " ",
  ),
  ..."appsettings.json appsettings.Development.json examples/appsettings.json prod.env config/local.env".split(" "),
  ..."prod.env.local docker.env.production infra/terraform.tfstate".split(" "),
  ..."id_rsa keys/id_ed25519 id_ecdsa_sk site.ppk cert.p12 cert.PFX release.jks debug.keystore team.kdbx".split(" "),
  ..."node_modules/a/README.md examples/node_modules/a/index.js Cargo.lock poetry.lock".split(" "),
];
const OTHERS = [
  ..."a.md a~b.md bak.md a.bak.md tmp/a.md swp.png 4913.md 4913/a.md a#b#.md old/a.txt environment.md a.environ".split(
    " ",
  ),
  ..."5036.md 5036/a.md 4914 5037 backup.md backup/a.md a.backup/a.md release.5 a.r2 release-1.2.r5 git.1 a.part".split(
    " ",
  ),
  ..."LICENSE.OTHER KEY_BASE_64.md a_local_123.md a_LOCAL.md a_LOCAL_123_b.md a.swf sediment sedScript sed".split(" "),
  ..."conflicts.md tmp.md old.md orig/a.md mine.md temperature.tmpl a.template CVS/a.md recycle/a.md a.old/b.md".split(
    " ",
  ),
  ..."id_rsa.pub id_rsa.md ca.pem slides.key keystore.md nohup.outline".split(" "),
  ..."pkg_1.0~2 a~1 a.oldest a-old a_bak.md my-old.md foo.tar.r00".split(" "),
  ..."a.md.md a.md.j2 a.md.tar.gz a.md.example a.env.md prod.env.example a.tfstate.md a,v.md".split(" "),
  ..."a.md.html a.md.gz a.md.txt new.md a.new a.dist 1.md a.1 a.LOCAL.md a.sb-1.md".split(" "),
  "Resolve a conflicted copy.md",
  "Copy of a.md",
  ..."my-package.json packages.json tsconfig.json lock.json locks/a.txt config.json node_modules.md my_node_modules/a.md"
    .split(" "),
];

Deno.test("isLeftover() knows what editors and systems leave behind, and nothing else", () => {
  assertEquals([...LEFTOVERS, ...COPIES, "a/Icon\r"].filter((file) => !isLeftover(file)), []);
  assertEquals([...PROJECT, ...OTHERS].filter(isLeftover), []);
});

Deno.test("isProjectFile() knows manifests, lock files, environments, keys and installed packages, and nothing else", () => {
  assertEquals(PROJECT.filter((file) => !isProjectFile(file)), []);
  assertEquals([...LEFTOVERS, ...COPIES, ...OTHERS].filter(isProjectFile), []);
});

Deno.test("projectWarning() names what is at the top of a folder, three of it at most", () => {
  const warningOf = (...files: string[]) => projectWarning("docs", files.map((file) => ({ file })));
  assertEquals(warningOf("index.md", "examples/package.json"), undefined);
  assertMatch(warningOf("package.json")!, /^docs holds package\.json, like /);
  assertMatch(
    warningOf("node_modules/a/b.js", "node_modules/c.js", "package.json")!,
    /holds node_modules and package\.json,/,
  );
  assertMatch(warningOf(..."deno.json deno.lock package.json yarn.lock".split(" "))!, /package\.json and 1 more,/);
});

Deno.test("no leftover of an editor and no file of a project is served, from RootPath or from wwwroot", async () => {
  const secret = "---\ndraft: true\n---\n# Secret\n";
  const unserved = [...LEFTOVERS, ...PROJECT];
  const filled = (names: readonly string[], body: string) => Object.fromEntries(names.map((file) => [file, body]));
  using site = await siteWith(
    { "index.md": "# Welcome\n", "data.txt": "data", ...filled(unserved, secret), ...filled(COPIES, "# Secret\n") },
    {
      otherFiles: {
        "wwwroot/theme/custom.css": "a {}",
        "wwwroot/theme/custom.css~": "secret",
        "wwwroot/appsettings.json": "secret",
        "wwwroot/logo.bak": "secret",
        "wwwroot/theme/favicon.svg.rpmsave": "secret",
        "wwwroot/img~/logo.svg": "secret",
      },
    },
  );
  const files = [
    ...unserved,
    "theme/custom.css~",
    "theme/favicon.svg.rpmsave",
    "img~/logo.svg",
    "logo.bak",
    "node_modules/a/readme",
  ];
  const pages = COPIES.map((file) => file.slice(0, -3));
  for (const file of [...files, ...COPIES, ...pages, ...COPIES.map((file) => `raw/${file}`)]) {
    const response = await site.get(`/${encodeURI(file).replaceAll("#", "%23")}`);
    assertEquals([file, response.status], [file, 404]);
    await response.body?.cancel();
  }
  assertEquals(await site.text("/data.txt"), "data");
  for (const address of ["/sitemap.xml", "/llms.txt", "/llms-full.txt", "/api/search?q=secret"]) {
    assert(!/Secret|node_modules|LOCAL/.test(await site.text(address)), address);
  }
  const warnings = site.logged.filter((line) => line.includes("like the folder of a project"));
  assertEquals(warnings.length, 2);
  assertMatch(warnings.join("\n"), /warning: docs holds .*\n.*wwwroot holds appsettings\.json,/);
});

Deno.test("leftoverWarning() names copies of pages that are not served, three of them at most", async () => {
  using site = await siteWith({
    "index.md": "# A\n",
    ..."a.md~ a_LOCAL_123.md b.bak/a.md lost+found/c.md @eaDir/d.md".split(" ").reduce(
      (all, file) => ({ ...all, [file]: "x" }),
      {},
    ),
  });
  assertEquals(
    site.logged.filter((line) => line.includes("left it behind")).map((line) => line.replace(/:.*?: /, ": ")),
    [
      "warning: @eaDir/d.md, a_LOCAL_123.md, b.bak/a.md and 1 more are not served, since the name says that an editor, a merge, a synchronization or a system left it behind",
    ],
  );
  assertEquals(leftoverWarning("docs", ["a.md~", "._a.md", "old.md"]), undefined);
});

Deno.test("a page may include a file of a project, which nobody can ask for", async () => {
  using site = await siteWith(
    { "index.md": "# A\n\n<<< ./package.json\n", "package.json": '{ "name": "included" }' },
  );
  assert((await site.text("/")).includes("included"));
  assertEquals((await site.get("/package.json")).status, 404);
});

Deno.test("isNameable() knows files that no request can name", () => {
  const long = `${"ü".repeat(200)}/`.repeat(4);
  assertEquals(["a.png", "ä ü%25#?.png", `${"a/".repeat(1000)}a.png`].filter((file) => !isNameable(file)), []);
  assertEquals(
    ["a\u0001.png", "a\n.css", "a\u0085.js", "back\\slash.svg", "\ud800.png", `${long}a`].filter(isNameable),
    [],
  );
});
