/**
 * @module
 */
import { assert, assertEquals, assertRejects } from "@std/assert";
import fc from "fast-check";
import { UnknownIdError } from "../../src/agents/library.ts";
import { searchForAgents, type SearchInput } from "../../src/agents/search.ts";
import { withLibrary } from "./library.ts";

const usual = { maxTokens: 2000, limit: 8 };
const ask = (query: string, more: Partial<SearchInput> = {}): SearchInput => ({ ...usual, query, ...more });

const DOCS = {
  "index.md": "# Acme\n\nAcme serves tea.",
  "guide/deploy.md": "---\ndescription: Bring Acme to a machine\n---\n# Deploy\n\nBefore you begin.\n\n" +
    "## Docker\n\nPull the image and start a [container](../index.md).\n\n### Compose\n\nOne file says all.\n\n" +
    "## Systemd\n\nWrite a unit.",
  "guide/brew.md": "# Brewing\n\nWater first, then leaves.",
};

Deno.test("searchForAgents() gives the section that answers, with those below it, as Markdown with whole URLs", () =>
  withLibrary(DOCS, async (library) => {
    const { results, total } = await searchForAgents(ask("docker"), library);
    assertEquals(total, 1);
    assertEquals(results, [{
      id: "/guide/deploy#docker",
      title: "Deploy › Docker",
      url: "https://docs.example.org/guide/deploy#docker",
      text: "## Docker\n\nPull the image and start a [container](https://docs.example.org/index.md).\n\n" +
        "### Compose\n\nOne file says all.",
      tokens: 30,
      truncated: false,
    }]);
  }));

Deno.test("searchForAgents() gives a page that is named as a whole", () =>
  withLibrary(DOCS, async (library) => {
    const [first] = (await searchForAgents(ask("deploy"), library)).results;
    assertEquals(first?.id, "/guide/deploy");
    assert(first!.text.startsWith("> Bring Acme to a machine\n\nBefore you begin.\n\n## Docker"), first!.text);
    assert(first!.text.endsWith("Write a unit."), first!.text);
  }));

Deno.test("searchForAgents() finds nothing for what no page says, and for a query of one letter", () =>
  withLibrary(DOCS, async (library) => {
    for (const query of ["kubernetes", "a", "", "🦕"]) {
      assertEquals(await searchForAgents(ask(query), library), { results: [], total: 0 });
    }
  }));

Deno.test("searchForAgents() keeps to a language, and to what is not translated to it", () =>
  withLibrary({
    "config.json": JSON.stringify({ locales: { root: { lang: "en" }, de: { lang: "de" } } }),
    "index.md": "# Acme\n\nSet up lvm.",
    "only.md": "# Only\n\nMore of lvm.",
    "de/index.md": "# Acme\n\nMit lvm. Und lvm. Noch einmal lvm.",
  }, async (library) => {
    const ids = async (lang?: string) =>
      (await searchForAgents(ask("lvm", { lang }), library)).results.map(({ id }) => id).sort();
    assertEquals(await ids(), ["/", "/de", "/only"]);
    assertEquals(await ids("de"), ["/de", "/only"]);
    assertEquals(await ids("en"), ["/", "/only"]);
    assertEquals(await ids("fr"), ["/", "/de", "/only"]);
  }));

Deno.test("searchForAgents() keeps to a path", () =>
  withLibrary(DOCS, async (library) => {
    const ids = async (path: string) =>
      (await searchForAgents(ask("acme", { path }), library)).results.map(({ id }) => id);
    assertEquals((await ids("/")).sort(), ["/", "/guide/deploy"]);
    assertEquals(await ids("/guide/"), ["/guide/deploy"]);
    assertEquals(await ids("https://docs.example.org/guide"), ["/guide/deploy"]);
    await assertRejects(() => ids("/gui"), UnknownIdError, 'There is no page or section "/gui"');
    await assertRejects(() => ids("https://other.example/guide"), UnknownIdError);
    assertEquals(await searchForAgents(ask("kubernetes", { path: "/guide" }), library), { results: [], total: 0 });
  }));

Deno.test("searchForAgents() shows of a long section the blocks that say the query, below its heading", () => {
  const blocks = Array.from({ length: 200 }, (_, i) => `Paragraph ${i} talks about tea at some length, as they do.`);
  blocks[120] = "Only here the samovar is mentioned.";
  return withLibrary(
    { "index.md": "# Home", "long.md": `# Long\n\n## Tea\n\n${blocks.join("\n\n")}` },
    async (library) => {
      const [first] = (await searchForAgents(ask("samovar", { maxTokens: 400 }), library)).results;
      assertEquals(first?.truncated, true);
      const shown = first!.text.split("\n\n");
      assertEquals([shown[0], shown[1], shown.at(-1)], ["## Tea", "…", "…"]);
      assert(shown.includes(blocks[120]!) && shown.length > 6, first!.text);
      for (const block of shown.slice(2, -1)) assert(blocks.includes(block), block);
    },
  );
});

