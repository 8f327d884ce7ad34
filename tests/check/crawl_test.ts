import { assert, assertEquals } from "@std/assert";
import { createRenderService, type RenderQuestion } from "../../src/build/render/service.ts";
import { run } from "../../src/program.ts";
import type { Thread } from "../../src/runtime.ts";
import { memoryRuntime } from "../memory_runtime.ts";

/** Threads that are none, and what they were asked. */
function recorded() {
  const kinds: string[] = [];
  let threads = 0;
  const thread = (): Thread => {
    threads++;
    const service = createRenderService();
    return {
      ask(message) {
        kinds.push((message as RenderQuestion).kind);
        return service(message as RenderQuestion);
      },
      close() {},
    };
  };
  return { kinds, thread, threads: () => threads };
}

Deno.test("check has no pictures for links drawn, and each long page written once", async () => {
  const { kinds, thread } = recorded();
  const long = "A sentence of a page that never ends. ".repeat(1400);
  const files = {
    "docs/index.md": "# Start\n\n[a](a.md), [b](b.md)",
    "docs/a.md": `# A\n\n${long}`,
    "docs/b.md": "# B",
  };
  const runtime = memoryRuntime({ args: ["check"], files });
  assertEquals(await run({ ...runtime, thread }), 0);
  assertEquals(kinds.filter((kind) => kind === "draw" || kind === "portable"), ["portable"]);
});

Deno.test("check starts no second thread for pages that are kept", async () => {
  const files: Record<string, string> = { "docs/index.md": "# Start" };
  for (let i = 0; i < 30; i++) files[`docs/p${i}.md`] = `# Page ${i}\n\n[start](index.md)`;
  const runtime = memoryRuntime({ args: ["check"], files });
  await run({ ...runtime, processors: 2, thread: recorded().thread });
  const { kinds, thread, threads } = recorded();
  await run({ ...runtime, processors: 2, thread });
  assert(!kinds.includes("render"), kinds.join());
  assertEquals(threads(), 1);
});
