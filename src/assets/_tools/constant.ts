/**
 * Constants of the modules that tools write.
 *
 * @module
 */

/** A constant with its docblock. Tables of text get a type, which spares the type checker their 700 keys. */
export function constant(description: string, name: string, value: unknown): string {
  const type = typeof value === "string"
    ? "string"
    : Array.isArray(value)
    ? "readonly string[]"
    : Object.values(value as object).every((item) => typeof item === "string")
    ? "Readonly<Record<string, string>>"
    : "{ readonly name: string; readonly settings: { scope?: string[]; settings: { fontStyle?: string; foreground?: string; background?: string } }[] }";
  return `/** ${description}. */\nexport const ${name}: ${type} = ${JSON.stringify(value, null, 1)};\n`;
}
