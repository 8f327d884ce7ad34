/**
 * Stand-in for `@std/path/posix`.
 *
 * @module
 */
import path from "node:path/posix";

export const { basename, dirname, extname, isAbsolute, join, normalize, relative, resolve } = path;
