/**
 * Scripts as far as they are data: every rule of the evaluator, and what it must not follow.
 *
 * @module
 */
import { assert, assertEquals, assertMatch } from "@std/assert";
import fc from "fast-check";
import { createModules } from "../../../src/project/script/modules.ts";
import {
  Call,
  Closure,
  External,
  Fields,
  FilePath,
  List,
  Unknown,
  type Value,
} from "../../../src/project/script/value.ts";

/** The default export of `main.ts` as plain data; what is not known as `?line reason`. */
function data(main: string, others: Record<string, string> = {}): unknown {
  return plain(modules(main, others).default("main.ts"));
}

function modules(main: string, others: Record<string, string> = {}) {
  return createModules((file) => file === "main.ts" ? main : others[file]);
}

function plain(value: Value): unknown {
  if (value instanceof Unknown) return `?${value.place.line} ${value.reason}`;
  if (value instanceof List) return value.items.map(plain);
  if (value instanceof Fields) {
    const entries = Array.from(value.entries, ([name, { value }]) => [name, plain(value)] as const);
    return Object.fromEntries([...entries, ...value.spreads.map((spread) => ["…", plain(spread)])]);
  }
  if (value instanceof Call) {
    return { call: `${value.callee.source}#${value.callee.name}`, args: value.args.map(plain) };
  }
  if (value instanceof FilePath) return { path: value.path };
  if (value instanceof External) return { external: `${value.source}#${value.name}` };
  return value instanceof Closure ? "function" : value;
}

