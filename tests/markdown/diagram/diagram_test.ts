import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import fc from "fast-check";
import { readDiagram } from "../../../src/markdown/diagram/source.ts";
import { cleanDrawing } from "../../../src/markdown/diagram/svg.ts";
import { rendererWith } from "../renderer.ts";

const render = rendererWith();

async function drawn(source: string) {
  const page = await render({ file: "a.md", text: "```mermaid\n" + source + "\n```", line: 1 });
  return { ...page, words: [...page.html.matchAll(/<t(?:ext|span)[^>]*>([^<]+)</g)].map(([, words]) => words!) };
}

Deno.test("a diagram of each kind is drawn without styles, scripts and fixed colors", async () => {
  const kinds: Record<string, [source: string, ...words: string[]]> = {
    "Flowchart": ["graph TD\n  A[Start] --> B{Is it?}\n  B -->|Yes| C", "Start", "Is it?", "Yes", "C"],
    "Sequence diagram": ["sequenceDiagram\n  Alice->>Bob: Hello\n  Bob-->>Alice: Hi", "Alice", "Bob", "Hello", "Hi"],
    "State diagram": ["stateDiagram-v2\n  [*] --> Still\n  Still --> Moving : push", "Still", "Moving", "push"],
    "Class diagram": ["classDiagram\n  Animal <|-- Duck\n  Animal : +int age", "Animal", "Duck"],
    "Entity relationship diagram": ["erDiagram\n  CUSTOMER ||--o{ ORDER : places", "CUSTOMER", "ORDER", "places"],
    "Chart": ["xychart-beta\n  x-axis [a, b]\n  bar [1, 2]", "a", "b"],
  };
  for (const [kind, [source, ...words]] of Object.entries(kinds)) {
    const page = await drawn(source);
    assertEquals(page.problems, [], kind);
    assertEquals(page.diagrams, true, kind);
    assertMatch(
      page.html,
      new RegExp(`^<div class="diagram" role="img" tabindex="0" aria-label="${kind}: [^"]+" data-source="[^"]+"><svg `),
    );
    for (const word of words) assert(page.words.includes(word), `${kind}: ${word} in ${page.words.join()}`);
    assert(
      !/ style=|<style|<script|@import|data-| on\w+=|#[0-9a-f]{6}/i.test(
        page.html.replace(/(?:aria-label|data-source)="[^"]*"/g, ""),
      ),
      page.html,
    );
  }
});

/** Where each word of a drawing stands. */
function places(html: string, axis: "x" | "y"): Record<string, number> {
  const texts = html.matchAll(/<text ([^>]*)>(?:<tspan[^>]*>)?([^<]+)/g);
  return Object.fromEntries(
    [...texts].map((
      [, attributes, words],
    ) => [words!, Number(new RegExp(`(?:^| )${axis}="([^"]+)"`).exec(attributes!)![1])]),
  );
}

Deno.test("a flowchart with a loop begins with the node that the author wrote first", async () => {
  const loop = "graph TD\n A[Producer]-->|add|B(Queue)\n B-->C{Worker free?}\n C-->|yes|D[Run]\n C-->|no|B";
  const heights = places((await drawn(loop)).html, "y");
  const order = ["Producer", "Queue", "Worker free?", "Run"].map((word) => heights[word]!);
  assertEquals(order, order.toSorted((a, b) => a - b), JSON.stringify(heights));
  const chain = places(
    (await drawn("flowchart LR\n A --> B & C --> A\n subgraph s\n A ==> D\n D ==> A\n end")).html,
    "x",
  );
  assert(chain["A"]! < chain["B"]! && chain["A"]! < chain["D"]!, JSON.stringify(chain));
});

