/** The examples do what their comments say. */
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { load } from "js-yaml";
import { cp } from "node:fs/promises";
import { VARIABLES } from "../../src/config/host_schema.ts";
import { hostSettings } from "../../src/config/host.ts";
import { NO_FLAGS } from "../../src/config/flags.ts";
import { npm, programs } from "./programs.ts";

const ROOT = new URL("../../", import.meta.url);
const EXAMPLES = new URL("examples/", ROOT);
const { all, installed } = await programs();
const hasNode = !all.find(({ name }) => name === "Node")!.ignore;
const read = (file: string) => Deno.readTextFile(new URL(file, EXAMPLES));
/** In milliseconds: for a start on a machine that is busy. */
const PATIENCE = 60_000;

async function withFolder(run: (folder: string) => Promise<void>): Promise<void> {
  const folder = await Deno.makeTempDir({ prefix: "lectern_" });
  try {
    await Deno.mkdir(`${folder}/docs`);
    await Deno.writeTextFile(`${folder}/docs/index.md`, "# Ours\n\n[More](more.md)\n\n```ts\nconst a = 1;\n```\n");
    await Deno.writeTextFile(`${folder}/docs/more.md`, "# More\n");
    await run(folder);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

function freePort(): number {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  return listener.addr.port;
}

/** Starts a server of an example, and sees that it has the documentation, and what is beside it. */
async function serves([program, ...args]: readonly [string, ...string[]], cwd: string): Promise<void> {
  const port = freePort();
  const child = new Deno.Command(program, { args, cwd, env: { PORT: String(port) }, stdout: "null" }).spawn();
  const get = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`);
    return { status: response.status, text: await response.text() };
  };
  try {
    const end = performance.now() + PATIENCE;
    for (;;) {
      try {
        await get("/api/hello");
        break;
      } catch (error) {
        if (performance.now() > end) throw error;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
    assertEquals(JSON.parse((await get("/api/hello")).text), { hello: "world" });
    const page = await get("/docs/");
    assertEquals(page.status, 200, page.text);
    assertStringIncludes(page.text, '<span class="pl-k">const</span>');
    const next = /href="(\/docs\/more)"/.exec(page.text)?.[1];
    const style = /href="(\/docs\/_assets\/[^"]+\.css)"/.exec(page.text)?.[1];
    for (const path of [next, style]) assertEquals((await get(path!)).status, 200, path);
    assertEquals([(await get("/docs/none")).status, (await get("/none")).status], [404, 404]);
  } finally {
    child.kill("SIGKILL");
    await child.status;
  }
}

Deno.test("examples/deno serves the documentation beside an API", async () => {
  await withFolder(async (folder) => {
    const config = `--config=${new URL("deno.json", ROOT).pathname}`;
    await serves(
      [Deno.execPath(), "run", "-A", "--no-check", config, new URL("deno/app.ts", EXAMPLES).pathname],
      folder,
    );
  });
});

for (
  const [name, ...packages] of [
    ["express", "express@5.3.0"],
    ["fastify", "fastify@5.12.8"],
    ["hono", "hono@4.13.19", "@hono/node-server@2.1.8"],
  ]
) {
  Deno.test({
    name: `examples/${name} serves the documentation beside an API`,
    ignore: !hasNode,
    async fn() {
      await withFolder(async (folder) => {
        const home = new URL(`file://${folder}/app/`);
        await Deno.mkdir(home);
        await Deno.writeTextFile(new URL("package.json", home), '{ "type": "module" }');
        // Not with deno.json: whoever starts Lectern would install them, too.
        await npm(["install", "--no-audit", "--no-fund", ...packages], home);
        await Deno.symlink(new URL("node_modules/lectern", await installed()), new URL("node_modules/lectern", home));
        await Deno.writeTextFile(new URL("app.js", home), await read(`${name}/app.js`));
        await serves(["node", "app/app.js"], folder);
      });
    },
  });
}

interface Workflow {
  readonly jobs: Readonly<
    Record<string, { readonly steps: readonly { readonly uses?: string; readonly run?: string }[] }>
  >;
}

