import { readdirSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { worksIn } from "./postmaster-pid.ts";

/** Milliseconds after each signal. Without their server, processes have nothing to bring to an end. */
const PATIENCE = [
  ["SIGQUIT", 2000],
  ["SIGKILL", 5000],
] as const;

/** PostgreSQL refuses to start while a process of the server before still uses its memory. */
const HELD = /pre-existing shared memory block|lock file "postmaster\.pid" (?:already exists|is empty)/;
export const isHeldByLeftovers = (reason: string): boolean => HELD.test(reason);

/** Processes of PostgreSQL that work in this data folder; only Linux names them. */
function processesIn(dataFolder: string): number[] {
  if (process.platform !== "linux") return [];
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => worksIn(pid, dataFolder));
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended meanwhile.
  }
}

/**
 * Ends the processes of a server that was killed. A backend in the middle of a long statement does not notice that its
 * server has gone, and its transaction can never be committed. The caller knows that no server runs on this folder.
 */
export async function endLeftovers(dataFolder: string): Promise<void> {
  // One that has ended stays in the system's list until its parent asks for it, but works nowhere any more.
  const isAtWork = (pid: number): boolean => worksIn(pid, dataFolder);
  const pids = processesIn(dataFolder);
  for (const [name, patience] of PATIENCE) {
    for (const pid of pids.filter(isAtWork)) signal(pid, name);
    for (const end = Date.now() + patience; pids.some(isAtWork) && Date.now() < end; ) await delay(10);
  }
}