Deno.test("an edge that closes a loop keeps its tips, its label and its place among the edges", () => {
  const read = (edge: string) => {
    const diagram = readDiagram(`graph TD\n A --> B\n B ${edge} A\n linkStyle 1 stroke:#f00`);
    return "text" in diagram ? diagram.text.split("\n")[2] : diagram.reason;
  };
  assertEquals(
    ["-->", "-->|x|", "-.->", "==>|x|", "---", "-.-", "===", "<-->", "<-.->|x|", "<==>", '-->  |"x y"|'].map(read),
    [
      "A <--- B",
      "A <---|x| B",
      "A <-.- B",
      "A <===|x| B",
      "A --- B",
      "A -.- B",
      "A === B",
      "A <--> B",
      "A <-.->|x| B",
      "A <==> B",
      "A <---|x y| B",
    ],
  );
  assertEquals(readDiagram("graph TD\n A --> A"), {
    kind: "flowchart",
    title: undefined,
    text: "flowchart TD\nA --> A",
  });
});

Deno.test("the tip at the start of an edge points to the start", async () => {
  const { html } = await drawn("graph LR\n A <--> B");
  assertMatch(html, /<marker id="d1-arrowhead-start"[^>]* orient="auto"/);
});

Deno.test("an entity without attributes is said to have none neither to eyes nor to ears", async () => {
  const page = await drawn("erDiagram\n A ||--o{ B : has\n B {\n int id PK\n }");
  assertEquals([page.problems, page.words.includes("id")], [[], true]);
  assert(!page.html.includes("no attributes"), page.html);
});

Deno.test("a flowchart is drawn however it is spelled", async () => {
  const spellings: Record<string, readonly string[]> = {
    "graph TD; A-->B; B-->C;": ["A", "B", "C"],
    "flowchart\n A ----> B": ["A", "B"],
    "---\ntitle: My title\n---\n%%{init: {'theme':'dark'}}%%\ngraph LR\n %% comment\n A-->B\n click A href \"javascript:x\"":
      ["A", "B"],
    'graph LR\n A["with (all) [kinds] of {signs} / \\\\ | & <b> ; quotes"] --> B': [
      "with (all) [kinds] of {signs} / \\\\ | &amp; &lt;b&gt; ; quotes",
      "B",
    ],
    "graph LR\n A(round) --> B((circle)) --> C([stadium]) --> D[[sub]] --> E[(db)] --> F{{hex}}": [
      "round",
      "circle",
      "stadium",
      "sub",
      "db",
      "hex",
    ],
    "graph LR\n A -- words --> B -. dots .-> C == thick ==> D --- E": ["words", "dots", "thick", "E"],
    "graph LR\n A & B --> C & D:::red\n classDef red fill:#f00": ["A", "B", "C", "D"],
    'graph LR\n subgraph one [First "group"]\n A-->B\n end': ["A", "B"],
    "graph LR\n A[#35;1 #quot;x#quot;] --> B[two<br/>lines]": ['#1 "x"', "two", "lines"],
    'graph LR\n A["`**bold** text`"]': ["bold"],
  };
  for (const [source, words] of Object.entries(spellings)) {
    const page = await drawn(source);
    assertEquals(page.problems, [], source);
    for (const word of words) assert(page.words.includes(word), `${word} in ${page.words.join(", ")} of ${source}`);
  }
});

