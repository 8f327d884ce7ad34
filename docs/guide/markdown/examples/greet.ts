import { version } from "./version.ts";

// #region greet
/** Says hello to somebody. */
export function greet(name: string): string {
  return `Hello, ${name}!`;
}
// #endregion greet

console.log(greet("you"), version);
