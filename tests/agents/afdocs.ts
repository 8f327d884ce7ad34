/**
 * What AFDocs says of a site: `deno task afdocs FOLDER... [--base /docs]`.
 *
 * AFDocs asks with the `fetch` of the runtime; here the handler of the site answers instead, without a socket.
 *
 * @module
 */
import { type CheckResult, computeScore, runChecks } from "afdocs";
import { type Folder, serveFolder } from "./folder.ts";

export interface Verdict {
  /** From 0 to 100. */
  readonly score: number;
  /** Checks that did not pass, each with its message and the pages that it names. */
  readonly open: readonly string[];
}

/** Characters of a page above which AFDocs finds it too long: the author's, and named in the verdict. */
export async function afdocs({ url, fetch }: Pick<Folder, "url" | "fetch">): Promise<Verdict> {
  const { fetch: real } = globalThis;
  const { origin } = new URL(url);
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    request.headers.delete("accept-encoding"); // What the network would decode.
    return new URL(request.url).origin === origin ? located(await fetch(request), request) : real(request);
  };
  try {
    const report = await runChecks(url, { requestDelay: 0, samplingStrategy: "deterministic", networkContext: "ci" });
    const { overall } = computeScore(report);
    const open = report.results.filter(({ status }) => status !== "pass" && status !== "skip").map(worded);
    return { score: overall, open };
  } finally {
    globalThis.fetch = real;
  }
}

/** A response as one of the network: with its address. */
function located(response: Response, { url }: Request): Response {
  return Object.defineProperty(response, "url", { value: url });
}

function worded({ id, status, message, details }: CheckResult): string {
  const pages = (details?.["pageResults"] as { url: string; status: string }[] | undefined) ?? [];
  const named = pages.filter(({ status }) => status !== "pass").map(({ url }) => `\n    ${url}`);
  return `${status} ${id}: ${message}${named.join("")}`;
}

if (import.meta.main) {
  const at = Deno.args.indexOf("--base");
  const basePath = at < 0 ? "" : Deno.args[at + 1]!;
  for (const path of Deno.args.filter((_, i) => at < 0 || i < at || i > at + 1)) {
    const folder = await serveFolder(path, { basePath, threads: true });
    const { score, open } = await afdocs(folder);
    folder.close();
    // deno-lint-ignore no-console
    console.log([`${path}: ${score} of 100`, ...open.map((line) => `  ${line}`)].join("\n"));
  }
}
