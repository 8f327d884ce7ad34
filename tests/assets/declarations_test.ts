import { assert, assertEquals } from "@std/assert";
import { declarations, isTyped, withoutTypes } from "../../src/assets/_tools/declarations.ts";

const TEXT = `/** A name. */
export const a: string = "export const b: string = 1";
export const table: Readonly<Record<string, string>> = {
 "x": "y"
};
`;

Deno.test("a module of constants is written as JavaScript, with its types beside it", () => {
  assert(isTyped(TEXT, "a.gen.js") && !isTyped(TEXT, "a.gen.ts") && !isTyped(`export const a = 1;\n`, "a.gen.js"));
  assertEquals(
    declarations(TEXT),
    `/** A name. */
export declare const a: string;
export declare const table: Readonly<Record<string, string>>;
`,
  );
  assertEquals(
    withoutTypes(TEXT),
    `/** A name. */
export const a = "export const b: string = 1";
export const table = {
 "x": "y"
};
`,
  );
});
