/**
 * Fleets of replicas with a real nginx, Redis and Varnish: `deno task replicas`. With words only the rows that hold one
 * of them: `deno task replicas nginx Varnish`.
 *
 * @module
 */
import { ROWS } from "./rows.ts";

const docs = new URL("../../docs", import.meta.url).pathname;
let failed = 0;
for (const [name, row] of ROWS) {
  if (Deno.args.length > 0 && !Deno.args.some((word) => name.includes(word))) continue;
  const from = performance.now();
  const [verdict, text] = await row(docs).then(
    (text) => ["ok", text] as const,
    (error) => ["FAILED", error instanceof Error ? error.stack ?? error.message : String(error)] as const,
  );
  if (verdict !== "ok") failed++;
  // deno-lint-ignore no-console
  console.log(`${verdict}  ${name}: ${text} (${Math.round((performance.now() - from) / 1000)} s)`);
}
Deno.exit(failed > 0 ? 1 : 0);
