/**
 * `deno run -A tests/bench/requests.ts [--runs N] [--seconds N] [--only deno,node,bun] [--dist FOLDER]`: processor time
 * of a request, beside that of a bare server of the same runtime that sends the same headers and bytes. Needs wrk.
 *
 * Both servers run at once and are asked by turns, so that what else the machine does falls on both alike. Processor time
 * says more than requests a second, which also depend on what is left for wrk.
 *
 * @module
 */
// deno-lint-ignore-file no-console
import { bundle } from "../../src/runtime/_tools/bundle.ts";
import { type Command, start } from "../runtime/server_process.ts";

const root = new URL("../../", import.meta.url);
const option = (name: string) => {
  const at = Deno.args.indexOf(name);
  return at < 0 ? undefined : Deno.args[at + 1];
};
const runs = Number(option("--runs") ?? 12), seconds = Number(option("--seconds") ?? 1);
const only = option("--only")?.split(",");
const folder = await Deno.makeTempDir({ prefix: "lectern-requests-" });
/** The lower quartile: what else the machine does only ever adds. */
const least = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 2]!;

/** A server, by its process. */
interface Target {
  readonly pid: number;
  readonly url: string;
}

/** In microseconds. */
const CLOCK_TICK = 10_000;

/** Processor time of all threads of a process, in microseconds; of those that have ended, too. */
async function processorTime(pid: number): Promise<number> {
  const fields = (await Deno.readTextFile(`/proc/${pid}/stat`)).replace(/^.*\) /, "").split(" ");
  return (Number(fields[11]) + Number(fields[12])) * CLOCK_TICK;
}

/** Microseconds of processor time for one request. */
async function measure({ pid, url }: Target, headers: readonly string[]): Promise<number> {
  const before = await processorTime(pid);
  const args = ["-t1", "-c32", `-d${seconds}s`, ...headers.flatMap((header) => ["-H", header]), url];
  const { stdout } = await new Deno.Command("wrk", { args }).output();
  const text = new TextDecoder().decode(stdout);
  const count = Number(/(\d+) requests in/.exec(text)?.[1]);
  if (/Non-2xx/.test(text)) throw new Error(text);
  return ((await processorTime(pid)) - before) / count;
}

/** The bare servers: programs in the words of the runtime. They know nothing but two answers. */
const READ = `import { readFileSync } from "node:fs";
const { headers, validators } = JSON.parse(readFileSync(new URL("answer.json", import.meta.url), "utf8"));
const body = new Uint8Array(readFileSync(new URL("body.bin", import.meta.url)));\n`;
const WEB = `${READ}const all = new Headers(headers), kept = new Headers(validators);
const answer = (request) => request.headers.has("if-none-match")
  ? new Response(null, { status: 304, headers: kept }) : new Response(body, { headers: all });\n`;
const BARE: Readonly<Record<string, string>> = {
  "deno.mjs":
    `${WEB}Deno.serve({ port: 0, hostname: "127.0.0.1", onListen: ({ port }) => console.log(port) }, answer);`,
  "node.mjs": `${READ}import { createServer } from "node:http";
const server = createServer((request, response) => request.headers["if-none-match"] === undefined
  ? response.writeHead(200, headers).end(body) : response.writeHead(304, validators).end());
server.listen(0, "127.0.0.1", () => console.log(server.address().port));`,
  "bun.mjs": `${WEB}console.log(Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: answer }).port);`,
};

async function startBare(words: Command): Promise<Target & AsyncDisposable> {
  const child = new Deno.Command(words[0], { args: words.slice(1), stdout: "piped" }).spawn();
  const reader = child.stdout.getReader();
  const port = new TextDecoder().decode((await reader.read()).value).trim();
  return {
    pid: child.pid,
    url: `http://127.0.0.1:${port}/page`,
    async [Symbol.asyncDispose]() {
      child.kill();
      await reader.cancel();
      await child.status;
    },
  };
}

