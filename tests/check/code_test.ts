import { assert, assertEquals, assertMatch } from "@std/assert";
import { codeBlocks } from "../../src/check/code/blocks.ts";
import { codeFindings } from "../../src/check/code/code.ts";
import { syntaxErrors, typeErrors } from "../../src/check/code/output.ts";
import type { CheckedPage } from "../../src/check/checked_page.ts";
import { sourceText } from "../../src/check/source_text.ts";
import type { Runtime } from "../../src/runtime.ts";
import { execute } from "../../src/runtime/execute.ts";
import type { PagePath } from "../../src/site/address.ts";
import { createPage } from "../../src/site/page.ts";
import { memoryFiles } from "../memory_files.ts";
import { checked } from "./checked.ts";
import { SourceBytes } from "../../src/site/source_bytes.ts";

Deno.test("codeBlocks() finds TypeScript and JavaScript in any fence, and leaves out what says ignore", () => {
  const page = [
    "```ts",
    "a",
    "```",
    "  ```jsx title=x {1}",
    "    b",
    "  ```",
    "~~~typescript",
    "```",
    "~~~",
    "```ts ignore",
    "c",
    "```",
    "```js,ignore",
    "```",
    "```sh",
    "```ts",
    "```",
    "````md",
    "```ts",
    "```",
    "````",
    "```mts",
    "d",
  ];
  assertEquals(codeBlocks(page), [
    { first: 1, last: 3, indent: 0, suffix: "ts", text: "a" },
    { first: 4, last: 6, indent: 2, suffix: "jsx", text: "  b" },
    { first: 7, last: 9, indent: 0, suffix: "ts", text: "```" },
  ]);
});

Deno.test("typeErrors() and syntaxErrors() read what Deno writes", () => {
  const output = "TS2345 [ERROR]: Argument of type 'string' is wrong.\n  More of it.\n  f(1);\n    ^\n" +
    "    at file:///w/my%20code/0.ts:2:7\n\n    The expected type is declared here.\n    at file:///w/1.ts:1:1\n\n" +
    "error: Import 'https://a.test/' failed.\n    0: no network\n    at file:///w/2.tsx:1:8\n\nFound 1 error.\n";
  assertEquals(typeErrors(output), [
    { path: "/w/my code/0.ts", message: "TS2345: Argument of type 'string' is wrong", line: 2, column: 7 },
    { path: "/w/2.tsx", message: "Import 'https://a.test/' failed", line: 1, column: 8 },
  ]);
  const linted = {
    errors: [{ "file_path": "/w/0.ts", message: "SyntaxError: Expected ;\n  |\n    at file:///w/0.ts:2:8" }],
  };
  assertEquals(syntaxErrors(JSON.stringify(linted)), [{ path: "/w/0.ts", message: "Expected ;", line: 2, column: 8 }]);
});

Deno.test("check --code ends with exit code 2 where there is no Deno, and needs none without code", async () => {
  const site = await checked({ "index.md": "# A\n\n```ts\nlet a = 1;\n```" }, { args: ["--code"] });
  assertEquals(site.code, 2);
  assertMatch(site.runtime.err.join("\n"), /--code needs Deno/);
  assertEquals((await checked({ "index.md": "# A\n\n```sh\nls\n```" }, { args: ["--code"] })).code, 0);
});

const PAGES = {
  "types.md":
    "# T\n\n```ts\nlet first = 1;\nexport const a: number = first;\nconst b: string = 2;\n```\n\n- in a list\n\n  ```tsx\n  missing();\n  ```\n",
  "syntax.md": "# S\n\n```ts\nlet ok = 1;\nsyntax error here (\n```\n\n```ts\nconst c: string = 3;\n```\n",
  "relative.md": '# R\n\n```ts\nimport { x } from "./none.ts";\nconst e: string = x;\n```\n',
  "import.md": '# I\n\n```ts\nimport { x } from "https://127.0.0.1:1/x.ts";\nx();\n```\n',
  "good.md": "# G\n\n```ts\nconst d: number = 4;\nconsole.log(d);\n```\n\n```ts ignore\nnonsense nonsense\n```\n",
};

