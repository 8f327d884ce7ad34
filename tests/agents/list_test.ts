/**
 * @module
 */
import { assert, assertEquals, assertRejects } from "@std/assert";
import { UnknownIdError } from "../../src/agents/library.ts";
import { listForAgents } from "../../src/agents/list.ts";
import { withLibrary } from "./library.ts";

Deno.test("listForAgents() lists what llms.txt lists, at or below a path", () =>
  withLibrary({
    "index.md": "# Acme",
    "guide/brew.md": "---\ndescription: Hot water\n---\n# Brewing",
    "guide/secret.md": "---\nunlisted: true\n---\n# Secret",
    "guide/hidden.md": "---\nllms: false\n---\n# Hidden",
  }, async (library) => {
    const brewing = { id: "/guide/brew", title: "Brewing", description: "Hot water" };
    assertEquals(await listForAgents({}, library), {
      pages: [{ id: "/", title: "Acme", description: "" }, brewing],
      next: null,
    });
    assertEquals(await listForAgents({ path: "/guide/" }, library), { pages: [brewing], next: null });
    const { nearest } = await assertRejects(() => listForAgents({ path: "/guide/brwe" }, library), UnknownIdError);
    assertEquals(nearest, ["/guide/brew"]);
  }));

Deno.test("listForAgents() gives every page once, in pieces of at most 2,000 tokens", () => {
  const docs = Object.fromEntries(
    Array.from({ length: 150 }, (_, i) => [`page${i}.md`, `---\ndescription: ${"words ".repeat(i)}\n---\n# Page ${i}`]),
  );
  return withLibrary(docs, async (library) => {
    const ids: string[] = [];
    for (let cursor: string | undefined, turn = 0; turn === 0 || cursor !== undefined; turn++) {
      const answer = await listForAgents({ cursor }, library);
      assert(JSON.stringify(answer).length <= 8000);
      ids.push(...answer.pages.map(({ id }) => id));
      cursor = answer.next ?? undefined;
    }
    assertEquals(ids, [...library.snapshot.site.pages.keys()]);
    assertEquals(new Set(ids).size, 150);
    await assertRejects(() => listForAgents({ cursor: "/gone" }, library), UnknownIdError);
  });
});
