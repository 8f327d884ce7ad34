/**
 * Here-documents of a shell: text within a script. starry-night's grammar knows some that hold another language, and
 * among those is Markdown, whose fences may hold any: sixty grammars, a third of a second, for what few pages have.
 *
 * @module
 */
import type { IRawGrammar } from "vscode-textmate";

/** The scope of the grammar. */
export const SHELL = "source.shell";

/** Whether code may have a here-document, should it be a shell's. */
export function hasHereDocument(code: string): boolean {
  return code.includes("<<");
}

/** The grammar of a shell, for code without here-documents: it needs no other. */
export function withoutHereDocuments<G extends Partial<IRawGrammar>>(grammar: G): G {
  const { heredoc } = grammar.repository!;
  const patterns = heredoc!.patterns!.filter((rule) => !holdsOther(rule));
  return { ...grammar, repository: { ...grammar.repository, heredoc: { ...heredoc, patterns } } };
}

function holdsOther({ patterns = [] }: IRawGrammar["patterns"][number]): boolean {
  return patterns.some(({ include = "#" }) => !/^[#$]/.test(include) && include !== SHELL);
}
