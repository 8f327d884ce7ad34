import { assert, assertEquals } from "@std/assert";

/**
 * Few file handles for a server alone: Deno itself panics where it starts a thread and has none, as it does for signals, to
 * which the program listens from the start.
 */
const HANDLES = 60;
const SERVER = `import { createRuntime } from "${new URL("../../src/runtime/deno.ts", import.meta.url).href}";
const { serve } = createRuntime();
Deno.addSignalListener("SIGTERM", () => Deno.exit());
const listening = ({ port }) => console.log(port);
const at = { hostname: "127.0.0.1", port: 0, signal: new AbortController().signal, grace: 0, listening };
await serve(() => new Response("here"), at);`;

Deno.test("serve() on Deno goes on after a connection for which there was no file handle", async () => {
  const config = new URL("../../deno.json", import.meta.url).pathname;
  const program = [Deno.execPath(), "eval", `--config=${config}`, SERVER];
  const args = ["-c", `ulimit -n ${HANDLES}; exec "$@"`, "sh", ...program];
  await using server = new Deno.Command("sh", { args, stdout: "piped", env: { NO_COLOR: "1" } }).spawn();
  const lines = server.stdout.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>);
  const reader = lines.getReader();
  const port = Number((await reader.read()).value);
  const connections: Deno.TcpConn[] = [];
  for (let i = 0; i < 2 * HANDLES; i++) {
    const made = await Deno.connect({ hostname: "127.0.0.1", port }).catch(() => undefined);
    if (made) connections.push(made);
  }
  await new Promise((resolve) => setTimeout(resolve, 300));
  for (const connection of connections) connection.close();
  let answer = "";
  for (const end = performance.now() + 10_000; answer !== "here" && performance.now() < end;) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    answer = await fetch(`http://127.0.0.1:${port}/`).then((response) => response.text(), String);
  }
  assertEquals(answer, "here");
  assert(connections.length > 0);
  await reader.cancel();
});
