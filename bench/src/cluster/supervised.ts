import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";

/** Milliseconds between the end of a process and its next start. */
const PAUSE = 300;
/** Milliseconds within which a process must be ready, and within which it must end when asked to. */
const PATIENCE = 180_000;
const KEPT_OUTPUT = 4000;

export interface Program {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** User and group of the process. */
  readonly ids?: { readonly uid: number; readonly gid: number } | Record<string, never>;
  /** The signal that ends it in an orderly way; SIGTERM by default. */
  readonly stopSignal?: NodeJS.Signals;
  /** Whether it does its work. */
  isReady(): Promise<boolean>;
}

/** A process that is started again when it ends without being asked to, as a system's own supervisor does. */
export interface Supervised {
  readonly name: string;
  /** Process id of the one that runs now; null between two. */
  pid(): number | null;
  /** Ends it without warning (SIGKILL). It is started again. */
  kill(): void;
  /** Ends it in an orderly way and starts it again; resolves when the new one is ready. */
  restart(): Promise<void>;
  untilReady(): Promise<void>;
  stop(): Promise<void>;
}

/** Processes that end with this one, even if it ends by an error. */
const running = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

export function supervise(program: Program): Supervised {
  let child: ChildProcess | null = null;
  let stopping = false;
  /** Whether the end of the current process is wanted. */
  let ending = false;
  let output = "";
  const { name, stopSignal = "SIGTERM" } = program;

  function start(): void {
    ending = false;
    const started = spawn(program.command, program.args, {
      cwd: program.cwd,
      env: { ...plainEnvironment(), ...program.env },
      stdio: ["ignore", "pipe", "pipe"],
      ...program.ids,
    });
    child = started;
    running.add(started);
    for (const stream of [started.stdout, started.stderr])
      stream?.setEncoding("utf8").on("data", (text: string) => {
        output = `${output}${text}`.slice(-KEPT_OUTPUT);
      });
    started.once("error", ({ message }) => {
      output += message;
    });
    started.once("exit", (code, signal) => {
      running.delete(started);
      if (child === started) child = null;
      if (!ending)
        console.error(`${name} ended (${signal ?? code}), starting it again. ${output.slice(-500)}`);
      output = "";
      if (!stopping) setTimeout(() => !stopping && !child && start(), PAUSE).unref();
    });
  }

  async function untilReady(): Promise<void> {
    for (const end = Date.now() + PATIENCE; Date.now() < end; await delay(50))
      if (child && (await program.isReady().catch(() => false))) return;
    throw new Error(`${name} was not ready within ${PATIENCE / 1000} s:\n${output}`);
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    const running = child;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const ended = once(running, "exit");
    ending = true;
    running.kill(signal);
    const late = setTimeout(() => running.kill("SIGKILL"), PATIENCE);
    await ended;
    clearTimeout(late);
  }

  start();
  return {
    name,
    pid: () => child?.pid ?? null,
    kill: () => void child?.kill("SIGKILL"),
    async restart() {
      await end(stopSignal);
      await delay(PAUSE);
      await untilReady();
    },
    untilReady,
    async stop() {
      stopping = true;
      await end(stopSignal);
    },
  };
}

/** Only what a process needs to run: settings of the user's own product must not reach the cluster. */
function plainEnvironment(): Record<string, string> {
  const kept = ["PATH", "HOME", "USER", "TMPDIR", "LANG"];
  return Object.fromEntries(kept.map((each) => [each, process.env[each] ?? ""]));
}
