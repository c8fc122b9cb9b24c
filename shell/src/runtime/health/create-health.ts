import type { ErrorCode } from "@gisement/shared-domain/errors";
import type {
  Beacon,
  BeaconAnswer,
  FailureKind,
  FaultStage,
  RemoteFault,
} from "@gisement/shared-domain/remote";
import { RemoteFailure } from "../remotes/remote-failure.ts";
import { anonymousPath } from "./anonymous-path.ts";
import { createCounts } from "./counts.ts";

/** How an operation ended: well, with the code of its error, or taken back by whoever had asked. */
export type CallEnd = ErrorCode | "OK" | "ABORTED";

export const BEACONS = "/api/beacons";
/** Milliseconds between beacons when there is something to tell. */
const PERIOD = 60_000;
/** Milliseconds after a fault, so that those that come together are told together. */
const SOON = 1000;
const FAULTS = 20;
/** Characters of the faults in one beacon; the endpoint takes 64 kB. */
const SIZE = 40_000;
const MESSAGE = 500;
const STACK = 4000;
/** Milliseconds of a load or mount from which on it counts as slow. */
const SLOW = 2000;
/** Milliseconds before the first try after a failed one; doubled each time. */
const BACKOFF = [5000, 15 * 60_000] as const;
/** Milliseconds away after which a person who comes back asks whether releases have changed. */
const AWAY = 5 * 60_000;

/** The endpoint will not take this one, whenever it comes. */
const HOPELESS = new Set([400, 413, 422]);
/** Nobody is signed in any more, or the endpoint is not there: there is nothing more to tell. */
const OVER = new Set([401, 403, 404]);

export interface Release {
  readonly name: string;
  readonly version: string;
}
export interface FaultContext {
  readonly stage?: unknown;
  readonly kind?: FailureKind;
}

export interface HealthParts {
  readonly composition: () => string;
  /** The answer to a beacon: the composition that this person would get now. */
  readonly onComposition: (composition: string) => void;
  /** Whether a remote's files come from a developer's machine: what happens to them tells nothing of a release. */
  readonly isOverridden?: (name: string) => boolean;
  readonly random?: () => number;
}

/** Where a fault comes from: a step that failed, drawing, or code that was running. */
function stageOf(error: unknown, { stage, kind }: FaultContext): { stage: FaultStage; kind: FailureKind } {
  if (error instanceof RemoteFailure) return { stage: error.stage, kind: error.kind };
  const known = stage === "render" || stage === "guard" ? stage : "running";
  return { stage: known, kind: kind ?? (known === "guard" ? "refused" : "threw") };
}

const isBeaconAnswer = (value: unknown): value is BeaconAnswer =>
  typeof (value as BeaconAnswer | null)?.composition === "string";

/**
 * Tells the gateway how each release does on this page: counts once a minute, faults at once. It never blocks anything, and
 * an endpoint that fails is left alone for longer and longer.
 */
