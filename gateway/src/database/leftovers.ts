import { readdirSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { worksIn } from "./postmaster-pid.ts";

/** Milliseconds to wait after each signal. Without their server, the processes have nothing to finish. */
const PATIENCE = [
  ["SIGQUIT", 2000],
  ["SIGKILL", 5000],
] as const;

/** PostgreSQL refuses to start while a process of the previous server still uses its shared memory. */
const HELD = /pre-existing shared memory block|lock file "postmaster\.pid" (?:already exists|is empty)/;
export const isHeldByLeftovers = (reason: string): boolean => HELD.test(reason);

/** PostgreSQL processes that work in this data folder; only Linux can list them. */
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
    // It has already ended.
  }
}

/**
 * Ends the processes of a killed server. A backend in the middle of a long statement does not notice that its server is
 * gone, and its transaction can never be committed. The caller ensures that no server runs on this folder.
 */
export async function endLeftovers(dataFolder: string): Promise<void> {
  // A zombie stays in the process list until its parent collects it, but no longer works in the folder.
  const isAtWork = (pid: number): boolean => worksIn(pid, dataFolder);
  const pids = processesIn(dataFolder);
  for (const [name, patience] of PATIENCE) {
    for (const pid of pids.filter(isAtWork)) signal(pid, name);
    for (const end = Date.now() + patience; pids.some(isAtWork) && Date.now() < end; ) await delay(10);
  }
}
