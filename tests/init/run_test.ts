import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { load } from "js-yaml";
import { NO_FLAGS } from "../../src/config/flags.ts";
import { hostSettings } from "../../src/config/host.ts";
import { VARIABLES } from "../../src/config/host_schema.ts";
import { run } from "../../src/program.ts";
import { memoryRuntime } from "../memory_runtime.ts";
import { siteWith } from "../site_with.ts";

type Files = Readonly<Record<string, string>>;

/** Runs the command on files; gives them, and what was said. */
async function lectern(args: readonly string[], before: Files = {}) {
  const runtime = memoryRuntime({ args, files: before });
  const code = await run(runtime);
  return { code, files: runtime.files.texts(), out: runtime.out, err: runtime.err };
}

/** The part of a project that is its site. */
function docsOf(files: Files): Files {
  return Object.fromEntries(
    Object.entries(files).flatMap(([file, text]) => file.startsWith("docs/") ? [[file.slice(5), text]] : []),
  );
}

const SITE = [
  ".github/workflows/docs.yml",
  ".gitignore",
  "docs/config.json",
  "docs/how-to/index.md",
  "docs/how-to/publish.md",
  "docs/index.md",
  "docs/reference/index.md",
  "docs/reference/pages.md",
  "docs/tutorial.md",
  "wwwroot/schema/appsettings.json",
  "wwwroot/schema/config.json",
  "wwwroot/schema/front-matter.json",
  "wwwroot/schema/theme.json",
];

Deno.test("lectern init writes a site, names each file, and ends with the command that shows it", async () => {
  const { code, files, out } = await lectern(["init"]);
  assertEquals([code, Object.keys(files).toSorted()], [0, SITE]);
  assertEquals(out.filter((line) => line.startsWith("+ ")).map((line) => line.slice(2)).toSorted(), SITE);
  assertEquals(out.at(-1), "  lectern");
});

Deno.test("lectern init makes a site in which every page is shown and nothing is reported", async () => {
  const { files } = await lectern(["init", "--with", "docker,systemd,nginx"]);
  const otherFiles = Object.fromEntries(Object.entries(files).filter(([file]) => file.startsWith("wwwroot/")));
  using site = await siteWith(docsOf(files), { otherFiles });
  await site.live.finished();
  assertEquals(site.logged, []);
  for (const path of ["/", "/tutorial", "/how-to", "/how-to/publish", "/reference", "/reference/pages"]) {
    const html = await site.text(path);
    assert(!/%\w+%/.test(html.replace(/%[0-9A-F]{2}/g, "")), path);
  }
  assertEquals((await site.get("/schema/config.json")).status, 200);
});

Deno.test("lectern init takes the name of the folder, whatever is in it", async () => {
  for (const name of ['A "quoted" name', "Ünï: cödé #1", "a$& $1"]) {
    const runtime = memoryRuntime({ args: ["init", "project"] });
    const folders = { ...runtime.folders, real: () => Promise.resolve(`/work/${name}`) };
    assertEquals(await run({ ...runtime, folders }), 0);
    const files = Object.fromEntries(
      Object.entries(runtime.files.texts()).map(([file, text]) => [file.replace("project/", ""), text]),
    );
    using site = await siteWith(docsOf(files), { otherFiles: {} });
    assertEquals(site.live.current.site.name, name);
    assertEquals([...site.live.current.site.pages.values()].find(({ path }) => path === "/")?.title, name);
  }
});

Deno.test("lectern init changes no file, and adds no pages where there are some", async () => {
  const before = {
    "docs/setup.md": "# Mine",
    "docs/config.json": "{}",
    "appsettings.json": "{}",
    "Dockerfile": "FROM mine",
  };
  const { code, files, out } = await lectern(["init", ".", "--with=docker,nginx"], before);
  assertEquals(code, 0);
  for (const [file, text] of Object.entries(before)) assertEquals(files[file], text);
  assertEquals(Object.keys(docsOf(files)).toSorted(), ["config.json", "setup.md"]);
  const said = out.join("\n");
  assertStringIncludes(said, "docs/config.json already exists");
  assertStringIncludes(said, "docs has pages, so none were added");
  assertStringIncludes(said, "appsettings.json needs TrustedProxies and BaseUrl");
  assert(files["deploy/nginx.conf"]);
});

