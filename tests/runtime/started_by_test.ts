import { assertEquals } from "@std/assert";
import { startedBy } from "../../src/runtime/started_by.ts";

const CASES: readonly (readonly [runtime: string, module: string, words: string])[] = [
  ["/usr/bin/deno", "file:///opt/lectern/main.ts", "deno run -A /opt/lectern/main.ts"],
  ["/usr/bin/deno", "file:///opt/lectern/src/runtime/_tools/start.ts", "deno run -A /opt/lectern/main.ts"],
  ["/usr/bin/node", "/opt/my docs/dist/lectern.js", 'node "/opt/my docs/dist/lectern.js"'],
  ["/usr/bin/node", "/site/node_modules/lectern/lectern.js", "npx lectern"],
  ["/usr/bin/bun", "/site/node_modules/lectern/lectern.js", "bunx lectern"],
  ["/usr/local/bin/lectern", "", "/usr/local/bin/lectern"],
  ["/usr/local/bin/lectern", "/$bunfs/root/lectern", "/usr/local/bin/lectern"],
];
for (const [runtime, module, words] of CASES) {
  Deno.test(`startedBy() says ${words}`, () => assertEquals(startedBy(runtime, module), words));
}
