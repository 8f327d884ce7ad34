/**
 * The thread that lists, reads and writes: with the synchronous calls, which are four times as fast and would hold up
 * requests anywhere else.
 *
 * @module
 */
import { createFilesOperations } from "./files_operations.ts";
import { serveOperations } from "./operations.ts";

serveOperations(createFilesOperations);
