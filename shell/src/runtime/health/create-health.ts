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

/** How an operation ended: successfully, with an error code, or cancelled by its caller. */
export type CallEnd = ErrorCode | "OK" | "ABORTED";

const BEACONS = "/api/beacons";
/** Milliseconds between beacons, if there is something to send. */
const PERIOD = 60_000;
/** Milliseconds between a fault and its beacon, so that faults that occur together are sent together. */
const SOON = 1000;
const MAX_FAULTS = 20;
/** Maximum length of the faults in one beacon, in characters; the endpoint accepts 64 kB. */
const MAX_SIZE = 40_000;
const MAX_MESSAGE = 500;
const MAX_STACK = 4000;
/** Milliseconds above which a load or mount counts as slow. */
const SLOW = 2000;
/** Milliseconds before the first retry, doubled each time, and their maximum. */
const BACKOFF = [5000, 15 * 60_000] as const;
/** Milliseconds hidden after which a page that is shown again asks whether releases have changed. */
const AWAY = 5 * 60_000;

/** Status codes with which the endpoint rejects this beacon for good. */
const REJECTED = new Set([400, 413, 422]);
/** Status codes that end all reporting: signed out, or no endpoint. */
const REPORTING_ENDED = new Set([401, 403, 404]);

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
  /** Called with a beacon's answer: the composition that this person would get now. */
  readonly onComposition: (composition: string) => void;
  /** Whether a remote's files come from a developer's machine: its health says nothing about a release. */
  readonly isOverridden?: (name: string) => boolean;
  readonly random?: () => number;
}

/** The stage of a fault: a failed load step, rendering, or running code. */
function stageOf(error: unknown, { stage, kind }: FaultContext): { stage: FaultStage; kind: FailureKind } {
  if (error instanceof RemoteFailure) return { stage: error.stage, kind: error.kind };
  const known = stage === "render" || stage === "guard" ? stage : "running";
  return { stage: known, kind: kind ?? (known === "guard" ? "refused" : "threw") };
}

const isBeaconAnswer = (value: unknown): value is BeaconAnswer =>
  typeof (value as BeaconAnswer | null)?.composition === "string";

/**
 * Reports to the gateway how each release performs on this page: counts once a minute, faults within a second. It
 * never blocks the page. After a failure it retries at growing intervals.
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
  let ended = false;
  /** Time (`performance.now()`) before which nothing is sent. */
  let closedUntil = 0;
  const empty = () => counts.empty && faults.length === 0;

  function schedule(delay: number): void {
    if (ended) return;
    const at = Math.max(performance.now() + delay, closedUntil);
    if (at >= due) return;
    clearTimeout(timer);
    due = at;
    timer = setTimeout(() => {
      due = Number.POSITIVE_INFINITY;
      if (!empty()) void send();
    }, at - performance.now());
  }

  /** Takes as many of the oldest faults as one beacon may hold. */
  function takeFaults(): RemoteFault[] {
    let size = 0;
    const end = faults.findIndex((fault, at) => {
      size += JSON.stringify(fault).length;
      return at >= MAX_FAULTS || (at > 0 && size > MAX_SIZE);
    });
    return faults.splice(0, end === -1 ? faults.length : end);
  }

  const take = (): Beacon => ({
    page,
    composition: composition(),
    remotes: counts.take(),
    faults: takeFaults(),
  });

  function giveBack({ remotes, faults: unsent }: Beacon): void {
    counts.giveBack(remotes);
    faults = [...unsent, ...faults].slice(0, MAX_FAULTS);
  }

  function backOff(): void {
    failures += 1;
    const wait = Math.min(BACKOFF[0] * 2 ** (failures - 1), BACKOFF[1]);
    // Random, so that not all pages retry at the same moment.
    closedUntil = performance.now() + wait * (0.75 + random() / 2);
    schedule(0);
  }

  async function send(): Promise<void> {
    if (sending || ended) return;
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
        ended = REPORTING_ENDED.has(response.status);
        if (!ended && !REJECTED.has(response.status)) throw new Error(`HTTP ${response.status}`);
      }
    } catch {
      giveBack(beacon);
      backOff();
    } finally {
      sending = false;
    }
    if (!empty()) schedule(faults.length > 0 ? SOON : PERIOD);
  }

  /** Sends everything without waiting for an answer, because the page may be closing. */
  function sendLast(): void {
    if (ended || empty() || performance.now() < closedUntil) return;
    const beacon = take();
    const body = new Blob([JSON.stringify(beacon)], { type: "application/json" });
    if (navigator.sendBeacon?.(BEACONS, body)) return;
    giveBack(beacon);
  }

  function count(...given: Parameters<typeof counts.add>): void {
    if (isOverridden(given[0].name)) return;
    counts.add(...given);
    schedule(PERIOD);
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
    /** Records a fault for the log of the team that owns the release, or for the shell's. */
    fault(reference: string, error: unknown, release: Release | null, context: FaultContext = {}): void {
      if (release && isOverridden(release.name)) return;
      const { stage, kind } = stageOf(error, context);
      if (release && stage === "render") counts.add(release, "renderErrors");
      // The cause's stack names the code that threw; the failure's own stack is in the shell.
      const origin = error instanceof RemoteFailure && error.cause instanceof Error ? error.cause : error;
      const stack = origin instanceof Error ? origin.stack?.slice(0, MAX_STACK) : undefined;
      faults = [
        ...faults,
        {
          reference,
          remote: release?.name ?? null,
          version: release?.version ?? null,
          stage,
          kind,
          message: (error instanceof Error ? error.message : String(error)).slice(0, MAX_MESSAGE),
          ...(stack ? { stack } : {}),
          path: anonymousPath(location.pathname),
          at: new Date().toISOString(),
        },
      ].slice(-MAX_FAULTS * 5);
      schedule(SOON);
    },
    /** Sends what there is; the answer is the current composition. */
    send,
    start(): void {
      document.addEventListener("visibilitychange", onVisibility);
      window.addEventListener("pagehide", sendLast);
    },
    stop(): void {
      ended = true;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", onVisibility);
      window.removeEventListener("pagehide", sendLast);
    },
  };
}
export type Health = ReturnType<typeof createHealth>;
