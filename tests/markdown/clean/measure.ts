/**
 * `deno task clean FOLDER... [--show KIND] [--pages]`: how many pages of real documentation are as their authors mean them.
 *
 * A page is clean when no syntax is left in its text, it is not empty, and it has no unknown element, no missing include
 * and no link or image that leads nowhere although the project has such a file.
 *
 * @module
 */
// deno-lint-ignore-file no-console
import { createDocs } from "../../../mod.ts";
import { filesOf, projectOf } from "./files.ts";
import { checkPage, type Problems } from "./page.ts";

interface Count {
  pages: number;
  times: number;
  readonly examples: string[];
}

const option = (name: string) => {
  const at = Deno.args.indexOf(name);
  return at < 0 ? undefined : Deno.args[at + 1];
};
const shown = option("--show");
const folders = Deno.args.filter((argument) => !argument.startsWith("--") && argument !== shown);
const EXAMPLES = 8;
/** Milliseconds in which what is said of links between pages is told. */
const SETTLE = 3_000;
const rows: string[] = [];

for (const folder of folders) rows.push(await measure(folder));
console.log("\n| folder | pages | clean | share | links | dead |\n|---|---|---|---|---|---|");
for (const row of rows) console.log(row);

async function measure(folder: string): Promise<string> {
  const files = await filesOf(await projectOf(folder), folder);
  const warnings: string[] = [];
  const docs = createDocs({
    rootPath: folder,
    wwwroot: `${folder}/.no-wwwroot`,
    enableHotReload: true,
    authorMode: "on",
    limits: { pageSeconds: 60 },
    rateLimitStore: { count: () => Promise.resolve({ count: 0, left: 0 }) },
    log: (level, message) => void (level !== "info" && warnings.push(`${level}: ${message}`)),
  });
  const get = async (path: string) => await docs.fetch(new Request(`http://localhost${path}`));
  const sitemap = await (await get("/sitemap.xml")).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => new URL(address!).pathname);
  // Links to headings are judged when the pages that they lead to have been rendered.
  for (const path of paths) await (await get(path)).body?.cancel();
  await new Promise((resolve) => setTimeout(resolve, SETTLE));
  const problems = new Map<string, Count>();
  const remarks = new Map<string, Count>();
  const targets = new Map<string, string>();
  let clean = 0;
  let links = 0;
  for (const path of paths) {
    const source = await (await get(`/raw${path === "/" ? "/index" : path}`)).text();
    const found = checkPage(await (await get(path)).text(), { path, source, files });
    if (found.problems.size === 0) clean++;
    links += found.links;
    add(problems, found.problems, path);
    add(remarks, found.remarks, path);
    for (const target of found.targets) targets.set(target, targets.get(target) ?? path);
    if (found.problems.size > 0 && Deno.args.includes("--pages")) {
      console.log(`${path}: ${[...found.problems.keys()].join(", ")}`);
    }
  }
  const dead: string[] = [];
  for (const [target, from] of targets) {
    const response = await get(target);
    await response.body?.cancel();
    if (response.status >= 400 && files.has(decodeURI(target), from)) dead.push(`${from} → ${target}`);
  }
  await docs.close();
  console.log(`\n## ${folder}: ${clean} of ${paths.length} pages are clean\n`);
  table("problem", problems);
  table("remark", remarks);
  if (dead.length > 0) console.log(`\nDead although there is such a file:\n${dead.slice(0, EXAMPLES).join("\n")}`);
  if (Deno.args.includes("--log")) console.log(`\n${warnings.join("\n")}`);
  const share = (clean / Math.max(paths.length, 1) * 100).toFixed(1);
  return `| ${folder} | ${paths.length} | ${clean} | ${share} % | ${links} | ${dead.length} |`;
}

function add(into: Map<string, Count>, found: Problems, path: string): void {
  for (const [kind, examples] of found) {
    const count = into.get(kind) ?? { pages: 0, times: 0, examples: [] };
    count.pages++;
    count.times += examples.length;
    count.examples.push(...examples.map((example) => `${path}: ${JSON.stringify(example.trim().slice(0, 140))}`));
    into.set(kind, count);
  }
}

function table(name: string, counts: ReadonlyMap<string, Count>): void {
  if (counts.size === 0) return;
  console.log(`| ${name} | pages | times |\n|---|---|---|`);
  for (const [kind, { pages, times }] of [...counts].sort(([, a], [, b]) => b.pages - a.pages)) {
    console.log(`| ${kind} | ${pages} | ${times} |`);
  }
  for (const [kind, { examples }] of counts) {
    if (shown !== undefined && (shown === "all" || kind.includes(shown))) {
      console.log(`\n${kind}:\n${examples.slice(0, shown === "all" ? EXAMPLES : 1_000).join("\n")}`);
    }
  }
}