/** Headers as they come over the wire, without those that a runtime sets by itself. */
async function headersOf(url: string, ...args: string[]): Promise<Record<string, string>> {
  const { stdout } = await new Deno.Command("curl", { args: ["-s", "-o", "/dev/null", "-D", "-", ...args, url] })
    .output();
  const lines = new TextDecoder("latin1").decode(stdout).trim().split("\r\n").slice(1);
  const pairs = lines.map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 2)]);
  return Object.fromEntries(pairs.filter(([name]) => !/^(?:date|connection|keep-alive)$/i.test(name!)));
}

async function compare(name: string, words: Command, bares: Readonly<Record<string, Command>>): Promise<void> {
  await using server = await start(words, [], folder);
  const ours = { pid: server.pid, url: `${server.url}/page` };
  const br = "Accept-Encoding: br";
  const headers = await headersOf(ours.url, "-H", br);
  const etag = `If-None-Match: ${headers.etag ?? headers.ETag}`;
  const validators = await headersOf(ours.url, "-H", br, "-H", etag);
  const body = await new Deno.Command("curl", { args: ["-s", "-H", br, ours.url] }).output();
  await Deno.writeTextFile(`${folder}/answer.json`, JSON.stringify({ headers, validators }));
  await Deno.writeFile(`${folder}/body.bin`, body.stdout);
  for (const [bareName, bareWords] of Object.entries(bares)) {
    await using bare = await startBare(bareWords);
    for (const [what, sent] of [["br", [br]], ["304", [br, etag]]] as const) {
      // What V8 compiles first is not counted.
      for (let warm = 0; warm < 3; warm++) await measure(ours, sent), await measure(bare, sent);
      const pairs: [number, number][] = [];
      for (let run = 0; run < runs; run++) pairs.push([await measure(ours, sent), await measure(bare, sent)]);
      const [a, b] = [least(pairs.map(([a]) => a)), least(pairs.map(([, b]) => b))];
      const ratio = b / a;
      console.log(
        `${name.padEnd(6)}${what.padEnd(5)}${a.toFixed(1).padStart(7)} µs   ${bareName}: ${b.toFixed(1)} µs, ratio ${
          ratio.toFixed(2)
        }`,
      );
    }
  }
}

try {
  await Deno.mkdir(`${folder}/docs`);
  const text = "The quick brown fox jumps over the lazy dog, and a page says so in many words. ";
  const words = Array.from(
    { length: 60 },
    (_, i) => `## Section ${i}\n\n${text.repeat(1 + i % 7)}${i * 7919 % 1009}\n`,
  );
  await Deno.writeTextFile(`${folder}/docs/page.md`, `# Page\n\n${words.join("\n")}\n`);
  for (const [file, code] of Object.entries(BARE)) await Deno.writeTextFile(`${folder}/${file}`, code);
  let dist = option("--dist");
  if (dist === undefined && only?.join() !== "deno") {
    await bundle(new URL(`file://${folder}/dist/`));
    dist = `${folder}/dist`;
  }
  const deno = Deno.execPath(), main = new URL("main.ts", root).pathname;
  const program = `${dist}/lectern.js`;
  const all: readonly [string, Command, Record<string, Command>][] = [
    ["deno", [deno, "run", "-A", "--no-check", main], { "Deno.serve": [deno, "run", "-A", `${folder}/deno.mjs`] }],
    ["node", ["node", program], { "node:http": ["node", `${folder}/node.mjs`] }],
    ["bun", ["bun", program], {
      "node:http": ["bun", `${folder}/node.mjs`],
      "Bun.serve": ["bun", `${folder}/bun.mjs`],
    }],
  ];
  for (const [name, words, bares] of all) {
    if (only === undefined || only.includes(name)) await compare(name, words, bares);
  }
} finally {
  await Deno.remove(folder, { recursive: true });
}
