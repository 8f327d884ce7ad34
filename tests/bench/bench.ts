/**
 * `deno task bench [--corpus DIR] [--runs N]`: each figure beside a floor that was measured in the same run.
 *
 * @module
 */
// deno-lint-ignore-file no-console
import { V8_FLAGS } from "../../src/runtime/v8_flags.ts";
import { corpus } from "./corpus.ts";

const main = new URL("../../main.ts", import.meta.url).pathname;
const option = (name: string) => {
  const at = Deno.args.indexOf(name);
  return at < 0 ? undefined : Deno.args[at + 1];
};
const runs = Number(option("--runs") ?? 3);
const scratch = await Deno.makeTempDir({ prefix: "lectern-bench-" });
/** In milliseconds: V8 gives back what it no longer needs about eight seconds later. */
const SETTLED = 10_000;
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
const print = (what: string, figure: string, floor = "") =>
  console.log(what.padEnd(58), figure.padStart(14), floor.padStart(30));

/** The folder to serve: a copy, because files in it are edited. */
async function prepare(): Promise<string> {
  const root = `${scratch}/docs`;
  const given = option("--corpus");
  if (given) {
    await new Deno.Command("cp", { args: ["-r", given, root] }).output();
    return root;
  }
  for (const [file, text] of corpus(1000)) {
    await Deno.mkdir(`${root}/${file}`.replace(/\/[^/]*$/, ""), { recursive: true });
    await Deno.writeTextFile(`${root}/${file}`, text);
  }
  return root;
}

interface Server {
  readonly url: string;
  readonly pid: number;
  /** In milliseconds from the start of the process. */
  readonly firstPage: number;
  readonly finished: Promise<number>;
  stop(): Promise<void>;
}

/** Starts the program as `deno task start` does, and asks for `/` until it answers. */
async function serve(root: string, ...flags: string[]): Promise<Server> {
  const start = performance.now();
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", V8_FLAGS, main, "--root", root, "--port", "0", ...flags],
    cwd: scratch,
    stderr: "piped",
    stdout: "null",
  }).spawn();
  const { promise: listening, resolve: listen } = Promise.withResolvers<string>();
  const { promise: finished, resolve: finish } = Promise.withResolvers<number>();
  (async () => {
    let text = "";
    for await (const chunk of child.stderr.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      const url = /listening on (http:\S+)/.exec(text)?.[1];
      if (url) listen(url);
      if (/All \d+ pages are finished/.test(text)) finish(performance.now() - start);
    }
  })();
  const url = await listening;
  const response = await fetch(url);
  await response.body?.cancel();
  return {
    url,
    pid: child.pid,
    firstPage: performance.now() - start,
    finished,
    async stop() {
      child.kill("SIGTERM");
      await child.status;
    },
  };
}

/** Resident memory, in MB. */
async function memory(pid: number): Promise<number> {
  return Number(/VmRSS:\s+(\d+)/.exec(await Deno.readTextFile(`/proc/${pid}/status`))?.[1] ?? 0) / 1024;
}

/** What reading and hashing the same files costs in a process of its own, in milliseconds. */
async function floor(root: string): Promise<number> {
  const code =
    `let n = 0; const walk = (d) => { for (const e of Deno.readDirSync(d)) e.isDirectory ? walk(d + "/" + e.name) : (hash(Deno.readFileSync(d + "/" + e.name)), n++) };
    import { createHash } from "node:crypto"; const hash = (b) => createHash("sha256").update(b).digest(); walk(${
      JSON.stringify(root)
    });`;
  const file = `${scratch}/floor.ts`;
  await Deno.writeTextFile(file, code);
  const start = performance.now();
  await new Deno.Command(Deno.execPath(), { args: ["run", "-A", file] }).output();
  return performance.now() - start;
}

/** Markdown files, relative to `root`. */
async function* pages(root: string, prefix = ""): AsyncGenerator<string> {
  for await (const entry of Deno.readDir(root)) {
    const name = prefix + entry.name;
    if (entry.isDirectory) yield* pages(`${root}/${entry.name}`, `${name}/`);
    else if (entry.name.endsWith(".md")) yield name;
  }
}

