import { assertEquals, assertStrictEquals } from "@std/assert";
import type { TokenizerThis } from "marked";
import { joinBlockTokenizers } from "../../src/markdown/block_tokenizers.ts";
import type { Tokenizing } from "../../src/markdown/extension.ts";

/** A tokenizer that notes when it is asked, and answers for texts with its name. */
function tokenizing(name: string, asked: string[], mayBeginWithWord?: true) {
  return {
    name,
    level: "block",
    ...mayBeginWithWord && { mayBeginWithWord },
    tokenizer(this: TokenizerThis, source: string) {
      asked.push(name);
      return source.includes(name) ? { type: name, raw: source, lexer: this.lexer } : undefined;
    },
  } satisfies Tokenizing;
}

function joined() {
  const asked: string[] = [];
  const list = [tokenizing("one", asked), tokenizing("two", asked, true), tokenizing("three", asked)];
  const block = list.map(({ tokenizer }) => tokenizer);
  const tokenizer = joinBlockTokenizers({ extensions: { block, childTokens: {}, renderers: {} } }, [
    { tokenizers: list },
  ]);
  const lexer = {} as TokenizerThis["lexer"];
  const ask = (source: string) => {
    asked.length = 0;
    return { found: tokenizer.call({ lexer }, source, []), asked: asked.join(" ") };
  };
  return { ask, lexer };
}

Deno.test("at a word and at a blank line, only tokenizers of blocks are asked that may begin with a word", () => {
  const { ask } = joined();
  for (const source of ["a word", "Zone one", "  9 three", "\tx", "\nthree", " \none"]) {
    assertEquals(ask(source), { found: undefined, asked: "two" }, JSON.stringify(source));
  }
});

Deno.test("elsewhere all are asked, in their order, up to the first that answers", () => {
  const { ask, lexer } = joined();
  for (const source of ["", "  ", "- a", "@a", "[a", "`a", "{a", "~a", "/a", ":a", "é", "日", "\u00a0a", "\r"]) {
    assertEquals(ask(source), { found: undefined, asked: "one two three" }, JSON.stringify(source));
  }
  const { found, asked } = ask("# two three");
  assertEquals([found?.type, asked], ["two", "one two"]);
  assertStrictEquals(found!.lexer, lexer);
});
