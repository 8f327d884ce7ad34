import { assert, assertEquals } from "@std/assert";
import { mayEmbed, withoutEmbedded } from "../../../src/markdown/code/embedded.ts";
import { embedding, grammars } from "../../../src/markdown/code/grammars.gen.js";

async function grammarOf(scope: string) {
  const packed = Uint8Array.from(atob(grammars[scope]!), (character) => character.charCodeAt(0));
  return await new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"))).json();
}

function others(grammar: unknown, own: string): readonly string[] {
  const found = [...JSON.stringify(grammar).matchAll(/"include":"([a-z][\w.+-]*)/g)].map(([, scope]) => scope!);
  return [...new Set(found)].filter((scope) => scope !== own).sort();
}

Deno.test("withoutEmbedded() leaves a shell that needs no other grammar, and keeps the here-documents of any text", async () => {
  const whole = await grammarOf("source.shell");
  const short = withoutEmbedded(whole);
  assert(others(whole, "source.shell").includes("text.md"), "the grammar has changed: is this still needed?");
  assertEquals(others(short, "source.shell"), []);
  assert(JSON.stringify(short.repository.heredoc).includes("<<"));
});

Deno.test("withoutEmbedded() leaves Markdown that needs few other grammars, and keeps the fences of any text", async () => {
  for (const scope of ["text.md", "source.mdx"]) {
    const whole = await grammarOf(scope);
    const short = withoutEmbedded(whole);
    assert(others(whole, scope).length > 40, "the grammar has changed: is this still needed?");
    assert(others(short, scope).length < 6, String(others(short, scope)));
    assert(JSON.stringify(short.repository).includes("`{3,}"));
  }
});

Deno.test("withoutEmbedded() leaves any other grammar as it is", async () => {
  const grammar = await grammarOf("source.ts");
  assertEquals(withoutEmbedded(grammar), grammar);
});

Deno.test("Grammars that embed others are told from those that have them in any other way", () => {
  for (const scope of ["source.shell", "text.shell-session", "source.makefile", "text.md", "source.mdx"]) {
    assert(embedding.includes(scope), scope);
  }
  for (const scope of ["source.ts", "source.c++", "text.html.basic"]) assert(!embedding.includes(scope), scope);
});

Deno.test("mayEmbed() tells code that has the signs of a here-document or a fence", () => {
  for (const code of ["cat <<EOF", "# a\n```js\nb\n```", "~~~\na\n~~~"]) assert(mayEmbed(code), code);
  for (const code of ["ls < a > b", "# a\n\n`b` ``c``", "~~a~~"]) assert(!mayEmbed(code), code);
});
