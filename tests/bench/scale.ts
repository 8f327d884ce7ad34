/**
 * What a big site costs: `deno run -A tests/bench/scale.ts FOLDER [--cache DIR]`. Times are from the start of the process;
 * the folder is edited and restored.
 *
 * @module
 */
// deno-lint-ignore-file no-console
import { generator } from "./corpus.ts";

const [root, ...flags] = Deno.args;
if (root === undefined) {
  console.error("usage: scale.ts FOLDER [flags of the server]");
  Deno.exit(2);
}
/** In seconds: V8 gives back late what it no longer needs, and threads rest. */
const SETTLED = 60, IDLE = 60;
const QUERIES = 400, EDITS = 7;
const CLOCK_TICKS = 100;

const start = performance.now();
const seconds = (time = performance.now()) => `${((time - start) / 1000).toFixed(1)} s`;
const print = (what: string, figure: string) => console.log(`${what}: ${figure}`);
const wait = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));
const percentile = (times: readonly number[], percent: number) =>
  times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * percent / 100)]!.toFixed(1);

const scratch = await Deno.makeTempDir({ prefix: "lectern-scale-" });
const server = new Deno.Command(Deno.execPath(), {
  args: [
    "run",
    "-A",
    "--no-check",
    `--config=${new URL("../../deno.json", import.meta.url).pathname}`,
    new URL("../../main.ts", import.meta.url).pathname,
    "--root",
    await Deno.realPath(root),
    "--port",
    "0",
    ...flags,
  ],
  cwd: scratch,
  // Each search comes from another client, since one may not ask so often.
  env: { DOCS__TRUSTEDPROXIES: "127.0.0.1", DOCS__BASEURL: "http://docs.example.org" },
  stdout: "null",
  stderr: "piped",
}).spawn();
const listening = Promise.withResolvers<string>();
const finished = Promise.withResolvers<void>();
(async () => {
  let said = "";
  for await (const chunk of server.stderr.pipeThrough(new TextDecoderStream())) {
    for (const line of chunk.split("\n")) if (line.startsWith("error")) console.log(line);
    said = said.slice(-1000) + chunk;
    const url = /listening on (http:\S+)/.exec(said)?.[1];
    if (url) listening.resolve(url);
    if (/are finished/.test(said)) finished.resolve();
  }
})();

/** Resident memory, and its highest so far, in MB. */
async function memory(): Promise<string> {
  const status = await Deno.readTextFile(`/proc/${server.pid}/status`);
  const [now, most] = ["VmRSS", "VmHWM"].map((name) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)![1]) / 1024)
  );
  return `${now} MB, at most ${most} MB`;
}

/** Processor time so far, in seconds. */
async function processor(): Promise<number> {
  const fields = (await Deno.readTextFile(`/proc/${server.pid}/stat`)).replace(/^.*\) /, "").split(" ");
  return (Number(fields[11]) + Number(fields[12])) / CLOCK_TICKS;
}

let client = 0;
async function ask(url: string): Promise<string> {
  const forwarded = { "x-forwarded-host": "docs.example.org", "x-forwarded-for": `192.0.2.${client++ % 250}` };
  const response = await fetch(url, { headers: forwarded });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return await response.text();
}

const url = await listening.promise;
await ask(url);
print("first page", `${seconds()}, ${await memory()}`);
await finished.promise;
print("every page finished", `${seconds()}, ${(await processor()).toFixed(0)} s of a processor, ${await memory()}`);
await wait(SETTLED);
print(`memory after ${SETTLED} s`, await memory());
const before = await processor();
await wait(IDLE);
print("processor while idle", `${((await processor() - before) / IDLE * 100).toFixed(2)} % of one`);

async function* markdown(folder: string): AsyncGenerator<string> {
  for await (const { name, isDirectory } of Deno.readDir(folder)) {
    if (isDirectory) yield* markdown(`${folder}/${name}`);
    else if (name.endsWith(".md")) yield `${folder}/${name}`;
  }
}
const files = (await Array.fromAsync(markdown(root))).sort();
const random = generator(7);
const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)]!;

/** Words, titles, and words with a typing error from pages here and there. */
async function query(kind: number): Promise<string> {
  const text = await Deno.readTextFile(pick(files));
  const words = text.match(/\b[a-z]{4,}\b/g) ?? ["page"];
  if (kind === 0) return pick(words);
  if (kind === 1) return /^# (.*)$/m.exec(text)?.[1] ?? pick(words);
  if (kind === 2) return `${pick(words)} ${pick(words)} ${pick(words)}`;
  const word = pick(words);
  return word.slice(0, -2) + word.at(-1) + word.at(-2);
}

for (const [kind, name] of ["a word", "a title", "three words", "a typing error"].entries()) {
  const times: number[] = [];
  for (let i = 0; i < QUERIES; i++) {
    const q = encodeURIComponent(await query(kind));
    const from = performance.now();
    await ask(`${url}api/search?q=${q}`);
    times.push(performance.now() - from);
  }
  print(`search over HTTP, ${name}`, [50, 99].map((p) => `${p} % within ${percentile(times, p)} ms`).join(", "));
}

const edits: number[] = [];
for (let i = 0; i < EDITS; i++) {
  const file = pick(files);
  const text = await Deno.readTextFile(file);
  const mark = `edit-${crypto.randomUUID()}`;
  const address = file.slice(root.length).replace(/^\//, "").replace(/(?:index)?\.md$/, "").toLowerCase();
  try {
    const from = performance.now();
    await Deno.writeTextFile(file, `${text}\n\n${mark}\n`);
    while (!(await ask(url + address)).includes(mark)) {
      if (performance.now() - from > 60_000) throw new Error(`${file}: the edit did not become visible`);
    }
    edits.push(performance.now() - from);
  } finally {
    await Deno.writeTextFile(file, text);
  }
  await wait(5);
}
print("an edit visible over HTTP", `median ${percentile(edits, 50)} ms, at most ${percentile(edits, 100)} ms`);
print("memory at the end", await memory());
server.kill("SIGKILL");
await server.status;
await Deno.remove(scratch, { recursive: true });
Deno.exit(0);
