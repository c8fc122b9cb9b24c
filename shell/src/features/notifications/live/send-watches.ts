import { type Thing, WATCH_LIMITS, type Watches } from "@gisement/shared-domain/live";

/** Milliseconds during which parts that mount together are collected. */
const GATHER = 30;
/** Milliseconds after which a page in the background no longer counts as open. */
const HIDDEN_FOR = 10_000;

interface Parts {
  readonly watches: Pick<Watches, "things" | "onSet">;
  readonly isHidden: () => boolean;
  /** Sends everything that the page shows; a failure is repeated by the next heartbeat. */
  readonly send: (stream: string, things: readonly Thing[]) => Promise<unknown>;
}

/**
 * Keeps the server informed of what this page shows: at each change, after the browser's stream was opened, and as a
 * heartbeat. A page in the background shows nothing, because browsers slow down its timers.
 */
export function createWatchSender({ watches, isHidden, send }: Parts) {
  let stream: string | null = null;
  let hasSent = false;
  let isAway = false;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let leaving: ReturnType<typeof setTimeout> | null = null;

  function flush(): void {
    timer = null;
    if (stream === null) return;
    const things = isAway ? [] : watches.things().slice(0, WATCH_LIMITS.things);
    if (things.length === 0 && !hasSent) return;
    hasSent = things.length > 0;
    send(stream, things).catch(() => undefined);
    if (hasSent) schedule(WATCH_LIMITS.heartbeat);
  }
  function schedule(delay: number): void {
    if (timer !== null) clearTimeout(timer);
    timer = setTimeout(flush, delay);
  }
  const offSet = watches.onSet(() => schedule(GATHER));
  return {
    /** The browser's stream has this name now; null while it has none. */
    setStream(name: string | null): void {
      stream = name;
      hasSent = false;
      schedule(0);
    },
    /** Call it when the page is hidden or shown. */
    onVisibility(): void {
      if (leaving !== null) clearTimeout(leaving);
      leaving = null;
      if (!isHidden()) {
        if (isAway) schedule(0);
        isAway = false;
        return;
      }
      leaving = setTimeout(() => {
        isAway = true;
        schedule(0);
      }, HIDDEN_FOR);
    },
    stop(): void {
      offSet();
      for (const each of [timer, leaving]) if (each !== null) clearTimeout(each);
      if (stream !== null && hasSent) send(stream, []).catch(() => undefined);
      stream = null;
    },
  };
}
