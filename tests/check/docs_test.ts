import { assertEquals } from "@std/assert";
import { run } from "../../src/program.ts";
import { createMachine } from "../../src/runtime/machine.ts";
import { memoryRuntime } from "../memory_runtime.ts";

Deno.test("check --strict finds nothing in this manual", async () => {
  const { files: disk, folders } = createMachine();
  // Nothing may be written here.
  const files = { ...disk, write: () => Promise.resolve(), remove: () => Promise.resolve() };
  const { files: _, ...runtime } = memoryRuntime({ args: ["check", "docs", "--strict"] });
  const code = await run({ ...runtime, files, folders });
  disk.close();
  assertEquals([runtime.out, code], [[], 0]);
});
