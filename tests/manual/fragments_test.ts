/** TypeScript in the manual compiles against the types of the package. Whole programs run in tests/runtime/examples_test.ts. */
import { assert, assertEquals } from "@std/assert";
import { type Fence, fencesIn } from "./fences.ts";

const ROOT = new URL("../../", import.meta.url);
const TYPES = new URL("src/runtime/_tools/mod.d.ts", ROOT);

/** Pages about Markdown show what blocks look like; what they say is made up. */
const SAMPLES = /^(?:index\.md|guide\/markdown\/)/;

/** What a fragment takes from the program around it: how it is used, what declares it, and what else does. */
const AROUND: readonly (readonly [used: RegExp, declared: RegExp, prelude: string])[] = [
  [/\bcreateDocs\(/, /import .*\bcreateDocs\b/, 'import { createDocs } from "lectern";'],
  [/\bdocs\./, /const docs\b/, 'declare const docs: import("lectern").Docs;'],
  [/\bisSignedIn\(/, /function isSignedIn/, "declare function isSignedIn(request: Request): Promise<boolean>;"],
  [
    /\bBun\.serve\(/,
    /from "bun"/,
    "declare const Bun: { serve(options: { fetch(request: Request, server: " +
    "{ requestIP(request: Request): { address: string } | null }): Response | Promise<Response> }): unknown };",
  ],
];

/** As much of other packages as the manual uses; tests/runtime/examples_test.ts runs the same lines with the real ones. */
const PACKAGES: Readonly<Record<string, string>> = {
  "express": `import type { IncomingMessage, ServerResponse } from "node:http";
    type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;
    export default function express(): { use(path: string, handler: Handler): { listen(port: number): unknown } };`,
  "fastify": `import type { IncomingMessage, ServerResponse } from "node:http";
    type Hook = (
      request: { readonly url: string; readonly raw: IncomingMessage },
      reply: { hijack(): void; readonly raw: ServerResponse },
      done: () => void,
    ) => void;
    export default function fastify(): {
      addHook(name: "onRequest", hook: Hook): void;
      listen(options: { port: number }): unknown;
    };`,
  "hono": `export interface Context { readonly req: { readonly raw: Request } }
    export class Hono {
      all(path: string, handler: (context: Context) => Response | Promise<Response>): this;
      fetch(request: Request): Response | Promise<Response>;
    }`,
  "@hono/node-server": `type Fetch = (request: Request) => Response | Promise<Response>;
    export function serve(options: { fetch: Fetch; port: number }): unknown;`,
  "@hono/node-server/conninfo": `export function getConnInfo(context: object): { remote: { address?: string } };`,
};

/** A module that declares what the fragment takes for granted. */
function whole({ text }: Pick<Fence, "text">): string {
  const preludes = AROUND.filter(([used, declared]) => used.test(text) && !declared.test(text))
    .map(([, , prelude]) => prelude);
  const body = text.replace(/from "\.\/lectern\/(?:mod\.ts|dist\/mod\.js)"/, 'from "lectern"');
  return `export {};\n${preludes.join("\n")}\n${body}\n`;
}

/** What the compiler says of modules beside the package, with their names. */
async function check(modules: ReadonlyMap<string, string>): Promise<string> {
  const folder = await Deno.makeTempDir({ prefix: "lectern_" });
  try {
    const write = (name: string, text: string) => Deno.writeTextFile(`${folder}/${name}`, text);
    const packages = { ...PACKAGES, lectern: await Deno.readTextFile(TYPES) };
    const imports: Record<string, string> = {};
    for (const [i, [name, types]] of Object.entries(packages).entries()) {
      await write(`package_${i}.d.ts`, types);
      await write(`package_${i}.js`, `// @ts-self-types="./package_${i}.d.ts"\n`);
      imports[name] = `./package_${i}.js`;
    }
    const { compilerOptions } = JSON.parse(await Deno.readTextFile(new URL("deno.json", ROOT)));
    await write("deno.json", JSON.stringify({ compilerOptions, imports }));
    for (const [name, text] of modules) await write(name, text);
    const args = ["check", "--quiet", `--config=${folder}/deno.json`];
    args.push(...[...modules.keys()].map((name) => `${folder}/${name}`));
    const { stderr } = await new Deno.Command(Deno.execPath(), { args, env: { NO_COLOR: "1" } }).output();
    return new TextDecoder().decode(stderr);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

Deno.test("the TypeScript of the manual compiles, and what does not would be found", async () => {
  const fences = (await fencesIn("ts")).filter(({ file }) => !SAMPLES.test(file));
  assert(fences.length >= 9, `only ${fences.length} blocks were found`);
  const modules = new Map(fences.map((fence) => [`${fence.file.replaceAll("/", "_")}_${fence.line}.ts`, whole(fence)]));
  modules.set("wrong.ts", whole({ text: 'const docs = createDocs({ rootPth: "docs" });\nawait docs.stop();' }));
  const said = await check(modules);
  assertEquals([...said.matchAll(/TS\d+ \[ERROR\]/g)].length, 2, said);
  assert(said.includes("'rootPth' does not exist") && said.includes("'stop' does not exist"), said);
});
