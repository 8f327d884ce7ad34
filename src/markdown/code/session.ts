/**
 * Shell sessions: prompts, commands, and their output.
 *
 * @module
 */

/** A line of a shell session. */
export interface SessionLine {
  readonly text: string;
  /** The prompt before the command; `""`: none. */
  readonly prompt: string;
  /** Whether it is output of a command. */
  readonly isOutput: boolean;
}

/** Languages of shell sessions. */
export const SESSION = /^(?:console|terminal|shellsession|(?:sh|bash|zsh|shell)-session)$/i;
const SHELL = /^(?:sh|bash|zsh|fish|shell|shellscript|powershell|pwsh|ps1)$/i;
/** `$ `, `# `, `user@host:~/x$ `, `(env) $ `, `PS C:\> `. */
const PROMPT =
  /^(?:\([\w.-]{1,40}\) )?(?:[\w.-]{1,40}[@:][^\s$#%>]{0,200})?(?:\[[^\]\n]{1,100}\])?[$#%>❯➜] +|^PS [^>\n]{0,200}> */;
const DOLLAR = /^\$ |^PS [^>\n]{0,200}> /;

/** Whether a block shows a shell, and is not a script. */
export function isSession(lines: readonly string[], language: string): boolean {
  if (SESSION.test(language)) return lines.some((line) => PROMPT.test(line));
  return SHELL.test(language) && lines.some((line) => DOLLAR.test(line));
}

/** Separates prompts from commands. A command continues after a backslash at its end. */
export function readSession(lines: readonly string[]): readonly SessionLine[] {
  let goesOn = false;
  return lines.map((line) => {
    const prompt = PROMPT.exec(line)?.[0] ?? "";
    const isOutput = prompt === "" && !goesOn;
    goesOn = !isOutput && line.endsWith("\\");
    return { text: line.slice(prompt.length), prompt, isOutput };
  });
}
