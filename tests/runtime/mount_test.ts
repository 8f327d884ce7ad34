import { assertEquals, assertRejects, assertStringIncludes } from "@std/assert";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { ConfigError, createDocs, type DocsOptions, nodeHandler, Refusal } from "../../mod.ts";

/** Where this file may read: elsewhere the missing right would be the cause. */
async function missingFolder(): Promise<string> {
  const folder = await Deno.makeTempDir({ prefix: "lectern_" });
  await Deno.remove(folder);
  return folder;
}

async function mounted(
  options: DocsOptions,
  run: (docs: ReturnType<typeof createDocs>, folder: string) => Promise<void>,
) {
  const folder = await Deno.makeTempDir({ prefix: "lectern_" });
  await Deno.mkdir(`${folder}/docs`);
  await Deno.writeTextFile(`${folder}/docs/index.md`, "# Mounted\n\n[Next](next.md)\n");
  await Deno.writeTextFile(`${folder}/docs/next.md`, "# Next\n");
  const docs = createDocs({ rootPath: `${folder}/docs`, wwwroot: `${folder}/wwwroot`, log() {}, ...options });
  try {
    await run(docs, folder);
  } finally {
    await docs.close();
    await Deno.remove(folder, { recursive: true });
  }
}

Deno.test("createDocs() answers below its BasePath, in front of another handler", async () => {
  await mounted({ basePath: "/docs", enableHotReload: false }, async (docs) => {
    const host = (request: Request) => {
      const { pathname } = new URL(request.url);
      if (!pathname.startsWith("/docs")) return new Response("own site");
      if (request.headers.get("authorization") !== "ok") return new Response("no", { status: 401 });
      return docs.fetch(request, { address: "192.0.2.1" });
    };
    const ask = (path: string, authorization = "ok") =>
      host(new Request(`http://host.test${path}`, { headers: { authorization } }));
    assertEquals(await (await ask("/")).text(), "own site");
    assertEquals((await ask("/docs/next", "nobody")).status, 401);
    const page = await (await ask("/docs")).text();
    assertStringIncludes(page, 'href="/docs/next"');
    assertStringIncludes(page, '<link rel="canonical" href="http://host.test/docs/">');
    assertEquals((await ask("/docs/nothing")).status, 404);
  });
});

Deno.test("createDocs() counts requests by the address that the host gives, in either form", async () => {
  await mounted({ enableHotReload: false }, async (docs) => {
    const ask = async (info?: Parameters<typeof docs.fetch>[1]) => {
      const response = await docs.fetch(new Request("http://host.test/feed.xml"), info);
      await response.body?.cancel();
      return response.status;
    };
    for (let i = 0; i < 30; i++) assertEquals(await ask({ remoteAddr: { hostname: "192.0.2.1" } }), 200);
    assertEquals(await ask({ remoteAddr: { hostname: "192.0.2.1" } }), 429);
    assertEquals(await ask({ address: "192.0.2.1" }), 429);
    assertEquals(await ask({ address: "192.0.2.2" }), 200);
  });
});

