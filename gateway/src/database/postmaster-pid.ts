import { readFileSync, readlinkSync, realpathSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";

export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly socketDir: string;
  readonly ready: boolean;
}

/** Reads `postmaster.pid` of a data folder: line 1 is the process id, 4 the port, 5 the socket folder, 8 the state. */
export async function readPostmaster(dataFolder: string): Promise<Postmaster | null> {
  const content = await readFile(path.join(dataFolder, "postmaster.pid"), "utf8").catch(() => null);
  const lines = content?.split("\n") ?? [];
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return null;
  return { pid, port: Number(lines[3]), socketDir: lines[4] ?? "", ready: lines[7]?.trim() === "ready" };
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** The system may have reused the process id for another program: on Linux its working folder must be ours. */
export function worksIn(pid: number, dataFolder: string): boolean {
  if (process.platform !== "linux") return isAlive(pid);
  try {
    const name = readFileSync(`/proc/${pid}/comm`, "utf8").trim();
    return name === "postgres" && readlinkSync(`/proc/${pid}/cwd`) === realpathSync(dataFolder);
  } catch {
    return false;
  }
}

/** The server that runs on this data folder; null if none does. */
export async function findRunning(dataFolder: string): Promise<Postmaster | null> {
  const postmaster = await readPostmaster(dataFolder);
  return postmaster && isAlive(postmaster.pid) && worksIn(postmaster.pid, dataFolder) ? postmaster : null;
}

/**
 * Stops a server: SIGINT is PostgreSQL's fast shutdown (clean, disconnects clients); SIGQUIT after that requires crash
 * recovery.
 */
export async function stopServer(pid: number, patience = 20_000): Promise<void> {
  for (const [signal, wait] of [
    ["SIGINT", patience],
    ["SIGQUIT", 5000],
    ["SIGKILL", 5000],
  ] as const) {
    if (!isAlive(pid)) return;
    process.kill(pid, signal);
    const end = Date.now() + wait;
    while (isAlive(pid) && Date.now() < end) await delay(10);
  }
}
