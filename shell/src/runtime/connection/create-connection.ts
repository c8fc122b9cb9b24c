import { createStore, type StoreApi } from "zustand/vanilla";

/** Milliseconds before each further probe while the server does not answer; the last one repeats. */
export const PAUSES = [1000, 2000, 4000, 8000, 16_000, 30_000] as const;
/** Milliseconds after which a probe without an answer has failed. */
const PATIENCE = 5000;
/** Statuses of a proxy whose server does not answer. */
const AWAY: readonly number[] = [502, 503, 504];

export interface Connection {
  /** Whether the server answers. */
  readonly isOnline: StoreApi<boolean>;
  /** Probes the server because a call got no answer. */
  readonly suspect: () => void;
}

async function isAnswering(): Promise<boolean> {
  try {
    const response = await fetch("/healthz", {
      cache: "no-store",
      credentials: "omit",
      signal: AbortSignal.timeout(PATIENCE),
    });
    await response.arrayBuffer();
    return !AWAY.includes(response.status);
  } catch {
    return false;
  }
}

/**
 * Knows whether the server answers. The browser's own events are only a hint, because it may have a network without
 * the server or report none while it has one: a probe decides, and is repeated with growing pauses until it succeeds.
 */
export function createConnection(probe: () => Promise<boolean> = isAnswering): Connection {
  const isOnline = createStore<boolean>(() => true);
  let isProbing = false;
  let attempt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const check = async () => {
    if (isProbing) return;
    isProbing = true;
    clearTimeout(timer);
    const isAnswered = await probe();
    isProbing = false;
    isOnline.setState(isAnswered, true);
    if (isAnswered) {
      attempt = 0;
      return;
    }
    timer = setTimeout(() => void check(), PAUSES[Math.min(attempt, PAUSES.length - 1)]);
    attempt += 1;
  };
  const suspect = () => void check();
  window.addEventListener("offline", suspect);
  // Also a page that was asleep while the network returned.
  window.addEventListener("online", suspect);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible" && !isOnline.getState()) suspect();
  });
  return { isOnline, suspect };
}
