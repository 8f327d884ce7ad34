import { assertEquals } from "@std/assert";
import { createFences } from "../../../src/markdown/code/fence.ts";

/** The lines of a text that are code, as `x`. */
function shape(text: string, options?: { isNested: boolean }): string {
  const isCode = createFences(options);
  return text.split("\n").map((line) => isCode(line) ? "x" : ".").join("");
}

Deno.test("createFences() follows fences of backticks and tildes, each to one of its kind that is as long", () => {
  const rows: [text: string, code: string][] = [
    ["a\n```\nb\n```\nc", ".xxx."],
    ["```js\n``` js\n~~~\n````\nc", "xxxx."],
    ["~~~\n```\n~~~~ \t\nc", "xxx."],
    ["````\n```\n````\nc", "xxx."],
    ["``` a`b\nc", ".."],
    ["~~~ a`b\nc", "xx"],
    ["   ```\nb\n   ```\nc", "xxx."],
    ["    ```\nc", ".."],
    ["> ```\nc", ".."],
    ["```\nnever closed", "xx"],
  ];
  for (const [text, code] of rows) assertEquals(shape(text), code, text);
});

Deno.test("createFences() finds fences in quotes and lists where these count", () => {
  for (const text of ["> ```\n> a\n> ```\nc", "- ```\n  a\n  ```\nc", "10. ~~~\n        a\n    ~~~\nc"]) {
    assertEquals(shape(text, { isNested: true }), "xxx.", text);
  }
});
