import { assertEquals, assertRejects, assertStringIncludes } from "@std/assert";
import { NO_FLAGS } from "../src/config/flags.ts";
import { hostSettings } from "../src/config/host.ts";
import { open, type OpenOptions } from "../src/open.ts";
import { Refusal } from "../src/refusal.ts";
import { type MemoryFiles, memoryFiles } from "./memory_files.ts";
import { memoryFolders } from "./memory_folders.ts";

function options(docs: Record<string, unknown>, files: Record<string, string>): OpenOptions & { stop(): void } {
  const stopping = new AbortController();
  const file = { name: "appsettings.json", text: JSON.stringify({ Docs: docs }) };
  return {
    settings: hostSettings({ file, env: {}, flags: NO_FLAGS }).settings,
    wwwroot: "wwwroot",
    files: memoryFiles(files),
    folders: { real: (path) => Promise.resolve(`/home/ann/rocket/${path}`), names: () => Promise.resolve(undefined) },
    thread: undefined,
    processors: 1,
    log() {},
    progress() {},
    signal: stopping.signal,
    stop: () => stopping.abort(),
  };
}

Deno.test("open() refuses a RootPath that is not there, and says how to name another", async () => {
  const { stop, ...rest } = options({}, {});
  await assertRejects(
    () => open(rest),
    Refusal,
    "Cannot serve docs: there is no such folder; RootPath (--root) names one, and lectern init makes one",
  );
  stop();
});

Deno.test("open() refuses a cache among files that are served, but not in a hidden folder", async () => {
  for (const [CachePath, folder] of [["docs/cache", "docs"], ["docs", "docs"], ["wwwroot/cache", "wwwroot"]]) {
    const { stop, ...rest } = options({ CachePath, EnableHotReload: false }, { "docs/index.md": "# One" });
    await assertRejects(
      () => open(rest),
      Refusal,
      `Cannot use CachePath ${CachePath}: it is inside ${folder}, whose files are served; ` +
        "choose a folder outside it, or one whose name begins with a dot",
    );
    stop();
  }
  for (const CachePath of ["docs/.cache/pages", "docs-cache", ".lectern"]) {
    const { stop, ...rest } = options({ CachePath, EnableHotReload: false }, { "docs/index.md": "# One" });
    assertEquals((await open(rest)).live.current.site.pages.size, 1, CachePath);
    stop();
  }
});

Deno.test("open() watches only with EnableHotReload", async () => {
  for (const EnableHotReload of [true, false]) {
    const { stop, ...rest } = options({ EnableHotReload }, { "docs/index.md": "# One" });
    assertEquals((await open(rest)).watch !== undefined, EnableHotReload);
    stop();
  }
});

Deno.test("open() says what took too long of the project that a folder belongs to", async () => {
  const { stop, ...rest } = options({ EnableHotReload: false, Limits: { PageSeconds: 1 } }, {
    "docs/index.md": "# One",
    "mkdocs.yml": "site_name: T\n",
  });
  const names = (folder: string) => Promise.resolve(folder === "." ? ["docs", "mkdocs.yml"] : ["index.md"]);
  const thread = () => ({
    ask: (question: unknown) =>
      (question as { kind: string }).kind === "load" ? Promise.resolve() : new Promise(() => {}),
    close() {},
  });
  await assertRejects(
    () => open({ ...rest, folders: { ...rest.folders, names }, thread }),
    Refusal,
    "Cannot read the configuration that docs belongs to: it took longer than 1 s",
  );
  stop();
});

Deno.test("open() finds code next to the pages of a project, without packages that are installed there", async () => {
  const content = {
    "site/mkdocs.yml": "site_name: T\nmarkdown_extensions: [pymdownx.snippets]\n",
    "site/docs/index.md": '# One\n\n--8<-- "../examples/app/a.md"\n\n--8<-- "../examples/app/node_modules/x/b.md"\n',
    "site/examples/app/a.md": "Own words.\n",
    "site/examples/app/node_modules/x/b.md": "Foreign words.\n",
  };
  for (const [IncludePaths, isForeign] of [[[], false], [["site/examples"], true]] as const) {
    const { stop, ...rest } = options({ RootPath: "site/docs", EnableHotReload: false, IncludePaths }, content);
    const { live } = await open({ ...rest, folders: memoryFolders(rest.files as MemoryFiles) });
    const [page] = live.current.site.pages.values();
    await live.finished();
    const html = new TextDecoder().decode(live.contentOf(page!)!.html);
    assertStringIncludes(html, "Own words.");
    assertEquals(html.includes("Foreign words."), isForeign);
    stop();
  }
});

Deno.test("open() gives each page the PageSeconds of Docs:Limits", async () => {
  const { stop, ...rest } = options({ EnableHotReload: false, Limits: { PageSeconds: 1 } }, {
    "docs/index.md": "# One",
  });
  const thread = () => ({
    ask: (question: unknown) =>
      (question as { kind: string }).kind === "setup" ? Promise.resolve() : new Promise(() => {}),
    close() {},
  });
  const { live } = await open({ ...rest, thread });
  const answer = await live.current.find("/");
  const body = answer?.kind === "document" ? answer.body : [];
  const text = body.map((part) => part instanceof Uint8Array ? new TextDecoder().decode(part) : part).join("");
  assertStringIncludes(text, "the page took longer than 1 s to render");
  await live.finished();
  stop();
});

Deno.test("open() calls a site without a name after its folder, unless that may not be known", async () => {
  const { stop, ...rest } = options({ EnableHotReload: false }, { "docs/index.md": "# One" });
  const { live } = await open(rest);
  assertEquals(live.current.site.name, "rocket");
  const denied = { ...rest, folders: { ...rest.folders, real: () => Promise.reject(new Error("NotCapable")) } };
  assertEquals((await open(denied)).live.current.site.name, "Documentation");
  stop();
});
