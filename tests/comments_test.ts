import { assertEquals } from "@std/assert";
import { remarksOnComments } from "./comments.ts";

Deno.test("remarksOnComments() finds docblocks that begin with a question word, on one line and on several", () => {
  for (const word of ["What", "How", "Who", "Whose", "Where", "When"]) {
    const instead = `“${word} …”: begin with a noun phrase or a verb in the third person`;
    assertEquals(remarksOnComments(`const a = 1;\n/** ${word} it is. */\nconst b = 2;\n`), [`2: ${instead}`]);
    assertEquals(remarksOnComments(`/**\n * ${word} it is.\n *\n * @module\n */\n`), [`2: ${instead}`]);
    assertEquals(remarksOnComments(`interface A {\n  /** ${word} it is. */\n  a: 1;\n}\n`), [`2: ${instead}`]);
  }
});

Deno.test("remarksOnComments() finds words of no technical writer, also across lines, and none in code", () => {
  assertEquals(remarksOnComments("// It is read\n// anew.\n"), ["1: “anew”: write again"]);
  assertEquals(remarksOnComments("/**\n * A link that leads\n * nowhere.\n */\n"), [
    "2: “leads nowhere”: write has no target",
  ]);
  for (
    const [loud, found] of [
      ["Files that lead elsewhere.", "lead elsewhere"],
      ["Links to it lead on.", "lead on"],
      ["A URL is what it is.", "is what it is"],
      ["It goes without a word.", "without a word"],
      ["It is for whoever asks.", "whoever"],
      ["The author is told.", "is told"],
      ["A file beside the page.", "beside"],
      ["The text behind it.", "behind "],
      ["It is no page.", "is no page"],
      ["The text as it stands.", "as it stands"],
      ["It stands in the list.", "stands in the"],
      ["A file lies in it.", "lies in"],
      ["Faults of a page.", "Faults"],
      ["The neighbour, and its colours.", "neighbour"],
      ["It is normalised.", "normalised"],
    ]
  ) {
    assertEquals(remarksOnComments(`/** ${loud} */\n`).map((one) => one.split("”")[0]), [`1: “${found}`], loud);
  }
  for (const quiet of ["/** There is no page. */", "/** A server behind a proxy. */", "/** It stands for all. */"]) {
    assertEquals(remarksOnComments(`${quiet}\n`), [], quiet);
  }
  for (const quiet of ["/** Whatever it is. */", "// What it is.", "/** The word `anew`. */", 'const a = "anew";']) {
    assertEquals(remarksOnComments(`${quiet}\n`), [], quiet);
  }
});
