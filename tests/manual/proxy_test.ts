/** Proxies in the manual and in the examples: headers of clients that could contradict them, and readers that wait. */
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

Deno.test("no nginx that caches lets readers wait for each other: what it may not keep would take five seconds", async () => {
  const caching = (await fencesIn("nginx")).filter(({ text }) => text.includes("proxy_cache_key"));
  assert(caching.length > 0);
  assertEquals(caching.filter(({ text }) => text.includes("proxy_cache_lock on")).map(({ file }) => file), []);
});

Deno.test("no nginx that asks for a login announces a body that it does not send: a POST would wait for it", async () => {
  const asking = (await fencesIn("nginx")).filter(({ text }) => text.includes("auth_request"));
  assert(asking.length > 0);
  const wrong = asking.filter(({ text }) =>
    !/proxy_pass_request_body off;\s+proxy_set_header Content-Length "";/.test(text)
  );
  assertEquals(wrong.map(({ file }) => file), []);
});
