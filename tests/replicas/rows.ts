/**
 * What a fleet must show, row by row.
 *
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { gitSync, objectStorage, preview, rsync } from "./content.ts";
import {
  ask,
  clone,
  freePort,
  HOST,
  load,
  nginx,
  percentile,
  ready,
  type Replica,
  replica,
  startProgram,
  until,
  workplace,
} from "./fleet.ts";

/** A row: runs, and gives its figures as a sentence. */
export type Row = (docs: string) => Promise<string>;

interface Setting {
  readonly flags?: readonly string[];
  readonly variables?: Readonly<Record<string, string>>;
  /** Text of the dates file. */
  readonly dates?: string;
  /** Number of replicas. Default 3. */
  readonly count?: number;
}

/** Runs with replicas that are ready, and ends them. */
async function withFleet(
  docs: string,
  { flags = [], variables = {}, dates, count = 3 }: Setting,
  run: (fleet: Replica[], folder: string) => Promise<string>,
): Promise<string> {
  await using place = await workplace();
  const fleet: Replica[] = [];
  try {
    for (let i = 0; i < count; i++) {
      const folder = `${place.folder}/${i}`;
      await clone(docs, `${folder}/docs`, 1_700_000_000 + i * 86_400);
      if (dates !== undefined) {
        await Deno.mkdir(`${folder}/.lectern`);
        await Deno.writeTextFile(`${folder}/.lectern/dates.json`, dates);
      }
      fleet.push(await replica(folder, flags, variables));
    }
    await Promise.all(fleet.map(ready));
    return await run(fleet, place.folder);
  } finally {
    for (const { server } of fleet) await server.stop("SIGKILL");
  }
}

async function pathsOf({ server }: Replica): Promise<readonly string[]> {
  const { text } = await ask(server.port, "/sitemap.xml");
  return Array.from(text.matchAll(/<loc>http:\/\/[^/]+([^<]*)<\/loc>/g), ([, path]) => path!.replaceAll("&amp;", "&"));
}

async function idOf({ server }: Replica): Promise<string> {
  return (await ask(server.port, "/api/build-version")).headers.get("lectern-content-id")!;
}

/** Writes a dates file, so that copies agree. */
async function datesOf(docs: string): Promise<string> {
  const dates: Record<string, string> = { "synchronized.md": "2026-01-31" };
  const walk = async (folder: string) => {
    for await (const { name, isFile, isDirectory } of Deno.readDir(`${docs}/${folder}`)) {
      if (isDirectory) await walk(`${folder}${name}/`);
      else if (isFile) dates[`${folder}${name}`] = "2026-01-31";
    }
  };
  await walk("");
  return JSON.stringify(dates);
}

const agree: Row = async (docs) => {
  const dates = await datesOf(docs);
  return await withFleet(docs, { dates }, async (fleet) => {
    const text = `# Synchronized\n\n${crypto.randomUUID()}\n`;
    for (const { folder } of fleet) await Deno.writeTextFile(`${folder}/docs/synchronized.md`, text);
    const took = await until(async () => {
      const answers = await Promise.all(fleet.map(({ server }) => ask(server.port, "/synchronized")));
      const ids = await Promise.all(fleet.map(idOf));
      return answers.every(({ status }) => status === 200) && new Set(ids).size === 1;
    }, 10);
    const paths = [...await pathsOf(fleet[0]!), "/", "/sitemap.xml", "/feed.xml", "/llms.txt", "/nowhere", "/index.md"];
    const differing: string[] = [];
    for (const path of paths) {
      const answers = await Promise.all(fleet.map(({ server }) => ask(server.port, path)));
      const shown = answers.map(({ status, headers, text }) => {
        const kept = [...headers].filter(([name]) => !/^(?:date|ratelimit)/.test(name)).sort();
        const hidden = (value: string) => value.replace(/'nonce-[^']+'/g, "'nonce'");
        return JSON.stringify([status, kept.map(([name, value]) => [name, hidden(value)]), text]);
      });
      if (new Set(shown).size > 1) differing.push(path);
    }
    assertEquals(differing, []);
    return `${paths.length} addresses equal, ${Math.round(took)} ms after a sync`;
  });
};

const killed: Row = async (docs) =>
  await withFleet(docs, {}, async (fleet, folder) => {
    await using front = await nginx(folder, fleet.map(({ server }) => server.port));
    const paths = await pathsOf(fleet[0]!);
    const end = performance.now() + 8000;
    const loading = load(front.port, paths, () => performance.now() > end);
    await new Promise((resolve) => setTimeout(resolve, 3000));
    await fleet.pop()!.server.stop("SIGKILL");
    const { times, failed } = await loading;
    assertEquals(failed, []);
    return `0 of ${times.length} failed, p99 ${Math.round(percentile(times, 99))} ms`;
  });

