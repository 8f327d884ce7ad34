import { assertEquals } from "@std/assert";
import { writeBookdown } from "../../../src/markdown/quarto/bookdown.ts";

Deno.test("writeBookdown() labels equations, and leaves those that code shows as they are written", () => {
  const equation = "\\begin{equation}\na (\\#eq:my.sum)\n\\end{equation}";
  assertEquals(writeBookdown(equation), "$$\\begin{equation}\na\n\\end{equation}$$ {#eq-my-sum}");
  for (const code of [`\`\`\`latex\n${equation}\n\`\`\``, `> ~~~\n${equation.replace(/^/gm, "> ")}\n> ~~~`]) {
    assertEquals(writeBookdown(code), code);
  }
  assertEquals(writeBookdown("```\n```\n" + equation).endsWith("{#eq-my-sum}"), true);
});
