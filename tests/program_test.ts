import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { run } from "../src/program.ts";
import { memoryRuntime, type MemoryRuntimeOptions } from "./memory_runtime.ts";
import { siteWith } from "./site_with.ts";

/** Runs until it listens, looks, and stops it. */
async function whileServing(
  options: MemoryRuntimeOptions,
  look: (
    get: (path: string) => Promise<Response>,
    err: readonly string[],
    at: { hostname: string; port: number },
  ) => Promise<void>,
): Promise<void> {
  const runtime = memoryRuntime(options);
  const ended = run(runtime);
  const { fetch, ...at } = await runtime.listening;
  try {
    const get = async (path: string) => await fetch(new Request(`http://localhost${path}`), { address: "127.0.0.1" });
    await look(get, runtime.err, at);
  } finally {
    runtime.stop();
    assertEquals(await ended, 0);
  }
}

const DOCS = { "docs/index.md": "# Start\n\nHello", "docs/a.md": "# A" };

Deno.test("run() says address, number of pages and time when it listens", async () => {
  await whileServing({ files: DOCS }, (_, err) => {
    assertMatch(err[0]!, /^Lectern \S+ is listening on http:\/\/127\.0\.0\.1:5000\/ \(2 pages, \d+ ms\)$/);
    return Promise.resolve();
  });
});

