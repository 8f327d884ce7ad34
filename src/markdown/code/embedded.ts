/**
 * Text in another language within code: here-documents of a shell, fences of Markdown. Fences may hold any of sixty
 * languages, and starry-night's grammar of a shell knows Markdown among its here-documents: a third of a second to load
 * and to compile, for what few blocks have.
 *
 * @module
 */
import type { IRawGrammar } from "vscode-textmate";

/** Whether code may hold text in another language, should it be a shell's or Markdown. */
export function mayEmbed(code: string): boolean {
  return code.includes("<<") || code.includes("```") || code.includes("~~~");
}

/** The scope of a shell. */
const SHELL = "source.shell";

/** A part of a grammar, by its name in the repository, whose rules embed others. */
interface Part {
  readonly name: string;
  /** Whether a rule embeds one. */
  readonly embeds: (rule: IRawGrammar["patterns"][number]) => boolean;
}

const FENCES: Part = {
  name: "commonmark-code-fenced",
  embeds: ({ include }) => include !== "#commonmark-code-fenced-unknown",
};

const PARTS: ReadonlyMap<string, Part> = new Map([
  [SHELL, { name: "heredoc", embeds: ({ patterns = [] }) => patterns.some(({ include = "#" }) => isOther(include)) }],
  ["text.md", FENCES],
  ["source.mdx", FENCES],
]);

function isOther(include: string): boolean {
  return !/^[#$]/.test(include) && include !== SHELL;
}

/** The grammar for code that embeds nothing: it needs few others. A grammar without such a part stays as it is. */
export function withoutEmbedded<G extends Partial<IRawGrammar>>(grammar: G): G {
  const part = PARTS.get(grammar.scopeName!);
  if (!part) return grammar;
  const rules = grammar.repository![part.name]!;
  const [patterns, gone] = [false, true].map((wanted) =>
    rules.patterns!.filter((rule) => part.embeds(rule) === wanted)
  );
  const named = new Set(gone!.map(({ include }) => include?.slice(1)));
  const others = Object.entries(grammar.repository!).filter(([name]) => !named.has(name));
  return { ...grammar, repository: { ...Object.fromEntries(others), [part.name]: { ...rules, patterns } } };
}
