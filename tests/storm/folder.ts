/**
 * A folder of Markdown that is written to as editors, scripts and git write; and what its pages should say, as the folder
 * itself knows it.
 *
 * @module
 */
import type { Random } from "./random.ts";

/** What a page says: a token that no other state of any file has. `""`: the file is empty. */
export type Token = string;

export interface Folder {
  /** File below the root → its token, as it is on the disk now. */
  readonly files: ReadonlyMap<string, Token>;
  /** Address → every token that it ever had, each with the time (of `performance.now`) at which it was replaced. */
  readonly history: ReadonlyMap<string, ReadonlyMap<Token, number | undefined>>;
  /** Title of the site; `undefined`: config.json has none that parses, so the last good one holds. */
  readonly title: string | undefined;
  /** Titles that the site may have now. */
  readonly titles: ReadonlySet<string>;
  /** Whether the folder is there. */
  readonly present: boolean;
  /** Does something at random; at first everything once. Gives its name, and the addresses that it changed. */
  change(): Promise<{ readonly name: string; readonly touched: readonly string[] }>;
  /** How often each operation was done, by name. */
  readonly counts: ReadonlyMap<string, number>;
}

/** The address of a file, as the manual says it. */
export function addressOf(file: string): string {
  const path = file.replace(/\.md$/, "").toLowerCase().split("/").filter((name, i, all) =>
    i < all.length - 1 || name !== "index"
  );
  return `/${path.map(encodeURIComponent).join("/")}`;
}

/** In bytes: what programs that buffer write at once. */
const CHUNKS = [4096, 8192, 16_384];

/** The text of a file: nothing but the whole of it has both marks. */
function textOf(token: Token, padding: number): string {
  return `# Page of ${token.split("v")[0]}\n\nbegin-${token}\n\n${
    "Some words in between. ".repeat(padding)
  }\n\nend-${token}\n`;
}