Deno.test("searchForAgents() shows of a long table its head and the rows that say the query, of long code the lines", () => {
  const rows = Array.from({ length: 300 }, (_, i) => `| Option${i} | what number ${i} is for |`);
  const lines = Array.from({ length: 300 }, (_, i) => `const name${i} = ${i};`);
  const docs = {
    "index.md": "# Home",
    "table.md": `# Table\n\n## Options\n\n| Name | Use |\n|---|---|\n${rows.join("\n")}`,
    "code.md": `# Code\n\n## Names\n\n\`\`\`js\n${lines.join("\n")}\n\`\`\``,
  };
  return withLibrary(docs, async (library) => {
    const text = async (query: string) =>
      (await searchForAgents(ask(query, { maxTokens: 400 }), library)).results[0]!.text;
    const table = await text("Option217");
    assert(table.startsWith("## Options\n\n| Name | Use |\n| --- | --- |\n| Option"), table);
    assert(table.includes(rows[217]!), table);
    const code = await text("name251");
    assert(code.startsWith("## Names\n\n```js\n…\n"), code);
    assert(code.includes(lines[251]!) && code.endsWith("\n…\n```"), code);
  });
});

Deno.test("searchForAgents() is never longer than it may be", () => {
  const text = (n: number) =>
    `# Page ${n}\n\n${`Tea "${n}" \\ & 茶\n\n`.repeat(n * 7)}\n\n## ${"Tea ".repeat(n)}\n\n${"x\t".repeat(n * 40)} tea`;
  const docs = Object.fromEntries(Array.from({ length: 25 }, (_, n) => [`${"a".repeat(n * 4)}page${n}.md`, text(n)]));
  return withLibrary(docs, (library) =>
    fc.assert(
      fc.asyncProperty(
        fc.constantFrom("tea", "page", "page 7", "茶", "x", "tea page"),
        fc.integer({ min: 200, max: 10_000 }),
        fc.integer({ min: 1, max: 20 }),
        async (query, maxTokens, limit) => {
          const answer = await searchForAgents({ query, maxTokens, limit }, library);
          assert(JSON.stringify(answer).length <= maxTokens * 4);
          assert(answer.results.length <= limit);
          if (query === "tea" && maxTokens >= 400) assert(answer.results[0]!.text !== "");
        },
      ),
      { numRuns: 60 },
    ));
});

Deno.test("searchForAgents() shows another section of a page that says more of the query in one place", () => {
  const filler = (word: string) =>
    Array.from({ length: 60 }, (_, i) => `The ${word} is mentioned in line ${i} of many.`);
  const docs = {
    "index.md": "# Home",
    "page.md": [
      "# Page",
      "## Samovar and kettle",
      ...filler("samovar"),
      "## Notes",
      ...filler("cup"),
      "Descale a samovar and a kettle with vinegar overnight.",
      ...filler("saucer"),
    ].join("\n\n"),
  };
  return withLibrary(docs, async (library) => {
    const [first] = (await searchForAgents(ask("samovar kettle vinegar"), library)).results;
    assertEquals(first!.truncated, true);
    assert(first!.text.includes("## Notes\n\n…\n\n"), first!.text);
    assert(first!.text.includes("Descale a samovar and a kettle with vinegar overnight."), first!.text);
  });
});

Deno.test("searchForAgents() leaves room for the next results where the first is long and may not be the answer", () => {
  const long = (n: number) =>
    `# Tea ${n}\n\n## Tea\n\n${`Tea is served at ${n} o'clock, as they say.\n\n`.repeat(400)}`;
  const docs = Object.fromEntries(Array.from({ length: 6 }, (_, n) => [`tea${n}.md`, long(n)]));
  return withLibrary({ "index.md": "# Home", ...docs }, async (library) => {
    const { results } = await searchForAgents(ask("tea served o'clock"), library);
    assertEquals(results.slice(0, 4).map(({ text }) => text.length > 300), [true, true, true, true]);
  });
});

Deno.test("searchForAgents() shows the text of a later page that says all words in one place, or is named by the query", () => {
  const tea = (n: number) =>
    `# Tea pot ${n}\n\n## Tea\n\n${"Tea is poured, they say.\n\n".repeat(60)}## Pot\n\n${
      "A pot is hot.\n\n".repeat(60)
    }`;
  const docs = {
    ...Object.fromEntries(Array.from({ length: 6 }, (_, n) => [`tea${n}.md`, tea(n)])),
    "odd.md": "# Odd\n\n" + "Nothing of it.\n\n".repeat(30) + "Tea in a pot is poured hot.\n\n" +
      "Nothing.\n\n".repeat(30),
  };
  return withLibrary({ "index.md": "# Home", ...docs }, async (library) => {
    const { results } = await searchForAgents(ask("tea pot poured hot"), library);
    const odd = results.find(({ id }) => id.startsWith("/odd"))!;
    assert(results.indexOf(odd) > 2, JSON.stringify(results.map(({ id }) => id)));
    assert(odd.text.includes("Tea in a pot is poured hot."), odd.text);
  });
});
