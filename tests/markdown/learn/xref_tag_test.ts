import { assertEquals } from "@std/assert";
import { writeXrefTags } from "../../../src/markdown/learn/xref_tag.ts";

Deno.test("DocFX: links as elements are links by name", () => {
  assertEquals(
    writeXrefTags(
      'A <xref href="Guides.A" data-throw-if-not-resolved="false"/>, <xref uid="B.c?text=x"></xref> and <xref href="D">words</xref>; `<xref href="E"/>`',
    ),
    'A <xref:Guides.A>, <xref:B.c> and [words](xref:D); `<xref href="E"/>`',
  );
});
