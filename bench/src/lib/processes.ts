import { readdir, readFile } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";

/** Linux only; other systems have no /proc and are not measured. */
const TICKS_PER_SECOND = 100;
/** Milliseconds that a stopped product may take to end. */
const END_PATIENCE = 20_000;

interface Stat {
  readonly pid: number;
  readonly parent: number;
  readonly cpuSeconds: number;
}

async function readStat(pid: number): Promise<Stat | null> {
  const content = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => null);
  if (content === null) return null;
  // The name is in parentheses and may contain spaces; the fields after it are separated by single ones.
  const fields = content.slice(content.lastIndexOf(")") + 2).split(" ");
  // A zombie: it has ended, but its exit code was not collected.
  if (fields[0] === "Z") return null;
  // Its own time and that of children that have ended and were collected.
  const ticks = [11, 12, 13, 14].reduce((sum, index) => sum + Number(fields[index]), 0);
  return { pid, parent: Number(fields[1]), cpuSeconds: ticks / TICKS_PER_SECOND };
}

/** A process and all of its descendants. */
async function tree(root: number): Promise<readonly Stat[]> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name)).map(Number);
  const stats = (await Promise.all(pids.map(readStat))).filter((stat) => stat !== null);
  const found = stats.filter(({ pid }) => pid === root);
  for (const { pid } of found) found.push(...stats.filter(({ parent }) => parent === pid));
  return found;
}

/** Waits until a process and all of its descendants have ended. */
export async function waitForEnd(pids: readonly number[]): Promise<void> {
  const end = Date.now() + END_PATIENCE;
  while (Date.now() < end && (await Promise.all(pids.map(readStat))).some((stat) => stat !== null))
    await delay(20);
}
export const pidsOf = async (root: number): Promise<number[]> => (await tree(root)).map(({ pid }) => pid);

/** CPU seconds of a process and its children so far. */
export const cpuSecondsOf = async (root: number): Promise<number> =>
  (await tree(root)).reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0);

/** CPU seconds of one process alone. */
export const cpuSecondsOfOne = async (pid: number): Promise<number> => (await readStat(pid))?.cpuSeconds ?? 0;

export interface Memory {
  /**
   * Memory that the machine would regain: pages shared by several processes are counted once. MB of 1,000,000 bytes.
   */
  readonly pss: number;
  /** The sum that process lists show: shared pages are counted in each process. */
  readonly rss: number;
}

/** Memory of one process alone. */
export async function memoryOfOne(pid: number): Promise<Memory> {
  const content = await readFile(`/proc/${pid}/smaps_rollup`, "utf8").catch(() => "");
  const of = (name: string): number =>
    (Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(content)?.[1] ?? 0) * 1024) / 1e6;
  return { pss: of("Pss"), rss: of("Rss") };
}

/** Memory of a process and its children. */
export async function memoryOf(root: number): Promise<Memory> {
  const parts = await Promise.all((await tree(root)).map(({ pid }) => memoryOfOne(pid)));
  return {
    pss: parts.reduce((sum, { pss }) => sum + pss, 0),
    rss: parts.reduce((sum, { rss }) => sum + rss, 0),
  };
}
