import { assert, assertEquals } from "@std/assert";
import { compose, type Context, mapResponse, type Middleware } from "../../src/http/handler.ts";

const REQUEST = undefined as unknown as Request;
const CONTEXT = undefined as unknown as Context;

Deno.test("compose() lets the first see the request first and the response last", async () => {
  const seen: string[] = [];
  const trace = (name: string): Middleware => (next) => (request, context) => {
    seen.push(`> ${name}`);
    return mapResponse(next(request, context), (response) => {
      seen.push(`< ${name}`);
      return response;
    });
  };
  const handle = compose(trace("a"), trace("b"))(() => new Response("x"));
  const response = handle(REQUEST, CONTEXT);
  assert(response instanceof Response, "nothing was awaited");
  assertEquals(seen, ["> a", "> b", "< b", "< a"]);
  assertEquals(await response.text(), "x");
});

Deno.test("mapResponse() changes a response now, or when it comes", async () => {
  const change = (response: Response) => new Response(null, { status: response.status + 1 });
  assertEquals((await mapResponse(new Response(null, { status: 200 }), change)).status, 201);
  const later = mapResponse(Promise.resolve(new Response(null, { status: 202 })), change);
  assert(later instanceof Promise);
  assertEquals((await later).status, 203);
});
