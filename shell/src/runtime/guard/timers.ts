import type { Holding, Ledger } from "./ledger.ts";
import type { Owner, Owners } from "./owner.ts";
import type { MemberWrapper } from "./patches.ts";

/** Milliseconds of webpack's chunk timeout, in the code of every remote. */
const CHUNK_TIMEOUT = 120_000;

interface Held {
  readonly owner: Owner;
  readonly holding: Holding;
}

export interface GuardParts {
  readonly owners: Owners;
  readonly ledger: Ledger;
  /** Called when a remote's wrapper around one of the guard's functions runs: the page must be compared. */
  readonly onWrapped?: () => void;
}

/** Creates the guard's wrappers for one group of members and keeps track of nested calls. */
export function createGuarded({ owners, ledger, onWrapped }: GuardParts) {
  const ours = new WeakSet<object>();
  let nested = false;
  return {
    /** Whether a member's value is a function of the guard. */
    isOurs: (value: unknown): boolean => typeof value === "function" && ours.has(value),
    own<Guarded extends object>(guarded: Guarded): Guarded {
      ours.add(guarded);
      return guarded;
    },
    /**
     * The release whose code called `guarded`, which the page sees as `visible`. Null for a nested call: the outer
     * wrapper has checked.
     */
    callerOf(guarded: (...args: never[]) => unknown, visible: unknown): Owner | null {
      if (nested || !ledger.busy) return null;
      if (typeof visible !== "function" || ours.has(visible)) return owners.ofCaller(guarded);
      const owner = owners.ofCaller(guarded, visible);
      onWrapped?.();
      return owner;
    },
    /** Whether this call came through an outer wrapper of the guard, which has already recorded it. */
    get isNested(): boolean {
      return nested;
    },
    /** Calls the wrapped function. It may be a remote's wrapper that calls an inner function of the guard again. */
    callOriginal<Result>(call: () => Result): Result {
      const before = nested;
      nested = true;
      try {
        return call();
      } finally {
        nested = before;
      }
    },
  };
}

const toText = Function.prototype.toString;
/** The first 400 characters of a function's text, to tell one line of code run twice from two lines. */
export const sourceOf = (code: unknown): string => {
  if (typeof code === "function") return toText.call(code).slice(0, 400);
  const handler = (code as EventListenerObject | null)?.handleEvent;
  return typeof handler === "function" ? sourceOf(handler) : String(code);
};

/** Attributes timers to the release whose code set them; the shell's timers are unchanged. */
export function guardTimers(parts: GuardParts): MemberWrapper[] {
  const wrappers = [
    guardTimeouts(parts),
    guardFrames("requestAnimationFrame", "cancelAnimationFrame", parts),
    ...(typeof window.requestIdleCallback === "function"
      ? [guardFrames("requestIdleCallback", "cancelIdleCallback", parts)]
      : []),
  ];
  for (const { install } of wrappers) install();
  return wrappers;
}

type SetTimer = (handler: TimerHandler, delay?: number, ...args: unknown[]) => number;