export function createHealth({
  composition,
  onComposition,
  isOverridden = () => false,
  random = Math.random,
}: HealthParts) {
  const page = crypto.randomUUID();
  const counts = createCounts();
  let faults: RemoteFault[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let due = Number.POSITIVE_INFINITY;
  let failures = 0;
  let sending = false;
  let over = false;
  /** Until then the endpoint is left alone. */
  let closedUntil = 0;
  const empty = () => counts.empty && faults.length === 0;

  function plan(delay: number): void {
    if (over) return;
    const at = Math.max(performance.now() + delay, closedUntil);
    if (at >= due) return;
    clearTimeout(timer);
    due = at;
    timer = setTimeout(() => {
      due = Number.POSITIVE_INFINITY;
      if (!empty()) void send();
    }, at - performance.now());
  }

  /** As many of the oldest faults as one beacon holds. */
  function takeFaults(): RemoteFault[] {
    let size = 0;
    const end = faults.findIndex((fault, at) => {
      size += JSON.stringify(fault).length;
      return at >= FAULTS || (at > 0 && size > SIZE);
    });
    return faults.splice(0, end === -1 ? faults.length : end);
  }

  const take = (): Beacon => ({
    page,
    composition: composition(),
    remotes: counts.take(),
    faults: takeFaults(),
  });

  function giveBack({ remotes, faults: untold }: Beacon): void {
    counts.giveBack(remotes);
    faults = [...untold, ...faults].slice(0, FAULTS);
  }

  function backOff(): void {
    failures += 1;
    const wait = Math.min(BACKOFF[0] * 2 ** (failures - 1), BACKOFF[1]);
    // Spread, so that all pages do not come back at once.
    closedUntil = performance.now() + wait * (0.75 + random() / 2);
    plan(0);
  }

  async function send(): Promise<void> {
    if (sending || over) return;
    sending = true;
    const beacon = take();
    try {
      const response = await fetch(BEACONS, {
        method: "POST",
        credentials: "same-origin",
        headers: { "content-type": "application/json", accept: "application/json" },
        body: JSON.stringify(beacon),
      });
      if (response.ok) {
        failures = 0;
        const answer: unknown = await response.json().catch(() => null);
        if (isBeaconAnswer(answer)) onComposition(answer.composition);
      } else {
        await response.body?.cancel();
        over = OVER.has(response.status);
        if (!over && !HOPELESS.has(response.status)) throw new Error(`HTTP ${response.status}`);
      }
    } catch {
      giveBack(beacon);
      backOff();
    } finally {
      sending = false;
    }
    if (!empty()) plan(faults.length > 0 ? SOON : PERIOD);
  }

  /** The page may be going: what there is goes with it, without an answer. */
  function sendLast(): void {
    if (over || empty() || performance.now() < closedUntil) return;
    const beacon = take();
    const body = new Blob([JSON.stringify(beacon)], { type: "application/json" });
    if (navigator.sendBeacon?.(BEACONS, body)) return;
    giveBack(beacon);
  }

  function count(...given: Parameters<typeof counts.add>): void {
    if (isOverridden(given[0].name)) return;
    counts.add(...given);
    plan(PERIOD);
  }

  let hiddenAt: number | null = null;
  function onVisibility(): void {
    if (document.visibilityState === "hidden") {
      hiddenAt = performance.now();
      sendLast();
    } else if (hiddenAt !== null && performance.now() - hiddenAt > AWAY) {
      hiddenAt = null;
      void send();
    }
  }

  return {
    loaded(release: Release, milliseconds: number, failed: boolean): void {
      count(release, "loads");
      if (failed) count(release, "loadFailures");
      if (milliseconds > SLOW) count(release, "slow");
    },
    mounted(release: Release, milliseconds: number, failed: boolean): void {
      count(release, "mounts");
      if (failed) count(release, "mountFailures");
      if (milliseconds > SLOW) count(release, "slow");
    },
    called(release: Release, end: CallEnd): void {
      count(release, "calls");
      if (end === "UNAVAILABLE" || end === "INTERNAL_SERVER_ERROR") count(release, "callFailures");
    },
    /** Notes a fault for the log of the team that owns the release, or for the shell's. */
    fault(reference: string, error: unknown, release: Release | null, context: FaultContext = {}): void {
      if (release && isOverridden(release.name)) return;
      const { stage, kind } = stageOf(error, context);
      if (release && stage === "render") counts.add(release, "renderErrors");
      // A failed step is where the shell saw it; what its code threw says where that was.
      const origin = error instanceof RemoteFailure && error.cause instanceof Error ? error.cause : error;
      const stack = origin instanceof Error ? origin.stack?.slice(0, STACK) : undefined;
      faults = [
        ...faults,
        {
          reference,
          remote: release?.name ?? null,
          version: release?.version ?? null,
          stage,
          kind,
          message: (error instanceof Error ? error.message : String(error)).slice(0, MESSAGE),
          ...(stack ? { stack } : {}),
          path: anonymousPath(location.pathname),
          at: new Date().toISOString(),
        },
      ].slice(-FAULTS * 5);
      plan(SOON);
    },
    /** Tells what there is, and asks for the composition of now. */
    send,
    start(): void {
      document.addEventListener("visibilitychange", onVisibility);
      window.addEventListener("pagehide", sendLast);
    },
    stop(): void {
      over = true;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", onVisibility);
      window.removeEventListener("pagehide", sendLast);
    },
  };
}
export type Health = ReturnType<typeof createHealth>;
