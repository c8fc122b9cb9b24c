import type { FlightEntry } from "../../../runtime/recorder/recorder.ts";
import { type BarPart, type FlightBar, LOAD_STEPS, type LoadStep } from "../flight/flight.ts";
import { anonymousAddress } from "../flight/remove-personal-data.ts";

/** Base address of a remote's files; a full URL for a developer's machine. */
interface Base {
  readonly name: string;
  readonly base: string;
}
type Timing = Pick<PerformanceResourceTiming, "name" | "startTime" | "duration" | "transferSize">;

const tenth = (milliseconds: number) => Math.round(milliseconds * 10) / 10;
const extension = (path: string) => path.slice(path.lastIndexOf(".") + 1);

/** The remote that a path belongs to; older versions are still recognised after a move to a newer one. */
function remoteOf(url: URL, bases: readonly Base[]): string | null {
  const own = bases.find(({ base }) => base.includes("://") && url.href.startsWith(`${base}/`));
  if (own) return own.name;
  const [, folder, name, version] = url.pathname.split("/");
  return url.origin === location.origin && folder === "releases" && version ? (name ?? null) : null;
}

function remotePart(path: string): BarPart {
  if (path.endsWith("/mf-manifest.json")) return "manifest";
  if (path.endsWith("/remoteEntry.js")) return "entry";
  if (path.endsWith(".css")) return "style";
  return path.endsWith(".js") ? "chunk" : "other";
}

function ownPart(path: string): BarPart {
  if (/^\/(?:api|graphql|files)(?:\/|$)/.test(path) || path.endsWith("/registry.json")) return "data";
  return ["js", "css"].includes(extension(path)) ? "shell" : "other";
}

function barOf(timing: Timing, bases: readonly Base[]): FlightBar | null {
  if (!URL.canParse(timing.name, location.origin)) return null;
  const url = new URL(timing.name, location.origin);
  const remote = remoteOf(url, bases);
  const elsewhere = url.origin === location.origin ? "" : url.origin;
  return {
    name: elsewhere + anonymousAddress(url.pathname),
    part: remote ? remotePart(url.pathname) : elsewhere ? "other" : ownPart(url.pathname),
    remote,
    start: tenth(timing.startTime),
    duration: tenth(timing.duration),
    bytes: elsewhere && !timing.transferSize ? null : timing.transferSize,
  };
}

/** The browser's list has no life cycle stages; the recorder has them with their duration. */
function stepBar({ at, kind, name, remote, data }: FlightEntry): FlightBar | null {
  const duration = data?.milliseconds;
  const part = kind === "long-task" ? "task" : kind === "remote" && isCycle(name) ? name : null;
  if (typeof duration !== "number" || !part) return null;
  return {
    name,
    part,
    remote: remote ?? null,
    start: tenth(Math.max(0, at - duration)),
    duration,
    bytes: null,
  };
}
const isCycle = (name: string): name is "bootstrap" | "mount" => name === "bootstrap" || name === "mount";

/** The page's load timeline: the page itself, every file and call, each remote's stages, and tasks over 50 ms. */
export function readBars(
  timings: readonly Timing[],
  {
    bases,
    entries,
    page,
  }: { bases: readonly Base[]; entries: readonly FlightEntry[]; page: Timing | undefined },
): readonly FlightBar[] {
  const document: FlightBar[] = page
    ? [
        {
          name: anonymousAddress(new URL(page.name, location.origin).pathname),
          part: "page",
          remote: null,
          start: 0,
          duration: tenth(page.duration),
          bytes: page.transferSize,
        },
      ]
    : [];
  const files = timings.flatMap((timing) => barOf(timing, bases) ?? []);
  const steps = entries.flatMap((entry) => stepBar(entry) ?? []);
  return [...document, ...[...files, ...steps].sort((left, right) => left.start - right.start)];
}

/** Milliseconds covered by at least one of the bars. */
function covered(bars: readonly FlightBar[]): number {
  let sum = 0;
  let end = 0;
  for (const { start, duration } of [...bars].sort((left, right) => left.start - right.start)) {
    sum += Math.max(0, start + duration - Math.max(start, end));
    end = Math.max(end, start + duration);
  }
  return sum;
}

const STEP_PARTS: Readonly<Record<LoadStep, readonly BarPart[]>> = {
  manifest: ["manifest"],
  entry: ["entry"],
  chunks: ["chunk", "style"],
  bootstrap: ["bootstrap"],
  mount: ["mount"],
};

/**
 * Milliseconds of a remote's first load, by stage. Only files up to the end of its first mount count: later ones
 * belong to screens opened afterwards.
 */
export function loadTimes(bars: readonly FlightBar[], name: string): Partial<Record<LoadStep, number>> {
  const own = bars.filter(({ remote }) => remote === name);
  const mount = own.find(({ part }) => part === "mount");
  const until = mount ? mount.start + mount.duration : Number.POSITIVE_INFINITY;
  return Object.fromEntries(
    LOAD_STEPS.flatMap((step) => {
      const found = own.filter(({ part, start }) => STEP_PARTS[step].includes(part) && start <= until);
      const counted = step === "bootstrap" || step === "mount" ? found.slice(0, 1) : found;
      return counted.length > 0 ? [[step, tenth(covered(counted))]] : [];
    }),
  );
}
