import { assertEquals } from "@std/assert";
import type { Job } from "../../../src/markdown/rendered.ts";
import { rendererWith } from "../renderer.ts";

async function ids(text: string, flavor?: Job["flavor"]): Promise<string> {
  const { html, problems } = await rendererWith()({ file: "a.mdx", text, line: 1, ...flavor && { flavor } });
  assertEquals(problems, []);
  return [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id).join(" ");
}

const PARTS = [
  '<Steps>\n<Step title="Set it (now)">\n<Tabs>\n<Tab title="CLI / config">\nA\n</Tab>\n<Tab title="Config">\nB\n</Tab>\n</Tabs>\n</Step>',
  '<Step title="Set it (now)">\n<Tabs>\n<Tab title="Config">\nC\n</Tab>\n</Tabs>\n</Step>\n</Steps>\n',
  '<Accordion title="POST /hooks/`wake`">\nD\n</Accordion>\n',
  '<ParamField path="--bindPort <n>" type="number">\nE\n</ParamField>\n<ParamField body="bind_port" />\n',
].join("\n");

Deno.test("elementId() gives steps, tabs, accordions and fields the ids of Mintlify, in its projects", async () => {
  assertEquals(
    await ids(PARTS, "mintlify"),
    "set-it-now cli-/-config config set-it-now-1 config-2 post-hooks-wake param-bind-port param-bind-port-1",
  );
  assertEquals(await ids(PARTS, "mdx"), "");
});

Deno.test("elementId() prefers the author's own, and takes none of a heading", async () => {
  const text =
    '<Accordion title="A" id="own">\nA\n</Accordion>\n\n<Tabs>\n<Tab title="Setup">\nB\n</Tab>\n</Tabs>\n\n## Setup\n';
  assertEquals(await ids(text, "mintlify"), "own setup-2 setup");
  assertEquals(await ids(text, "mdx"), "own setup");
  assertEquals(await ids('<Step title="A" id="b">\nA\n</Step>\n\n<Step title="B" id="b">\nB\n</Step>', "mdx"), "b");
});

Deno.test("headings have the ids of Mintlify as well, in its projects", async () => {
  assertEquals(
    await ids("## Dev, live: HTTP/2 + `@a` (b)\n\n## Twice\n\n## Twice", "mintlify"),
    "dev-live-http2--a-b dev,-live:-http/2-+-@a-(b) dev,-live:-http/2-+-@a-b dev-live-http/2-+-@a-b dev-live-http-2-a-b twice twice-1 twice-2",
  );
});
