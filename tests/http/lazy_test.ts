import { assertEquals, assertRejects } from "@std/assert";
import type { Context, Handler } from "../../src/http/handler.ts";
import { lazy } from "../../src/http/lazy.ts";

const REQUEST = new Request("http://localhost/");
const CONTEXT = undefined as unknown as Context;

Deno.test("lazy() loads a handler for the first request, and once", async () => {
  let loads = 0;
  const handle = lazy(async () => {
    loads++;
    return await (() => new Response("x")) as Handler;
  });
  assertEquals(loads, 0);
  const answers = await Promise.all([handle(REQUEST, CONTEXT), handle(REQUEST, CONTEXT)]);
  assertEquals(await Promise.all(answers.map((answer) => answer.text())), ["x", "x"]);
  assertEquals(loads, 1);
});

Deno.test("lazy() tries again what could not be loaded", async () => {
  let loads = 0;
  const handle = lazy(async () => {
    if (++loads === 1) throw new TypeError("too many open files");
    return await (() => new Response("x")) as Handler;
  });
  await assertRejects(async () => await handle(REQUEST, CONTEXT), TypeError, "too many open files");
  assertEquals(await (await handle(REQUEST, CONTEXT)).text(), "x");
});
