/**
 * The thread that lists, reads and writes files with synchronous calls, which are four times as fast but would block
 * requests on the main thread.
 *
 * @module
 */
import { createFilesOperations } from "./files_operations.ts";
import { serveOperations } from "./operations.ts";

serveOperations(createFilesOperations);
