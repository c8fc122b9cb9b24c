import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { ROOT, SERVER } from "./paths.ts";
import { pidsOf, waitForEnd } from "./processes.ts";

/** A first start loads the demonstration data, which takes long on a busy machine. */
const PATIENCE = 240_000;

export interface Product {
  readonly url: string;
  readonly pid: number;
  /** Milliseconds from the start of the process to its ready line. */
  readonly startMs: number;
  readonly child: ChildProcess;
  stop(): Promise<void>;
}

export interface ProductOptions {
  readonly dataDir: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Module loaded before the server's own code. */
  readonly preload?: string;
  /** Command to run instead of the built server. */
  readonly command?: readonly string[];
  readonly cwd?: string;
  /** Milliseconds within which the ready line must appear. */
  readonly patience?: number;
}

/** Process groups outlive an interrupted run, so they are ended with it. */
const running = new Set<number>();
process.once("exit", () => {
  for (const group of running) process.kill(-group, "SIGTERM");
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

/** Only variables that a process needs to run: the user's settings must not change the figures. */
function plainEnvironment(): NodeJS.ProcessEnv {
  const kept = ["PATH", "HOME", "USER", "TMPDIR", "LANG"];
  return Object.fromEntries(kept.map((name) => [name, process.env[name]]));
}

/** Starts the product on a port chosen by the system and waits for its ready line. */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const { patience = PATIENCE } = options;
  const preload = options.preload ? ["--import", options.preload] : [];
  const [program = "", ...args] = options.command ?? [process.execPath, ...preload, SERVER];
  const started = performance.now();
  const child = spawn(program, args, {
    cwd: options.cwd ?? ROOT,
    // Only a process that receives messages needs a channel.
    stdio: ["ignore", "pipe", "pipe", options.preload ? "ipc" : "ignore"],
    detached: true,
    env: {
      ...plainEnvironment(),
      PORT: "0",
      DATA_DIR: options.dataDir,
      NODE_ENV: "production",
      SEED: "demo",
      LOG_LEVEL: "error",
      RATE_LIMIT: "0",
      ...options.env,
    },
  });
  if (child.pid) running.add(child.pid);
  child.once("exit", () => running.delete(child.pid ?? 0));
  let output = "";
  const url = await new Promise<string>((resolve, reject) => {
    const late = setTimeout(() => fail(`not ready within ${patience / 1000} s`), patience);
    const fail = (reason: string): void => {
      clearTimeout(late);
      child.kill("SIGKILL");
      reject(new Error(`${program} ${args.join(" ")}: ${reason}\n${output.slice(-2000)}`));
    };
    const onText = (text: string): void => {
      output += text;
      const ready = /Gisement is ready on (http:\S+)/.exec(output)?.[1];
      if (!ready) return;
      clearTimeout(late);
      resolve(ready);
    };
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding("utf8").on("data", onText);
    child.once("error", ({ message }) => fail(message));
    child.once("exit", (code) => fail(`ended with code ${code}`));
  });
  const startMs = performance.now() - started;
  return {
    // A numeric address, so that no time goes into name resolution.
    url: url.replace("//localhost:", "//127.0.0.1:"),
    pid: child.pid ?? 0,
    startMs,
    child,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      // As Ctrl+C does: to the whole group, because npm's shell does not pass signals on.
      const pids = await pidsOf(child.pid ?? 0);
      process.kill(-(child.pid ?? 0), "SIGTERM");
      if (child.exitCode === null) await once(child, "exit");
      await waitForEnd(pids);
    },
  };
}

/** Creates an empty folder for one run; the database's user may pass through it. */
export async function makeFolder(name: string): Promise<{ path: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), `gisement-bench-${name}-`));
  await chmod(folder, 0o711);
  return { path: folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/**
 * URL of the embedded database of a running product, for a second process beside it; earlier checkouts have no
 * password.
 */
export function socketAddress(dataDir: string): string {
  const file = path.join(dataDir, "postgres-password");
  const password = existsSync(file) ? `&password=${readFileSync(file, "utf8").trim()}` : "";
  return `postgresql:///gisement?host=${encodeURIComponent(path.join(dataDir, "run"))}&user=gisement${password}`;
}
