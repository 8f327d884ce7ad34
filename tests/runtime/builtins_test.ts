/** The oldest runtime that is supported lacks some of what the newest JavaScript has, and no type says so. */
import { assertEquals } from "@std/assert";

const ROOT = new URL("../../", import.meta.url);

/** For either runtime: what its built-in objects have, as `Map.groupBy`, and what their instances have, as `.union`. */
const LIST = `
const names = Object.getOwnPropertyNames(globalThis).filter((name) => /^[A-Z]/.test(name) && name !== "Deno");
const members = (value) => value ? Object.getOwnPropertyNames(value) : [];
const language = ["Array", "DataView", "Map", "Promise", "RegExp", "Set", "String", "Uint8Array", "WeakMap"];
const iterator = Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]()));
const prototypes = [...language.map((name) => globalThis[name].prototype), iterator];
console.log(JSON.stringify([
  ...names.flatMap((name) => members(globalThis[name]).map((member) => name + "." + member)),
  ...prototypes.flatMap(members).map((member) => "." + member),
]));
`;

async function builtins(program: string, flag: string): Promise<ReadonlySet<string>> {
  const { stdout } = await new Deno.Command(program, { args: [flag, LIST], stderr: "inherit" }).output();
  return new Set(JSON.parse(new TextDecoder().decode(stdout)));
}

async function* sources(folder: URL): AsyncGenerator<URL> {
  for await (const { name, isDirectory } of Deno.readDir(folder)) {
    if (isDirectory && name !== "_tools" && name !== "client") yield* sources(new URL(`${name}/`, folder));
    else if (/(?<!\.gen|\.d)\.ts$/.test(name)) yield new URL(name, folder);
  }
}

function withoutComments(code: string): string {
  return code.replace(/\/\*[^]*?\*\/|(?<!:)\/\/.*/g, "");
}

async function hasNode(): Promise<boolean> {
  try {
    return (await new Deno.Command("node", { args: ["--version"], stdout: "null" }).output()).success;
  } catch {
    return false;
  }
}

Deno.test({
  name: "no module uses what a built-in object has on Deno and lacks on Node",
  ignore: !await hasNode(),
  async fn() {
    const [deno, node] = await Promise.all([builtins(Deno.execPath(), "eval"), builtins("node", "-e")]);
    const lacking: string[] = [];
    const files = await Array.fromAsync(sources(new URL("src/", ROOT)));
    const codes = await Promise.all(files.map(async (file) => withoutComments(await Deno.readTextFile(file))));
    // Our own may be named as theirs are.
    const own = new Set(
      codes.flatMap((code) => [...code.matchAll(/(?<![.\w])(\w+)(?=\s*[(:=])/g)].map(([name]) => name)),
    );
    for (const [i, code] of codes.entries()) {
      const imports = [...code.matchAll(/^import ([^"]*) from/gm)].flatMap(([, names]) => names!.match(/\w+/g) ?? []);
      const imported = new Set(imports);
      const used = [
        ...[...code.matchAll(/\b[A-Z]\w*\.\w+\b/g)].map(([name]) => name),
        ...[...code.matchAll(/(\w+)?\.(\w+)\(/g)].flatMap(([, object, name]) =>
          own.has(name!) || imported.has(object!) ? [] : [`.${name}`]
        ),
        // Arrays have methods of these names, too.
        ...[...code.matchAll(/\.(?:keys|values|entries)\(\)\s*(\.(?:map|filter|flatMap|some|every|find|reduce)\b)/g)]
          .map(([, name]) => `Iterator.prototype${name}`),
      ];
      for (const name of used) {
        const isLacking = name.startsWith("Iterator.") || deno.has(name) && !node.has(name);
        if (isLacking) lacking.push(`${files[i]!.pathname}: ${name}`);
      }
    }
    assertEquals(lacking, []);
  },
});
