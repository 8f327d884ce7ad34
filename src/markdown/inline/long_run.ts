/**
 * Runs of characters that only look like an address to link, and are text.
 *
 * @module
 */
import type { Extension } from "../extension.ts";
import { textToken } from "../text.ts";

/** More characters than any mail address has before its `@`: marked tries to find one at each of them. */
const LOCAL_PART = /[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]{500,}/y;
/** More characters than browsers take for an address: marked tries each end of it. */
const ADDRESS = /(?:(?:https?|ftp):\/\/|www\.)[^\s<]{2000,}/iy;

export const longRun: Extension = {
  tokenizers: [{
    name: "longRun",
    level: "inline",
    tokenizer(source) {
      LOCAL_PART.lastIndex = ADDRESS.lastIndex = 0;
      const run = (LOCAL_PART.exec(source) ?? ADDRESS.exec(source))?.[0];
      return run === undefined ? undefined : textToken(run);
    },
  }],
};