const RULES: readonly [rule: string, script: string, result: unknown][] = [
  ["literals", `export default ["a", 1, true, null, undefined, -2, !0]`, ["a", 1, true, null, undefined, -2, true]],
  ["constants, in any order", `export default { a }; const a = b + 1; const b = 2;`, { a: 3 }],
  ["spreads; the last field counts", `const a = {x: 1, y: 2}; export default {...a, y: 3, z: [...["p"], "q"]}`, {
    x: 1,
    y: 3,
    z: ["p", "q"],
  }],
  [
    "functions of packages that give their argument again are seen through",
    `import { defineConfig } from "tool"; const a = defineConfig({ x: { y: 1 } }); export default { ...a, z: a.x.y, l: [...defineConfig(["p"])] }`,
    { x: { y: 1 }, z: 1, l: ["p"] },
  ],
  [
    "switch, with what falls through",
    `const f = (x) => { switch (x) { case "a": case "b": { if (x === "b") break; return 1; } case "c": return 2; default: return 3; } return 4; };
     export default ["a", "b", "c", "d"].map(f)`,
    [1, 4, 2, 3],
  ],
  ["try, as far as it succeeds", `export default (() => { try { return 1 } catch { return 2 } })()`, 1],
  [
    "components: what they are given and their words are data, what they show is not",
    `const name = "b"; export default [<A x="y">Hi</A>, { title: <b>x</b> }.title, (<A />).x]`,
    ["?1 it is a component", "?1 it is a component", "?1 it is a component"],
  ],
  ["characters of texts", `const t = "abc"; export default [t[0].toUpperCase() + t.substring(1), t[9]]`, [
    "Abc",
    undefined,
  ]],
  [
    "lists that are sorted and added up",
    `const l = [3, 1, 2]; export default [l.sort((a, b) => a - b), l, ["b", "a"].toSorted(), l.reduce((a, b) => a + b, 0), [["x", 1]].reduce((all, [k, v]) => ({ ...all, [k]: v }), {}), l.every((n) => n > 0)]`,
    [[1, 2, 3], [3, 1, 2], ["a", "b"], 6, { x: 1 }, true],
  ],
  ["template strings", "const v = '1.2'; export default `v${v} of ${2}`", "v1.2 of 2"],
  [
    "conditions",
    `export default process.env.CI ? "ci" : process.env.NODE_ENV === "production" ? "live" : "dev"`,
    "live",
  ],
  ["defaults by || and ??", `export default [process.env.BASE || "/", null ?? 2, "" ?? 3, "x" && 4]`, ["/", 2, "", 4]],
  [
    "functions that return data",
    `const page = (t, l = "/" + t) => ({t, l}); function two() { return [page("a"), page("b", "c")] }
    export default two()`,
    [{ t: "a", l: "/a" }, { t: "b", l: "c" }],
  ],
  [
    "functions with names and choices in them",
    `function f(x) { const y = x + 1; if (y > 2) { return "big" } return "small" }
    export default [f(1), f(2)]`,
    ["small", "big"],
  ],
  [
    "destructuring",
    `const {a, b: {c = 5}, ...rest} = {a: 1, b: {}, d: 4}; const [x, ...y] = [1, 2, 3]; export default [a, c, rest, x, y]`,
    [
      1,
      5,
      { d: 4 },
      1,
      [2, 3],
    ],
  ],
  ["types", `export default ({a: 1 as number, b: <T,>(x: T): T => x} satisfies unknown as Config)!`, {
    a: 1,
    b: "function",
  }],
  ["await, and a function as the export", `export default async () => ({a: await Promise.resolve(1)})`, { a: 1 }],
  [
    "methods of lists",
    `export default [["a","b"].map((x, i) => x + i), [1,2,3].filter((x) => x > 1), [[1],[2]].flat(), ["a"].concat(["b"], "c"),
    ["x","y"].join("/"), [1,2].includes(2), [1,2,3].slice(1), ["b","a"].reverse(), [1,2].find((x) => x > 1)]`,
    [
      ["a0", "b1"],
      [2, 3],
      [1, 2],
      ["a", "b", "c"],
      "x/y",
      true,
      [2, 3],
      ["a", "b"],
      2,
    ],
  ],
  [
    "methods of texts",
    `export default ["Ab".toLowerCase(), " a ".trim(), "a-b".split("-"), "a".startsWith("a"), "aa".replace("a", "$&x"), "aa".replaceAll("a", "b")]`,
    [
      "ab",
      "a",
      ["a", "b"],
      true,
      "$&xa",
      "bb",
    ],
  ],
  [
    "functions of Object",
    `const o = {a: 1, b: 2}; export default [Object.keys(o), Object.values(o), Object.fromEntries(Object.entries(o).map(([k, v]) => [k + "!", v])), Object.assign({}, o, {b: 3})]`,
    [
      ["a", "b"],
      [1, 2],
      { "a!": 1, "b!": 2 },
      { a: 1, b: 3 },
    ],
  ],
  [
    "calls of packages, with their arguments",
    `import star from "@astro/star"; import { defineConfig as d } from "x"; export default d({p: [star({a: 1})]})`,
    {
      call: "x#defineConfig",
      args: [{ p: [{ call: "@astro/star#default", args: [{ a: 1 }] }] }],
    },
  ],
  [
    "paths of files",
    `import path from "path"; import { fileURLToPath } from "node:url";
    export default [path.join(__dirname, "a", "../b.js"), require.resolve("./c.js"), fileURLToPath(new URL("./d", import.meta.url))]`,
    [
      { path: "b.js" },
      { path: "c.js" },
      { path: "d" },
    ],
  ],
  ["the year", "export default `© ${new Date().getFullYear()}`", "© {year}"],
  ["CommonJS", `const a = {x: 1}; module.exports = {a}; `, { a: { x: 1 } }],
  [
    "what is not data, with its line",
    `import fs from "fs";\nexport default {\n  a: fs.readdirSync("x").map((f) => f),\n  b: /x/,\n  c: <p/>,\n  get d() { return 1 },\n  e: unheard }`,
    {
      a: "?3 readdirSync() would have to be run",
      b: "?4 it is a pattern",
      c: "?5 it is a component",
      d: "?6 d is a getter or a setter",
      e: "?7 unheard is not declared",
    },
  ],
  [
    "a statement that has to be run",
    `const f = () => { const l = []; while (l.length < 1) l.push(1); return l }; export default f()`,
    "?1 it is a statement that has to be run",
  ],
  [
    "lists and objects that functions fill",
    `function links(names) {
       const all = []; let count = 0; const first = all.length; const by = {};
       for (const name of names) {
         if (name.startsWith("_")) continue;
         if (name === "end") break;
         count++; all.push({ name, count }); by[name] = true; by.last = name;
       }
       ["x", "y"].forEach((name) => all.unshift(name));
       return { all, first, count, by };
     }
     export default links(["_a", "b", "c", "end", "d"])`,
    {
      all: ["y", "x", { name: "b", count: 1 }, { name: "c", count: 2 }],
      first: 0,
      count: 2,
      by: { b: true, c: true, last: "c" },
    },
  ],
  [
    "lists and objects that modules fill",
    `import { readdirSync } from "fs"; const l = [1]; const o = { a: { b: 1 } }; let t = "x";
     l.push(2, readdirSync("x")); o.a.c = 3; t += "y"; for (const n of [5, 6]) l.push(n); if (t === "xy") o.d = t;
     export default { l, o }`,
    { l: [1, 2, { call: "fs#readdirSync", args: ["x"] }, 5, 6], o: { a: { b: 1, c: 3 }, d: "xy" } },
  ],
];

