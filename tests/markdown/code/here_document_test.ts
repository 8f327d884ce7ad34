import { assert, assertEquals } from "@std/assert";
import { SHELL, withoutHereDocuments } from "../../../src/markdown/code/here_document.ts";
import { grammars, shells } from "../../../src/markdown/code/grammars.gen.js";

Deno.test("withoutHereDocuments() leaves a grammar that needs no other, and keeps the here-documents of any text", async () => {
  const packed = Uint8Array.from(atob(grammars[SHELL]!), (character) => character.charCodeAt(0));
  const unpacked = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  const whole = await new Response(unpacked).json();
  const short = withoutHereDocuments(whole);
  const others = (grammar: unknown) =>
    [...JSON.stringify(grammar).matchAll(/"include":"([a-z][\w.+-]*)"/g)].map(([, scope]) => scope!)
      .filter((scope) => scope !== SHELL);
  assert(others(whole).includes("text.md"), "the grammar has changed: is this still needed?");
  assertEquals(others(short), []);
  assert(JSON.stringify(short.repository.heredoc).includes("<<"));
});

Deno.test("Shells are told from languages that hold others in any other way", () => {
  for (const scope of ["source.shell", "text.shell-session", "source.makefile"]) assert(shells.includes(scope), scope);
  for (const scope of ["text.md", "source.ts", "source.c++", "text.html.basic"]) assert(!shells.includes(scope), scope);
});
