/**
 * The program as a process, on a free port of 127.0.0.1, in a folder of its own.
 *
 * @module
 */

/** How the program is started: its words before the flags. */
export type Command = readonly [program: string, ...args: string[]];

export interface Running {
  readonly port: number;
  /** Number of the process. */
  readonly pid: number;
  readonly url: string;
  /** Lines on stderr so far. */
  readonly lines: readonly string[];
  /** Closes the pipe of stderr: nobody reads it any more. */
  hangUp(): void;
  /** Sends a signal and waits for the end; gives the exit code. */
  stop(signal?: Deno.Signal): Promise<number>;
  [Symbol.asyncDispose](): Promise<void>;
}

export interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** In milliseconds: nothing here takes so long. */
export const DEADLINE = 20_000;

function command(
  [program, ...args]: Command,
  flags: readonly string[],
  cwd: string,
  variables: Readonly<Record<string, string>> = {},
): Deno.Command {
  const env = { NO_COLOR: "1", PORT: "", DOCS__DRAINSECONDS: "0", ...variables };
  return new Deno.Command(program, {
    args: [...args, ...flags],
    cwd,
    env,
    stdin: "null",
    stdout: "piped",
    stderr: "piped",
  });
}

/** Runs to the end. @param deadline In milliseconds. */
export async function runToEnd(
  words: Command,
  flags: readonly string[],
  cwd: string,
  deadline = DEADLINE,
): Promise<Ended> {
  const child = command(words, flags, cwd).spawn();
  const timer = setTimeout(() => child.kill("SIGKILL"), deadline);
  const { code, stdout, stderr } = await child.output();
  clearTimeout(timer);
  const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
  return { code, stdout: text(stdout), stderr: text(stderr) };
}

/**
 * Starts serving; resolves when the program says that it listens.
 *
 * @param variables Environment, in addition to that of the test. Without more, SIGTERM closes the port at once.
 * @param deadline In milliseconds: whoever does not listen by then is ended.
 */
export async function start(
  words: Command,
  flags: readonly string[],
  cwd: string,
  variables: Readonly<Record<string, string>> = {},
  deadline = DEADLINE,
): Promise<Running> {
  const child = command(words, ["--port", "0", ...flags], cwd, variables).spawn();
  const lines: string[] = [];
  const timer = setTimeout(() => child.kill("SIGKILL"), deadline);
  void child.stdout.cancel();
  const reading = new AbortController();
  const port = await new Promise<number>((resolve, reject) => {
    read(child.stderr, reading.signal, (line) => {
      lines.push(line);
      const port = /listening on http:\/\/[^ ]+?:(\d+)/.exec(line)?.[1];
      if (port) resolve(Number(port));
    }).then(() => reject(new Error(`It ended before it listened: ${lines.join("\n")}`)));
  }).finally(() => clearTimeout(timer));
  let ended = false;
  void child.status.then(() => ended = true);

  async function stop(signal: Deno.Signal = "SIGTERM"): Promise<number> {
    if (!ended) child.kill(signal);
    const timer = setTimeout(() => child.kill("SIGKILL"), DEADLINE);
    const { code } = await child.status;
    clearTimeout(timer);
    return code;
  }
  return {
    port,
    pid: child.pid,
    url: `http://127.0.0.1:${port}`,
    lines,
    hangUp: () => reading.abort(),
    stop,
    async [Symbol.asyncDispose]() {
      await stop("SIGKILL");
    },
  };
}

async function read(
  stream: ReadableStream<Uint8Array>,
  signal: AbortSignal,
  tell: (line: string) => void,
): Promise<void> {
  let rest = "";
  const decoder = new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>;
  try {
    for await (const text of stream.pipeThrough(decoder, { signal })) {
      const lines = (rest + text).split("\n");
      rest = lines.pop()!;
      lines.forEach(tell);
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

/** Sends bytes as they are and reads until the server closes; gives the answer as text. */
export async function wire(port: number, request: string): Promise<string> {
  using connection = await Deno.connect({ hostname: "127.0.0.1", port });
  const timer = setTimeout(() => connection.close(), DEADLINE);
  try {
    await connection.write(Uint8Array.from(request, (character) => character.charCodeAt(0)));
    let text = "";
    const buffer = new Uint8Array(65536);
    for (let size = await connection.read(buffer); size !== null; size = await connection.read(buffer)) {
      // One character for each byte; the decoder "latin1" is windows-1252.
      for (const byte of buffer.subarray(0, size)) text += String.fromCharCode(byte);
    }
    return text;
  } finally {
    clearTimeout(timer);
  }
}

/** In milliseconds: who keeps the connection open after an answer has said what it has to say. */
const SILENCE = 1500;

/** As {@linkcode wire}, for a server that may neither close nor read all: gives what came. */
export async function exchange(port: number, request: string): Promise<string> {
  const connection = await Deno.connect({ hostname: "127.0.0.1", port });
  let timer = setTimeout(() => connection.close(), DEADLINE);
  let text = "";
  try {
    const bytes = Uint8Array.from(request, (character) => character.charCodeAt(0));
    for (let sent = 0; sent < bytes.length;) sent += await connection.write(bytes.subarray(sent));
    const buffer = new Uint8Array(65536);
    for (let size = await connection.read(buffer); size !== null; size = await connection.read(buffer)) {
      for (const byte of buffer.subarray(0, size)) text += String.fromCharCode(byte);
      clearTimeout(timer);
      timer = setTimeout(() => connection.close(), SILENCE);
    }
    connection.close();
  } catch {
    try {
      connection.close();
    } catch {
      // The timer did it.
    }
  }
  clearTimeout(timer);
  return text;
}