for (const [rule, script, result] of RULES) {
  Deno.test(`createModules() evaluates ${rule}`, () => assertEquals(data(script), result));
}

Deno.test("createModules() follows imports of data, scripts and JSON, and names what is missing or outside", () => {
  const others = {
    "a/nav.ts":
      `import { text } from "./text.js"; export const nav = [{ text }]; export default "d"; export * from "./more"`,
    "a/text.ts": `export const text = "T"`,
    "a/more/index.mjs": `export function more() { return 1 }; export { x as y } from "../old.cjs"`,
    "a/old.cjs": `exports.x = 7; exports.z = require("./data.json").v[1]`,
    "a/data.json": `{"v": [1, 2], // a comment\n "__proto__": {"polluted": 1},}`,
  };
  const main =
    `import d, { nav, more, y } from "./a/nav"; import * as all from "./a/text"; import data from "./a/data.json";
    import gone from "./gone"; import up from "../up"; const old = require("./a/old.cjs");
    export default [d, nav, more(), y, all, data.v, old.z, gone, up, data.polluted]`;
  assertEquals(data(main, others), [
    "d",
    [{ text: "T" }],
    1,
    7,
    { text: "T" },
    [1, 2],
    2,
    "?2 there is no ./gone",
    "?2 ../up is outside of the project",
    undefined,
  ]);
  assertEquals(({} as { polluted?: unknown }).polluted, undefined);
});

Deno.test("createModules() reads JSON that a script would read from disk", () => {
  const script = `import fs, { readFileSync } from "node:fs"; import path from "path";
    const one = JSON.parse(fs.readFileSync(new URL("./a/p.json", import.meta.url), "utf8"));
    const two = JSON.parse(readFileSync(path.join(__dirname, "a/p.json"), "utf8")); const three = JSON.parse(readFileSync("a/p.json"));
    export default [one.name, two.name, three.name, JSON.parse(readFileSync("../x.json")), JSON.parse("{}")];`;
  const [first, second, third, outside, text] = data(script, { "a/p.json": '{"name": "p"}' }) as unknown[];
  assertEquals([first, second, third], ["p", "p", "p"]);
  assertMatch(String(outside), /outside of the project/);
  assertMatch(String(text), /would have to be run/);
});

Deno.test("createModules() notes statements that change what was exported", () => {
  const { changes, ...made } = modules(
    `const a = [1];\na.push(2);\nconsole.log(a);\nwhile (a.length < 5) a.push(0);\nprocess.env.X = "y";\nother.x = 1;\nregister();\nexport default [a, process.env.X]`,
  );
  assertEquals(plain(made.default("main.ts")), [[1, 2], undefined]);
  assertEquals(changes.map(({ place }) => place.line), [4, 5, 6, 7]);
});

const LONG = `const l = [${"1,".repeat(30_000)}]; const t = "${"x".repeat(30_000)}";`;

