/**
 * Languages in settings.
 *
 * @module
 */
import { filled, type Path, type Remarks } from "./check.ts";

/** A language tag in its usual form, `pt-BR` also for `pt_br`; `undefined`: the text is none. */
export function languageTagOf(text: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(text.trim().replaceAll("_", "-"))[0];
  } catch {
    return undefined;
  }
}

/** Reads a field that is a language tag; warns of any other text, and ignores it. */
export function readLanguage(text: string | null | undefined, path: Path, { warn }: Remarks): string | undefined {
  const written = filled(text);
  const tag = written && languageTagOf(written);
  if (written && !tag) {
    warn(path, `must be a language tag such as de or pt-BR: current value is ${JSON.stringify(written)} — ignored`);
  }
  return tag;
}
