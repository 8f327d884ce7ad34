import { assertEquals } from "@std/assert";
import { RULE_LINE, ruleAnchor, ruleLabel } from "../../../src/markdown/mdbook/rule_name.ts";

Deno.test("RULE_LINE matches a rule on a line of its own, in lower case", () => {
  const names = ["r[expr.loop]", "  r[items.fn-1] ", "a r[b]", "r[B]", "r[a] b"].map((line) =>
    RULE_LINE.exec(line)?.[2]
  );
  assertEquals(names, ["expr.loop", "items.fn-1", undefined, undefined, undefined]);
});

Deno.test("ruleLabel() of a production of a grammar differs from that of a rule", () => {
  assertEquals([ruleAnchor("expr.loop"), ruleLabel("expr.loop"), ruleLabel("BlockExpression")], [
    "r-expr.loop",
    "r-expr.loop",
    "grammar-BlockExpression",
  ]);
});