const rolling: Row = async (docs) =>
  await withFleet(docs, {}, async (fleet, folder) => {
    await using front = await nginx(folder, fleet.map(({ server }) => server.port));
    const paths = (await pathsOf(fleet[0]!)).slice(0, 50);
    let isOver = false;
    const loading = load(front.port, paths, () => isOver);
    const missing = new Set<string>();
    const assets = async () => {
      for (const one of fleet) {
        const { text } = await ask(one.server.port, "/");
        for (const [, path] of text.matchAll(/(?:href|src)="(\/_assets\/[^"]+)"/g)) {
          for (const { server } of fleet) {
            if ((await ask(server.port, path!)).status !== 200) missing.add(path!);
          }
        }
      }
    };
    for (const theme of ["ocean", undefined]) {
      for (const [i, { folder, server }] of fleet.entries()) {
        await server.stop("SIGTERM");
        const flags = ["--port", `${server.port}`, ...theme ? ["--theme", theme] : []];
        fleet[i] = await replica(folder, flags);
        await ready(fleet[i]!);
        await assets();
      }
    }
    isOver = true;
    const { times, failed, statuses } = await loading;
    assertEquals([failed, [...missing]], [[], []]);
    assert([...statuses.keys()].every((status) => status === 200 || status === 304), JSON.stringify([...statuses]));
    return `0 of ${times.length} failed while all were replaced twice; every asset answered everywhere`;
  });

async function redis(port = freePort()) {
  return await startProgram("redis-server", ["--port", `${port}`, "--bind", "127.0.0.1", "--save", ""], port);
}

const limit: Row = async (docs) => {
  await using store = await redis();
  const variables = { DOCS__RATELIMITSTORE: `redis://127.0.0.1:${store.port}/0` };
  return await withFleet(docs, { variables }, async (fleet) => {
    await Promise.all(
      fleet.map(({ server }) => ask(server.port, "/api/search?q=x", { "x-forwarded-for": "192.0.2.99" })),
    );
    const statuses = await Promise.all(Array.from({ length: 300 }, async (_, i) => {
      return (await ask(fleet[i % fleet.length]!.server.port, "/api/search?q=page")).status;
    }));
    const passed = statuses.filter((status) => status === 200).length;
    assertEquals([passed, statuses.filter((status) => status === 429).length], [30, 270]);
    return "300 searches at once over three replicas: exactly 30 passed";
  });
};

/** What searches take around the end of a store, in milliseconds. */
interface Outage {
  /** The median of some before. */
  readonly usual: number;
  /** The first one. */
  readonly first: number;
  /** The median of those that follow. */
  readonly later: number;
  /** From the moment at which the store is there again. */
  readonly back: number;
}

/** Times that a store goes away: a busy machine delays some answers, and not the best of each. */
const OUTAGES = 4;
/** In milliseconds: what a search may take longer, the first one and others, and how soon the store counts again. */
const FIRST = 60, LATER = 2, BACK = 2_000;

const storeAway: Row = async (docs) => {
  let store = await redis();
  const variables = { DOCS__RATELIMITSTORE: `redis://127.0.0.1:${store.port}/0` };
  return await withFleet(docs, { variables, count: 1 }, async ([one]) => {
    const { port } = one!.server;
    let client = 0;
    const search = async () => {
      const from = performance.now();
      const { status } = await ask(port, "/api/search?q=page", { "x-forwarded-for": `198.51.100.${client++ % 250}` });
      assert(status < 500, `${status}`);
      return performance.now() - from;
    };
    const median = async (count: number) => {
      const all: number[] = [];
      for (let i = 0; i < count; i++) all.push(await search());
      return percentile(all.sort((a, b) => a - b), 50);
    };
    const isUp = async () => /store_up (\d)/.exec((await ask(port, "/metrics")).text)?.[1] === "1";
    async function outage(leave: () => Promise<unknown>, come: () => Promise<unknown>): Promise<Outage> {
      await until(async () => (await search(), await isUp()), 10);
      const usual = await median(20);
      await leave();
      const first = await search();
      const later = await median(20);
      await come();
      return { usual, first, later, back: await until(async () => (await search(), await isUp()), 10) };
    }
    const stop = () =>
      outage(
        () => Promise.resolve(store.process.kill("SIGSTOP")),
        () => Promise.resolve(store.process.kill("SIGCONT")),
      );
    const kill = () =>
      outage(() => {
        store.process.kill("SIGKILL");
        return store.process.status;
      }, async () => store = await redis(store.port));
    try {
      const figures: string[] = [];
      for (const [name, end] of [["stopped", stop], ["killed", kill]] as const) {
        const seen: Outage[] = [];
        for (let i = 0; i < OUTAGES; i++) seen.push(await end());
        const least = (of: keyof Outage) => Math.min(...seen.map((one) => one[of]));
        const [first, later] = [least("first") - least("usual"), least("later") - least("usual")];
        const text = `${name}: ${first.toFixed(1)} ms more, then ${later.toFixed(1)}, ` +
          `back after ${Math.round(least("back"))} ms`;
        assert(first <= FIRST && later <= LATER && least("back") <= BACK, text);
        figures.push(text);
      }
      return `the best of ${OUTAGES}: ${figures.join("; ")}; 0 × 5xx`;
    } finally {
      await store[Symbol.asyncDispose]();
    }
  });
};