Deno.test("nodeHandler() mounts the docs in a server of node:http, with the prefix or without", async () => {
  await mounted({ basePath: "/docs", enableHotReload: false }, async (docs) => {
    const handle = nodeHandler(docs.fetch);
    const server = createServer((incoming, outgoing) => {
      // Express takes the prefix off before it calls what is mounted.
      incoming.url = incoming.url?.replace(/^\/mounted/, "");
      handle(incoming, outgoing);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    for (const path of ["/docs/next", "/mounted/next"]) {
      const response = await fetch(`http://127.0.0.1:${port}${path}`);
      assertStringIncludes(await response.text(), "<h1");
      assertEquals(response.status, 200, path);
    }
    await new Promise((resolve) => server.close(resolve));
  });
});

Deno.test("createDocs() and nodeHandler() read the bodies for /mcp, also one that the host has read", async () => {
  const list = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" });
  const init = { method: "POST", headers: { "content-type": "application/json" }, body: list };
  const namesOf = async (response: Response) => {
    const { result } = await response.json();
    return result.tools.map(({ name }: { name: string }) => name);
  };
  await mounted({ basePath: "/docs", enableHotReload: false }, async (docs) => {
    const expected = ["search", "fetch", "list_pages"];
    assertEquals(await namesOf(await docs.fetch(new Request("http://host.test/docs/mcp", init))), expected);
    const handle = nodeHandler(docs.fetch);
    const server = createServer(async (incoming, outgoing) => {
      const [, kind] = /^\/(json|text|raw)\//.exec(incoming.url!) ?? [];
      if (kind) {
        incoming.url = incoming.url!.slice(kind.length + 1);
        const bytes = (await Array.fromAsync(incoming))[0] as Uint8Array;
        const text = new TextDecoder().decode(bytes);
        Object.assign(incoming, { body: kind === "raw" ? bytes : kind === "text" ? text : JSON.parse(text) });
      }
      handle(incoming, outgoing);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    for (const path of ["/docs/mcp", "/json/docs/mcp", "/text/docs/mcp", "/raw/docs/mcp"]) {
      assertEquals(await namesOf(await fetch(`http://127.0.0.1:${port}${path}`, init)), expected, path);
    }
    await new Promise((resolve) => server.close(resolve));
  });
});

Deno.test("createDocs() rejects options that cannot be, and names them as the files do", async () => {
  const options = { port: 1, baseUrl: "nowhere", themes: { primaryColor: "red;}" } } as unknown as DocsOptions;
  await mounted(options, async (docs) => {
    const error = await assertRejects(() => docs.ready, ConfigError);
    assertStringIncludes(error.message, "Cannot use the options of createDocs():");
    assertStringIncludes(error.message, "Docs:BaseUrl must be an origin");
    assertStringIncludes(error.message, "Docs:Themes:PrimaryColor");
    await assertRejects(() => docs.fetch(new Request("http://host.test/")), ConfigError);
  });
});

Deno.test("createDocs() warns of options that it does not know", async () => {
  const warnings: string[] = [];
  const options = { basPath: "/x", log: (_: string, message: string) => void warnings.push(message) } as DocsOptions;
  await mounted(options, async (docs) => {
    await docs.ready;
    assertEquals(warnings, [
      "the options of createDocs(): Docs:BasPath is not a known field: did you mean Docs:BasePath? — ignored",
    ]);
  });
});

Deno.test("createDocs() rejects when there is no such folder", async () => {
  await mounted({ rootPath: await missingFolder() }, async (docs) => {
    await assertRejects(() => docs.ready, Refusal, "there is no such folder");
  });
});

Deno.test("createDocs() logs why it has no pages, and a host that awaits nothing lives on", async () => {
  const { promise: said, resolve } = Promise.withResolvers<string>();
  const rootPath = await missingFolder();
  const docs = createDocs({ rootPath, log: (level, message) => resolve(`${level}: ${message}`) });
  assertEquals(
    await said,
    `error: Cannot serve ${rootPath}: there is no such folder; the option rootPath names one, relative to the working directory`,
  );
  await new Promise((resolve) => setTimeout(resolve)); // An unhandled rejection would end the test.
  await docs.close();
});

Deno.test("createDocs() follows changes of the files", async () => {
  await mounted({}, async (docs, folder) => {
    await docs.ready;
    await Deno.writeTextFile(`${folder}/docs/next.md`, "# Changed\n");
    const end = performance.now() + 10_000;
    for (;;) {
      const text = await (await docs.fetch(new Request("http://host.test/next"))).text();
      if (text.includes("Changed")) break;
      if (performance.now() > end) throw new Error("The change never showed");
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  });
});

Deno.test("createDocs() counts in the store that it is given", async () => {
  const asked: string[] = [];
  const rateLimitStore = {
    count(key: string) {
      asked.push(key);
      return Promise.resolve({ count: 31, left: 5000 });
    },
  };
  await mounted({ rateLimitStore, enableHotReload: false }, async (docs) => {
    const response = await docs.fetch(new Request("http://host.test/api/search?q=x"), { address: "192.0.2.1" });
    assertEquals([response.status, response.headers.get("retry-after")], [429, "5"]);
    assertEquals(asked, ["search:192.0.2.1"]);
  });
});
