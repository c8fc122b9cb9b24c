/** A past composition that this tab runs. */
export interface Replay {
  readonly composition: string;
  /** When it was last the current composition (ISO 8601); null if the gateway does not say. */
  readonly at: string | null;
}

/** Why a requested composition is not replayed. */
export interface ReplayFault {
  readonly kind: "malformed" | "refused" | "unknown";
  /** The requested value, cut to 60 characters. */
  readonly asked: string;
}

/** Storage key of the composition that this tab replays. */
const KEY = "gisement:replay";
const COMPOSITION = /^[0-9a-f]{32}$/;

let current: Replay | null = null;
let fault: ReplayFault | null = null;
const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};

function stored(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}
function store(composition: string | null): void {
  try {
    if (composition === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, composition);
  } catch {
    // Without storage the replay lasts until the next page load.
  }
}

let requested: string | null = null;

/**
 * Takes the composition from the address, or else the one stored for this tab.
 * @returns whether there is now a composition to replay
 */
export function requestComposition(asked: string | null): boolean {
  const value = asked?.trim().toLowerCase() ?? stored();
  requested = value !== null && COMPOSITION.test(value) ? value : null;
  if (value !== null && requested === null) refuseReplay("malformed", value);
  else store(requested);
  return requested !== null;
}

/** The composition to request from the gateway; null for the current one. */
export const requestedComposition = (): string | null => requested;

export function beginReplay(replay: Replay): void {
  current = replay;
  notify();
}

/** Falls back to the current composition and records why, for the banner. */
export function refuseReplay(kind: ReplayFault["kind"], asked: string): void {
  fault = { kind, asked: asked.slice(0, 60) };
  requested = null;
  current = null;
  store(null);
  notify();
}

export const currentReplay = (): Replay | null => current;
export const replayFault = (): ReplayFault | null => fault;
export function dismissReplayFault(): void {
  fault = null;
  notify();
}

/** The next page load runs the current composition again. */
export function leaveReplay(): void {
  requested = null;
  store(null);
}

export function subscribeReplay(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
