/**
 * What a visitor sees of a folder: pages judged one by one, and the whole site compared with the folder.
 *
 * @module
 */
import { addressOf, type Folder, type Token } from "./folder.ts";

/** An answer that should not be, as a sentence that begins with the address. */
export type ConfigProblem = string;

export interface Followed {
  /** In milliseconds. */
  readonly took: number;
  /** What was done. */
  readonly change: string;
}

export interface Observer {
  readonly answers: number;
  /** Pages that were followed from a change to the answer that shows it. */
  readonly staleness: readonly Followed[];
  readonly problems: readonly ConfigProblem[];
  /** Asks for a page, and judges what may be judged while the folder changes. */
  visit(address: string): Promise<void>;
  /** Follows a page until it says what its file says, or until the file changes again. */
  follow(address: string, change: string): Promise<void>;
  /** What of the site differs from the folder, which must not change meanwhile. */
  compare(): Promise<readonly ConfigProblem[]>;
  /** Asks the search for words of pages that are there and of some that are not. */
  compareSearch(): Promise<readonly ConfigProblem[]>;
}

/** In milliseconds. */
const POLL = 10;
const PATIENCE = 6000;

export function createObserver(url: string, folder: Folder): Observer {
  const staleness: Followed[] = [];
  const problems: ConfigProblem[] = [];
  const bodies = new Map<string, Token>();
  let answers = 0;
  let clients = 0;
  let version = 0;

  /** Every client has an address of its own, so that no rate limit gets in the way of judging. */
  function ask(path: string): Promise<Response> {
    clients++;
    const client = `203.0.${clients >> 8 & 255}.${clients & 255}`;
    return fetch(url + path, { headers: { "x-forwarded-for": client }, redirect: "manual" });
  }

  /** `undefined`: there is no such page. */
  async function read(address: string): Promise<{ token: Token | undefined; problem: ConfigProblem | undefined }> {
    const response = await ask(address);
    const text = await response.text();
    answers++;
    if (response.status === 404) return { token: undefined, problem: undefined };
    if (response.status !== 200) return { token: undefined, problem: `${address} answers ${response.status}` };
    const begins = new Set([...text.matchAll(/begin-(zq\d+v\d+q)/g)].map(([, token]) => token!));
    const ends = new Set([...text.matchAll(/end-(zq\d+v\d+q)/g)].map(([, token]) => token!));
    const token = [...begins][0] ?? "";
    if (begins.size > 1 || ends.size !== begins.size || (token !== "" && !ends.has(token))) {
      return { token, problem: `${address} is half of a file: ${[...begins]} to ${[...ends]}` };
    }
    if (!text.endsWith("</html>\n") && !text.trimEnd().endsWith("</html>")) {
      return { token, problem: `${address} is cut off` };
    }
    const etag = `${address} ${response.headers.get("etag")}`;
    const before = bodies.get(etag);
    bodies.set(etag, token);
    return {
      token,
      problem: before === undefined || before === token ? undefined : `${etag} names ${before} and ${token}`,
    };
  }

  function expected(): Map<string, Token> {
    return new Map([...folder.files].map(([file, token]) => [addressOf(file), token]));
  }

  return {
    get answers() {
      return answers;
    },
    staleness,
    problems,
    async visit(address) {
      const { token, problem } = await read(address);
      if (problem) return void problems.push(problem);
      if (token === undefined && address === "/") problems.push("/ is gone, though it never was");
      if (token !== undefined && !folder.history.get(address)?.has(token)) {
        problems.push(`${address} says ${token || "nothing"}, which it never was`);
      }
      // Answers to others overtake this one: what counts is the version when it was asked for.
      const before = version;
      const answer = await ask("/api/build-version");
      const next = (await answer.json()).version;
      if (next < before) problems.push(`the build version goes back from ${before} to ${next}`);
      version = Math.max(version, next);
    },
    async follow(address, change) {
      const known = folder.history.get(address);
      const wanted = [...known ?? []].find(([, replaced]) => replaced === undefined)?.[0];
      const start = performance.now();
      for (;;) {
        const now = [...known ?? []].find(([, replaced]) => replaced === undefined)?.[0];
        if (now !== wanted) return;
        const { token, problem } = await read(address);
        if (problem) return void problems.push(problem);
        const took = performance.now() - start;
        if (token === wanted) return void staleness.push({ took, change });
        if (took > PATIENCE) {
          return void problems.push(`${address} is stale for ${Math.round(took)} ms after: ${change}`);
        }
        await new Promise((resolve) => setTimeout(resolve, POLL));
      }
    },
    async compare() {
      const found: ConfigProblem[] = [];
      const wanted = expected();
      const addresses = [...new Set([...wanted.keys(), ...folder.history.keys()])];
      async function work() {
        for (let address = addresses.pop(); address !== undefined; address = addresses.pop()) {
          const { token, problem } = await read(address);
          if (problem) found.push(problem);
          else if (token !== wanted.get(address)) {
            found.push(`${address} says ${token ?? "404"}, and its file ${wanted.get(address) ?? "is gone"}`);
          }
        }
      }
      await Promise.all(Array.from({ length: 8 }, work));
      const listed = new Set(
        [...(await (await ask("/sitemap.xml")).text()).matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map((
          [, path],
        ) => path!.replaceAll("&amp;", "&")),
      );
      for (const address of wanted.keys()) {
        if (!listed.has(decoded(address, listed))) found.push(`${address} is not in the sitemap`);
      }
      if (listed.size !== wanted.size) found.push(`the sitemap has ${listed.size} pages, the folder ${wanted.size}`);
      const home = await (await ask("/")).text();
      const [, title = ""] = /<title>([^<]*)<\/title>/.exec(home) ?? [];
      if (folder.title !== undefined && !title.includes(folder.title)) {
        found.push(`the site is called ${title}, not ${folder.title}`);
      }
      if (folder.title === undefined && ![...folder.titles].some((one) => title.includes(one))) {
        found.push(`the site is called ${title}, which it never was`);
      }
      return found;
    },
    async compareSearch() {
      const found: ConfigProblem[] = [];
      const wanted = expected();
      const there = [...wanted].filter(([, token]) => token !== "").slice(-6);
      for (const [address, token] of there) {
        const [first] = await (await ask(`/api/search?q=begin-${token}`)).json();
        if (first?.url.replace(/#.*/, "") !== decoded(address, new Set([first?.url.replace(/#.*/, "")]))) {
          found.push(`${address} is not found by ${token}, but ${first?.url}`);
        }
      }
      const gone = [...folder.history].filter(([address]) => !wanted.has(address)).slice(-6);
      for (const [address, tokens] of gone) {
        const [token] = tokens.keys();
        const hits: { url: string }[] = await (await ask(`/api/search?q=begin-${token}`)).json();
        if (hits.some(({ url }) => decodeURIComponent(url.replace(/#.*/, "")) === decodeURIComponent(address))) {
          found.push(`${address} is gone, and found by ${token}`);
        }
      }
      return found;
    },
  };
}

/** The spelling of an address among others, which may leave more characters as they are. */
function decoded(address: string, among: ReadonlySet<string | undefined>): string {
  for (const other of among) if (other !== undefined && safeDecode(other) === decodeURIComponent(address)) return other;
  return address;
}

function safeDecode(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