/** @param root Is made. */
export async function createFolder(root: string, random: Random): Promise<Folder> {
  let files = new Map<string, Token>();
  const folders = new Set<string>([""]);
  const history = new Map<string, Map<Token, number | undefined>>();
  const counts = new Map<string, number>();
  const titles = new Set<string>();
  let title: string | undefined;
  let present = true;
  let made = 0;

  const at = (file: string) => `${root}/${file}`;
  const within = (folder: string, name: string) => folder === "" ? name : `${folder}/${name}`;
  const pages = () => [...files.keys()].filter((file) => file !== "index.md");
  const newToken = () => `zq${made++}v${random.below(900) + 100}q`;

  function newName(): string {
    const decoration = random.pick(["", "", "-Mixed", " with space", "-é", "-ü_x", "+plus", "-中文"]);
    return `p${made++}${decoration}.md`;
  }

  /** Before the disk is written to: from now on an answer may have the new token. */
  function may(file: string, token: Token): void {
    const known = history.get(addressOf(file)) ?? new Map<Token, number | undefined>();
    known.set(token, undefined);
    history.set(addressOf(file), known);
  }
  /** After the disk was written to: the old one is stale. */
  function now(file: string, token: Token | undefined): string {
    const address = addressOf(file);
    const known = history.get(address) ?? new Map<Token, number | undefined>();
    for (const old of known.keys()) if (old !== token) known.set(old, known.get(old) ?? performance.now());
    if (token !== undefined) known.set(token, undefined);
    history.set(address, known);
    if (token === undefined) files.delete(file);
    else files.set(file, token);
    return address;
  }

  async function write(file: string, token: Token): Promise<void> {
    may(file, token);
    await Deno.writeTextFile(at(file), textOf(token, random.below(400)));
  }

  /** A folder and everything in it has moved. */
  function moved(from: string, to: string): readonly string[] {
    const touched: string[] = [];
    for (const [file, token] of [...files]) {
      if (!file.startsWith(`${from}/`)) continue;
      touched.push(now(file, undefined), now(to + file.slice(from.length), token));
    }
    for (const folder of [...folders]) {
      if (folder !== from && !folder.startsWith(`${from}/`)) continue;
      folders.delete(folder);
      folders.add(to + folder.slice(from.length));
    }
    return touched;
  }

  const operations: Readonly<Record<string, readonly [weight: number, run: () => Promise<readonly string[]>]>> = {
    create: [14, async () => {
      const file = within(random.pick([...folders]), newName());
      const token = newToken();
      await write(file, token);
      return [now(file, token)];
    }],
    write: [20, async () => {
      const file = random.pick([...files.keys()]);
      const token = newToken();
      await write(file, token);
      return [now(file, token)];
    }],
    "write in pieces": [6, async () => {
      const file = random.pick([...files.keys()]);
      const token = newToken();
      may(file, token);
      const bytes = new TextEncoder().encode(textOf(token, 1500));
      using open = await Deno.open(at(file), { write: true, truncate: true });
      const chunk = random.pick(CHUNKS);
      for (let start = 0; start < bytes.length; start += chunk) open.writeSync(bytes.subarray(start, start + chunk));
      return [now(file, token)];
    }],
    "save atomically": [14, async () => {
      const file = random.pick([...files.keys()]);
      const token = newToken();
      const temporary = random.pick([
        `${file}.tmp`,
        `${file}~`,
        within(file.split("/").slice(0, -1).join("/"), ".4913.tmp"),
      ]);
      may(file, token);
      await Deno.writeTextFile(at(temporary), textOf(token, random.below(400)));
      await Deno.rename(at(temporary), at(file));
      return [now(file, token)];
    }],
    "save with a backup": [6, async () => {
      const file = random.pick(pages());
      if (file === undefined) return [];
      const token = newToken();
      // For a moment the page is not there.
      await Deno.rename(at(file), at(`${file}~`));
      await write(file, token);
      await Deno.remove(at(`${file}~`));
      return [now(file, token)];
    }],
    "same size, same time": [4, async () => {
      const file = random.pick([...files.keys()]);
      const token = newToken();
      const { mtime, atime } = await Deno.stat(at(file));
      const before = await Deno.readTextFile(at(file));
      const [old] = /zq\d+v\d+q/.exec(before) ?? [];
      const after = old?.length === token.length
        ? before.replaceAll(old, token).replace(/Page of zq\d+/, "Page of zq0")
        : textOf(token, 3);
      may(file, token);
      await Deno.writeTextFile(at(file), after);
      await Deno.utime(at(file), atime ?? 0, mtime ?? 0);
      return [now(file, token)];
    }],
    delete: [8, async () => {
      const file = random.pick(pages());
      if (file === undefined) return [];
      await Deno.remove(at(file));
      return [now(file, undefined)];
    }],
    rename: [8, async () => {
      const file = random.pick(pages());
      if (file === undefined) return [];
      const to = within(random.pick([...folders]), newName());
      const token = files.get(file)!;
      may(to, token);
      await Deno.rename(at(file), at(to));
      return [now(file, undefined), now(to, token)];
    }],
    "make a folder": [4, async () => {
      const folder = within(random.pick([...folders].filter((name) => name.split("/").length < 4)), `d${made++}`);
      await Deno.mkdir(at(folder));
      folders.add(folder);
      if (random.chance(0.3)) return [];
      const file = `${folder}/index.md`;
      const token = newToken();
      await write(file, token);
      return [now(file, token)];
    }],
    "move a folder": [3, async () => {
      const from = random.pick([...folders].filter((folder) => folder !== ""));
      if (from === undefined) return [];
      const to = `d${made++}`;
      for (const [file, token] of files) if (file.startsWith(`${from}/`)) may(to + file.slice(from.length), token);
      await Deno.rename(at(from), at(to));
      return moved(from, to);
    }],
    "remove a folder": [2, async () => {
      const folder = random.pick([...folders].filter((name) => name !== ""));
      if (folder === undefined) return [];
      await Deno.remove(at(folder), { recursive: true });
      for (const name of [...folders]) if (name === folder || name.startsWith(`${folder}/`)) folders.delete(name);
      return [...files.keys()].filter((file) => file.startsWith(`${folder}/`)).map((file) => now(file, undefined));
    }],
    "break config.json": [3, async () => {
      await Deno.writeTextFile(
        at("config.json"),
        random.pick(['{ "title": "half', "[]", "nonsense", "", '{"title": 5}', "\0\xff"]),
      );
      title = undefined;
      return [];
    }],
    "mend config.json": [4, async () => {
      const next = `Site ${made++}`;
      titles.add(next);
      await Deno.writeTextFile(at("config.json"), JSON.stringify({ title: next }));
      title = next;
      return [];
    }],
    touch: [5, async () => {
      const file = random.pick([...files.keys()]);
      await Deno.utime(at(file), new Date(), new Date());
      return [];
    }],
    "write the same": [3, async () => {
      const file = random.pick([...files.keys()]);
      await Deno.writeTextFile(at(file), await Deno.readTextFile(at(file)));
      return [];
    }],
    "empty a file": [2, async () => {
      const file = random.pick(pages());
      if (file === undefined) return [];
      may(file, "");
      await Deno.truncate(at(file));
      return [now(file, "")];
    }],
    "other files": [4, async () => {
      const name = `other${made++}`;
      await Deno.writeTextFile(at(`${name}.txt`), "x");
      await Deno.writeTextFile(at(`.${name}.md`), "hidden");
      await Deno.symlink("/etc/hostname", at(`${name}-out.md`));
      await Deno.symlink("nowhere.md", at(`${name}-lost.md`));
      return [];
    }],
    "a FIFO": [0.5, async () => {
      await new Deno.Command("mkfifo", { args: [at(`pipe${made++}.md`)] }).output();
      return [];
    }],
    "copy 500 files": [0.25, async () => {
      const staged = `${root}.staged`;
      const copy = `d${made++}`;
      for (let folder = 0; folder < 10; folder++) {
        await Deno.mkdir(`${staged}/sub${folder}`, { recursive: true });
        for (let i = 0; i < 50; i++) {
          const file = `${copy}/sub${folder}/p${made++}.md`;
          const token = newToken();
          may(file, token);
          files.set(file, token);
          await Deno.writeTextFile(`${staged}/${file.slice(copy.length + 1)}`, textOf(token, 20));
        }
        folders.add(`${copy}/sub${folder}`);
      }
      folders.add(copy);
      await new Deno.Command("cp", { args: ["-r", staged, at(copy)] }).output();
      await Deno.remove(staged, { recursive: true });
      return [...files].filter(([file]) => file.startsWith(`${copy}/`)).map(([file, token]) => now(file, token));
    }],
    "lose the root, and find it": [0.3, async () => {
      present = false;
      await Deno.rename(root, `${root}.away`);
      await new Promise((resolve) => setTimeout(resolve, random.below(700)));
      await Deno.rename(`${root}.away`, root);
      present = true;
      return [];
    }],
    "replace the root": [0.5, async () => {
      const next = `${root}.next`;
      await new Deno.Command("cp", { args: ["-rp", root, next] }).output();
      const changed = new Map<string, Token | undefined>();
      for (let i = 0; i < 3; i++) {
        const file = random.pick([...files.keys()]);
        const token = newToken();
        may(file, token);
        await Deno.writeTextFile(`${next}/${file}`, textOf(token, 10));
        changed.set(file, token);
      }
      const gone = random.pick(pages());
      if (gone !== undefined) {
        await Deno.remove(`${next}/${gone}`);
        changed.set(gone, undefined);
      }
      await Deno.rename(root, `${root}.old`);
      await Deno.rename(next, root);
      await Deno.remove(`${root}.old`, { recursive: true });
      return [...changed].map(([file, token]) => now(file, token));
    }],
  };
  const weights = Object.entries(operations).map(([name, [weight]]) => ({ name, weight }));
  const sum = weights.reduce((sum, { weight }) => sum + weight, 0);
  const untried = Object.keys(operations);

  function choose(): string {
    let rest = random.below(1_000_000) / 1_000_000 * sum;
    for (const { name, weight } of weights) {
      rest -= weight;
      if (rest < 0) return name;
    }
    return weights[0]!.name;
  }

  await Deno.mkdir(root, { recursive: true });
  const first = newToken();
  await write("index.md", first);
  now("index.md", first);
  for (let i = 0; i < 20; i++) await operations["create"]![1]();
  await operations["mend config.json"]![1]();

  return {
    get files() {
      return files;
    },
    history,
    get title() {
      return title;
    },
    titles,
    get present() {
      return present;
    },
    counts,
    async change() {
      let chosen = untried.length > 0 ? untried.splice(random.below(untried.length), 1)[0]! : choose();
      // A folder that only grows says less and less.
      if (files.size > 1500 && /copy|create|make/.test(chosen)) chosen = "remove a folder";
      counts.set(chosen, (counts.get(chosen) ?? 0) + 1);
      files = new Map(files);
      return { name: chosen, touched: await operations[chosen]![1]() };
    },
  };
}