Deno.test("codeFindings() has the types of blocks checked by deno check, one page beside another that does not load", async () => {
  const folder = await Deno.makeTempDir({ prefix: "lectern_code_" });
  try {
    const pages: CheckedPage[] = [];
    for (const [file, text] of Object.entries(PAGES)) {
      await Deno.writeTextFile(`${folder}/${file}`, text);
      const page = createPage(
        { file, bytes: new SourceBytes(new TextEncoder().encode(text)), modified: 0 },
        "/" as PagePath,
      );
      pages.push({ page, source: sourceText(page, folder), served: undefined, targets: [] });
    }
    const files = {
      read: (paths: readonly string[]) => Promise.resolve(paths.map(() => undefined)),
      async write(path: string, body: string | Uint8Array) {
        await Deno.mkdir(path.replace(/\/[^/]*$/, ""), { recursive: true });
        await Deno.writeTextFile(path, String(body));
      },
      remove: (path: string) => Deno.remove(path, { recursive: true }),
    };
    const findings = await codeFindings(pages, { execute, files, outside: "", inside: `${folder}/blocks` });
    const said = findings.map(({ file, line, column, message }) =>
      `${file!.slice(folder.length + 1)}:${line}:${column} ${message.split(":")[0]}`
    );
    assertEquals(said.toSorted(), [
      'import.md:4:19 Requires import access to "127.0.0.1',
      "syntax.md:5:8 the code does not parse",
      "syntax.md:9:7 TS2322",
      "types.md:12:3 TS2304",
      "types.md:6:7 TS2322",
    ]);
    assert(findings.every(({ hint }) => hint?.includes("ignore")));
    assertEquals(await Array.fromAsync(Deno.readDir(folder)).then((all) => all.length), Object.keys(PAGES).length);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("codeFindings() ends when Deno fails for another reason", async () => {
  const bytes = new TextEncoder().encode(PAGES["good.md"]);
  const page = createPage({ file: "good.md", bytes: new SourceBytes(bytes), modified: 0 }, "/" as PagePath);
  const pages = [{ page, source: sourceText(page, "docs"), served: undefined, targets: [] }];
  const answers = [{ code: 0, stdout: '{"errors":[]}', stderr: "" }, {
    code: 1,
    stdout: "",
    stderr: "\u001b[1merror\u001b[0m: broken deno.json",
  }];
  const options = {
    execute: () => Promise.resolve(answers.shift()),
    files: memoryFiles({}),
    outside: "out",
    inside: "in",
  };
  const message = await codeFindings(pages, options).catch((error) => error.message);
  assertEquals(message, "--code: deno check failed: error: broken deno.json");
});

Deno.test("codeFindings() checks blocks with the deno.json of the project, outside of it", async () => {
  const bytes = new TextEncoder().encode(PAGES["good.md"]);
  const page = createPage({ file: "good.md", bytes: new SourceBytes(bytes), modified: 0 }, "/" as PagePath);
  const pages = [{ page, source: sourceText(page, "docs"), served: undefined, targets: [] }];
  const asked: string[] = [];
  const execute: Runtime["execute"] = (_, args) => {
    asked.push(args.join(" "));
    return Promise.resolve({ code: 0, stdout: '{"errors":[]}', stderr: "" });
  };
  const files = memoryFiles({ "deno.jsonc": "{}" });
  assertEquals(await codeFindings(pages, { execute, files, outside: "out", inside: "in" }), []);
  assertEquals(asked, ["lint --json --no-config --quiet out", "check --quiet --config deno.jsonc out/0.ts"]);
  assertEquals(Object.keys(files.texts()), ["deno.jsonc"]);
});
