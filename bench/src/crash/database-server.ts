import { readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";

/** Milliseconds after which a database that has not come back will not. */
const PATIENCE = 60_000;

/** PostgreSQL's own note: its process in the first line, its state in the eighth. */
async function readNote(dataDir: string): Promise<{ readonly pid: number; readonly ready: boolean }> {
  const lines = (await readFile(path.join(dataDir, "postgres/postmaster.pid"), "utf8").catch(() => "")).split(
    "\n",
  );
  return { pid: Number(lines[0] ?? 0), ready: lines[7]?.trim() === "ready" };
}

/** Kills the database's server as the system does when memory runs out: at once, its other processes left alone. */
export async function killServer(dataDir: string): Promise<number> {
  const { pid } = await readNote(dataDir);
  if (!pid) throw new Error("no database runs");
  process.kill(pid, "SIGKILL");
  return pid;
}

/** Waits until another server has come up and the product says that it is ready; the milliseconds, or null. */
export async function waitForServer(dataDir: string, url: string, killed: number): Promise<number | null> {
  const start = performance.now();
  while (performance.now() - start < PATIENCE) {
    const { pid, ready } = await readNote(dataDir);
    if (ready && pid !== killed) {
      const answer = await fetch(`${url}/readyz`).catch(() => null);
      await answer?.arrayBuffer();
      if (answer?.status === 200) return performance.now() - start;
    }
    await delay(10);
  }
  return null;
}