Deno.test("what a library would leave out, take for the first mention, or show with its quotes is drawn as in Mermaid", async () => {
  const spellings: Record<string, string> = {
    "flowchart LR\n 開始 --> 終了\n 終了 -->|はい| 次[次へ]\n style 開始 fill:#f00": "はい, 開始, 終了, 次へ",
    "flowchart LR\n début-->fin & src/main.ts": "début, fin, src/main.ts",
    'flowchart LR\n subgraph 前端\n 甲\n end\n subgraph 后端["后 端"]\n 乙\n end': "前端, 后 端, 甲, 乙",
    "flowchart LR\n A --> B\n A[Start]\n A[Begin]\n B(End)": "Begin, End",
    'stateDiagram-v2\n [*] --> s1\n s1 --> s2\n s1 : First\n state "Second" as s2': "First, Second",
    "stateDiagram-v2\n स्थिति --> अंत : हाँ\n state बड़ा {\n a\n }": "बड़ा, हाँ, स्थिति, अंत, a",
    'xychart-beta\n title Sales\n x-axis Month ["jan", "feb, mar"]\n y-axis In $ 0 --> 1\n bar "x" [1, 0]':
      "jan, feb, mar, 0, 0.2, 0.4, 0.6, 0.8, 1, Month, In $, Sales",
  };
  Object.assign(spellings, {
    'flowchart LR\n A[/in/] --text--> B[\\out\\]\n B ~~~ C[/"a/b"/]; C==t==>D': "text, t, in, out, a/b, D",
    "flowchart LR\n A\n --> B\n .-> |text| C\n B -->\n D\n classDef a fill:#f00": "text, A, B, C, D",
    'flowchart LR\n A["fa:fa-ban No"] --> B(fas:fa-check)': "No, check",
    "sequenceDiagram\n Note over a-x: First\n participant Web Browser\n a-x->>+Web Browser: #quot;hi#quot;":
      "&quot;hi&quot;, First, a-x, Web Browser",
    "sequenceDiagram\n title: Calls\n critical c\n option o\n A-)B: x: y\n rect rgb(0,0,0)\n B--xA:\n end\n end":
      "Calls, critical [c], [o], x: y, A, B",
    'erDiagram\n p[Person] {\n string a PK, FK "b"\n }\n p||--o{"Line Item" : has\n LONELY':
      "Person, b, PK,FK, string, a, Line Item, LONELY, has",
    'classDiagram\n class A["An A"]\n A"1"-->"*"B : to\n <<service>> B\n B : +List~int~ ids\n class C~T~':
      "An A, &lt;&lt;service&gt;&gt;, B, +, ids, :, List&lt;int&gt;, C&lt;T&gt;, to, 1, *",
  });
  for (const [source, words] of Object.entries(spellings)) {
    const page = await drawn(source);
    assertEquals(page.problems, [], source);
    assertEquals(/aria-label="[^":]+: ([^"]*)"/.exec(page.html)?.[1], words, source);
  }
});

Deno.test("an edge of tildes only keeps its nodes in place", async () => {
  const { html } = await drawn("flowchart LR\n A --> B\n B ~~~ A\n B --> C");
  const strokes = [...html.matchAll(/class="edge"[^>]* stroke="([^"]+)"/g)].map(([, stroke]) => stroke);
  assertEquals(strokes, ["var(--_line)", "none", "var(--_line)"]);
});

Deno.test("a node belongs to the first subgraph that mentions it, wherever else it is mentioned", () => {
  const read = (source: string) => {
    const diagram = readDiagram(source);
    return "text" in diagram ? diagram.text.split("\n").slice(1) : [diagram.reason];
  };
  assertEquals(read("graph TD\n A[a] --> B\n subgraph s\n A --> B\n end\n subgraph t\n A --> C\n end\n C --> B"), [
    ...["A[a] --> B", "subgraph s [s]", "A[a] --> B[B]", "end", "subgraph t [t]", "A --> C", "end", "C --> B"],
  ]);
});

Deno.test("nodes of a flowchart may be data, and labels may have several lines", async () => {
  const source = [
    "flowchart LR",
    '  A@{ shape: doc, label: "Haskell {code}; <b>" } --> B["GHCup',
    '  installs"]',
    '  B move@--> C@{ shape: diam, label: "Sure?" }',
    "  move@{ animate: true }",
    "  C --> D@{",
    "    shape: cyl",
    '    label: "Store"',
    "  }",
    "  D --> E@{ shape: circle }",
  ].join("\n");
  const { words, problems } = await drawn(source);
  assertEquals(problems, []);
  const labels = ["Haskell {code}; &lt;b&gt;", "GHCup", "installs", "Sure?", "Store", "E"];
  assertEquals(words.toSorted(), labels.toSorted());
});

Deno.test("what cannot be drawn is shown as its source, with a problem", async () => {
  const sources: Record<string, string> = {
    'pie title Pets\n "Dogs" : 386': "diagrams of the kind",
    "graph LR\n A --o B": '"A --o B" is not understood',
    "graph LR\n A[unclosed --> B": "is not understood",
    "graph LR\n A@{ shape: circle --> B": "is not understood",
    "stateDiagram\n state fork <<fork>>": "is not understood",
    "sequenceDiagram\n box Purple All\n participant A\n end": "is not understood",
    "sequenceDiagram\n A<<->>B: x": "is not understood",
    "erDiagram\n A one or more to zero or many B : x": "is not understood",
    "erDiagram\n A {\n string\n }": "is not understood",
    "classDiagram\n A .. B": "is not understood",
    "stateDiagram\n A --> B\n note right of A : x": "is not understood",
    ["graph LR\n" + "A --> B\n".repeat(151)]: "it has more than 150 lines",
    ["graph LR\n" + ("a & b & c & d & e & f & g --> h & i & j & k & l & m & n\n").repeat(5)]:
      "it has more than 150 edges",
    ["graph LR\n" + "A".repeat(6_000)]: "it has more than 5000 characters",
    "": "diagrams of the kind",
  };
  for (const [source, reason] of Object.entries(sources)) {
    const { html, problems, diagrams } = await drawn(source);
    assertEquals([problems.length, diagrams], [1, undefined], source);
    assertStringIncludes(problems[0]!.message, reason);
    assertStringIncludes(html, "<figcaption>Diagram, as its source</figcaption>");
  }
});

Deno.test("the author's title names a diagram, and its ids are its own", async () => {
  const source = "```mermaid\ngraph LR\naccTitle: The way\nA-->B\n```\n\n";
  const { html } = await render({ file: "a.md", text: source + source, line: 1 });
  assertEquals(html.match(/aria-label="Flowchart: The way, A, B"/g)?.length, 2);
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  assertEquals(new Set(ids).size, ids.length);
  for (const [, id] of html.matchAll(/url\(#([^)]+)\)/g)) assert(ids.includes(id!), id);
});

Deno.test("words over a color of the author's can be read in light and dark", async () => {
  const { html } = await drawn("graph LR\n A[dark] --> B[light] --> C[theme]\n style A fill:#003\n style B fill:#ffa");
  assertMatch(html, /fill="#fff"[^>]*>dark</);
  assertMatch(html, /fill="#000"[^>]*>light</);
  assertMatch(html, /fill="var\(--_text\)"[^>]*>theme</);
});

Deno.test("cleanDrawing() lets nothing pass that runs, loads or styles", () => {
  const parts = [
    "<svg",
    ' onload="x"',
    ' fill="url(javascript:x)"',
    ' style="a"',
    ' href="javascript:x"',
    ">",
    "<script>",
    "</script>",
    '<a xlink:href="x">',
    '<image href="x"/>',
    "<foreignObject>",
    "<style>",
    "</style>",
    "<text>",
    "</text>",
    "&lt;script&gt;",
    '"',
    "<!--",
    "]]>",
    "<set/>",
    '<use href="#a"/>',
    ' fill="red"',
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...parts), { maxLength: 30 }), (list) => {
      const { svg } = cleanDrawing(list.join(""), "p-");
      for (const [, name] of svg.matchAll(/<\/?([A-Za-z]+)/g)) assert(/^(?:svg|text)$/.test(name!), svg);
      for (const [, attribute] of svg.matchAll(/<[^>]*?\s([\w:-]+)="/g)) {
        assert(/^(?:fill|aria-hidden|focusable)$/.test(attribute!), svg);
      }
      const tags = svg.match(/<[a-z][^>]*>/g) ?? [];
      assert(
        !svg.includes("<!--") && tags.every((tag) => !tag.includes("javascript")),
        svg,
      );
    }),
    { numRuns: 500 },
  );
});

Deno.test("readDiagram() takes a time that grows with the source", () => {
  const hostile = [
    "graph LR\n" + "A[".repeat(2_400),
    "graph LR\n" + "A & ".repeat(1_200),
    "graph LR\n" + "-".repeat(4_900),
    "graph LR\n" + "A --".repeat(1_200),
    "---\n".repeat(1_200),
    "%%{".repeat(1_600),
    "graph LR\n" + 'A["'.repeat(1_600),
    "graph LR\n" + "A -- x ".repeat(700),
    "graph LR\n" + "(((".repeat(1_600),
    "graph LR\n" + "A@{".repeat(1_600),
    "graph LR\nA@{ " + 'a: "\n'.repeat(800),
  ];
  for (const source of hostile) {
    const start = performance.now();
    readDiagram(source);
    assert(performance.now() - start < 5_000, source.slice(0, 20));
  }
});
