/**
 * A storm: random file operations under load, and the site compared with the folder when it is over.
 *
 * @module
 */
import { type Running, start } from "../runtime/server_process.ts";
import { createFolder } from "./folder.ts";
import { type ConfigProblem, createObserver, type Followed } from "./observe.ts";
import { createRandom } from "./random.ts";

export interface StormOptions {
  readonly operations: number;
  readonly seed: number;
  /** In milliseconds: how long after the last change the site may differ. */
  readonly settle: number;
  /** Operations between two comparisons. */
  readonly between: number;
  readonly say: (line: string) => void;
}

export interface StormReport {
  readonly answers: number;
  /** Answers that were wrong while the folder changed. */
  readonly wrong: readonly ConfigProblem[];
  /** What still differed when the time was over. */
  readonly stale: readonly ConfigProblem[];
  /** Sorted by the time that it took. */
  readonly staleness: readonly Followed[];
  /** In milliseconds: the longest time until the whole site was the folder. */
  readonly settled: number;
  readonly counts: Readonly<Record<string, number>>;
  /** Errors in the program's log. */
  readonly errors: readonly string[];
}

/** Clients that ask for pages all the time. */
const CLIENTS = 3;
/** In milliseconds: a client rests so long between two pages. */
const REST = 8;

/** The program as this checkout has it. */
export function serve(folder: string, flags: readonly string[] = []): Promise<Running> {
  const root = new URL("../../", import.meta.url);
  const config = `--config=${new URL("deno.json", root).pathname}`;
  return start([Deno.execPath(), "run", "-A", "--no-check", config, new URL("main.ts", root).pathname], flags, folder);
}

const sleep = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Lets a storm rage over a folder of its own. */
export async function storm(options: StormOptions): Promise<StormReport> {
  const directory = await Deno.makeTempDir({ prefix: "lectern_storm_" });
  try {
    return await rage(directory, options);
  } finally {
    await Deno.remove(directory, { recursive: true });
  }
}

async function rage(directory: string, { operations, seed, settle, between, say }: StormOptions): Promise<StormReport> {
  // Observers are clients of a proxy, so that each has limits of its own.
  await Deno.writeTextFile(`${directory}/appsettings.json`, '{ "Docs": { "TrustedProxies": ["127.0.0.1"] } }');
  const random = createRandom(seed);
  const folder = await createFolder(`${directory}/docs`, random);
  await using server = await serve(directory);
  const observer = createObserver(server.url, folder);
  const stale: ConfigProblem[] = [];
  const followed = new Set<Promise<void>>();
  let settled = 0;
  let running = true;

  async function client(choice: ReturnType<typeof createRandom>): Promise<void> {
    while (running) {
      await observer.visit(choice.chance(0.2) ? "/" : choice.pick([...folder.history.keys()]));
      await sleep(REST);
    }
  }

  /** Compares until nothing differs, or the time is over. */
  async function comparison(): Promise<void> {
    await Promise.all(followed);
    const from = performance.now();
    for (;;) {
      const began = performance.now() - from;
      const found = [...await observer.compare(), ...await observer.compareSearch()];
      if (found.length === 0) {
        settled = Math.max(settled, began);
        return;
      }
      if (began > settle) {
        for (const problem of found) say(`stale: ${problem}`);
        return void stale.push(...found);
      }
      await sleep(50);
    }
  }

  const clients = Array.from({ length: CLIENTS }, (_, i) => client(createRandom(seed * 31 + i)));
  for (let i = 1; i <= operations; i++) {
    const { name, touched } = await folder.change();
    const [one] = touched;
    if (one !== undefined && followed.size < 2) {
      const following = observer.follow(one, name).finally(() => followed.delete(following));
      followed.add(following);
    }
    // Bursts, and pauses in which a build ends.
    await sleep(random.chance(0.15) ? random.below(250) : random.below(12));
    if (i % between !== 0 && i !== operations) continue;
    await comparison();
    say(
      `${i} operations: ${folder.files.size} pages, ${observer.answers} answers, ${observer.problems.length} wrong, ${stale.length} stale`,
    );
  }
  running = false;
  await Promise.all(clients);
  return {
    answers: observer.answers,
    wrong: observer.problems,
    stale,
    staleness: observer.staleness.toSorted((a, b) => a.took - b.took),
    settled,
    counts: Object.fromEntries(folder.counts),
    errors: server.lines.filter((line) => /\berror\b/i.test(line) && !/config\.json/.test(line)),
  };
}
