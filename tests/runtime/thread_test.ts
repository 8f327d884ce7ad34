import { assertEquals } from "@std/assert";
import { createThread } from "../../src/runtime/thread.ts";
import { stackOf } from "../../src/thrown.ts";

Deno.test("createThread() fails open questions with the reason for which the thread was closed, which the log has alone", async () => {
  const thread = createThread("./files_thread");
  const failure = thread.ask({}).catch(stackOf);
  await thread.close("The file system did not answer within 30 s");
  assertEquals(await failure, "The file system did not answer within 30 s");
});
