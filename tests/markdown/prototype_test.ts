/**
 * Names of what all objects of JavaScript have are words like any others: a class, a kind, a tag or a command may be called
 * `constructor`.
 *
 * @module
 */
import { assertEquals } from "@std/assert";
import type { Flavor } from "../../src/flavor.ts";
import { rendererWith } from "./renderer.ts";

const NAMES = ["constructor", "__proto__", "toString", "valueOf", "hasOwnProperty", "isPrototypeOf"];

const TEXTS: readonly (readonly [text: string, flavor?: Flavor])[] = [
  ["{{< NAME >}}"],
  ["a {{% NAME %}} b"],
  ["{{< NAME >}}\nA\n{{< /NAME >}}"],
  ['{{< alert type="NAME" >}}A{{< /alert >}}'],
  ["{% NAME %}\nA\n{% endNAME %}"],
  ["{% NAME abc %}"],
  ["++NAME++ and ++ctrl+NAME++"],
  ['::callout{color="NAME"}\nA\n::'],
  ['::NAME{a="b"}\nA\n::'],
  [':kbd{value="NAME"}'],
  ["::: NAME Title\nA\n:::"],
  ["> [!NAME]\n> A"],
  ["!!! NAME\n    A", "python"],
  ['[block:callout]\n{"type":"NAME","title":"T","body":"B"}\n[/block]'],
  ["[block:NAME]\n{}\n[/block]"],
  ['[!badge text="New" variant="NAME"]', "retype"],
  ["!!!NAME Title\nA\n!!!", "retype"],
  ["```{NAME} x\nA\n```", "myst"],
  ["a {NAME}`x` {bdg-NAME}`y` b", "myst"],
  ["```{NAME}\nA\n```", "quarto"],
  ["@NAME and [@fig-NAME]", "quarto"],
  ['<div class="NAME">\n\nA\n\n</div>'],
  ['<div class="alert alert-NAME">\n\nA\n\n</div>'],
  ["<NAME>A</NAME>"],
  ['<NAME type="NAME">A</NAME>', "mdx"],
  ["<NAME>A</NAME>", "writerside"],
  ["```NAME title=NAME\nA\n```"],
  ["```npm\nnpm NAME x\n```"],
  [":NAME: [[NAME]] [^NAME] {{ NAME }} {.NAME #NAME}"],
  ["# NAME\n\n[NAME]\n\n[NAME]: NAME.md"],
];

Deno.test("render() takes names of Object.prototype as the words that they are", async () => {
  const render = rendererWith();
  const odd: string[] = [];
  for (const [text, flavor] of TEXTS) {
    for (const name of NAMES) {
      const written = text.replaceAll("NAME", name);
      const { html, problems } = await render({
        file: `guide/a.${flavor === "mdx" ? "mdx" : "md"}`,
        text: written,
        line: 1,
        ...flavor && { flavor },
      });
      const shown = `${html} ${problems.map(({ message }) => message).join(" ")}`;
      if (/native code|\[object |Not rendered|\bundefined\b/.test(shown)) odd.push(written);
    }
  }
  assertEquals(odd, []);
});
