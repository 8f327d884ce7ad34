import { assertEquals } from "@std/assert";
import { webRequest } from "../../src/runtime/node_request.ts";

type Incoming = Parameters<typeof webRequest>[0];

function request(
  url: string,
  headers: Record<string, string | string[]> = { host: "docs.test" },
  method = "GET",
  more: Partial<Incoming> = {},
) {
  const rawHeaders = Object.entries(headers).flatMap(([name, value]) => [value].flat().flatMap((one) => [name, one]));
  return webRequest({ url, headers, method, rawHeaders, httpVersionMajor: 1, ...more } as unknown as Incoming);
}

Deno.test("webRequest() keeps the address and the headers", () => {
  const found = request("/a%20b?x=1", { host: "docs.test:81", "if-none-match": '"x"', cookie: ["a=1", "b=2"] })!;
  assertEquals(found.url, "http://docs.test:81/a%20b?x=1");
  assertEquals(found.headers.get("host"), "docs.test:81");
  assertEquals(found.headers.get("if-none-match"), '"x"');
});

Deno.test("webRequest() hands on what the application must judge", () => {
  assertEquals(request("//evil")?.url, "http://docs.test//evil");
  assertEquals(request("/%zz")?.url, "http://docs.test/%zz");
  assertEquals(request("http://other/a")?.url, "http://other/a");
});

Deno.test("webRequest() lets no URL parser take parts of a path away", () => {
  for (const path of ["/a/../b", "/..", "/./a", "/%2e%2E/a", "/a/.%2e?x", "/a\\..\\b"]) {
    assertEquals(request(path)?.url, "http://docs.test//", path);
  }
  assertEquals(request("/a?x=/../y")?.url, "http://docs.test/a?x=/../y");
  assertEquals(request("/a..b/.c")?.url, "http://docs.test/a..b/.c");
});

Deno.test("webRequest() makes no request of what is none", () => {
  for (const target of ["*", "", "evil", "evil:80"]) assertEquals(request(target), undefined, target);
  for (const host of ["a b", "a/b", "a?b", "a#b", "a@b", "a\\b", ""]) {
    assertEquals(request("/", { host }), undefined, host);
  }
});

Deno.test("webRequest() makes no request of two hosts, nor of another protocol", () => {
  const two = ["Host", "docs.test", "hOST", "evil.test"];
  assertEquals(request("/", undefined, "GET", { rawHeaders: two }), undefined);
  assertEquals(
    request("/", undefined, "GET", { rawHeaders: ["Host", "docs.test", "X", "host"] })?.url,
    "http://docs.test/",
  );
  for (const httpVersionMajor of [0, 2]) assertEquals(request("/", undefined, "GET", { httpVersionMajor }), undefined);
});

Deno.test("webRequest() gives every method to the application", () => {
  assertEquals(request("/", undefined, "TRACE")?.method, "OPTIONS");
  assertEquals(request("/", undefined, "POST")?.method, "POST");
  assertEquals(request("/", undefined, "HEAD")?.method, "HEAD");
  const all = request("*", undefined, "OPTIONS");
  assertEquals([all?.method, all?.url], ["OPTIONS", "http://docs.test/"]);
});