Deno.test("run() says that one page is one page", async () => {
  await whileServing({ files: { "docs/index.md": "# Start\n\nHello" } }, async (_, err) => {
    for (let i = 0; i < 200 && err.length < 2; i++) await new Promise((done) => setTimeout(done, 10));
    assertMatch(err.join("\n"), / \(1 page, \d+ ms\)\n.*The page is finished \(/);
  });
});

Deno.test("run() does not say that no pages are finished", async () => {
  await whileServing({ files: { "docs/a.txt": "" } }, async (_, err) => {
    await new Promise((done) => setTimeout(done, 50));
    assertMatch(err.join("\n"), / \(0 pages, \d+ ms\)/);
    assertEquals(/finished/.test(err.join("\n")), false);
  });
});

Deno.test("run() draws a bar on a terminal, but for one that shows the sequences of drawing", async () => {
  const drawn = async (env: Record<string, string>) => {
    let drawn = "";
    const runtime = memoryRuntime({ env, files: DOCS });
    const ended = run({ ...runtime, draw: (text) => drawn += text });
    await runtime.listening;
    for (let i = 0; i < 200 && runtime.err.length < 2; i++) await new Promise((done) => setTimeout(done, 10));
    runtime.stop();
    await ended;
    return drawn;
  };
  assertMatch(await drawn({ TERM: "xterm" }), /Finishing pages/);
  assertEquals(await drawn({ TERM: "dumb" }), "");
});

Deno.test("run() answers --help, --version and --notices on stdout with exit code 0", async () => {
  for (
    const [flag, text] of [["--help", /--base-path/], ["--version", /^\d+\.\d+\.\d+$/], [
      "--notices",
      /node_modules/,
    ]] as const
  ) {
    const runtime = memoryRuntime({ args: [flag] });
    assertEquals(await run(runtime), 0);
    assertMatch(runtime.out.join("\n"), text);
  }
});

Deno.test("run() refuses unknown flags with exit code 2 and the usage text", async () => {
  for (const args of [["--prot", "8080"], ["--theme"], ["a", "b"]]) {
    const runtime = memoryRuntime({ args, files: DOCS });
    assertEquals(await run(runtime), 2, args.join(" "));
    assertMatch(runtime.err.join("\n"), /--base-path/);
    assertEquals(runtime.out, []);
  }
});

const POINTER = "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a2146\nsize 12345\n";
const REFUSED: readonly [what: string, options: MemoryRuntimeOptions, says: RegExp][] = [
  [
    "a config.json that does not parse",
    { files: { ...DOCS, "docs/config.json": '{\n"title": }' } },
    /docs\/config\.json[^]*line 2/,
  ],
  [
    "a field of the wrong type",
    { files: { ...DOCS, "docs/config.json": '{"lastUpdated": "yes"}' } },
    /lastUpdated must be/,
  ],
  ["an appsettings.json that does not parse", { files: { ...DOCS, "appsettings.json": "{" } }, /appsettings\.json/],
  ["a port out of range", { files: DOCS, args: ["--port", "70000"] }, /port/i],
  ["a base path of another form", { files: DOCS, env: { Docs__BasePath: "a//b" } }, /BasePath/],
  [
    "a policy with a line break",
    { files: DOCS, env: { "Docs__ContentSecurityPolicy": "a\nb" } },
    /ContentSecurityPolicy/,
  ],
  [
    "an appsettings.json that cannot be read",
    { files: { ...DOCS, "appsettings.json/a": "" } },
    /^error: Cannot read appsettings\.json: it is a folder, not a file$/m,
  ],
  [
    "a theme.json that cannot be read",
    { files: { ...DOCS, "wwwroot/theme/theme.json/a": "" } },
    /^error: Cannot read wwwroot\/theme\/theme\.json: it is a folder, not a file$/m,
  ],
  [
    "a config.json that cannot be read",
    { files: { ...DOCS, "docs/config.json/a": "" } },
    /^error: Cannot read docs\/config\.json: it is a folder, not a file$/m,
  ],
  [
    "a config.json whose content was not fetched",
    { files: { ...DOCS, "docs/config.json": POINTER } },
    /^error: Cannot read docs\/config\.json: it is a pointer of Git LFS, and its content was not fetched: run git lfs pull$/m,
  ],
  [
    "an appsettings.json that is encrypted",
    { files: { ...DOCS, "appsettings.json": "\0GITCRYPT\0\u0001\u0002" } },
    /^error: Cannot read appsettings\.json: it is encrypted: run git-crypt unlock$/m,
  ],
  [
    "a root that is a file",
    { files: DOCS, args: ["--root", "docs/a.md"] },
    /^error: Cannot serve docs\/a\.md: it is a file, not a folder; RootPath \(--root\) names one$/m,
  ],
  ["a root that does not exist", { files: DOCS, args: ["--root", "nowhere"] }, /nowhere/],
];
for (const [what, options, says] of REFUSED) {
  Deno.test(`run() ends with exit code 1 at ${what}`, async () => {
    const runtime = memoryRuntime(options);
    void runtime.listening.then(() => runtime.stop());
    assertEquals(await run(runtime), 1, "it listens");
    assertMatch(runtime.err.join("\n"), says);
    const causes = runtime.err.filter((line) => /it is a (?:file|folder)/.test(line));
    assertEquals(causes.length <= 1, true, `said twice: ${causes.join("\n")}`);
    assertEquals(/\n\s+at /.test(runtime.err.join("\n")), false, "no stack for what an operator did");
  });
}

const HOST_ROWS: readonly [option: string, options: MemoryRuntimeOptions, path: string, sees: RegExp][] = [
  ["RootPath", { files: { "other/index.md": "# Other" }, env: { Docs__RootPath: "other" } }, "/", /Other/],
  ["RootPath by flag", { files: { "other/index.md": "# Other" }, args: ["--root", "other"] }, "/", /Other/],
  ["RootPath by argument", { files: { "other/index.md": "# Other" }, args: ["other"] }, "/", /Other/],
  ["DefaultPage", { files: DOCS, env: { DOCS__DEFAULTPAGE: "a" } }, "/", /<h1[^>]*>A/],
  ["DefaultPage by its file", { files: DOCS, env: { DOCS__DEFAULTPAGE: "/a.md" } }, "/", /<h1[^>]*>A/],
  ["EnableHotReload: default true", { files: DOCS }, "/", /reload\.[0-9a-f]+\.js/],
  [
    "EnableHotReload: false",
    { files: DOCS, env: { docs__enablehotreload: "False" } },
    "/",
    /^(?![^]*reload\.[0-9a-f]+\.js)/,
  ],
  [
    "BasePath",
    { files: { ...DOCS, "appsettings.json": '{"Docs":{"BasePath":"docs/"}}' } },
    "/docs/a",
    /href="\/docs\/_assets\/site/,
  ],
  [
    "BasePath: the flag overrides environment and file",
    {
      files: { ...DOCS, "appsettings.json": '{"Docs":{"BasePath":"/file"}}' },
      env: { Docs__BasePath: "/env" },
      args: ["--base-path", "/flag"],
    },
    "/flag/a",
    /href="\/flag\/_assets\/site/,
  ],
  [
    "the environment overrides appsettings.json",
    { files: { ...DOCS, "appsettings.json": '{"Docs":{"BasePath":"/file"}}' }, env: { Docs__BasePath: "/env" } },
    "/env/a",
    /href="\/env\/_assets\/site/,
  ],
  ["RawHtml", { files: { "docs/index.md": "<b>x</b>" }, env: { Docs__RawHtml: "escape" } }, "/", /&lt;b&gt;x/],
];
for (const [option, options, path, sees] of HOST_ROWS) {
  Deno.test(`host setting ${option}`, async () => {
    await whileServing(options, async (get) => assertMatch(await (await get(path)).text(), sees));
  });
}

Deno.test("host setting ContentSecurityPolicy replaces the built-in policy completely", async () => {
  const env = { "Docs__ContentSecurityPolicy": "default-src 'self' 'nonce-{nonce}'" };
  await whileServing({ files: DOCS, env }, async (get) => {
    const response = await get("/");
    assertMatch(response.headers.get("content-security-policy")!, /^default-src 'self' 'nonce-[\w+/=]{22,}'$/);
    await response.body?.cancel();
  });
});

Deno.test("host settings Host and Port; PORT stands in for Docs__Port", async () => {
  const rows: [MemoryRuntimeOptions, string, number][] = [
    [{}, "127.0.0.1", 5000],
    [{ env: { PORT: "8081" } }, "127.0.0.1", 8081],
    [{ env: { PORT: "8081", Docs__Port: "8082" } }, "127.0.0.1", 8082],
    [{ env: { Docs__Port: "8082" }, args: ["--port", "8083", "--host", "0.0.0.0"] }, "0.0.0.0", 8083],
  ];
  for (const [options, hostname, port] of rows) {
    await whileServing(
      { files: DOCS, ...options },
      (_get, _err, at) => Promise.resolve(assertEquals(at, { hostname, port })),
    );
  }
});

Deno.test("host setting LogFormat json writes one object per line", async () => {
  await whileServing({ files: DOCS, env: { Docs__LogFormat: "json" } }, (_, err) => {
    for (const line of err) assertEquals(typeof JSON.parse(line).message, "string");
    return Promise.resolve();
  });
});

Deno.test("theme.json is read, and Docs:Themes takes full priority over it", async () => {
  const files = { ...DOCS, "wwwroot/theme/theme.json": '{"brandText":"From file","showScrollIndicator":false}' };
  await whileServing({ files }, async (get) => assertMatch(await (await get("/")).text(), /From file/));
  await whileServing({ files, env: { Docs__Themes__PrimaryColor: "#123456" } }, async (get) => {
    assertEquals((await (await get("/")).text()).includes("From file"), false);
  });
});

Deno.test("run() warns of unknown fields with the nearest name, and of an unknown theme, and starts", async () => {
  const files = {
    ...DOCS,
    "docs/config.json": '{"titel":"x","theme":"ocaen"}',
    "appsettings.json": '{"Docs":{"RotPath":"x"}}',
  };
  await whileServing({ files, args: ["--theme", "limelihgt"] }, (_, err) => {
    const said = err.join("\n");
    assertMatch(said, /warning: .*titel.*title/);
    assertMatch(said, /warning: .*RotPath.*RootPath/);
    assertMatch(said, /warning: .*limelihgt.*limelight/);
    return Promise.resolve();
  });
});

Deno.test("run() names a config.json above RootPath or beside appsettings.json, where it has a field of ours", async () => {
  const files = { "web/docs/index.md": "# Home", "web/config.json": '{"title":"T"}', "config.json": '{"nav":[]}' };
  const args = ["--root", "web/docs"];
  const said = (err: readonly string[]) => err.filter((line) => line.includes("config.json"));
  await whileServing({ args, files }, (_, err) => {
    assertEquals(said(err), [
      "warning: web/config.json and config.json are not read: the configuration of the site is web/docs/config.json",
    ]);
    return Promise.resolve();
  });
  for (const other of [{ "web/config.json": '{"port":1}', "config.json": "[" }, { "web/docs/config.json": "{}" }]) {
    await whileServing({ args, files: { ...files, ...other } }, (_, err) => {
      assertEquals(said(err), []);
      return Promise.resolve();
    });
  }
});

Deno.test("run() names files like appsettings.json that are not read, where they have a section Docs", async () => {
  const said = (err: readonly string[]) => err.filter((line) => line.includes("not read"));
  const [json, yaml] = ['{ "Docs": { "Port": 1 } }', "Docs:\n  Port: 1\n"];
  const others = {
    "appsettings.Production.json": '{ "Logging": {} }',
    "settings.json": json,
    "appsettings.yaml": "a: 1",
  };
  const warning = (names: string) =>
    `warning: ${names} not read: settings are in appsettings.json of the working directory`;
  for (const name of ["AppSettings.json", "appsettings.jsonc", "appsettings.Development.json", "app-settings.json"]) {
    await whileServing({ files: { ...DOCS, ...others, [name]: json } }, (_, err) => {
      assertEquals(said(err), [warning(`${name} is`)]);
      return Promise.resolve();
    });
  }
  await whileServing({ files: { ...DOCS, "docs/appsettings.json": json, "appsettings.yml": yaml } }, (_, err) => {
    assertEquals(said(err), [warning("appsettings.yml, docs/appsettings.json are")]);
    return Promise.resolve();
  });
  await whileServing(
    { files: { ...DOCS, ...others, "appsettings.json": "{}", "docs/appsettings.json": json } },
    (_, err) => {
      assertEquals(said(err), []);
      return Promise.resolve();
    },
  );
});

Deno.test("run() says with the problems of appsettings.json that it is not UTF-8", async () => {
  const text = '{"Docs":{"Port":"Z\xfcrich"}}';
  const runtime = memoryRuntime({
    files: { ...DOCS, "appsettings.json": Uint8Array.from(text, (c) => c.charCodeAt(0)) },
  });
  assertEquals(await run(runtime), 1);
  assertMatch(
    runtime.err[0]!,
    /Cannot use appsettings\.json:\n {2}the file is not valid UTF-8.* \(line 1\)\n {2}Docs:Port must/,
  );
});

Deno.test("run() reports an appsettings.json that is not UTF-8", async () => {
  const text = '{"Docs":{\n"RootPath":"docs", "Themes":{"BrandText":"Caf\xe9"}}}';
  const files = { ...DOCS, "appsettings.json": Uint8Array.from(text, (c) => c.charCodeAt(0)) };
  await whileServing({ files }, (_, err) => {
    assertMatch(err[0]!, /^warning: appsettings\.json: the file is not valid UTF-8, perhaps Latin-1;.* \(line 2\)$/);
    return Promise.resolve();
  });
});

Deno.test("host setting DefaultPage that names no page causes a warning with the nearest one", async () => {
  using site = await siteWith({ "a.md": "# A", "guide/start.md": "# Start" }, { defaultPage: "guide/strat" });
  assertEquals(site.logged, ['warning: DefaultPage "guide/strat" is not a page: did you mean "guide/start"?']);
  using usual = await siteWith({ "a.md": "# A" });
  assertEquals(usual.logged, []);
});

Deno.test("host setting DefaultPage names a page by its path or its file, in any letter case", async () => {
  for (const defaultPage of ["Guide/Start.md", "guide/start.MD", "GUIDE/start", "guide/start.html"]) {
    using site = await siteWith({ "index.md": "# A", "Guide/Start.md": "# Start" }, { defaultPage });
    assertStringIncludes(await site.text("/"), ">Start<", defaultPage);
    assertEquals(site.logged, [], defaultPage);
  }
  using site = await siteWith({ "index.md": "# A", "b.md": "# B" }, { defaultPage: "Index.md" });
  assertEquals(site.logged, []);
});

Deno.test("with EnableHotReload false nothing is watched", async () => {
  const runtime = memoryRuntime({ files: DOCS, env: { Docs__EnableHotReload: "false" } });
  const ended = run(runtime);
  const { fetch } = await runtime.listening;
  runtime.files.change("docs/index.md", "# Changed");
  await new Promise((resolve) => setTimeout(resolve, 50));
  const response = await fetch(new Request("http://localhost/"), { address: "127.0.0.1" });
  assertMatch(await response.text(), /<h1[^>]*>Start/);
  runtime.stop();
  assertEquals(await ended, 0);
});

Deno.test("a change is served without a restart while hot reload is on", async () => {
  const runtime = memoryRuntime({ files: DOCS });
  const ended = run(runtime);
  const { fetch } = await runtime.listening;
  runtime.files.change("docs/index.md", "# Changed");
  let html = "";
  for (let i = 0; i < 100 && !html.includes("Changed"); i++) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    html = await (await fetch(new Request("http://localhost/"), { address: "127.0.0.1" })).text();
  }
  assertMatch(html, /<h1[^>]*>Changed/);
  runtime.stop();
  assertEquals(await ended, 0);
});
