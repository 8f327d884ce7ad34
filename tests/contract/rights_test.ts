/**
 * Tests may do what the documented start command may, and nothing else (`tests/rights.ts`, which this module must not
 * import: it says what holds when the runner has loaded it).
 *
 * @module
 */
import { assertEquals, assertRejects, assertThrows } from "@std/assert";
import { createFiles } from "../../src/runtime/files.ts";

const root = new URL("../../", import.meta.url);
const at = (path: string) => decodeURIComponent(new URL(path, root).pathname);
const GUIDE = Deno.readTextFileSync(new URL("docs/about/security.md", root));

type Descriptor = Deno.PermissionDescriptor;

/** What the flags of the guide's start command permit: `--allow-read=docs` is the right to read docs/. */
const DOCUMENTED = /```sh\ndeno run ([^`]*) main\.ts\n```/.exec(GUIDE)![1]!.matchAll(/--allow-(\w+)=([^\s\\]+)/g)
  .flatMap(([, name, values]) => values!.split(",").map((value) => descriptor(name!, value))).toArray();

function descriptor(name: string, value: string): Descriptor {
  if (name === "read") return { name, path: at(value) };
  if (name === "net") return { name, host: value };
  if (name === "env") return { name, variable: value };
  throw new TypeError(`The start command has a right of another kind: ${name}`);
}

const FURTHER: readonly Descriptor[] = [
  ...["", "tests", "deno.json", "..", "/etc/hostname"].map((path) => ({ name: "read" as const, path: at(path) })),
  ...["", "docs", "wwwroot", "src"].map((path) => ({ name: "write" as const, path: at(path) })),
  ...["127.0.0.1:5001", "127.0.0.1", "0.0.0.0:5000", "docs.example"].map((host) => ({ name: "net" as const, host })),
  { name: "env", variable: "HOME" },
  { name: "run", command: Deno.execPath() },
  ...(["read", "write", "net", "env", "run", "ffi", "sys", "import"] as const).map((name) => ({ name }) as Descriptor),
];

const granted = (rights: readonly Descriptor[]) =>
  rights.filter((right) => Deno.permissions.querySync(right).state === "granted");

Deno.test("a test has every right that the documented start command names, and no other", () => {
  assertEquals(granted(DOCUMENTED), DOCUMENTED);
  assertEquals(DOCUMENTED.length, 6);
  assertEquals(granted(FURTHER), []);
});

Deno.test("a test cannot write, start a program, ask the network or read elsewhere", async () => {
  const { NotCapable } = Deno.errors;
  // A folder that is there: with the right, that fails with another error, and leaves nothing.
  await assertRejects(() => Deno.writeTextFile(at("docs"), ""), NotCapable);
  await assertRejects(() => Deno.mkdir(at("docs")), NotCapable);
  await assertRejects(() => Deno.readTextFile(new URL(import.meta.url)), NotCapable);
  await assertRejects(() => Deno.connect({ hostname: "127.0.0.1", port: 5001 }), NotCapable);
  assertThrows(() => new Deno.Command(Deno.execPath()).spawn(), NotCapable);
  assertThrows(() => Deno.env.get("HOME"), NotCapable);
});

Deno.test("a thread that a test starts reads what the test may read, and nothing else", async () => {
  const files = createFiles();
  try {
    const [inside, outside] = await files.read([at("docs/index.md"), at("tests/rights.ts")]);
    assertEquals([inside !== undefined, outside !== undefined], [true, false]);
  } finally {
    files.close();
  }
});

const nothingMore = () => assertEquals(granted(FURTHER), []);
Deno.test({ name: "a test has no other right: registered as an object", fn: nothingMore });
Deno.test({ name: "a test has no other right: registered with a function behind" }, nothingMore);
Deno.test("a test has no other right: registered with options between", { sanitizeExit: true }, nothingMore);
Deno.test.each([1])("a test has no other right: registered by each row", nothingMore);
Deno.test(function aTestHasNoOtherRightRegisteredAsAFunction() {
  nothingMore();
});
