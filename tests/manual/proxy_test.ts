/** Proxies in the manual and in the examples pass on no header by which a client could contradict them. */
import { assert, assertEquals } from "@std/assert";
import { fencesIn } from "./fences.ts";

const EXAMPLES = ["examples/systemd/nginx.conf", "src/init/templates/nginx/deploy/nginx.conf"];

Deno.test("every nginx in front of Lectern removes the header Forwarded of the client", async () => {
  const root = new URL("../../", import.meta.url);
  const texts = (await fencesIn("nginx")).map(({ file, line, text }) => ({ at: `${file}:${line}`, text }));
  for (const file of EXAMPLES) texts.push({ at: file, text: await Deno.readTextFile(new URL(file, root)) });
  const forwarding = texts.filter(({ text }) => text.includes("proxy_set_header X-Forwarded-For"));
  const forgotten = forwarding.filter(({ text }) => !/proxy_set_header Forwarded +"";/.test(text));
  assertEquals(forgotten.map(({ at }) => at), []);
  assert(forwarding.length > 5, `${forwarding.length} configurations`);
});