/** The VCL of the manual. */
async function vcl(port: number): Promise<string> {
  const page = await Deno.readTextFile(new URL("../../docs/guide/deploy/cdn.md", import.meta.url));
  const text = /```vcl\n([^]*?)```/.exec(page)?.[1];
  assert(text, "The manual has no VCL");
  return text.replace('.port = "5000"', `.port = "${port}"`);
}

const varnish: Row = async (docs) =>
  await withFleet(docs, { variables: { DOCS__PUBLICCACHE: "3600" }, count: 1 }, async ([one], folder) => {
    const { port } = one!.server;
    await Deno.writeTextFile(`${folder}/docs.vcl`, await vcl(port));
    const front = freePort();
    const args = [
      "-j",
      "none",
      "-F",
      "-f",
      `${folder}/docs.vcl`,
      "-a",
      `127.0.0.1:${front}`,
      "-n",
      `${folder}/varnish`,
      "-s",
      "malloc,64m",
    ];
    await using _ = await startProgram("varnishd", args, front);
    const paths = (await pathsOf(one!)).slice(0, 30);
    const count = async () => {
      const { text } = await ask(port, "/metrics");
      return Array.from(text.matchAll(/requests_total\{[^}]*\} (\d+)/g), ([, count]) => Number(count))
        .reduce((a, b) => a + b, 0);
    };
    const before = await count();
    for (let i = 0; i < 3; i++) for (const path of paths) assertEquals((await ask(front, path)).status, 200, path);
    const fetched = await count() - before - 1;
    assertEquals(fetched, paths.length, "one fetch for each page");
    const build = (await idOf(one!)).slice(0, 16);
    await Deno.writeTextFile(`${one!.folder}/docs/tutorial.md`, "\n\nPurged by tag.\n", { append: true });
    await until(async () => (await idOf(one!)).slice(0, 16) !== build, 10);
    const from = performance.now();
    await fetch(`http://127.0.0.1:${front}/`, { method: "PURGE", headers: { "surrogate-key": `build:${build}` } })
      .then((response) => response.body?.cancel());
    await until(async () => (await ask(front, "/tutorial")).text.includes("Purged by tag"), 5);
    const purged = performance.now() - from;
    await one!.server.stop("SIGKILL");
    const stale = await ask(front, "/tutorial");
    assertEquals(stale.status, 200);
    return `${fetched} fetches for ${paths.length} pages asked three times; a purge shows after ${
      Math.round(purged)
    } ms; ` +
      "answers while the server is down";
  });

/** Writes many small files, and checks the sitemap and an export. */
function many(count: number): Row {
  return async () => {
    await using place = await workplace();
    await Deno.mkdir(`${place.folder}/docs`);
    // Drawing a picture for each page takes ten times as long as everything else.
    await Deno.writeTextFile(`${place.folder}/docs/config.json`, '{ "ogImages": false }');
    for (let folder = 0; folder * 500 < count; folder++) {
      await Deno.mkdir(`${place.folder}/docs/f${folder}`, { recursive: true });
      for (let i = folder * 500; i < Math.min(count, (folder + 1) * 500); i++) {
        await Deno.writeTextFile(
          `${place.folder}/docs/f${folder}/p${i}.md`,
          `# Page ${i}\n\nWord${i % 977} and more.\n`,
        );
      }
    }
    const one = await replica(place.folder);
    try {
      const index = (await ask(one.server.port, "/sitemap.xml")).text;
      const pieces = Array.from(index.matchAll(/<loc>http:\/\/[^/]+(\/sitemap-\d+\.xml)</g), ([, path]) => path!);
      const listed = new Set<string>();
      for (const piece of pieces) {
        const { text } = await ask(one.server.port, piece);
        for (const [, path] of text.matchAll(/<loc>([^<]+)<\/loc>/g)) listed.add(path!);
      }
      assertEquals(listed.size, count);
    } finally {
      await one.server.stop("SIGKILL");
    }
    const from = performance.now();
    const root = new URL("../../", import.meta.url).pathname;
    const { success, stderr } = await new Deno.Command(Deno.execPath(), {
      args: [
        "run",
        "-A",
        "--no-check",
        `--config=${root}deno.json`,
        `${root}main.ts`,
        "--export",
        "out",
        "--base-url",
        `http://${HOST}`,
      ],
      cwd: place.folder,
      stdout: "null",
      stderr: "piped",
    }).output();
    assert(success, new TextDecoder().decode(stderr).slice(-2000));
    return `sitemap complete; export in ${Math.round((performance.now() - from) / 1000)} s`;
  };
}

export const ROWS: readonly (readonly [name: string, row: Row])[] = [
  ["three replicas, clones with other times", agree],
  ["kill -9 of one under load, through nginx", killed],
  ["rolling update to another theme and back", rolling],
  ["300 searches at once over three", limit],
  ["store stopped, killed, back", storeAway],
  ["Varnish in front", varnish],
  ["content by rsync", rsync],
  ["content by git-sync's way", gitSync],
  ["content in object storage", objectStorage],
  ["content of a pull request below a prefix", preview],
  ["50,001 small files", many(50_001)],
  ["130,000 small files", many(130_000)],
];