Deno.test("lectern init in a folder of pages writes only what configures them, and the site has no problem", async () => {
  const before = { "README.md": "# Mine", "start.md": "# {{ version }}", "guide/x.md": "# X", "guide/a.png": "" };
  for (const folder of [".", "content"]) {
    const at = (file: string) => folder === "." ? file : `${folder}/${file}`;
    const placed = Object.fromEntries(Object.entries(before).map(([file, text]) => [at(file), text]));
    const { code, files, out } = await lectern(["init", folder], placed);
    assertEquals([code, out.at(-1)], [0, `  lectern ${folder}`]);
    assertEquals(Object.keys(files).toSorted(), [...Object.keys(placed), at("config.json")].toSorted());
    using site = await siteWith({ "start.md": "# A", "config.json": files[at("config.json")]! }, { otherFiles: {} });
    assertEquals(site.logged, []);
    const again = await lectern(["init", folder], files);
    assertEquals([again.code, again.files], [0, files]);
  }
  const { code, err } = await lectern(["init", "--with", "docker"], before);
  assertEquals(code, 2);
  assertMatch(err.join(), /--with needs a project with its pages in docs: \. has pages itself/);
});

Deno.test("lectern init begins docs in a project that has texts about itself and sources", async () => {
  for (
    const before of [
      { "README.md": "", "CHANGELOG.md": "", "AGENTS.md": "", "src/main.c": "" },
      { "README.md": "", "todo.md": "", "src/a.c": "", "src/b.c": "", "node_modules/x/a.md": "" },
      { "README.md": "", "package.json": "{}", "node_modules/x/a.md": "", "_config.yml": "theme: minima" },
    ]
  ) {
    const { code, files } = await lectern(["init"], before as Files);
    assertEquals(code, 0);
    for (const file of SITE) assert(files[file] !== undefined, file);
  }
});

Deno.test("lectern init leaves a project of another tool as it is, and says what shows it", async () => {
  const projects: readonly Files[] = [
    { "mkdocs.yml": "site_name: X\nnav: [index.md]\n", "docs/index.md": "# X" },
    { "docs/mkdocs.yml": "site_name: X\ndocs_dir: pages\n", "docs/pages/index.md": "# X" },
    { "book.toml": '[book]\ntitle = "X"\n', "src/SUMMARY.md": "- [X](x.md)", "src/x.md": "# X" },
    { "website/docusaurus.config.js": "module.exports = { title: 'X' };", "website/docs/x.md": "# X", "a.c": "" },
  ];
  for (const before of projects) {
    const placed = Object.fromEntries(Object.entries(before).map(([file, text]) => [`mine/${file}`, text]));
    const { code, files, err } = await lectern(["init", "mine"], placed);
    assertEquals([code, files], [2, placed]);
    assertMatch(err.join(), /mine is a project of \w+, .*: lectern mine shows it .*, and lectern migrate mine writes/);
  }
});

Deno.test("lectern init beside pages sets nothing that changes what they say", async () => {
  const { files } = await lectern(["init"], { "docs/index.md": "# {{ version }}" });
  using site = await siteWith({ ...docsOf(files), "index.md": "# Über {{ version }}" });
  assertEquals(site.live.current.site.config.variables.get("version"), undefined);
});

Deno.test("lectern init --with adds what it names, and knows nothing else", async () => {
  const { files } = await lectern(["init", "--with", "systemd"]);
  assertEquals(Object.keys(files).filter((file) => !SITE.includes(file)), ["deploy/lectern.service"]);
  const { code, err } = await lectern(["init", "--with", "nginx,dokcer"]);
  assertEquals(code, 2);
  assertMatch(err.join(), /--with dokcer is not known: did you mean docker\?/);
});

Deno.test("lectern init: settings, rights and workflow of the additions are right", async () => {
  const { files } = await lectern(["init", "--with", "docker,systemd,nginx"]);
  const file = { name: "appsettings.json", text: files["appsettings.json"]! };
  const { settings, warnings } = hostSettings({ file, env: {}, flags: NO_FLAGS });
  assertEquals([settings.baseUrl, settings.trustedProxies.length, warnings], ["https://docs.example.org", 2, []]);
  assertMatch(files["deploy/nginx.conf"]!, new RegExp(`proxy_pass http://127\\.0\\.0\\.1:${settings.port};`));
  const docker = files["Dockerfile"]!;
  const names = /^ENV (.*)$/m.exec(docker)![1]!.split(" ").map((pair) => pair.split("=")[0]!);
  for (const name of names) assert(VARIABLES.includes(name), name);
  assertEquals(/--allow-env=([\w,]+)/.exec(docker)![1]!.split(","), names);
  // What `lectern dates` writes goes into the image, too.
  assertMatch(files[".dockerignore"]!, /^!\.lectern\/dates\.json$/m);
  const manual = await Deno.readTextFile(new URL("../../docs/guide/deploy/systemd.md", import.meta.url));
  const unit = files["deploy/lectern.service"]!;
  assertStringIncludes(manual, unit.slice(unit.indexOf("[Unit]")));
  assert((load(files[".github/workflows/docs.yml"]!) as { jobs: object }).jobs);
});
