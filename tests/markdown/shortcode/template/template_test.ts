import { assert, assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import { evaluate, Unsupported } from "../../../../src/markdown/shortcode/template/evaluate.ts";
import { parseTemplate } from "../../../../src/markdown/shortcode/template/parse.ts";

const INPUT = {
  attributes: new Map([["title", "T"], ["no", ""]]),
  values: ["zero", "one"],
  content: "*in*",
  name: "x",
  ordinal: 3,
  named: (path: string) => path === "Site.Params.a.b" ? "deep" : undefined,
};

function shown(template: string): string {
  return evaluate(parseTemplate(template)!, INPUT).map(({ kind, text }) => kind === "html" ? text : `${kind}(${text})`)
    .join("");
}

const CASES: Readonly<Record<string, string>> = {
  'a {{ .Get 0 }}{{.Get "title"}}': "a text(zero)text(T)",
  "a {{- .Get `title` -}} b": "atext(T)b",
  '{{ .Get "none" | default "usual" }}{{ default "u" (.Get "no") }}': "text(usual)text(u)",
  '{{ with .Get "title" }}<b>{{ . }}{{ $.Get 1 }}</b>{{ else }}none{{ end }}': "<b>text(T)text(one)</b>",
  '{{ with $x := .Get "title" }}{{ $x }}{{ end }}': "text(T)",
  '{{ if eq (.Get 0) "one" "zero" }}yes{{ else if true }}no{{ end }}': "yes",
  "{{ if not .Inner }}a{{ else if and (.Get 0) (ne 1 2) }}b{{ end }}": "b",
  '{{ $t := printf "%s-%d%%" (.Get 1) 2 }}{{ $t = upper $t }}{{ $t }}': "text(ONE-2%)",
  '{{ .Inner }}{{ .Inner | safeHTML }}{{ "<i>" | safeHTML }}': "markdown(*in*)markdown(*in*)<i>",
  "{{/* x }} */}}{{- /* y */ -}} c": "c",
  "{{ site.Params.a.b }}{{ .Ordinal }}{{ .IsNamedParams }}": "text(deep)text(3)text(true)",
  '{{ "a\\"b" | replace "x" }}': "text(x)",
};

for (const [template, expected] of Object.entries(CASES)) {
  Deno.test(`evaluate() shows ${template}`, () => assertEquals(shown(template), expected));
}

Deno.test("evaluate() ends at what is not known, and looks at no branch that is not taken", () => {
  for (const template of ["{{ range .Pages }}x{{ end }}", "{{ partial `a` }}", "{{ .Site.Title }}", "{{ $none }}"]) {
    assertThrows(() => shown(template), Unsupported);
  }
  assertEquals(shown("{{ if false }}{{ partial `a` . }}{{ end }}ok"), "ok");
});

Deno.test("parseTemplate() gives nothing for what is not closed, is too long or too deep", () => {
  for (const template of ["{{ if .Get 0 }}x", "x{{ end }}", "x".repeat(30_000), "{{if 1}}".repeat(500)]) {
    assertEquals(parseTemplate(template), undefined);
  }
  assertEquals(parseTemplate("{{if 1}}".repeat(500) + "{{end}}".repeat(500)), undefined);
});

Deno.test("any template is read in time, or not at all", () => {
  const pieces = fc.constantFrom(
    "{{",
    "}}",
    '"',
    "`",
    "(",
    ")",
    "|",
    "-",
    " if ",
    " end ",
    " else ",
    "$a",
    ":=",
    ".Get",
    "0",
    "{{/*",
    "*/}}",
    "<pre>",
    "x",
  );
  fc.assert(fc.property(fc.array(pieces, { maxLength: 200 }), (parts) => {
    const statements = parseTemplate(parts.join(""));
    if (!statements) return;
    try {
      evaluate(statements, INPUT);
    } catch (error) {
      assert(error instanceof Unsupported);
    }
  }));
  const start = performance.now();
  for (const piece of ["{{", '{{"', "{{`", "{{/*", "{{ ( ", "{{ .Get 0 | ", "{{- -}}"]) {
    parseTemplate(piece.repeat(Math.floor(20_000 / piece.length)));
  }
  assert(performance.now() - start < 5_000);
});
