import { assertEquals } from "@std/assert";
import { type CodeInfo, parseCodeInfo } from "../../../src/markdown/code/info.ts";

const NOTHING: CodeInfo = {
  language: "",
  isDiff: false,
  title: undefined,
  quoted: undefined,
  label: undefined,
  tab: undefined,
  marks: [],
  firstNumber: undefined,
  wraps: false,
  copies: true,
  hiddenPrefix: undefined,
  isTwoslash: false,
  isExecuted: false,
  file: undefined,
};
const ts = (expected: Partial<CodeInfo>) => ({ language: "ts", ...expected });

const CASES: Readonly<Record<string, Partial<CodeInfo>>> = {
  "": {},
  "ts": ts({}),
  "c++": { language: "c++" },
  "rust,ignore,should_panic": { language: "rust", hiddenPrefix: "#" },
  "js{1,3-5}": { language: "js", marks: [["highlighted", 1, 1], ["highlighted", 3, 5]] },
  "js { 2 , 4 - 6 }": { language: "js", marks: [["highlighted", 2, 2], ["highlighted", 4, 6]] },
  "js {a,1-,-2,9999999}": { language: "js" },
  'ts title="a b.ts"': ts({ title: "a b.ts" }),
  "ts /x[a-z]y/ /a \\/[b]/ {1}": ts({ marks: [["highlighted", 1, 1]] }),
  "ts /a/b.ts [c]": ts({ label: "c" }),
  "ts title='a.ts' {1}": ts({ title: "a.ts", marks: [["highlighted", 1, 1]] }),
  'ts title={"a.ts"}': ts({ title: "a.ts" }),
  "ts filename=a.ts": ts({ title: "a.ts" }),
  'ts {file="src/a.ts" copy=true}': ts({ title: "src/a.ts", file: "src/a.ts" }),
  "ts file=./a.ts#L1-L2": ts({ file: "./a.ts#L1-L2" }),
  'ts {details=true summary="Show it"}': ts({ title: "Show it" }),
  "ts My title": ts({}),
  "ts tab": ts({ tab: "true" }),
  'ts "a.ts"': ts({ quoted: "a.ts" }),
  'ts title=""': ts({}),
  'title="a b.ts" {1}': { title: "a b.ts", marks: [["highlighted", 1, 1]] },
  "sh [npm]": { language: "sh", label: "npm" },
  "ts [pages/[id].ts] {1}": ts({ label: "pages/[id].ts", marks: [["highlighted", 1, 1]] }),
  "ts [app/[...slug]/[id].ts]": ts({ label: "app/[...slug]/[id].ts" }),
  "ts [blog/[slug\\].ts]": ts({ label: "blog/[slug].ts" }),
  'ts {"1":5} del={"Gone:":7-8}': ts({ marks: [["highlighted", 5, 5], ["removed", 7, 8]] }),
  'sh tab="npm"': { language: "sh", tab: "npm" },
  "ts:line-numbers": ts({ firstNumber: 1 }),
  "ts:line-numbers=2 {1}": ts({ firstNumber: 2, marks: [["highlighted", 1, 1]] }),
  "ts :line-numbers=5": ts({ firstNumber: 5 }),
  "ts showLineNumbers": ts({ firstNumber: 1 }),
  "ts showLineNumbers=3": ts({ firstNumber: 3 }),
  "ts showLineNumbers{3}": ts({ firstNumber: 3 }),
  "ts showLineNumbers=false": ts({}),
  "ts showLineNumbers startLineNumber=9": ts({ firstNumber: 9 }),
  "ts lineNumbers lines": ts({ firstNumber: 1 }),
  'py linenums="7"': { language: "py", firstNumber: 7 },
  'py hl_lines="2 4-5"': { language: "py", marks: [["highlighted", 2, 2], ["highlighted", 4, 5]] },
  "ts :line-numbers=x": ts({}),
  "ts :line-numbers :no-line-numbers": ts({}),
  "ts twoslash wrap": ts({ wraps: true, isTwoslash: true }),
  "ts wrap=false": ts({}),
  "ts copy=false": ts({ copies: false }),
  "ts no-copy": ts({ copies: false }),
  'ts ins={2} del={3} ins="4"': ts({ marks: [["added", 2, 2], ["removed", 3, 3], ["added", 4, 4]] }),
  "ts highlight={1,3} focus={2-4}": ts({
    marks: [["highlighted", 1, 1], ["highlighted", 3, 3], ["focused", 2, 4]],
  }),
  'diff lang="js"': { language: "js", isDiff: true },
  "diff": { language: "diff" },
  '{ .py .no-copy title="a.py" linenums="1" hl_lines="2" }': {
    language: "py",
    title: "a.py",
    copies: false,
    firstNumber: 1,
    marks: [["highlighted", 2, 2]],
  },
  'ts {linenos=table hl_lines=[2,"4-5"] linenostart=9}': ts({
    firstNumber: 9,
    marks: [["highlighted", 2, 2], ["highlighted", 4, 5]],
  }),
  "ts {linenostart=9 lineNos=false}": ts({}),
  "python,hidelines=!!!": { language: "python", hiddenPrefix: "!!!" },
  'ts file="./x.ts"': ts({ file: "./x.ts" }),
  "{1}": { marks: [["highlighted", 1, 1]] },
};

for (const [info, expected] of Object.entries(CASES)) {
  Deno.test(`parseCodeInfo() reads ${JSON.stringify(info)}`, () => {
    assertEquals(parseCodeInfo(info), { ...NOTHING, ...expected });
  });
}

Deno.test("parseCodeInfo() reads options of Hugo with commas between them", () => {
  const { title, marks, firstNumber } = parseCodeInfo('yaml {title=compose.yaml,linenos=table,hl_lines=[2,"4-5"]}');
  assertEquals([title, marks, firstNumber], ["compose.yaml", [["highlighted", 2, 2], ["highlighted", 4, 5]], 1]);
  assertEquals(parseCodeInfo('js {title="a, b=c"}').title, "a, b=c");
});