Deno.test("examples/github-pages exports docs/ with the line that the workflow runs", async () => {
  const { jobs } = load(await read("github-pages/docs.yml")) as Workflow;
  const steps = Object.values(jobs).flatMap(({ steps }) => steps);
  for (const { uses } of steps) assert(uses === undefined || /^[\w-]+\/[\w-]+@v\d+$/.test(uses), uses);
  const [line, ...more] = steps.flatMap(({ run }) => run ?? []);
  assertEquals(more, []);
  await withFolder(async (folder) => {
    await Deno.symlink(ROOT.pathname.replace(/\/$/, ""), `${folder}/lectern`);
    const bin = Deno.execPath().replace(/\/[^/]+$/, "");
    for (const [base, href] of [["/project", "/project/more"], ["", "/more"]]) {
      const { success, stderr } = await new Deno.Command("sh", {
        args: ["-c", line!],
        cwd: folder,
        env: {
          ORIGIN: "https://you.github.io",
          BASE_PATH: base!,
          // The task that runs this test has set it.
          INIT_CWD: folder,
          PATH: `${bin}:${Deno.env.get("PATH")}`,
          NO_COLOR: "1",
        },
      }).output();
      assert(success, new TextDecoder().decode(stderr));
      const page = await Deno.readTextFile(`${folder}/out/index.html`);
      assertStringIncludes(page, `href="${href}"`);
      assertStringIncludes(page, `href="https://you.github.io${base}/"`);
    }
  });
});

interface Compose {
  readonly services: Readonly<
    Record<"docs" | "proxy", {
      readonly build?: { readonly context: string; readonly dockerfile: string };
      readonly environment: Readonly<Record<string, string>>;
      readonly command?: string;
      readonly volumes: readonly string[];
      readonly networks: { readonly inside: { readonly ipv4_address: string } };
    }>
  >;
}

Deno.test("examples/compose names files that are there, settings that are known, and rights for each", async () => {
  const { services: { docs, proxy } } = load(await read("compose/compose.yaml")) as Compose;
  const folder = new URL("compose/", EXAMPLES);
  const paths = [...docs.volumes, ...proxy.volumes].map((volume) => volume.split(":")[0]!).filter((path) =>
    /^\./.test(path)
  );
  for (const path of [...paths, docs.build!.context]) await Deno.stat(new URL(path, folder));
  const dockerfile = await Deno.readTextFile(
    new URL(docs.build!.dockerfile, new URL(`${docs.build!.context}/`, folder)),
  );
  const manual = await Deno.readTextFile(new URL("docs/guide/deploy/container.md", ROOT));
  assertStringIncludes(manual, `\`\`\`dockerfile\n${dockerfile}\`\`\``);
  const names = Object.keys(docs.environment);
  for (const name of names) assert(VARIABLES.includes(name), name);
  assertEquals(/--allow-env=(\S+)/.exec(docs.command!)?.[1]?.split(","), names);
  const env = Object.fromEntries(
    Object.entries(docs.environment).map(([name, value]) => [name, value.replace(/\$\{.*\}/, "docs.test")]),
  );
  const { settings, warnings } = hostSettings({ file: undefined, env, flags: NO_FLAGS });
  assertEquals([settings.port, settings.baseUrl, warnings], [5000, "https://docs.test", []]);
  assertEquals(settings.trustedProxies.length, 1);
  assertEquals(docs.environment.Docs__TrustedProxies, proxy.networks.inside.ipv4_address);
  assertMatch(await read("compose/Caddyfile"), new RegExp(`reverse_proxy docs:${settings.port} \\{`));
});

Deno.test("examples/compose/Dockerfile copies all that its build needs", async () => {
  const dockerfile = await read("compose/Dockerfile");
  const folder = await Deno.makeTempDir({ prefix: "lectern_" });
  try {
    for (const [, names] of dockerfile.matchAll(/^COPY (.+) \S+$/gm)) {
      for (const name of names!.split(" ")) {
        await cp(new URL(name, ROOT), `${folder}/${name}`, { recursive: true });
      }
    }
    await Deno.symlink(new URL("node_modules", ROOT), `${folder}/node_modules`);
    const { success, stderr } = await new Deno.Command(Deno.execPath(), {
      args: ["run", "-A", "src/assets/_tools/embed.ts"],
      cwd: folder,
      env: { NO_COLOR: "1" },
    }).output();
    assert(success, new TextDecoder().decode(stderr));
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});