async function edits(root: string, server: Server, file: string): Promise<number[]> {
  const times: number[] = [];
  const address = new URL(file.replace(/\.md$/, "").toLowerCase(), server.url);
  for (let i = 0; i < 15; i++) {
    const mark = `edit-${i}-${crypto.randomUUID()}`;
    const text = await Deno.readTextFile(`${root}/${file}`);
    const start = performance.now();
    await Deno.writeTextFile(`${root}/${file}`, `${text}\n\n${mark}\n`);
    for (;;) {
      const html = await (await fetch(address)).text();
      if (html.includes(mark)) break;
      if (performance.now() - start > 20_000) throw new Error("an edit did not become visible");
    }
    times.push(performance.now() - start);
    await Deno.writeTextFile(`${root}/${file}`, text);
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  return times;
}

/** Requests per second that wrk gets; `undefined` where wrk is not installed. */
async function load(url: string, ...headers: string[]): Promise<number | undefined> {
  try {
    const args = ["-t1", "-c64", "-d4s", ...headers.flatMap((header) => ["-H", header]), url];
    const { stdout } = await new Deno.Command("wrk", { args }).output();
    return Number(/Requests\/sec:\s+([\d.]+)/.exec(new TextDecoder().decode(stdout))?.[1]);
  } catch {
    return undefined;
  }
}

/** A bare server that answers the same bytes, or a bare 304. */
async function bare(
  body: Uint8Array,
  headers: Record<string, string>,
): Promise<{ url: string; stop(): Promise<void> }> {
  const file = `${scratch}/bare.ts`;
  await Deno.writeFile(`${scratch}/body.bin`, body);
  await Deno.writeTextFile(
    file,
    `const body = Deno.readFileSync(${JSON.stringify(`${scratch}/body.bin`)}); const headers = new Headers(${
      JSON.stringify(headers)
    }); const unchanged = new Headers([...headers].filter(([name]) => /^(?:cache-control|etag|vary)$/.test(name)));
     Deno.serve({ port: 0, hostname: "127.0.0.1", onListen: ({ port }) => console.log(port) }, (request) =>
       request.headers.has("if-none-match") ? new Response(null, { status: 304, headers: unchanged }) : new Response(body, { headers }));`,
  );
  const child = new Deno.Command(Deno.execPath(), { args: ["run", "-A", file], stdout: "piped" }).spawn();
  const reader = child.stdout.getReader();
  const port = new TextDecoder().decode((await reader.read()).value).trim();
  return {
    url: `http://127.0.0.1:${port}/`,
    async stop() {
      child.kill("SIGTERM");
      await reader.cancel();
      await child.status;
    },
  };
}

/** What a response says beyond its body; the date is set by the server. */
function headersOf(response: Response): Record<string, string> {
  return Object.fromEntries([...response.headers].filter(([name]) => name !== "date"));
}

async function throughput(server: Server, path: string): Promise<void> {
  const url = new URL(path, server.url).href;
  const client = Deno.createHttpClient({});
  const response = await fetch(url, { headers: { "accept-encoding": "br" }, client });
  const identity = (await response.arrayBuffer()).byteLength;
  const raw = await new Deno.Command("curl", { args: ["-s", "-H", "Accept-Encoding: br", url] }).output();
  const headers = headersOf(response);
  const etag = headers.etag!;
  const two = await bare(raw.stdout, { "content-type": headers["content-type"]!, "content-encoding": "br" });
  const same = await bare(raw.stdout, { ...headers, "content-encoding": "br" });
  for (
    const [name, ...sent] of [
      ["a page in br", "Accept-Encoding: br"],
      ["a 304", "Accept-Encoding: br", `If-None-Match: ${etag}`],
    ] as const
  ) {
    const rates: number[] = [];
    const toSame: number[] = [];
    const toTwo: number[] = [];
    for (let run = 0; run < runs; run++) {
      const ours = await load(url, ...sent);
      const [withSame, withTwo] = [await load(same.url, ...sent), await load(two.url, ...sent)];
      if (!ours || !withSame || !withTwo) return print("requests/s", "wrk is missing");
      rates.push(ours);
      toSame.push(ours / withSame);
      toTwo.push(ours / withTwo);
    }
    print(
      `requests/s of ${name} (${Math.round(identity / 1024)} KB)`,
      `${Math.round(median(rates))}`,
      `${median(toSame).toFixed(2)} of a bare Deno.serve of the same response, ${
        median(toTwo).toFixed(2)
      } of its body alone`,
    );
  }
  await two.stop();
  await same.stop();
}

/** What marked and starry-night take for the same pages on one thread, without anything around them, in milliseconds. */
async function plain(root: string): Promise<number> {
  const start = performance.now();
  const program = new URL("./plain.ts", import.meta.url).pathname;
  await new Deno.Command(Deno.execPath(), { args: ["run", "-A", program, root] }).output();
  return performance.now() - start;
}

const root = await prepare();
const files = [];
for await (const file of pages(root)) files.push(file);
console.log(`${files.length} pages, ${runs} runs, medians\n`);
const sample = files.toSorted()[Math.floor(files.length / 2)]!;

const floors: number[] = [],
  plains: number[] = [],
  first: number[] = [],
  cold: number[] = [],
  warm: number[] = [],
  held: number[] = [];
await (await serve(root)).stop(); // the operating system's cache, and Deno's of the modules
for (let run = 0; run < runs; run++) {
  floors.push(await floor(root));
  plains.push(await plain(root));
  const server = await serve(root);
  first.push(server.firstPage);
  cold.push(await server.finished);
  await new Promise((resolve) => setTimeout(resolve, SETTLED));
  held.push(await memory(server.pid));
  await server.stop();
}
const cache = `${scratch}/cache`;
const filling = await serve(root, "--cache", cache);
await filling.finished;
await new Promise((resolve) => setTimeout(resolve, 2000 + files.length));
await filling.stop();
for (let run = 0; run < runs; run++) {
  const server = await serve(root, "--cache", cache);
  warm.push(await server.finished);
  await server.stop();
}
const beside = (value: number) => `${(value / median(floors)).toFixed(1)} × reading and hashing`;
print("reading and hashing the same files", `${Math.round(median(floors))} ms`);
print("process start → first page answered", `${Math.round(median(first))} ms`, beside(median(first)));
const ratio = median(cold.map((time, run) => time / plains[run]!)).toFixed(2);
const alone = `${ratio} × marked and starry-night alone (${Math.round(median(plains))} ms)`;
print("process start → every page finished, no cache", `${Math.round(median(cold))} ms`, alone);
print("process start → every page finished, warm cache", `${Math.round(median(warm))} ms`, beside(median(warm)));
print("resident memory when all is finished", `${Math.round(median(held))} MB`);

/** Pages as Markdown are made on demand and remembered: what all of them take, and hold. */
async function markdown({ url, pid }: Server): Promise<void> {
  const settle = () => new Promise((resolve) => setTimeout(resolve, SETTLED));
  const read = async () => {
    const start = performance.now();
    const { length } = await (await fetch(new URL("/llms-full.txt", url))).text();
    return { length, took: performance.now() - start };
  };
  await settle();
  const before = await memory(pid);
  const [one, other] = [await read(), await read()];
  await settle();
  const size = `${(one.length / 1e6).toFixed(1)} MB`;
  print(
    `the whole text as Markdown (${size}), first time`,
    `${Math.round(one.took)} ms`,
    `again ${Math.round(other.took)} ms`,
  );
  print("resident memory after it", `${Math.round(await memory(pid))} MB`, `before it ${Math.round(before)} MB`);
}

const server = await serve(root);
await server.finished;
await markdown(server);
const times = await edits(root, server, sample);
print(
  "a file saved → the change visible over HTTP",
  `${Math.round(median(times))} ms`,
  `at most ${Math.round(Math.max(...times))} ms`,
);
await throughput(server, sample.replace(/\.md$/, "").toLowerCase());
await server.stop();
const blocking = new Deno.Command(Deno.execPath(), {
  args: ["run", "-A", new URL("./blocking.ts", import.meta.url).pathname, root],
  stdout: "inherit",
});
await blocking.output();
await Deno.remove(scratch, { recursive: true });
