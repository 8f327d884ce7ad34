/**
 * Labels of keys by the names that MkDocs has for them.
 *
 * @module
 */
import { ownValue } from "../../own_value.ts";
import { capitalized } from "../text.ts";

/** Keys whose labels are not their names. */
const LABELS: Readonly<Record<string, string>> = {
  altgr: "AltGr",
  "alt-graph": "AltGr",
  control: "Ctrl",
  command: "Cmd",
  windows: "Win",
  option: "Option",
  opt: "Option",
  function: "Fn",
  escape: "Esc",
  delete: "Del",
  insert: "Ins",
  return: "Enter",
  bksp: "Backspace",
  back: "Backspace",
  spc: "Space",
  backtab: "Back Tab",
  "context-menu": "Menu",
  prtsc: "Print Screen",
  "arrow-up": "↑",
  "arrow-down": "↓",
  "arrow-left": "←",
  "arrow-right": "→",
  up: "↑",
  down: "↓",
  left: "←",
  right: "→",
  backslash: "\\",
  bar: "|",
  pipe: "|",
  "brace-left": "{",
  "open-brace": "{",
  "brace-right": "}",
  "close-brace": "}",
  "bracket-left": "[",
  "open-bracket": "[",
  "bracket-right": "]",
  "close-bracket": "]",
  colon: ":",
  comma: ",",
  "double-quote": '"',
  equal: "=",
  exclam: "!",
  exclamation: "!",
  grave: "`",
  greater: ">",
  gt: ">",
  hyphen: "-",
  less: "<",
  lt: "<",
  minus: "-",
  period: ".",
  plus: "+",
  question: "?",
  "question-mark": "?",
  semicolon: ";",
  "single-quote": "'",
  slash: "/",
  tilde: "~",
  underscore: "_",
  "num-asterisk": "Num *",
  "num-equal": "Num =",
  "num-minus": "Num -",
  "num-plus": "+",
  "num-separator": "Num .",
  "num-slash": "Num /",
};

/** The label of a key: `ctrl` is Ctrl, `page-up` is Page Up, and a name in quotes is as it is written. */
export function keyName(key: string): string {
  if (key.startsWith('"')) return key.slice(1, -1);
  const name = key.toLowerCase();
  return ownValue(LABELS, name) ?? (key.length === 1 ? key.toUpperCase() : name.split("-").map(capitalized).join(" "));
}
