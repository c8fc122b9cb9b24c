import { readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";

/** Milliseconds after which the database counts as not restarted. */
const PATIENCE = 60_000;

/** Reads PostgreSQL's pid file: the process id in the first line, the state in the eighth. */
async function readPidFile(dataDir: string): Promise<{ readonly pid: number; readonly ready: boolean }> {
  const lines = (await readFile(path.join(dataDir, "postgres/postmaster.pid"), "utf8").catch(() => "")).split(
    "\n",
  );
  return { pid: Number(lines[0] ?? 0), ready: lines[7]?.trim() === "ready" };
}

/**
 * Kills the database's server as the system does when memory runs out: without warning, leaving its other processes
 * alone.
 */
export async function killServer(dataDir: string): Promise<number> {
  const { pid } = await readPidFile(dataDir);
  if (!pid) throw new Error("no database runs");
  process.kill(pid, "SIGKILL");
  return pid;
}

/**
 * Waits until another server runs and the product is ready.
 * @returns the milliseconds, or null
 */
export async function waitForServer(dataDir: string, url: string, killed: number): Promise<number | null> {
  const start = performance.now();
  while (performance.now() - start < PATIENCE) {
    const { pid, ready } = await readPidFile(dataDir);
    if (ready && pid !== killed) {
      const answer = await fetch(`${url}/readyz`).catch(() => null);
      await answer?.arrayBuffer();
      if (answer?.status === 200) return performance.now() - start;
    }
    await delay(10);
  }
  return null;
}
