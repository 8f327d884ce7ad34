import { assertEquals } from "@std/assert";
import { nameOfFolder } from "../../src/site/folder_name.ts";

Deno.test("nameOfFolder() is the last name in a path that says something", () => {
  const rows: [path: string, name: string | undefined][] = [
    ["/home/ann/code/my-project/docs", "my-project"],
    ["/home/ann/handbook", "handbook"],
    ["/home/ann/docs", undefined],
    ["/home/ann", undefined],
    ["C:\\Users\\Ann\\Tea Time\\docs", "Tea Time"],
    ["C:\\Users\\Ann\\docs", undefined],
    ["/home/runner/work/rocket/rocket/docs", "rocket"],
    ["/app/docs", undefined],
    ["/srv/www/docs.example.org/content", undefined],
    ["/srv/rocket/2026-11-22/docs", "rocket"],
    ["/tmp/tmp.a8Xk2/docs", undefined],
    ["/文書/docs", "文書"],
    ["/home/ann/code/rocket-4.1.0/docs", "rocket"],
    ["/home/ann/code/rocket_v2.0-rc.1", "rocket"],
    ["/home/ann/code/three.js/docs", "three.js"],
    ["/home/ann/rocket/v1.2/docs", "rocket"],
    ["/", undefined],
    ["", undefined],
  ];
  for (const [path, name] of rows) assertEquals(nameOfFolder(path), name, path);
});
