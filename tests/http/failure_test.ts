import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { DeadlineExceeded } from "../../src/build/render/deadline.ts";
import { app, snapshot } from "./fixture.ts";

for (const kind of ["thrown", "rejected"]) {
  Deno.test(`failure() answers a bare 500 and logs the stack under its id: ${kind}`, async () => {
    const site = {
      ...snapshot(),
      find() {
        const error = new Error("secret detail");
        if (kind === "thrown") throw error;
        return Promise.reject(error);
      },
    };
    const { ask, logged } = app(site);
    const response = await ask("/a");
    const body = await response.text();
    assertEquals([response.status, response.headers.get("content-type")], [500, "text/plain; charset=utf-8"]);
    assertEquals(response.headers.get("cache-control"), "no-store");
    assertEquals(response.headers.get("x-content-type-options"), "nosniff");
    assertMatch(body, /^Internal Server Error \([0-9a-f]{8}\)\n$/);
    assertEquals(logged.length, 1);
    assertStringIncludes(logged[0]!, "secret detail");
    assert(/\n\s+at /.test(logged[0]!));
  });
}

Deno.test("failure() survives what is thrown without being an Error", async () => {
  const { ask, logged } = app({
    ...snapshot(),
    find() {
      throw "text";
    },
  });
  assertEquals((await ask("/a")).status, 500);
  assertStringIncludes(logged[0]!, "text");
});

Deno.test("failure() answers 503 and when to ask again where a page took longer than its deadline", async () => {
  const { ask, logged } = app({
    ...snapshot(),
    find: () => Promise.reject(new DeadlineExceeded("the page took longer than 10 s")),
  });
  const response = await ask("/a");
  assertEquals([response.status, response.headers.get("content-type")], [503, "application/problem+json"]);
  assertEquals(response.headers.get("retry-after"), "10");
  assertEquals((await response.json()).status, 503);
  assertEquals(logged, ["Cannot answer a request in time: the page took longer than 10 s"]);
  const shown = await ask("/a", { headers: { accept: "text/html" } });
  assertEquals([shown.status, await shown.text()], [503, "Not ready in time. Try again in 10 s.\n"]);
});