const HOSTILE: readonly [what: string, script: string, reason: RegExp][] = [
  [
    "loops within each other",
    "const l = [1,2,3,4,5,6,7,8,9,0]; const f = () => { for (const a of l) for (const b of l) for (const c of l) for (const d of l) for (const e of l) for (const f of l) for (const g of l) {} return 1 }; export default f()",
    /too much/,
  ],
  [
    "a list that grows while it is read",
    "const f = () => { const l = [1]; for (const a of [1,2,3,4,5,6,7,8,9,0,1,2,3,4,5,6,7,8,9,0,1,2]) l.push(...l); return l.nothing }; export default f()",
    /too long|too much|not known/,
  ],
  ["a name that is made of itself", "const a = [a]; export default a[0]", /a refers to itself/],
  ["names that are made of each other", "const a = b + 1, b = a + 1; export default a", /refers to itself/],
  ["a function that calls itself", "const f = (x) => f(x + 1); export default f(0)", /nested too deeply/],
  [
    "a function without end in a list",
    "const f = (x) => [1,2,3].map(() => f(x)); export default f(0)",
    /nested too deeply|too much/,
  ],
  [
    "a text that doubles",
    `let a0 = "xxxxxxxx"; ${range((i) => `const a${i + 1} = a${i} + a${i};`, 60)} export default a60`,
    /too long|too much/,
  ],
  [
    "a list that doubles",
    `const a0 = [1]; ${range((i) => `const a${i + 1} = [...a${i}, ...a${i}];`, 60)} export default a60.join("")`,
    /too long|too much/,
  ],
  [
    "an object that doubles",
    `const a0 = {x: 1}; ${
      range((i) => `const a${i + 1} = {a: a${i}, b: a${i}};`, 60)
    } export default JSON.stringify(a60)`,
    /would have to be run/,
  ],
  ["a list that is joined with a long text", `${LONG} export default l.join(t)`, /too much/],
  ["lists of a list, which are made one", `${LONG} export default l.map(() => l).flat().length`, /too much/],
  ["a list that is added to itself", `${LONG} export default l.concat(${"l,".repeat(10_000)}).length`, /too much/],
  ["a text in place of each of its letters", `${LONG} export default t.replaceAll("x", t).length`, /too much/],
  ["a text that is added to itself", `${LONG} export default t.concat(${"t,".repeat(30_000)}).length`, /too much/],
  ["brackets without end", `export default ${"[".repeat(100_000)}`, /nested too deeply|cannot be parsed/],
  ["expressions in each other", `export default ${"[".repeat(300)}${"]".repeat(300)}`, /nested too deeply/],
  ["a pattern that takes for ever", `export default "${"a".repeat(40)}!".replace(/(a+)+$/, "")`, /pattern/],
  ["a script that does not parse", "export default {", /cannot be parsed/],
  ["no script at all", "\u0000\ud800<<<<", /cannot be parsed/],
];

function range(make: (i: number) => string, count: number): string {
  return Array.from({ length: count }, (_, i) => make(i)).join(" ");
}

for (const [what, script, reason] of HOSTILE) {
  Deno.test(`createModules() ends at ${what}`, () => {
    const found = JSON.stringify(data(script));
    assertMatch(found, reason);
  });
}

Deno.test("createModules() ends at modules that import each other, and at more than there may be", () => {
  assertMatch(
    JSON.stringify(data(`import { b } from "./b"; export const a = b; export default a`, {
      "b.ts": `import { a } from "./main"; export const b = a`,
    })),
    /refers to itself/,
  );
  const many = Object.fromEntries(
    Array.from({ length: 300 }, (_, i) => [`m${i}.ts`, `import d from "./m${i + 1}"; export default d`]),
  );
  assertMatch(
    JSON.stringify(data(`import d from "./m0"; export default d`, many)),
    /more than 200 modules|nested too deeply/,
  );
  // Each layer leads to both modules of the next one: there are 2⁴⁰ ways to the last.
  const layers = Object.fromEntries(
    Array.from(
      { length: 40 },
      (_, i) =>
        ["a", "b"].map((side) => [`${side}${i}.ts`, `export * from "./a${i + 1}"; export * from "./b${i + 1}";`]),
    ).flat(),
  );
  const texts = { ...layers, "a40.ts": "export const c = 1", "b40.ts": "export const d = 2" };
  assertEquals(data(`import { d } from "./a0"; export default d`, texts), 2);
  assertMatch(JSON.stringify(data(`import { e } from "./a0"; export default e`, texts)), /exports no e/);
});

Deno.test("createModules() gives a value for any text, and throws for none", () => {
  const words = [
    "export default",
    "const a =",
    "a",
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    "=>",
    ",",
    ":",
    "...",
    "`",
    "${",
    "'x'",
    "1",
    "?",
    ".",
    "f",
    "=",
    "import",
    "from",
    "await",
    "<T>",
  ];
  fc.assert(fc.property(fc.array(fc.constantFrom(...words), { maxLength: 25 }), (parts) => {
    const script = parts.join(" ");
    assert(plain(modules(script).default("main.ts")) !== Symbol());
  }));
});

Deno.test("createModules() finds what the sign of a project's folder names", () => {
  const files: Record<string, string> = {
    "web/src/a/main.ts":
      `import { x } from "@/lib/x"; import { y } from "~/y"; import z from "@/none"; export default { x, y, z }`,
    "web/src/lib/x.ts": "export const x = 1",
    "web/y.ts": "export const y = 2",
  };
  assertEquals(plain(createModules((file) => files[file]).default("web/src/a/main.ts")), {
    x: 1,
    y: 2,
    z: { external: "@/none#default" },
  });
});