function guardTimeouts(parts: GuardParts): MemberWrapper {
  const { ledger } = parts;
  const guarded = createGuarded(parts);
  const held = new Map<number, Held>();

  function forget(id: number | undefined): number | undefined {
    const found = id === undefined ? undefined : held.get(id);
    if (found && id !== undefined) {
      held.delete(id);
      ledger.drop(found.owner, found.holding);
    }
    return id;
  }

  function install(): void {
    if (
      guarded.isOurs(window.setTimeout) &&
      guarded.isOurs(window.setInterval) &&
      guarded.isOurs(window.clearTimeout)
    )
      return;
    const native = {
      setTimeout: window.setTimeout.bind(window) as SetTimer,
      setInterval: window.setInterval.bind(window) as SetTimer,
      // Either function clears either kind: a page's timers share one list.
      clear: window.clearTimeout.bind(window),
    };
    const { callOriginal } = guarded;

    function guardedTimeout(handler: TimerHandler, delay?: number, ...args: unknown[]): number {
      // A chunk's timeout must outlive the visit that started it; without it a later visit would wait for ever.
      const watched = typeof handler === "function" && delay !== CHUNK_TIMEOUT;
      const owner = watched ? guarded.callerOf(guardedTimeout, window.setTimeout) : null;
      if (!owner || typeof handler !== "function")
        return callOriginal(() => native.setTimeout(handler, delay, ...args));
      const id = callOriginal(() =>
        native.setTimeout(() => {
          forget(id);
          handler(...args);
        }, delay),
      );
      const holding: Holding = {
        kind: "timer",
        what: "setTimeout",
        end: () => callOriginal(() => native.clear(id)),
        onDiscard: () => held.delete(id),
      };
      held.set(id, { owner, holding });
      ledger.hold(owner, holding);
      return id;
    }

    function guardedInterval(handler: TimerHandler, delay?: number, ...args: unknown[]): number {
      const owner =
        typeof handler === "function" ? guarded.callerOf(guardedInterval, window.setInterval) : null;
      const first = callOriginal(() => native.setInterval(handler, delay, ...args));
      if (!owner) return first;
      // The caller clears it by the first id, whichever id it runs under by then.
      let now = first;
      const holding: Holding = {
        kind: "timer",
        what: `setInterval ${delay ?? 0} ms`,
        end: () => callOriginal(() => native.clear(now)),
        revive: () => {
          now = callOriginal(() => native.setInterval(handler, delay, ...args));
        },
        onDiscard: () => held.delete(first),
        signature: () => sourceOf(handler),
      };
      held.set(first, { owner, holding });
      ledger.hold(owner, holding);
      return first;
    }

    function clear(id?: number): void {
      if (guarded.isNested) {
        native.clear(id);
        return;
      }
      const found = id === undefined ? undefined : held.get(id);
      found?.holding.end();
      callOriginal(() => native.clear(forget(id)));
    }
    Object.assign(window, {
      setTimeout: guarded.own(guardedTimeout),
      setInterval: guarded.own(guardedInterval),
      clearTimeout: guarded.own(clear),
      clearInterval: guarded.own((id?: number) => clear(id)),
    });
  }
  const members = ["setTimeout", "setInterval", "clearTimeout", "clearInterval"].map(
    (name) => [window, name] as const,
  );
  return { members, install };
}

type Ask = "requestAnimationFrame" | "requestIdleCallback";
type Cancel = "cancelAnimationFrame" | "cancelIdleCallback";

function guardFrames(ask: Ask, cancel: Cancel, parts: GuardParts): MemberWrapper {
  type Callback = (value: never) => void;
  const { ledger } = parts;
  const guarded = createGuarded(parts);
  const held = new Map<number, Held>();
  const forget = (id: number) => {
    const found = held.get(id);
    if (!found) return;
    held.delete(id);
    ledger.drop(found.owner, found.holding);
  };

  function install(): void {
    if (guarded.isOurs(window[ask]) && guarded.isOurs(window[cancel])) return;
    const native = window[ask].bind(window) as (callback: Callback, options?: unknown) => number;
    const nativeCancel = window[cancel].bind(window);
    function guardedAsk(callback: Callback, options?: unknown): number {
      const owner = guarded.callerOf(guardedAsk, window[ask]);
      if (!owner) return guarded.callOriginal(() => native(callback, options));
      const id = guarded.callOriginal(() =>
        native((value) => {
          forget(id);
          callback(value);
        }, options),
      );
      const holding: Holding = {
        kind: "timer",
        what: ask,
        end: () => guarded.callOriginal(() => nativeCancel(id)),
        onDiscard: () => held.delete(id),
      };
      held.set(id, { owner, holding });
      ledger.hold(owner, holding);
      return id;
    }
    Object.assign(window, {
      [ask]: guarded.own(guardedAsk),
      [cancel]: guarded.own((id: number) => {
        if (!guarded.isNested) forget(id);
        guarded.callOriginal(() => nativeCancel(id));
      }),
    });
  }
  return { members: [ask, cancel].map((name) => [window, name] as const), install };
}
